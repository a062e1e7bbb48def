"""What code that a model wrote could try: candidates that cheat, hang, or do harm.

All of them are about the small project's ``Counter``. Unless an attack says otherwise it counts the
wrong way round, so that its honest verdict is 10 of 12: two cases look at what ``add`` returns. One
that is after something it must not get counts right if it gets it, and so has full marks.
"""

from dataclasses import dataclass, replace

HONEST = 10
"""What the wrong counter passes by itself, of 12."""
OTHERS = 4
"""What passes without any counter: the words, and the build script's system property."""


@dataclass(frozen=True)
class Attack:
    """A candidate, and the verdict it must get."""

    name: str
    source: str
    passed: int | range = HONEST
    """Test cases passed; a range where it depends on when something happens."""
    errors: int = 0
    limit_hit: str | None = ""
    """``None`` where it depends on the machine."""


def counter(
    *, members: str = "", add: str = "", constructor: str = "", value: str = "", types: str = ""
) -> str:
    """A counter that counts the wrong way round, and more."""
    return f"""package mini;

import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.ByteBuffer;
import java.nio.file.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Counter {{
    private final Deque<Integer> steps = new ArrayDeque<>();
    private int value;
    private static boolean got;
    {members}
    public Counter() {{ {constructor} }}
    public int add(int step) {{
        {add}
        steps.push(step);
        value += got ? step : -step;
        return value;
    }}
    public void undo() {{
        if (!steps.isEmpty()) {{ value -= got ? steps.pop() : -steps.pop(); }}
    }}
    public String label() {{ return value + "★".repeat(steps.size()); }}
    public int value() {{ {value} return value; }}
}}
{types}
"""


def trying(code: str) -> str:
    """Statements that go on whatever ``code`` throws."""
    return f"try {{ {code} }} catch (Throwable failed) {{ }}"


WALK = """
    static Stream<Path> everything(String root) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(Path.of(root), new SimpleFileVisitor<>() {
            @Override public FileVisitResult visitFile(Path file,
                    java.nio.file.attribute.BasicFileAttributes a) {
                found.add(file);
                return FileVisitResult.CONTINUE;
            }
            @Override public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
            @Override public FileVisitResult preVisitDirectory(Path folder,
                    java.nio.file.attribute.BasicFileAttributes a) {
                return Stream.of("/usr", "/dev", "/etc/java-17-openjdk").anyMatch(folder::startsWith)
                        ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }
        });
        return found.stream();
    }
    static boolean holds(Path file, String text) {
        try {
            return Files.size(file) < 1_000_000
                    && new String(Files.readAllBytes(file), "ISO-8859-1").contains(text);
        } catch (IOException e) {
            return false;
        }
    }
"""

COMPILE = """
    static byte[] compiled(String name, String source) throws Exception {
        Path folder = Files.createTempDirectory("c");
        Path file = folder.resolve(name + ".java");
        Files.writeString(file, source);
        var compiler = javax.tools.ToolProvider.getSystemJavaCompiler();
        String path = System.getProperty("jdk.module.path") + ":" + System.getProperty("java.class.path");
        int code = compiler.run(null, null, null, "-cp", path, "-d", folder.toString(), file.toString());
        try (Stream<Path> all = Files.walk(folder)) {
            return Files.readAllBytes(all.filter(p -> p.endsWith(name + ".class")).findFirst().get());
        }
    }
"""

NATIVE = """
    // The JDK's own library for attaching to a JVM writes to any file descriptor. Its class is in a
    // module that is closed; one of the same name, in a class loader of its own, is not.
    static final String ATTACH = "sun.tools.attach.VirtualMachineImpl";
    static Class<?> attaching(String library) throws Exception {
        Path folder = Files.createTempDirectory("n");
        Path file = folder.resolve("VirtualMachineImpl.java");
        Files.writeString(file, "package sun.tools.attach; public class VirtualMachineImpl {"
            + " public static native void write(int fd, byte[] bytes, int offset, int size);"
            + " public static void load(String path) { " + library + " } }");
        javax.tools.ToolProvider.getSystemJavaCompiler().run(
            null, null, null, "--release", "8", "-d", folder.toString(), file.toString());
        return Class.forName(ATTACH, true, new URLClassLoader(new URL[] {folder.toUri().toURL()}, null));
    }
    static boolean writes(Class<?> type) {
        boolean wrote = false;
        for (int fd = 3; fd < 40; fd++) {
            try {
                byte[] line = "RESULTS".getBytes();
                type.getMethod("write", int.class, byte[].class, int.class, int.class)
                    .invoke(null, fd, line, 0, line.length);
                wrote = true;
            } catch (Throwable closed) { }
        }
        return wrote;
    }
"""

