/**
 * Runs a project's tests and reports what JUnit says of them.
 *
 * <p>It is a named module, as JUnit is beside it, so that code on the class path, the code under test
 * among it, can neither reach into it by reflection nor take the place of its classes.
 */
module javabench.runner {
    requires jdk.unsupported;
    requires org.junit.platform.launcher;
}
