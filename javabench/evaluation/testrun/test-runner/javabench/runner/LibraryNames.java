package javabench.runner;

import java.lang.StackWalker.StackFrame;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Set;

/**
 * The JVM's list of libraries of machine code that are loaded, and so can't be loaded again.
 *
 * <p>To whoever isn't a class of the JDK it says that every library is.
 */
final class LibraryNames extends AbstractSet<String> {

    private static final StackWalker STACK = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private final Set<String> names;

    LibraryNames(Set<String> names) {
        this.names = names;
    }

    @Override
    public boolean contains(Object name) {
        return !forTheJdk() || names.contains(name);
    }

    @Override
    public boolean add(String name) {
        return names.add(name);
    }

    @Override
    public boolean remove(Object name) {
        return names.remove(name);
    }

    @Override
    public Iterator<String> iterator() {
        return names.iterator();
    }

    @Override
    public int size() {
        return names.size();
    }

    private static boolean forTheJdk() {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        return STACK.walk(frames -> frames.map(StackFrame::getDeclaringClass)
                .filter(type -> !passesOn(type))
                .findFirst()
                .map(type -> type.getClassLoader() == null || type.getClassLoader() == platform)
                .orElse(false));
    }

    /**
     * Classes that load a library for whoever called them.
     *
     * <p>Reflection and method handles are such, as in Java's own rules of who is a caller: both put a
     * class of the true caller between, where that matters.
     */
    private static boolean passesOn(Class<?> type) {
        if (type == LibraryNames.class) {
            return true;
        }
        String name = type.getName();
        return type.getClassLoader() == null
                && (name.equals("java.lang.System") || name.equals("java.lang.Runtime")
                        || name.equals("java.lang.ClassLoader") || name.startsWith("java.lang.invoke.")
                        || name.startsWith("java.lang.reflect.") || name.startsWith("jdk.internal.reflect.")
                        || name.startsWith("jdk.internal.loader."));
    }
}
