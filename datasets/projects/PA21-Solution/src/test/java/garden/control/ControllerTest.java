package garden.control;

import static garden.Plants.BEAN;
import static garden.Plants.BEET;
import static garden.Plants.bean;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import garden.action.Action.Dig;
import garden.action.Gardener;
import garden.grid.Grid;
import garden.grid.Position;
import garden.history.Editor;
import garden.history.History;
import garden.plot.Layout;
import garden.plot.Plot;
import garden.plot.Registry;
import garden.plot.Species;
import garden.view.DiaryView;
import garden.view.MapView;
import garden.view.View;
import garden.world.Change.StockChange;
import garden.world.Edit;
import garden.world.Garden;
import garden.world.Stock;

class ControllerTest {

    private final Grid<Plot> plots = Layout.of("####", "#123", "~112");
    private final Garden garden = new Garden(plots, new Stock(5, 2));
    private final DiaryView diary = new DiaryView(20);
    private final Editor editor = new Editor(garden, new Gardener(garden), new History<>(10));
    private final CommandParser parser = new CommandParser(
            new Registry<Species>("species", Species::name).add(BEAN).add(BEET),
            new Registry<View>("view", View::name).add(new MapView(garden)).add(diary));
    private final StringWriter written = new StringWriter();
    private final Controller controller = new Controller(editor, parser, input(""), new PrintWriter(written));

    private static BufferedReader input(String text) {
        return new BufferedReader(new StringReader(text));
    }

    /** What is written, each line, when these lines are executed. */
    private List<String> answers(String... lines) {
        written.getBuffer().setLength(0);
        for (String line : lines) {
            assertTrue(controller.execute(line), line);
        }
        return written.toString().lines().toList();
    }

    private String answer(String line) {
        List<String> answers = answers(line);
        assertEquals(1, answers.size(), answers.toString());
        return answers.get(0);
    }

    /** All that is written when these lines are read. */
    private String run(String... lines) {
        StringWriter session = new StringWriter();
        new Controller(editor, parser, input(String.join("\n", lines)), new PrintWriter(session)).run();
        return session.toString();
    }

    // Spec: Controller.run "Reads lines and executes them, until there are no more or one says that it is over"
    // Spec: Controller "Before each line that it reads it writes the prompt"
    @Test
    void aSessionEndsWithItsLines() {
        assertEquals("day 1> sow bean at B2\nday 1*> day 1*> sleep\nday 2*> ",
                run("sow bean B2", "", "sleep"));
        assertEquals("day 2*> ", run());
    }

    // Spec: Controller.run "or one says that it is over"
    @Test
    void aSessionEndsWhenItIsOver() {
        assertEquals("day 1> ", run("quit", "sleep", "mow"));
        assertEquals(1, garden.day());
    }

    // Spec: Controller "All the lines that it writes end with "
    // Spec: Controller "The answer to what can't be done is a line that begins with "
    @Test
    void aSessionTellsWhatCannotBeDone() {
        assertEquals("day 1> ! what is 'mow'?\nday 1> ! B1 is a wall\nday 1> ! nothing to undo\nday 1> B2 is bare\nday 1> ",
                run("mow", "dig B1", "undo", "dig B2"));
    }

    // Spec: Controller.run "What is written is flushed whenever a line is going to be read"
    @Test
    void thePromptIsThereWhenALineIsRead() {
        StringWriter session = new StringWriter();
        StringBuilder seen = new StringBuilder();
        BufferedReader reader = new BufferedReader(new StringReader("")) {
            private int lines;

            @Override
            public String readLine() {
                seen.append(session).append("|");
                return List.of("sleep", "quit", "quit").get(lines++);
            }
        };
        new Controller(editor, parser, reader, new PrintWriter(new BufferedWriter(session))).run();
        assertEquals("day 1> |day 1> sleep\nday 2*> |day 1> sleep\nday 2*> ! not marked; quit again to leave\nday 2*> |",
                seen.toString());
        StringWriter last = new StringWriter();
        new Controller(editor, parser, input("mark\nquit"), new PrintWriter(new BufferedWriter(last))).run();
        assertEquals("day 2*> marked\nday 2> ", last.toString());
    }

    // Spec: Controller.run "if a line can't be read"
    @Test
    void faultsOfReadingAreThrown() {
        BufferedReader broken = new BufferedReader(new StringReader("")) {
            @Override
            public String readLine() throws IOException {
                throw new IOException("broken");
            }
        };
        Controller unlucky = new Controller(editor, parser, broken, new PrintWriter(written));
        assertEquals("broken", assertThrows(UncheckedIOException.class, unlucky::run).getCause().getMessage());
    }

