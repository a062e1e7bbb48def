package javabench.runner;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs tests in this JVM and writes each result at the moment that JUnit reports it.
 *
 * <p>Arguments are the pipe that the results go to, and a file with names of JUnit's classes that are
 * loaded at once. What is to be run is read from standard input, after the other side has seen the
 * first line and taken the pipe's name away: from then on nothing but this class can write to it.
 * Standard input stays open for as long as somebody waits for the results.
 */
public final class Main {

    private static final int BROKEN = 70;
    private static final int ORPHANED = 75;
    private static final long OPENING_MILLISECONDS = 10_000;

    private Main() {
    }

    public static void main(String[] arguments) {
        try {
            Results results = new Results(open(arguments[0]));
            results.hello();
            load(Files.readAllLines(Path.of(arguments[1])));
            InputStream input = System.in;
            Request request = Request.read(new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8)));
            haltAtEndOf(input);
            System.setIn(InputStream.nullInputStream());
            run(request, results);
            // The threads and the shutdown hooks that the code under test left behind are ignored.
            Runtime.getRuntime().halt(0);
        } catch (Throwable thrown) {
            thrown.printStackTrace();
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    /** A pipe whose reader was killed before this JVM was up can't be opened, and would be waited for in vain. */
    private static OutputStream open(String pipe) throws IOException {
        Thread watch = new Thread(() -> {
            try {
                Thread.sleep(OPENING_MILLISECONDS);
                Runtime.getRuntime().halt(ORPHANED);
            } catch (InterruptedException e) {
                // It is open.
            }
        }, "javabench-open");
        watch.setDaemon(true);
        watch.start();
        OutputStream opened = new FileOutputStream(pipe);
        watch.interrupt();
        return opened;
    }

    private static void run(Request request, Results results) throws ReflectiveOperationException {
        Launcher launcher = LauncherFactory.create();
        load(request.classes());
        if (request.disarmLibraries()) {
            Disarm.libraries();
        }
        if (request.disarmUnsafe()) {
            Disarm.unsafe();
        }
        launcher.execute(request.discovery(), results);
        results.finished();
    }

    /**
     * Loads classes before any code of the project runs.
     *
     * <p>A class that is loaded can't be supplanted: by {@code Lookup.defineClass} the code under test
     * could bring a test class of its own, of the same name.
     */
    private static void load(Iterable<String> names) {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        for (String name : names) {
            try {
                Class.forName(name, false, loader);
            } catch (ClassNotFoundException | LinkageError e) {
                // What can't be loaded can't be run either, and so doesn't report success.
                System.err.println("can't load " + name + ": " + e);
            }
        }
    }

    /** Without this, a test that never ends would outlive an evaluation that was killed. */
    private static void haltAtEndOf(InputStream input) {
        Thread watch = new Thread(() -> {
            try {
                while (input.read() >= 0) {
                    // Nothing more is expected.
                }
            } catch (IOException e) {
                // As good as the end.
            }
            Runtime.getRuntime().halt(ORPHANED);
        }, "javabench-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