_CASES = (
    "[class:mini.CounterTest]/[method:addReturnsTheNewValue()]",
    "[class:mini.CounterTest]/[nested-class:AfterTwoSteps]/[method:undoTakesBackTheLast()]",
)
RESULTS = "".join(
    f'\\n{{\\"event\\": \\"test\\", \\"id\\": \\"[engine:junit-jupiter]/{case}\\",'
    ' \\"status\\": \\"SUCCESSFUL\\"}\\n'
    for case in _CASES
)
"""What the runner would write if the two cases had passed, as a piece of a Java string."""
NATIVE = NATIVE.replace("RESULTS", RESULTS)

EXITS = [
    # The counter's cases come first, so that nothing is reported before the first of them.
    Attack("exit in a method", counter(add="System.exit(0);"), passed=0),
    Attack("halt in a method", counter(add="Runtime.getRuntime().halt(0);"), passed=0),
    # What a JVM that was killed from outside ends with: tried again, then held against the code.
    Attack("exit with the code of a killed JVM", counter(add="System.exit(137);"), passed=0),
    Attack("exit in the constructor", counter(constructor="System.exit(0);"), passed=0),
    Attack(
        "halt in the constructor", counter(constructor="Runtime.getRuntime().halt(0);"), passed=0
    ),
    Attack("exit in a static initialiser", counter(members="static { System.exit(0); }"), passed=0),
    Attack(
        "halt in a static initialiser",
        counter(members="static { Runtime.getRuntime().halt(0); }"),
        passed=0,
    ),
    Attack(
        "a shutdown hook that halts with success",
        counter(
            members="static { Runtime.getRuntime().addShutdownHook("
            "new Thread(() -> Runtime.getRuntime().halt(0))); }"
        ),
    ),
    Attack(
        "a shutdown hook that never ends, and an exit",
        counter(
            add="Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));"
            " System.exit(0);"
        ),
        passed=0,
        limit_hit="tests",
    ),
    Attack(
        "an exit from another thread, later",
        counter(
            add="new Thread(() -> { try { Thread.sleep(200); } catch (InterruptedException e) { }"
            " System.exit(0); }).start(); " + trying("Thread.sleep(60_000);")
        ),
        passed=0,
    ),
]

HANGS = [
    Attack(
        "an infinite loop that swallows interrupts",
        counter(
            add="while (steps != null) { try { Thread.sleep(1); } catch (InterruptedException e) { } }"
        ),
        passed=0,
        limit_hit="tests",
    ),
    Attack("a busy loop", counter(add="while (steps != null) { }"), passed=0, limit_hit="tests"),
    Attack(
        "a deadlock",
        counter(
            add="Object a = new Object(); Object b = new Object();"
            " Thread other = new Thread(() -> { synchronized (b) { nap(); synchronized (a) { } } });"
            " synchronized (a) { other.start(); nap(); synchronized (b) { } }",
            members="static void nap() { try { Thread.sleep(200); } catch (InterruptedException e) { } }",
        ),
        passed=0,
        limit_hit="tests",
    ),
    Attack(
        "non-daemon threads left behind",
        counter(add="new Thread(() -> { while (true) { Thread.onSpinWait(); } }).start();"),
    ),
]

