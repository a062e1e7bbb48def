package org.junit.platform.launcher;

import org.junit.platform.engine.TestExecutionResult;

/** Compile-time declaration; at run time the project's own JUnit supplies the real one. */
public interface TestExecutionListener {

    default void testPlanExecutionStarted(TestPlan testPlan) {
    }

    default void testPlanExecutionFinished(TestPlan testPlan) {
    }

    default void executionFinished(TestIdentifier testIdentifier, TestExecutionResult result) {
    }
}
