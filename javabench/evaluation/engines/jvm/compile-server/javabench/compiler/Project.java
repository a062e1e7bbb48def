package javabench.compiler;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A project of which some main sources are replaced.
 *
 * <p>A build of it comes to what javac makes of all sources, main ones and then tests. Mostly that is
 * known without compiling them all: see {@link #build}.
 */
final class Project {

    private final SourceSet main;
    private final SourceSet tests;
    private final Javac mainCompiler;
    private final Javac testCompiler;
    /** By replaced sources, what others see of the canonical ones. */
    private final Map<List<Path>, String> visible = new ConcurrentHashMap<>();
    private Classes mainClasses;
    private Classes testClasses;

    Project(SourceSet main, SourceSet tests) {
        this.main = main;
        this.tests = tests;
        this.mainCompiler = new Javac(main);
        this.testCompiler = new Javac(tests);
    }

    /** Compiles it as it is. */
    Reply open() {
        Javac.Result mainResult = mainCompiler.compile(main.sources(), new Classes());
        if (!mainResult.success()) {
            return Reply.of(Reply.Stage.MAIN_ERRORS, mainResult);
        }
        mainClasses = mainResult.classes();
        Javac.Result testResult = compileTests(mainClasses);
        if (!testResult.success()) {
            return Reply.of(Reply.Stage.TEST_ERRORS, testResult);
        }
        testClasses = testResult.classes();
        return Reply.built(false, mainResult.log() + testResult.log());
    }

    /**
     * Builds it with other sources in place of some.
     *
     * <p>Where these don't parse, javac says so and looks at nothing else. Where they compile against
     * the others' classes, and others can see the same of them as of those that they replace, then all
     * others compile as before, and to the same classes. In any other case everything is compiled; also
     * where warnings are errors, since those are counted at the end.
     *
     * @param replaced   the project's main sources that are replaced, and by which
     * @param mainFolder where the classes go
     * @param testFolder where those of the tests go
     * @param wholly     compile everything, whatever could be left out
     */
    Reply build(Map<Path, Path> replaced, Path mainFolder, Path testFolder, boolean wholly) throws IOException {
        if (!wholly && !main.arguments().contains("-Werror")) {
            List<Path> ours = new ArrayList<>(replaced.values());
            Classes others = mainClasses.without(replaced.keySet());
            Javac.Look look = ours.isEmpty() ? null : mainCompiler.look(ours, others);
            if (look == null) {
                return write(true, mainClasses, testClasses, mainFolder, testFolder);
            }
            if (look.verdict() == Javac.Look.Verdict.DOES_NOT_PARSE) {
                return Reply.of(Reply.Stage.MAIN_ERRORS, mainCompiler.compile(ours, others));
            }
            if (look.verdict() == Javac.Look.Verdict.COMPILES && look.visible().equals(canonical(replaced.keySet()))) {
                others.addAll(look.classes());
                return write(true, others, testClasses, mainFolder, testFolder);
            }
        }
        return buildWholly(replaced, mainFolder, testFolder);
    }

    private Reply buildWholly(Map<Path, Path> replaced, Path mainFolder, Path testFolder) throws IOException {
        List<Path> sources = new ArrayList<>(main.sources());
        sources.replaceAll(source -> replaced.getOrDefault(source, source));
        Javac.Result mainResult = mainCompiler.compile(sources, new Classes());
        if (!mainResult.success()) {
            return Reply.of(Reply.Stage.MAIN_ERRORS, mainResult);
        }
        Javac.Result testResult = compileTests(mainResult.classes());
        if (!testResult.success()) {
            return Reply.of(Reply.Stage.TEST_ERRORS, testResult);
        }
        return write(false, mainResult.classes(), testResult.classes(), mainFolder, testFolder);
    }

    private Javac.Result compileTests(Classes mainClasses) {
        return testCompiler.compile(tests.sources(), mainClasses);
    }

    /** What others see of the canonical sources that are replaced. */
    private String canonical(Collection<Path> replaced) {
        return visible.computeIfAbsent(List.copyOf(replaced),
                sources -> mainCompiler.look(sources, mainClasses.without(sources)).visible());
    }

    private static Reply write(
            boolean shortened, Classes mainClasses, Classes testClasses, Path mainFolder, Path testFolder)
            throws IOException {
        mainClasses.writeTo(mainFolder);
        testClasses.writeTo(testFolder);
        return Reply.built(shortened, "");
    }
}