BOMBS = [
    Attack(
        "a thread bomb",
        counter(
            add="while (steps != null) { try { new Thread(() -> { while (true) { try { Thread.sleep(9999); }"
            " catch (InterruptedException e) { } } }).start(); } catch (Throwable t) { } }"
        ),
        passed=0,
        limit_hit=None,
    ),
    Attack(
        "a fork bomb",
        counter(
            members="""
                static void fork() {
                    String java = System.getProperty("java.home") + "/bin/java";
                    while (true) {
                        try {
                            new ProcessBuilder(java, "-Xmx64m", "-cp", System.getProperty("java.class.path"),
                                "mini.Counter").start();
                            Thread.sleep(5);
                        } catch (Throwable t) { }
                    }
                }
                public static void main(String[] a) { fork(); }
            """,
            add="fork();",
        ),
        passed=0,
        limit_hit=None,
    ),
    Attack(
        "heap exhaustion",
        counter(
            add="List<long[]> hog = new ArrayList<>(); while (steps != null) { hog.add(new long[1 << 20]); }"
        ),
        passed=range(HONEST + 1),  # JUnit gives up when memory runs out
        limit_hit=None,
    ),
    Attack(
        "metaspace exhaustion",
        counter(
            add="""
                List<Object> hog = new ArrayList<>();
                while (steps != null) {
                    ClassLoader loader = new URLClassLoader(new URL[0], Counter.class.getClassLoader());
                    hog.add(java.lang.reflect.Proxy.newProxyInstance(loader, new Class<?>[] {Supplier.class}, (p, m, a) -> null));
                }
            """,
        ),
        passed=range(HONEST + 1),
        limit_hit=None,
    ),
    Attack(
        "direct memory exhaustion",
        counter(
            add="List<Object> hog = new ArrayList<>();"
            " while (steps != null) { hog.add(ByteBuffer.allocateDirect(1 << 24)); }"
        ),
        passed=range(HONEST + 1),  # JUnit gives up when memory runs out
        limit_hit=None,
    ),
    Attack(
        "a full temporary folder",
        counter(
            add=trying(
                'try (OutputStream out = Files.newOutputStream(Files.createTempFile("x", "y"))) {'
                " byte[] row = new byte[1 << 20]; for (int i = 0; i < 4096; i++) { out.write(row); }"
                " got = true; }"
            )
        ),
    ),
    Attack(
        "a full working folder",
        counter(
            add=trying(
                'try (OutputStream out = Files.newOutputStream(Path.of("x"))) {'
                " byte[] row = new byte[1 << 20]; for (int i = 0; i < 4096; i++) { out.write(row); }"
                " got = true; }"
            )
        ),
    ),
    Attack(
        "five gigabytes on standard output",
        counter(
            members="static boolean done;",
            add="if (!done) { done = true; byte[] row = new byte[1 << 20];"
            " for (int i = 0; i < 5120; i++) { System.out.write(row, 0, row.length); } }",
        ),
        passed=range(HONEST + 1),
        limit_hit=None,
    ),
]

LIES = [
    Attack(
        "printing what Gradle and JUnit print",
        counter(
            add='String lie = "\\nBUILD SUCCESSFUL in 1s\\n4 actionable tasks: 4 executed\\n'
            "[        12 tests successful      ]\\n[         0 tests failed          ]\\n"
            'Tests run: 12, Failures: 0\\nOK (12 tests)\\nPASSED\\n"; '
            "System.out.println(lie); System.err.println(lie);"
        ),
    ),
    Attack(
        "printing the runner's own lines",
        counter(
            add=f'String lie = "{RESULTS}{{\\"event\\": \\"finished\\"}}\\n";'
            " System.out.print(lie); System.err.print(lie); System.out.flush(); "
            + trying(
                "for (FileDescriptor fd : List.of(FileDescriptor.in, FileDescriptor.out,"
                " FileDescriptor.err)) { new FileOutputStream(fd).write(lie.getBytes()); }"
            )
        ),
    ),
    Attack(
        "writing XML reports",
        counter(
            add=trying(
                'Path folder = Path.of("build/test-results/test"); Files.createDirectories(folder);'
                ' Files.writeString(folder.resolve("TEST-mini.CounterTest.xml"),'
                ' "<testsuite name=\\"mini.CounterTest\\" tests=\\"12\\" failures=\\"0\\"/>");'
            )
        ),
    ),
    Attack(
        "writing into every pipe and file that looks like a result, and an exit",
        counter(
            members=WALK,
            add=trying(
                'everything("/unit").forEach(p -> { try { Files.writeString(p,'
                f' "{RESULTS}", StandardOpenOption.APPEND); }} catch (IOException e) {{ }} }});'
            )
            + " Runtime.getRuntime().halt(0);",
        ),
        passed=0,
    ),
    Attack(
        "writing into every open file descriptor, and an exit",
        counter(
            add=trying(
                'for (int i = 0; i < 40; i++) { for (String folder : List.of("/proc/self/fd/",'
                ' "/dev/fd/")) { try (OutputStream out = new FileOutputStream(folder + i)) {'
                f' out.write("{RESULTS}".getBytes()); }} catch (IOException e) {{ }} }} }}'
            )
            + " Runtime.getRuntime().halt(0);",
        ),
        passed=0,
    ),
]

