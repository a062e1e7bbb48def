package javabench.runner;

import java.lang.reflect.Field;
import java.util.Set;

import sun.misc.Unsafe;

/** Takes away what would let the code under test reach through all of Java's protection. */
final class Disarm {

    /** Before it the JVM kept its libraries where reflection doesn't reach; no way is known there. */
    private static final int FIRST_WITH_NATIVE_LIBRARIES = 15;

    private Disarm() {
    }

    /**
     * Makes every method of {@code sun.misc.Unsafe} fail.
     *
     * <p>With it code can write into any object of the JVM, results among them. All of its methods
     * pass the work on to an internal object; without that they throw a {@code NullPointerException}.
     * The JDK itself uses the internal one directly.
     */
    static void unsafe() throws ReflectiveOperationException {
        put(Unsafe.class.getDeclaredField("theInternalUnsafe"), null);
    }

    /**
     * Lets nobody but the JDK load a library of machine code.
     *
     * <p>Such a library need not be brought along: one of the JDK's own writes to any open file, the
     * pipe of the results among them, for a class of the right name.
     */
    @SuppressWarnings("unchecked")
    static void libraries() throws ReflectiveOperationException {
        if (Runtime.version().feature() < FIRST_WITH_NATIVE_LIBRARIES) {
            return;
        }
        Field names = Class.forName("jdk.internal.loader.NativeLibraries").getDeclaredField("loadedLibraryNames");
        put(names, new LibraryNames((Set<String>) get(names)));
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static Object get(Field field) throws ReflectiveOperationException {
        Unsafe unsafe = armed();
        return unsafe.getObject(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static void put(Field field, Object value) throws ReflectiveOperationException {
        Unsafe unsafe = armed();
        unsafe.putObject(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field), value);
    }

    private static Unsafe armed() throws ReflectiveOperationException {
        Field instance = Unsafe.class.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return (Unsafe) instance.get(null);
    }
}
