package quay.players;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import quay.cards.Card;
import quay.table.Table;

/**
 * Plays cards in an order that was fixed beforehand, and then what can be played.
 */
public class ScriptedPlayer extends Player {

    private final Deque<Card> script = new ArrayDeque<>();

    public ScriptedPlayer(String name, String script) {
        super(name);
        Arrays.stream(script.split(" ")).filter(word -> !word.isEmpty()).map(Card::parse).forEach(this.script::add);
    }

    @Override
    public Card choose(Table table) {
        return script.isEmpty() ? table.playable().get(0) : script.remove();
    }
}
