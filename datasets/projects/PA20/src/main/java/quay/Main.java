package quay;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

import quay.cards.Goods;
import quay.cards.SeededShuffler;
import quay.game.Game;
import quay.game.GameListener;
import quay.game.GameRules;
import quay.game.TableRenderer;
import quay.players.ConsolePlayer;
import quay.players.GreedyPlayer;
import quay.rules.EmbargoRule;
import quay.rules.FollowGoodsRule;
import quay.rules.RuleBook;
import quay.rules.TideRule;
import quay.score.ScoreSheet;
import quay.score.SetScoring;
import quay.score.ValueScoring;
import quay.table.Side;
import quay.table.Table;

/**
 * A game against the machine: {@code java quay.Main [SEED]}.
 */
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        long seed = arguments.length > 0 ? Long.parseLong(arguments[0]) : 1;
        RuleBook rules = new RuleBook(
                List.of(new FollowGoodsRule(), new EmbargoRule(Goods.TEA), new TideRule(6)));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        ScoreSheet sheet = new ScoreSheet(new ValueScoring().plus(new SetScoring(5)), 100);
        Game game = new Game(
                new GreedyPlayer("Mynheer"),
                new ConsolePlayer("You", in, System.out),
                new GameRules(8, rules),
                sheet,
                new SeededShuffler(seed));
        game.add(new Announcer());
        System.out.println(game.play().map(side -> side + " wins").orElse("nobody wins"));
    }

    private static final class Announcer implements GameListener {

        private final TableRenderer renderer = new TableRenderer(Side.SOUTH);
        private Table table;

        @Override
        public void dealt(Table dealt) {
            table = dealt;
            System.out.print(renderer.render(table));
        }

        @Override
        public void played(Side side, quay.cards.Card card) {
            System.out.println(side + " plays " + card);
            System.out.print(renderer.render(table));
        }

        @Override
        public void scored(ScoreSheet sheet) {
            System.out.println(sheet);
        }
    }
}
