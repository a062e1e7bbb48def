package javabench;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes what JUnit reports, one JSON object a line, at the moment it is reported.
 *
 * <p>JUnit finds this class through {@code META-INF/services}. A report that is only written when
 * the run is over would be lost with a JVM that exits or hangs, so every line is on disk before the
 * next test begins. Tests are named by their unique ids, which unlike display names don't change
 * from run to run.
 *
 * <p>The file is named by the system property {@value #FILE_PROPERTY}, the process that waits for the
 * results by {@value #OWNER_PROPERTY}: when that is gone, so is the reason to go on.
 */
public final class ResultListener implements TestExecutionListener {

    private static final String FILE_PROPERTY = "javabench.results";
    private static final String OWNER_PROPERTY = "javabench.owner";
    private static final int MESSAGE_LIMIT = 500;
    private static final int ORPHANED = 75;

    private final OutputStream results;

    public ResultListener() throws IOException {
        String file = System.getProperty(FILE_PROPERTY);
        results = file == null ? OutputStream.nullOutputStream() : new FileOutputStream(file, true);
        String owner = System.getProperty(OWNER_PROPERTY);
        if (owner != null) {
            Thread watch = new Thread(() -> haltWithout(Long.parseLong(owner)), "javabench-owner-watch");
            watch.setDaemon(true);
            watch.start();
        }
    }

    /** Without this, a test that never ends would outlive an evaluation that was killed. */
    private static void haltWithout(long owner) {
        try {
            while (ProcessHandle.of(owner).isPresent()) {
                Thread.sleep(1000);
            }
            Runtime.getRuntime().halt(ORPHANED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        write("{\"event\": \"started\"}");
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        write("{\"event\": \"finished\"}");
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        TestExecutionResult.Status status = result.getStatus();
        boolean successful = status == TestExecutionResult.Status.SUCCESSFUL;
        if (identifier.isTest()) {
            write("{\"event\": \"test\", \"id\": " + quote(identifier.getUniqueId())
                    + ", \"status\": " + quote(status.name()) + "}");
        }
        if (!successful) {
            result.getThrowable().ifPresent(thrown -> write(
                    "{\"event\": \"thrown\", \"id\": " + quote(identifier.getUniqueId())
                            + ", \"what\": " + quote(describe(thrown)) + "}"));
        }
    }

    /**
     * The class of a failure and, where no code under test can have a say in it, its message.
     *
     * <p>{@code getMessage} of a class that the code under test brought along is its code, and could
     * hang or exit.
     */
    private static String describe(Throwable thrown) {
        Class<?> type = thrown.getClass();
        boolean trusted = type.getClassLoader() == null || type.getName().startsWith("org.opentest4j.");
        String message = trusted ? thrown.getMessage() : null;
        String text = message == null ? type.getName() : type.getName() + ": " + message;
        return text.length() <= MESSAGE_LIMIT ? text : text.substring(0, MESSAGE_LIMIT) + "…";
    }

    private synchronized void write(String line) {
        try {
            results.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // A test that isn't on disk was never reported; the run goes on for the others.
            return;
        }
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
