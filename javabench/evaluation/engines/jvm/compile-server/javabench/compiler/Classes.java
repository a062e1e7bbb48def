package javabench.compiler;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Compiled classes in memory, by their binary names; each knows the source that it came from. */
final class Classes {

    private final Map<String, Compiled> byName = new LinkedHashMap<>();

    /** One class. */
    static final class Compiled extends SimpleJavaFileObject {

        private final String name;
        private final Path source;
        private byte[] content = {};

        Compiled(String name, Path source) {
            super(URI.create("class:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.source = source;
        }

        String binaryName() {
            return name;
        }

        @Override
        public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
                @Override
                public void close() {
                    content = toByteArray();
                }
            };
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(content);
        }

        private boolean isIn(String packageName, boolean recurse) {
            int dot = name.lastIndexOf('.');
            String own = dot < 0 ? "" : name.substring(0, dot);
            return own.equals(packageName)
                    || recurse && (packageName.isEmpty() || own.startsWith(packageName + "."));
        }
    }

    void add(Compiled compiled) {
        byName.put(compiled.binaryName(), compiled);
    }

    void addAll(Classes others) {
        byName.putAll(others.byName);
    }

    /** Those that don't come from one of these sources. */
    Classes without(Collection<Path> sources) {
        Classes rest = new Classes();
        byName.forEach((name, compiled) -> {
            if (!sources.contains(compiled.source)) {
                rest.byName.put(name, compiled);
            }
        });
        return rest;
    }

    List<JavaFileObject> list(String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) {
        List<JavaFileObject> found = new ArrayList<>();
        if (kinds.contains(JavaFileObject.Kind.CLASS)) {
            for (Compiled compiled : byName.values()) {
                if (compiled.isIn(packageName, recurse)) {
                    found.add(compiled);
                }
            }
        }
        return found;
    }

    void writeTo(Path folder) throws IOException {
        for (Compiled compiled : byName.values()) {
            Path file = folder.resolve(compiled.name.replace('.', '/') + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, compiled.content);
        }
    }
}
