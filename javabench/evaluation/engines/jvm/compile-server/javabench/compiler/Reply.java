package javabench.compiler;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** What became of a build. */
final class Reply {

    /** Where a build ended. */
    enum Stage { BUILT, MAIN_ERRORS, TEST_ERRORS, CRASHED, FAILED }

    private final Stage stage;
    private final boolean shortened;
    private final String log;

    private Reply(Stage stage, boolean shortened, String log) {
        this.stage = stage;
        this.shortened = shortened;
        this.log = log;
    }

    static Reply built(boolean shortened, String log) {
        return new Reply(Stage.BUILT, shortened, log);
    }

    /** For code that doesn't compile, or that javac itself didn't survive. */
    static Reply of(Stage broken, Javac.Result result) {
        return new Reply(result.crashed() ? Stage.CRASHED : broken, false, result.log());
    }

    /** For a server that can't go on. */
    static Reply failed(Throwable thrown) {
        return new Reply(Stage.FAILED, false, trace(thrown));
    }

    static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    void write(DataOutputStream output, int id) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream message = new DataOutputStream(bytes);
        message.writeInt(id);
        message.writeInt(stage.ordinal());
        message.writeInt(shortened ? 1 : 0);
        byte[] text = log.getBytes(StandardCharsets.UTF_8);
        message.writeInt(text.length);
        message.write(text);
        output.writeInt(bytes.size());
        bytes.writeTo(output);
    }
}
