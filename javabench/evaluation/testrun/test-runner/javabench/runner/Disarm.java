package javabench.runner;

import java.lang.reflect.Field;

import sun.misc.Unsafe;

/** Takes away what would let the code under test reach through all of Java's protection. */
final class Disarm {

    private Disarm() {
    }

    /**
     * Makes every method of {@code sun.misc.Unsafe} fail.
     *
     * <p>With it code can write into any object of the JVM, results among them. All of its methods
     * pass the work on to an internal object; without that they throw a {@code NullPointerException}.
     * The JDK itself uses the internal one directly.
     */
    @SuppressWarnings({"deprecation", "removal"})
    static void unsafe() throws ReflectiveOperationException {
        Field instance = Unsafe.class.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        Unsafe unsafe = (Unsafe) instance.get(null);
        Field internal = Unsafe.class.getDeclaredField("theInternalUnsafe");
        unsafe.putObject(unsafe.staticFieldBase(internal), unsafe.staticFieldOffset(internal), null);
    }
}
