package javabench.compiler;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Sources that are compiled together: in which order, and how. */
final class SourceSet {

    private final List<String> arguments;
    private final List<Path> classPath;
    private final List<Path> sources;

    private SourceSet(List<String> arguments, List<Path> classPath, List<Path> sources) {
        this.arguments = arguments;
        this.classPath = classPath;
        this.sources = sources;
    }

    static SourceSet read(Message message) {
        return new SourceSet(message.texts(), paths(message), paths(message));
    }

    List<String> arguments() {
        return arguments;
    }

    /** Libraries; classes of the project come before them. */
    List<Path> classPath() {
        return classPath;
    }

    List<Path> sources() {
        return sources;
    }

    private static List<Path> paths(Message message) {
        return message.texts().stream().map(Path::of).collect(Collectors.toList());
    }
}