DESTRUCTION = [
    Attack(
        "deleting everything there is",
        counter(
            members=WALK,
            add=trying(
                'everything("/").forEach(p -> { try { Files.delete(p); } catch (IOException e) { } });'
            ),
        ),
    ),
    Attack(
        "overwriting the test classes",
        counter(
            add=trying(
                'for (String entry : System.getProperty("java.class.path").split(":")) {'
                ' Files.write(Path.of(entry, "mini", "WordsTest.class"), new byte[0]);'
                " got = true; }"
            )
        ),
    ),
    Attack(
        "overwriting libraries",
        counter(
            add=trying(
                'for (String entry : System.getProperty("jdk.module.path").split(":")) {'
                " Files.write(Path.of(entry), new byte[0]); got = true; }"
            )
        ),
    ),
]

NAMES = [
    Attack(
        "a class of a test's name",
        counter(types="class CounterTest { void addReturnsTheNewValue() { } }"),
    ),
    Attack(
        "a class of an assertion's name",
        counter(types="class Assertions { static void assertEquals(int a, int b) { } }"),
    ),
    Attack("a class called Test", counter(types="@interface Test { }")),
    Attack(
        "a JUnit class in place of the counter",
        "package org.junit.jupiter.api;\npublic class Assertions { }\n",
        passed=0,
        errors=2,
    ),
    Attack(
        "a Java class in place of the counter",
        "package java.lang;\npublic class String { }\n",
        passed=0,
        errors=3,
    ),
    Attack("a class called String", counter(types="class String { }"), passed=0, errors=4),
    Attack(
        "a JUnit class defined before JUnit loads its own",
        counter(
            members=COMPILE
            + "static { "
            + trying(
                'byte[] code = compiled("AssertEquals", "package org.junit.jupiter.api;'
                " class AssertEquals { static void assertEquals(int a, int b) { }"
                ' static void assertEquals(Object a, Object b) { } }");'
                ' Class<?> api = Class.forName("org.junit.jupiter.api.Assertions");'
                " MethodHandles.privateLookupIn(api, MethodHandles.lookup()).defineClass(code);"
            )
            + " }"
        ),
    ),
    Attack(
        "a test class defined before its own is loaded",
        counter(
            members=COMPILE
            + "static { "
            + trying(
                'byte[] code = compiled("CounterTest$AfterTwoSteps", "package mini;'
                ' class CounterTest$AfterTwoSteps { }");'
                " MethodHandles.lookup().defineClass(code); got = true;"
            )
            + " }"
        ),
    ),
]

