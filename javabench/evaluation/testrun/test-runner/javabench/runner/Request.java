package javabench.runner;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/** What is to be run: one setting a line, ended by {@code run}. */
final class Request {

    private final List<String> classes = new ArrayList<>();
    private final List<String> tests = new ArrayList<>();
    private final List<String> includedTags = new ArrayList<>();
    private final List<String> excludedTags = new ArrayList<>();
    private final List<String> includedEngines = new ArrayList<>();
    private final List<String> excludedEngines = new ArrayList<>();
    private boolean disarmLibraries;
    private boolean disarmUnsafe;

    static Request read(BufferedReader input) throws IOException {
        Request request = new Request();
        for (String line = input.readLine(); !"run".equals(line); line = input.readLine()) {
            if (line == null) {
                throw new EOFException("nobody wants anything run");
            }
            request.take(line);
        }
        return request;
    }

    private void take(String line) {
        int space = line.indexOf(' ');
        String name = space < 0 ? line : line.substring(0, space);
        String value = line.substring(space + 1);
        switch (name) {
            case "class":
                classes.add(value);
                break;
            case "test":
                tests.add(value);
                break;
            case "include-tag":
                includedTags.add(value);
                break;
            case "exclude-tag":
                excludedTags.add(value);
                break;
            case "include-engine":
                includedEngines.add(value);
                break;
            case "exclude-engine":
                excludedEngines.add(value);
                break;
            case "disarm-libraries":
                disarmLibraries = true;
                break;
            case "disarm-unsafe":
                disarmUnsafe = true;
                break;
            default:
                throw new IllegalArgumentException("unknown setting: " + line);
        }
    }

    /** All classes of the project, tests among them. */
    List<String> classes() {
        return classes;
    }

    boolean disarmLibraries() {
        return disarmLibraries;
    }

    boolean disarmUnsafe() {
        return disarmUnsafe;
    }

    LauncherDiscoveryRequest discovery() {
        LauncherDiscoveryRequestBuilder builder = LauncherDiscoveryRequestBuilder.request();
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        for (String name : tests) {
            try {
                builder.selectors(DiscoverySelectors.selectClass(Class.forName(name, false, loader)));
            } catch (ClassNotFoundException | LinkageError e) {
                // Said already, when it was to be loaded.
                continue;
            }
        }
        if (!includedTags.isEmpty()) {
            builder.filters(TagFilter.includeTags(includedTags));
        }
        if (!excludedTags.isEmpty()) {
            builder.filters(TagFilter.excludeTags(excludedTags));
        }
        if (!includedEngines.isEmpty()) {
            builder.filters(EngineFilter.includeEngines(includedEngines));
        }
        if (!excludedEngines.isEmpty()) {
            builder.filters(EngineFilter.excludeEngines(excludedEngines));
        }
        return builder.build();
    }
}
