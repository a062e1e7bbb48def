package javabench.runner;

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
 * <p>A report that is only written when the run is over would be lost with a JVM that exits or hangs.
 * Tests are named by their unique ids, which unlike display names don't change from run to run.
 */
final class Results implements TestExecutionListener {

    private static final int MESSAGE_LIMIT = 500;
    private static final String HEX = "0123456789abcdef";

    private final OutputStream pipe;

    Results(OutputStream pipe) {
        this.pipe = pipe;
    }

    void hello() {
        write("{\"event\": \"hello\"}");
    }

    void finished() {
        write("{\"event\": \"finished\"}");
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        write("{\"event\": \"started\"}");
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        TestExecutionResult.Status status = result.getStatus();
        if (identifier.isTest()) {
            write("{\"event\": \"test\", \"id\": " + quote(identifier.getUniqueId())
                    + ", \"status\": " + quote(status.name()) + "}");
        }
        if (status != TestExecutionResult.Status.SUCCESSFUL) {
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
        String message = type.getModule().isNamed() ? thrown.getMessage() : null;
        String text = message == null ? type.getName() : type.getName() + ": " + message;
        return text.length() <= MESSAGE_LIMIT ? text : text.substring(0, MESSAGE_LIMIT) + "…";
    }

    private synchronized void write(String line) {
        try {
            pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // A test that could not be reported has not passed; the run goes on for the others.
            return;
        }
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                quoted.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    quoted.append(HEX.charAt(c >> shift & 0xf));
                }
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
