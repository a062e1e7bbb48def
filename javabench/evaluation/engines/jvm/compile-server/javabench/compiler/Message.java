package javabench.compiler;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A request as it came in: numbers of four bytes, and texts in UTF-8 behind their length. */
final class Message {

    private final ByteBuffer content;

    private Message(ByteBuffer content) {
        this.content = content;
    }

    static Message read(DataInputStream input) throws IOException {
        byte[] bytes = new byte[input.readInt()];
        input.readFully(bytes);
        return new Message(ByteBuffer.wrap(bytes));
    }

    int number() {
        return content.getInt();
    }

    String text() {
        byte[] bytes = new byte[content.getInt()];
        content.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int left = number(); left > 0; left--) {
            texts.add(text());
        }
        return texts;
    }
}
