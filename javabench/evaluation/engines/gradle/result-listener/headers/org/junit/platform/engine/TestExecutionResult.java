package org.junit.platform.engine;

import java.util.Optional;

/** Compile-time declaration; at run time the project's own JUnit supplies the real one. */
public class TestExecutionResult {

    public enum Status { SUCCESSFUL, ABORTED, FAILED }

    public Status getStatus() {
        throw new UnsupportedOperationException();
    }

    public Optional<Throwable> getThrowable() {
        throw new UnsupportedOperationException();
    }
}
