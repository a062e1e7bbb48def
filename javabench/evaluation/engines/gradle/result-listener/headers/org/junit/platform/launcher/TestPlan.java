package org.junit.platform.launcher;

/** Compile-time declaration; at run time the project's own JUnit supplies the real one. */
public class TestPlan {
}