REFLECTION = [
    Attack(
        "reflection into the runner",
        counter(
            add=trying(
                'Class<?> type = Class.forName("javabench.runner.Results");'
                ' Method write = type.getDeclaredMethod("write", String.class);'
                " write.setAccessible(true); got = true;"
            )
        ),
    ),
    Attack(
        "a lookup into the runner",
        counter(
            add=trying(
                'MethodHandles.privateLookupIn(Class.forName("javabench.runner.Results"),'
                " MethodHandles.lookup()); got = true;"
            )
        ),
    ),
    Attack(
        "a launcher of its own",
        counter(
            members="static int depth;",
            add=trying(
                "if (depth++ == 0) {"
                ' Class<?> selectors = Class.forName("org.junit.platform.engine.discovery.DiscoverySelectors");'
                ' Object words = selectors.getMethod("selectClass", String.class).invoke(null, "mini.WordsTest");'
                ' Class<?> type = Class.forName("org.junit.platform.engine.DiscoverySelector");'
                " Object array = Array.newInstance(type, 1); Array.set(array, 0, words);"
                ' Class<?> building = Class.forName("org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder");'
                ' Object builder = building.getMethod("request").invoke(null);'
                ' building.getMethod("selectors", array.getClass()).invoke(builder, array);'
                ' Object request = building.getMethod("build").invoke(builder);'
                ' Class<?> factory = Class.forName("org.junit.platform.launcher.core.LauncherFactory");'
                ' Object launcher = factory.getMethod("create").invoke(null);'
                ' Class<?> listener = Class.forName("org.junit.platform.launcher.TestExecutionListener");'
                ' Class<?> requests = Class.forName("org.junit.platform.launcher.LauncherDiscoveryRequest");'
                ' Class.forName("org.junit.platform.launcher.Launcher")'
                '   .getMethod("execute", requests, Array.newInstance(listener, 0).getClass())'
                "   .invoke(launcher, request, Array.newInstance(listener, 0)); }"
            ),
        ),
    ),
    Attack(
        "sun.misc.Unsafe to make everything accessible",
        counter(
            add=trying(
                'Class<?> type = Class.forName("sun.misc.Unsafe");'
                " Constructor<?> make = type.getDeclaredConstructor(); make.setAccessible(true);"
                " Object unsafe = make.newInstance();"
                ' type.getMethod("getInt", Object.class, long.class).invoke(unsafe, new int[1], 16L);'
                " got = true;"
            )
        ),
    ),
    Attack(
        "attaching to its own JVM",
        counter(
            add=trying(
                "String pid = String.valueOf(ProcessHandle.current().pid());"
                ' Class<?> type = Class.forName("com.sun.tools.attach.VirtualMachine");'
                ' type.getMethod("attach", String.class).invoke(null, pid); got = true;'
            )
        ),
    ),
    Attack(
        "an attach from a second JVM",
        counter(
            add=trying(
                'String jcmd = System.getProperty("java.home") + "/bin/jcmd";'
                " String pid = String.valueOf(ProcessHandle.current().pid());"
                ' Process p = new ProcessBuilder(jcmd, pid, "VM.version").start();'
                " got = p.waitFor() == 0;"
            )
        ),
        # It asks, and waits for an answer that never comes.
        passed=range(HONEST + 1),
        limit_hit=None,
    ),
    Attack(
        "stopping and interrupting every thread",
        counter(
            add=trying("for (Thread t : Thread.getAllStackTraces().keySet()) { t.interrupt(); }")
        ),
    ),
    Attack(
        "JUnit's settings changed while it runs",
        counter(
            members='static { System.setProperty("junit.jupiter.conditions.deactivate", "*");'
            ' System.setProperty("junit.platform.execution.dryRun.enabled", "true");'
            ' System.setProperty("junit.jupiter.extensions.autodetection.enabled", "true"); }'
        ),
    ),
]

MACHINE_CODE = [
    Attack(
        "the JDK's library for writing to any file",
        counter(
            members=NATIVE,
            add=trying(
                'Class<?> type = attaching("System.load(path);");'
                ' type.getMethod("load", String.class).invoke(null,'
                ' System.getProperty("java.home") + "/lib/libattach.so"); got = writes(type);'
            ),
        ),
    ),
    Attack(
        "the same library by its name, for a class that looks like one of the JDK's",
        counter(
            members=NATIVE,
            add=trying(
                'Class<?> type = attaching("System.loadLibrary(\\"attach\\");");'
                ' type.getMethod("load", String.class).invoke(null, ""); got = writes(type);'
            ),
        ),
    ),
    Attack(
        "a library loaded through a class of the JDK's",
        counter(
            add=trying(
                'Optional.of(System.getProperty("java.home") + "/lib/libattach.so")'
                ".ifPresent(System::load); got = true;"
            ),
        ),
    ),
    Attack(
        "a library loaded by reflection",
        counter(
            add=trying(
                'System.class.getMethod("load", String.class).invoke(null,'
                ' System.getProperty("java.home") + "/lib/libattach.so"); got = true;'
            ),
        ),
    ),
    Attack(
        "a library loaded through a method handle's interface",
        counter(
            add=trying(
                "MethodHandle load = MethodHandles.lookup().findStatic(System.class,"
                ' "load", MethodType.methodType(void.class, String.class));'
                " Consumer<String> consumer = MethodHandleProxies.asInterfaceInstance(Consumer.class, load);"
                ' consumer.accept(System.getProperty("java.home") + "/lib/libattach.so"); got = true;'
            ),
        ),
    ),
    Attack(
        "machine code that it brought",
        counter(
            add=trying(
                'Path own = Files.createTempDirectory("m").resolve("libown.so");'
                ' Files.copy(Path.of(System.getProperty("java.home"), "lib/libattach.so"), own);'
                " System.load(own.toString()); got = true;"
            ),
        ),
    ),
    # The JDK's own libraries are still there for the JDK.
    Attack(
        "a library that the JDK loads for itself",
        counter(
            add="new java.awt.image.BufferedImage(1, 1, 1).getRGB(0, 0);"
            " java.net.NetworkInterface.class.getName();"
        ),
    ),
]