    // Spec: Controller.prompt "the day, "
    @Test
    void thePromptTellsTheState() {
        assertEquals("day 1> ", controller.prompt());
        editor.begin("year");
        assertEquals("day 1+> ", controller.prompt());
        editor.begin("spring");
        answers("sleep");
        assertEquals("day 2++*> ", controller.prompt());
        answers("end", "end");
        assertEquals("day 2*> ", controller.prompt());
        answers("mark");
        assertEquals("day 2> ", controller.prompt());
    }

    // Spec: Controller.execute "Nothing is done for a line of spaces only"
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "    "})
    void emptyLinesSayNothing(String line) {
        assertEquals(List.of(), answers(line));
    }

    // Spec: Controller.execute "If it isn't a command, the answer is the parser's message"
    @ParameterizedTest
    @CsvSource({"mow, what is 'mow'?", "sow kale B2, 'no species: kale; there are bean, beet'", "dig 9Z, no place: 9Z",
        "undo 0, no number: 0", "show, it is: show VIEW"})
    void whatIsNoCommandIsTold(String line, String message) {
        assertEquals("! " + message, answer(line));
    }

    // Spec: Controller.visitDo "The answer is its title if it is done; else the note or the reason"
    @Test
    void anActionIsAnswered() {
        assertEquals("sow bean at B2", answer("sow bea b2"));
        assertEquals(bean(0, 1), garden.grid().at(new Position(1, 1)));
        assertEquals("D2 is wet", answer("water D2"));
        assertEquals("! bean grows at B2", answer("sow beet B2"));
        assertEquals("! there is no E1", answer("dig E1"));
        assertEquals(List.of("sow bean at B2"), editor.history().past().stream().map(Edit::title).toList());
    }

    // Spec: Controller.visitDo "Else the group ends, and the answer is the title and how many of the actions were done"
    @Test
    void actionsAreDoneTogether() {
        assertEquals("water b3 D2 c3: 2 of 3", answer("water b3  D2 c3"));
        assertEquals(new Stock(5, 0), garden.stock());
        assertEquals(List.of("water b3 D2 c3"), editor.history().past().stream().map(Edit::title).toList());
        assertEquals("undone: water b3 D2 c3", answer("undo"));
        assertEquals(plots, garden.grid());
        assertEquals(new Stock(5, 2), garden.stock());
        assertEquals(0, editor.depth());
    }

    // Spec: Controller.visitDo "how many of the actions were done, not needless"
    @Test
    void allActionsMayBeNeedless() {
        assertEquals("dig B2:D3: 0 of 6", answer("dig B2:D3"));
        assertEquals(List.of(), editor.history().past());
        assertEquals(0, editor.depth());
    }

    // Spec: Controller.visitDo "When one is refused, the group is cancelled, the others aren't performed"
    @Test
    void actionsAreDoneAllOrNone() {
        assertEquals("! bean: 2 coins are needed, there are 1", answer("sow bean B2:D3"));
        assertEquals(plots, garden.grid());
        assertEquals(new Stock(5, 2), garden.stock());
        assertEquals(List.of(), editor.history().past());
        assertEquals(0, editor.depth());
        assertEquals(List.of("sow bean at B2: B2 is bean, 2 coins less", "sow bean at C2: C2 is bean, 2 coins less",
                "undo sow bean B2:D3: C2 is soil, 4 coins more, B2 is soil"), diaryWith("sow bean B2:D3"));
    }

    private List<String> diaryWith(String line) {
        garden.addListener(diary);
        answers(line);
        return diary.lines();
    }

    // Spec: Controller.visitDo "they are performed one after the other in a group with the title of the command"
    @Test
    void actionsBelongToTheOpenGroup() {
        answers("begin spring", "sow bean B2 C2");
        assertEquals(1, editor.depth());
        assertEquals("! B1 is a wall", answer("dig B2 B1 C2"));
        assertEquals(bean(0, 1), garden.grid().at(new Position(1, 1)));
        assertEquals("ended: spring, 3 changes", answer("end"));
        assertEquals("undone: spring", answer("undo"));
        assertEquals(plots, garden.grid());
    }

    // Spec: Controller.visitUndo "Undoes as many steps, one after the other"
    // Spec: Controller.visitRedo "Redoes as many steps, one after the other"
    @Test
    void stepsAreUndoneAndRedone() {
        answers("sow bean B2", "water B2", "sleep");
        assertEquals(List.of("undone: sleep", "undone: water B2"), answers("undo 2"));
        assertEquals(List.of("redone: water B2"), answers("redo"));
        assertEquals(List.of("undone: water B2", "undone: sow bean at B2", "! nothing to undo"), answers("undo 9"));
        assertEquals(plots, garden.grid());
        assertEquals(List.of("redone: sow bean at B2", "redone: water B2", "redone: sleep", "! nothing to redo"),
                answers("redo 5"));
        assertEquals(2, garden.day());
    }

    // Spec: Controller.visitUndo "If one can't be undone, the answer to it is the message of the exception"
    // Spec: Controller.visitRedo "If one can't be redone, the answer to it is the message of the exception"
    @Test
    void whatCannotBeUndoneIsTold() {
        answers("sow bean B2");
        answers("begin spring");
        assertEquals(List.of("! first end spring"), answers("undo 3"));
        assertEquals(List.of("! first end spring"), answers("redo 3"));
        answers("cancel");
        garden.apply(new Edit("theft", List.of(new StockChange(garden.stock(), new Stock(0, 2)))));
        assertEquals(List.of("! can't undo sow bean at B2: the stock is different"), answers("undo 3"));
    }

    // Spec: Controller.visitBegin "Opens a group. The answer is "
    // Spec: Controller.visitEnd "Ends the group. The answer is "
    @Test
    void groupsBeginAndEnd() {
        assertEquals("begun: late spring", answer("begin late spring"));
        assertEquals(1, editor.depth());
        answers("sow bean B2");
        assertEquals("ended: late spring, 2 changes", answer("end"));
        answers("begin summer", "sleep", "water B2", "water C2", "undo");
        editor.cancel();
        answers("begin autumn", "dig B2");
        assertEquals("ended: autumn, 1 change", answer("end"));
        answers("begin winter");
        assertEquals("ended: winter, 0 changes", answer("end"));
        assertEquals(List.of("late spring", "autumn"), editor.history().past().stream().map(Edit::title).toList());
    }

    // Spec: Controller.visitCancel "Cancels the group. The answer is "
    @Test
    void groupsAreCancelled() {
        answers("begin spring", "sow bean B2", "sleep");
        assertEquals("cancelled: spring", answer("cancel"));
        assertEquals(plots, garden.grid());
        assertEquals(1, garden.day());
        assertEquals(0, editor.depth());
    }

    // Spec: Controller.visitEnd "If that can't be, the answer is the message of the exception"
    // Spec: Controller.visitCancel "If that can't be, the answer is the message of the exception"
    @Test
    void thereMustBeAGroup() {
        assertEquals("! no group is open", answer("end"));
        assertEquals("! no group is open", answer("cancel"));
    }

    // Spec: Controller.visitMark "Marks the state. The answer is "
    // Spec: Controller.visitMark "If that can't be, the answer is the message of the exception"
    @Test
    void theStateIsMarked() {
        answers("sleep");
        assertFalse(editor.isMarked());
        assertEquals("marked", answer("mark"));
        assertTrue(editor.isMarked());
        answers("begin spring");
        assertEquals("! first end spring", answer("mark"));
    }

    // Spec: Controller.visitShow "Answers with the lines of the view"
    @Test
    void viewsAreShown() {
        answers("sow bean B2");
        assertEquals(List.of("  A B C D", "1 # # # #", "2 # b , :", "3 ~ , , ,"), answers("show map"));
        assertEquals(List.of(), answers("show d"));
    }

    // Spec: Controller.visitQuit "Leaves, if the state of the editor is marked"
    @Test
    void whatIsMarkedCanBeLeft() {
        assertFalse(controller.execute("quit"));
        answers("sleep", "mark");
        assertFalse(controller.execute("quit"));
        answers("sleep", "undo");
        assertFalse(controller.execute("quit"));
        assertEquals("sleep\nundone: sleep\n", written.toString());
    }

    // Spec: Controller.visitQuit "or if the line before was a command to quit, too"
    // Spec: Controller.visitQuit "lines of spaces only don't count"
    @Test
    void whoInsistsCanLeave() {
        answers("sleep");
        assertEquals("! not marked; quit again to leave", answer("quit"));
        assertEquals(List.of(), answers(" "));
        written.getBuffer().setLength(0);
        assertFalse(controller.execute("quit"));
        assertEquals("", written.toString());
    }

    // Spec: Controller.visitQuit "or if the line before was a command to quit, too"
    @ParameterizedTest
    @ValueSource(strings = {"sleep", "show map", "mow", "quit now", "undo 0"})
    void otherLinesBetweenAskAgain(String line) {
        answers("sleep", "quit", line);
        assertEquals("! not marked; quit again to leave", answer("quit"));
        assertFalse(controller.execute("quit"));
    }

    // Spec: Controller.execute "false if it is over"
    @Test
    void commandsGoOn() {
        assertTrue(controller.visitDo(new Command.Do("dig", List.of(new Dig(new Position(9, 9))))));
        assertTrue(controller.visitUndo(new Command.Undo(1)));
        assertTrue(controller.visitRedo(new Command.Redo(1)));
        assertTrue(controller.visitEnd(new Command.End()));
        assertTrue(controller.visitCancel(new Command.Cancel()));
        assertTrue(controller.visitMark(new Command.Mark()));
        assertTrue(controller.visitBegin(new Command.Begin("x")));
        assertTrue(controller.visitShow(new Command.Show(diary)));
    }
}
