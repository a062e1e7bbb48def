package garden.control;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.CRESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import garden.action.Action;
import garden.action.Action.Dig;
import garden.action.Action.Harvest;
import garden.action.Action.Sleep;
import garden.action.Action.Sow;
import garden.action.Action.Water;
import garden.control.Command.Begin;
import garden.control.Command.Cancel;
import garden.control.Command.Do;
import garden.control.Command.End;
import garden.control.Command.Mark;
import garden.control.Command.Quit;
import garden.control.Command.Redo;
import garden.control.Command.Show;
import garden.control.Command.Undo;
import garden.grid.Position;
import garden.plot.Registry;
import garden.plot.Species;
import garden.view.DiaryView;
import garden.view.View;

class CommandParserTest {

    private static final Position B2 = new Position(1, 1);
    private static final Position C2 = new Position(1, 2);

    private final View diary = new DiaryView(3);
    private final View map = new View() {
        @Override
        public String name() {
            return "map";
        }

        @Override
        public List<String> lines() {
            return List.of();
        }
    };
    private final CommandParser parser = new CommandParser(
            new Registry<Species>("species", Species::name).add(BEAN).add(BEET).add(CRESS),
            new Registry<View>("view", View::name).add(map).add(diary));

    private String fault(String line) {
        return assertThrows(CommandException.class, () -> parser.parse(line)).getMessage();
    }

    private static Do does(String title, Action... actions) {
        return new Do(title, List.of(actions));
    }

    // Spec: CommandParser.parse "Reads a command"
    @Test
    void eachActionHasItsWord() throws CommandException {
        assertEquals(does("sow bean B2", new Sow(B2, BEAN)), parser.parse("sow bean B2"));
        assertEquals(does("water b2", new Water(B2)), parser.parse("water b2"));
        assertEquals(does("harvest B2", new Harvest(B2)), parser.parse("harvest B2"));
        assertEquals(does("dig B2", new Dig(B2)), parser.parse("dig B2"));
        assertEquals(does("sleep", new Sleep()), parser.parse("sleep"));
    }

    // Spec: CommandParser.parse "Reads a command"
    @Test
    void someCommandsAreAWord() throws CommandException {
        assertEquals(new End(), parser.parse("end"));
        assertEquals(new Cancel(), parser.parse("cancel"));
        assertEquals(new Mark(), parser.parse("mark"));
        assertEquals(new Quit(), parser.parse("quit"));
        assertEquals(new Undo(1), parser.parse("undo"));
        assertEquals(new Redo(1), parser.parse("redo"));
    }

    // Spec: CommandParser "They are of words with spaces between them; spaces at the ends don't matter"
    @Test
    void spacesDoNotMatter() throws CommandException {
        assertEquals(does("dig B2 C2", new Dig(B2), new Dig(C2)), parser.parse("   dig   B2 C2  "));
        assertEquals(new Begin("late spring"), parser.parse(" begin  late   spring "));
        assertEquals(new Quit(), parser.parse(" quit "));
    }

    // Spec: CommandParser.parse "for the first word that is none of these"
    @ParameterizedTest
    @ValueSource(strings = {"mow", "Sow", "s", "SLEEP", "B2", "sleeping"})
    void otherCommandsAreUnknown(String word) {
        assertEquals("what is '" + word + "'?", fault(word + " bean B2"));
    }

    // Spec: CommandParser.parse "if words are missing or too many, with the form of the command as it stands above"
    @ParameterizedTest
    @CsvSource({"sow, sow SPECIES PLACE...", "sow bean, sow SPECIES PLACE...", "sow x, sow SPECIES PLACE...",
        "water, water PLACE...", "harvest, harvest PLACE...", "dig, dig PLACE...", "sleep 2, sleep",
        "undo 1 2, undo [STEPS]", "redo x y, redo [STEPS]", "begin, begin TITLE", "end it, end", "cancel it, cancel",
        "mark it, mark", "show, show VIEW", "show x y, show VIEW", "quit now, quit"})
    void theFormIsTold(String line, String form) {
        assertEquals("it is: " + form, fault(line));
    }

    // Spec: CommandParser.parse "for a species or a view with what its registry says"
    @ParameterizedTest
    @CsvSource({"sow kale B2, 'no species: kale; there are bean, beet, cress'",
        "sow kale 9Z, 'no species: kale; there are bean, beet, cress'", "sow be B2, 'which species: bean, beet?'",
        "show x, 'no view: x; there are map, diary'", "show Map, 'no view: Map; there are map, diary'"})
    void unknownNamesAreTold(String line, String message) {
        assertEquals(message, fault(line));
    }