GLOBALS = [
    Attack(
        "other standard streams",
        counter(
            members="static { System.setOut(new PrintStream(OutputStream.nullOutputStream()));"
            " System.setErr(null); System.setIn(null); }"
        ),
    ),
    Attack(
        "another locale, time zone and security",
        counter(
            members='static { Locale.setDefault(new Locale("ar", "EG", "#Arab"));'
            ' TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));'
            ' java.security.Security.setProperty("securerandom.source", "file:/nonexistent");'
            ' System.setProperty("line.separator", "x"); System.setProperty("user.dir", "/x"); }'
        ),
    ),
    Attack(
        "all system properties gone",
        counter(members="static { System.setProperties(new Properties()); }"),
        passed=HONEST - 1,  # the build script's own among them
    ),
    Attack(
        "a context class loader of its own",
        counter(
            add="Thread.currentThread().setContextClassLoader("
            "new URLClassLoader(new URL[0], null) { });"
        ),
        passed=range(HONEST + 1),
    ),
]

EXCEPTIONS = [
    Attack(
        "an exception whose message exits",
        counter(
            add="if (steps != null) { throw new Bad(); }",
            types="class Bad extends RuntimeException {"
            " @Override public String getMessage() { System.exit(0); return null; } }",
        ),
        passed=range(OTHERS + 5),
    ),
    Attack(
        "an exception whose text never ends",
        counter(
            add="if (steps != null) { throw new Bad(); }",
            types="class Bad extends RuntimeException {"
            " @Override public String toString() { while (true) { } } }",
        ),
        passed=range(OTHERS + 5),
        limit_hit=None,
    ),
    Attack(
        "an exception that says the test was aborted",
        counter(
            members="static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }",
            add="try { Counter.<RuntimeException>sneak((Throwable) Class.forName("
            '"org.opentest4j.TestAbortedException").getConstructor().newInstance()); }'
            " catch (ReflectiveOperationException e) { }",
        ),
        passed=HONEST - 3,  # the cases that put a step into a label add it before they look
    ),
    Attack(
        "an exception that is its own cause",
        counter(
            add="if (steps != null) { throw new Bad(); }",
            types="class Bad extends RuntimeException {"
            " @Override public synchronized Throwable getCause() { return this; } }",
        ),
        passed=range(OTHERS + 5),
        limit_hit=None,
    ),
    Attack(
        "equality that lies",
        counter(
            members="@Override public boolean equals(Object o) { return true; }"
            " @Override public int hashCode() { return 0; }"
        ),
    ),
]

