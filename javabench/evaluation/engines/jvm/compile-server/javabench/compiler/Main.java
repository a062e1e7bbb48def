package javabench.compiler;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A compiler that stays warm: builds come in on standard input, what became of them goes out.
 *
 * <p>It compiles and never runs what it compiled; annotation processors are off. Several builds are
 * done at once. Ends with its input.
 */
public final class Main {

    private final Map<String, Project> projects = new ConcurrentHashMap<>();
    private final DataOutputStream replies;

    private Main(OutputStream output) {
        this.replies = new DataOutputStream(new BufferedOutputStream(output));
    }

    public static void main(String[] arguments) throws IOException {
        Main main = new Main(System.out);
        // Whatever else is printed must not get between the replies.
        System.setOut(new PrintStream(System.err, true));
        main.serve(new DataInputStream(new BufferedInputStream(System.in)));
        Runtime.getRuntime().halt(0);
    }

    private void serve(DataInputStream input) throws IOException {
        ExecutorService workers = Executors.newCachedThreadPool();
        while (true) {
            Message request;
            try {
                request = Message.read(input);
            } catch (EOFException end) {
                return;
            }
            workers.execute(() -> answer(request));
        }
    }

    private void answer(Message request) {
        int id = request.number();
        Reply reply;
        try {
            String what = request.text();
            reply = what.equals("open") ? open(request) : build(request);
        } catch (IOException | RuntimeException | Error failed) {
            reply = Reply.failed(failed);
        }
        try {
            synchronized (replies) {
                reply.write(replies, id);
                replies.flush();
            }
        } catch (IOException e) {
            // Nobody listens any more.
            Runtime.getRuntime().halt(1);
        }
    }

    private Reply open(Message request) throws IOException {
        String key = request.text();
        SourceSet main = SourceSet.read(request);
        SourceSet tests = SourceSet.read(request);
        Project project = new Project(main, tests);
        Reply reply = project.open();
        projects.put(key, project);
        return reply;
    }

    private Reply build(Message request) throws IOException {
        Project project = projects.get(request.text());
        Map<Path, Path> replaced = new LinkedHashMap<>();
        for (int left = request.number(); left > 0; left--) {
            replaced.put(Path.of(request.text()), Path.of(request.text()));
        }
        boolean wholly = request.number() != 0;
        return project.build(replaced, Path.of(request.text()), Path.of(request.text()), wholly);
    }
}
