package javabench.compiler;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

import com.sun.source.util.JavacTask;

/** javac with one set of arguments; its libraries stay open from one call to the next. */
final class Javac {

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private final List<String> options;
    private final Queue<StandardJavaFileManager> idle = new ConcurrentLinkedQueue<>();

    Javac(SourceSet sources) {
        options = new ArrayList<>(sources.arguments());
        options.addAll(List.of("-proc:none", "-sourcepath", "", "-classpath", joined(sources.classPath())));
    }

    /** What javac said, and the classes if it was content. */
    static final class Result {

        private final boolean success;
        private final boolean crashed;
        private final String log;
        private final Classes classes;
        private final List<Element> types;

        private Result(boolean success, boolean crashed, String log, Classes classes, List<Element> types) {
            this.success = success;
            this.crashed = crashed;
            this.log = log;
            this.classes = classes;
            this.types = types;
        }

        boolean success() {
            return success;
        }

        boolean crashed() {
            return crashed;
        }

        String log() {
            return log;
        }

        Classes classes() {
            return classes;
        }
    }

    /** Compiles as a build does, and tells what javac prints. */
    Result compile(List<Path> sources, Classes known) {
        StringWriter log = new StringWriter();
        Outputs outputs = new Outputs(manager(), known);
        try {
            boolean success = task(outputs, log, null, sources).call();
            return new Result(success, false, log.toString(), outputs.written, List.of());
        } catch (RuntimeException | Error failed) {
            return new Result(false, true, log + Reply.trace(failed), outputs.written, List.of());
        } finally {
            idle.add(outputs.standard());
        }
    }

    /** What a quick look at some sources of many says. */
    static final class Look {

        /** How it went. */
        enum Verdict { COMPILES, DOES_NOT_PARSE, UNCLEAR }

        private final Verdict verdict;
        private final Classes classes;
        private final String visible;

        private Look(Verdict verdict, Classes classes, String visible) {
            this.verdict = verdict;
            this.classes = classes;
            this.visible = visible;
        }

        Verdict verdict() {
            return verdict;
        }

        Classes classes() {
            return classes;
        }

        /** What other classes can see of them; see {@link Visible}. */
        String visible() {
            return visible;
        }
    }

    /** Compiles some sources against the classes of the others. */
    Look look(List<Path> sources, Classes known) {
        Outputs outputs = new Outputs(manager(), known);
        Errors errors = new Errors();
        try {
            JavacTask task = task(outputs, new StringWriter(), errors, sources);
            task.parse();
            if (errors.any) {
                return new Look(Look.Verdict.DOES_NOT_PARSE, null, "");
            }
            String visible = errors.any ? "" : Visible.of(task.analyze(), task.getElements());
            if (!errors.any) {
                task.generate();
            }
            return new Look(errors.any ? Look.Verdict.UNCLEAR : Look.Verdict.COMPILES, outputs.written, visible);
        } catch (IOException | RuntimeException | Error failed) {
            return new Look(Look.Verdict.UNCLEAR, null, "");
        } finally {
            idle.add(outputs.standard());
        }
    }

    private StandardJavaFileManager manager() {
        StandardJavaFileManager manager = idle.poll();
        return manager != null ? manager : COMPILER.getStandardFileManager(null, Locale.ENGLISH, null);
    }

    private JavacTask task(
            Outputs outputs, StringWriter log, DiagnosticListener<JavaFileObject> listener, List<Path> sources) {
        return (JavacTask) COMPILER.getTask(log, outputs, listener, options, null,
                outputs.standard().getJavaFileObjectsFromPaths(sources));
    }

    private static String joined(Collection<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static final class Errors implements DiagnosticListener<JavaFileObject> {

        private boolean any;

        @Override
        public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
            any |= diagnostic.getKind() == Diagnostic.Kind.ERROR;
        }
    }

    /** Adds classes that are known to the class path, and keeps those that are written. */
    private static final class Outputs extends ForwardingJavaFileManager<StandardJavaFileManager> {

        private final Classes known;
        private final Classes written = new Classes();

        Outputs(StandardJavaFileManager standard, Classes known) {
            super(standard);
            this.known = known;
        }

        StandardJavaFileManager standard() {
            return fileManager;
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            Iterable<JavaFileObject> others = super.list(location, packageName, kinds, recurse);
            if (location != StandardLocation.CLASS_PATH) {
                return others;
            }
            List<JavaFileObject> all = known.list(packageName, kinds, recurse);
            others.forEach(all::add);
            return all;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof Classes.Compiled
                    ? ((Classes.Compiled) file).binaryName()
                    : super.inferBinaryName(location, file);
        }

        @Override
        public boolean isSameFile(FileObject a, FileObject b) {
            boolean ours = a instanceof Classes.Compiled || b instanceof Classes.Compiled;
            return ours ? a == b : super.isSameFile(a, b);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            Classes.Compiled compiled = new Classes.Compiled(className, Path.of(sibling.toUri()));
            written.add(compiled);
            return compiled;
        }

        @Override
        public boolean contains(Location location, FileObject file) throws IOException {
            return file instanceof Classes.Compiled || super.contains(location, file);
        }
    }
}