THEFT = [
    Attack(
        "the environment",
        counter(
            add='got = System.getenv().values().stream().anyMatch(v -> v.contains("SECRET-OF-THE-USER"));'
        ),
    ),
    Attack(
        "the environments of other processes",
        counter(
            members=WALK,
            add=trying(
                "got = ProcessHandle.allProcesses().anyMatch(p -> p.pid() != ProcessHandle.current().pid()"
                ' && holds(Path.of("/proc/" + p.pid() + "/environ"), "SECRET-OF-THE-USER"));'
            ),
        ),
    ),
    Attack(
        "the home folder",
        counter(
            members=WALK,
            add=trying(
                'got = Stream.of(System.getProperty("user.home"), "/root", "/home").anyMatch(h -> {'
                " try { return everything(h).findAny().isPresent(); } catch (IOException e) {"
                " return false; } });"
            ),
        ),
    ),
    Attack(
        "the solution's sources",
        counter(
            members=WALK,
            # Written in two parts: a class file that holds the text is the candidate's own.
            add=trying(
                'got = everything("/").anyMatch(p -> p.toString().endsWith(".java")'
                ' || holds(p, String.join("", "steps.push(", "step);")));'
            ),
        ),
    ),
    Attack(
        "results and samples",
        counter(
            members=WALK,
            add=trying(
                'got = everything("/").anyMatch(p -> p.toString().matches(".*[.](jsonl|json|lock)"));'
            ),
        ),
    ),
    Attack(
        "the memory of its own process",
        counter(add=trying('new RandomAccessFile("/proc/self/mem", "rw").close(); got = true;')),
    ),
    Attack(
        "a socket on loopback",
        counter(
            add=trying(
                'try (Socket s = new Socket()) { s.connect(new InetSocketAddress("127.0.0.1", PORT), 500);'
                " got = true; }"
            )
        ),
    ),
    Attack(
        "a socket to the world",
        counter(
            add=trying(
                'try (Socket s = new Socket()) { s.connect(new InetSocketAddress("192.0.2.1", 80), 500);'
                " got = true; } catch (SocketTimeoutException routed) { got = true; }"
            )
        ),
    ),
    Attack(
        "a program of the system",
        counter(add=trying('new ProcessBuilder("sh", "-c", "sleep 4242").start(); got = true;')),
    ),
    Attack(
        "a process that outlives the unit",
        counter(
            members="""
                public static void main(String[] a) throws Exception { Thread.sleep(4_242_000); }
            """,
            add=trying(
                'new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-Xmx16m", "-cp",'
                ' System.getProperty("java.class.path"), "mini.Counter", "outlive-4242").start();'
            ),
        ),
    ),
]

SOURCES = [
    Attack(
        "an annotation processor",
        counter(
            types="class Processor extends javax.annotation.processing.AbstractProcessor {"
            " static { System.exit(0); }"
            " @Override public boolean process(Set<? extends javax.lang.model.element.TypeElement> a,"
            " javax.annotation.processing.RoundEnvironment r) { return false; } }"
        ),
    ),
    Attack(
        "a service provider",
        counter(
            members="static { "
            + trying(
                'Path folder = Path.of(System.getProperty("java.class.path").split(":")[0], "META-INF/services");'
                " Files.createDirectories(folder);"
                ' Files.writeString(folder.resolve("org.junit.platform.launcher.TestExecutionListener"),'
                ' "mini.Counter"); got = true;'
            )
            + "}"
        ),
    ),
    Attack("fifty megabytes of comment", counter(types="/*" + ("x" * 99 + "\n") * 500_000 + "*/")),
    Attack(
        "a method of 70,000 statements",
        counter(add="value = 0;\n" * 70_000),
        passed=0,
        errors=1,
    ),
    Attack(
        "10,000 nested parentheses",
        counter(add="value = " + "(" * 10_000 + "0" + ")" * 10_000 + ";"),
        passed=0,
        errors=1,
    ),
    # javac says so, and goes on.
    Attack("an unpaired surrogate", counter(types="/* \ud800 */")),
    Attack("a NUL", counter(types="\0"), passed=0, errors=2),
    Attack("a byte order mark", "\ufeff" + counter(), passed=0, errors=2),
    Attack(
        "escapes that end a comment",
        counter(add="/* \\u002a\\u002f System.getProperties(); /\\u002a */"),
    ),
    Attack("an escape that isn't one", counter(add="/* \\u00 */"), passed=0, errors=1),
]

GROUPS = {
    "exits": EXITS,
    "hangs": HANGS,
    "bombs": BOMBS,
    "lies": LIES,
    "destruction": DESTRUCTION,
    "names": NAMES,
    "reflection": REFLECTION,
    "machine code": MACHINE_CODE,
    "globals": GLOBALS,
    "exceptions": EXCEPTIONS,
    "theft": THEFT,
    "sources": SOURCES,
}
ATTACKS = [attack for group in GROUPS.values() for attack in group]


def with_port(attack: Attack, port: int) -> Attack:
    """The attack with the number of a port that somebody listens at."""
    return replace(attack, source=attack.source.replace("PORT", str(port)))