    // Spec: CommandParser "A species and a view can be written as their registries allow"
    @Test
    void namesMayBeShortened() throws CommandException {
        assertEquals(does("sow c B2", new Sow(B2, CRESS)), parser.parse("sow c B2"));
        assertEquals(does("sow bee B2", new Sow(B2, BEET)), parser.parse("sow bee B2"));
        assertSame(map, ((Show) parser.parse("show m")).view());
        assertSame(diary, ((Show) parser.parse("show diary")).view());
    }

    // Spec: CommandParser.parse "for a place with "
    @ParameterizedTest
    @CsvSource({"sow bean 9Z, 9Z", "water B2 C, C", "dig B2: 9Z, B2:", "harvest :B2, :B2", "dig B2:C3:D4, B2:C3:D4",
        "dig B0, B0", "water all, all", "dig B2-C3, B2-C3", "dig B2:Cx, B2:Cx", "dig x:C3, x:C3", "dig :, :",
        "dig B2::C3, B2::C3"})
    void whatIsNoPlaceIsTold(String line, String word) {
        assertEquals("no place: " + word, fault(line));
    }

    // Spec: CommandParser "a number from 1 to 99, of one or two digits that doesn't begin with 0"
    @ParameterizedTest
    @CsvSource({"1", "9", "10", "99"})
    void stepsAreANumber(String number) throws CommandException {
        assertEquals(new Undo(Integer.parseInt(number)), parser.parse("undo " + number));
        assertEquals(new Redo(Integer.parseInt(number)), parser.parse("redo " + number));
    }

    // Spec: CommandParser.parse "for a number with "
    @ParameterizedTest
    @ValueSource(strings = {"0", "01", "100", "-1", "+1", "x", "1.0", "٣"})
    void whatIsNoNumberIsTold(String number) {
        assertEquals("no number: " + number, fault("undo " + number));
        assertEquals("no number: " + number, fault("redo " + number));
    }

    // Spec: CommandParser.parseBegin "with the words of the title, with a space between them"
    @Test
    void titlesAreOfWords() throws CommandException {
        assertEquals(new Begin("spring"), parser.parse("begin spring"));
        assertEquals(new Begin("a"), parser.parseBegin(List.of("begin", "a")));
        assertEquals(new Begin("dig B2 end"), parser.parse("begin dig B2 end"));
    }

    // Spec: CommandParser.places "in the order of the words, and those of a rectangle in the order of places"
    @Test
    void placesKeepTheOrderOfTheWords() throws CommandException {
        assertEquals("[C4, A1, A2, B2, A3, B3, B1]",
                parser.places(List.of("C4", "a1", "a2:b3", "B1")).toString());
    }

    // Spec: CommandParser.places "a place that is named again doesn't appear again"
    @Test
    void placesAppearOnce() throws CommandException {
        assertEquals("[B2, A1, B1, A2]", parser.places(List.of("B2", "A1:B2", "a1", "B2")).toString());
        assertEquals(does("dig B2 b2", new Dig(B2)), parser.parse("dig B2 b2"));
    }

    // Spec: CommandParser.rectangle "the places that a word names, in the order of places"
    // Spec: CommandParser "all those of a rectangle between two of its corners"
    @ParameterizedTest
    @ValueSource(strings = {"B2:C4", "C4:B2", "C2:B4", "B4:C2", "b4:C2"})
    void aRectangleIsBetweenAnyTwoCorners(String word) throws CommandException {
        assertEquals("[B2, C2, B3, C3, B4, C4]", parser.rectangle(word).toString());
    }

    // Spec: CommandParser.rectangle "the places that a word names"
    @ParameterizedTest
    @CsvSource({"B2, '[B2]'", "B2:B2, '[B2]'", "A1:C1, '[A1, B1, C1]'", "A3:A1, '[A1, A2, A3]'"})
    void aRectangleMayBeSmall(String word, String places) throws CommandException {
        assertEquals(places, parser.rectangle(word).toString());
    }

    // Spec: CommandParser.parseSow "an action for each of the places, in their order"
    // Spec: CommandParser.parseAtPlaces "an action for each of the places, in their order"
    @Test
    void thereIsAnActionForEachPlace() throws CommandException {
        assertEquals(does("sow bean C2 B2", new Sow(C2, BEAN), new Sow(B2, BEAN)), parser.parse("sow bean C2 B2"));
        assertEquals(does("water c2:b2", new Water(B2), new Water(C2)), parser.parse("water c2:b2"));
        assertEquals(does("mow B2", new Dig(B2)), parser.parseAtPlaces(List.of("mow", "B2"), Dig::new));
        assertEquals("it is: mow PLACE...",
                assertThrows(CommandException.class, () -> parser.parseAtPlaces(List.of("mow"), Dig::new)).getMessage());
    }
}
