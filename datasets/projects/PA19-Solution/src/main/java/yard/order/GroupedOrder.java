package yard.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import yard.model.Consist;
import yard.model.Wagon;
import yard.model.WagonFormatException;
import yard.model.WagonKind;

/**
 * Orders groups of wagons: so many of one kind, then so many of another, from west to east. Which wagons of a
 * kind they are is left open.
 */
public class GroupedOrder extends TrainOrder {

    /**
     * A number of wagons of one kind, one after another.
     *
     * @param count how many, at least 1
     * @param kind  their kind
     */
    public record Group(int count, WagonKind kind) {
    }

    private final List<Group> groups;

    public GroupedOrder(List<Group> groups) {
        this.groups = List.copyOf(groups);
    }

    public List<Group> groups() {
        return groups;
    }

    /**
     * Reads an order from a text such as {@code 2B 1T 2B}: groups from west to east, with white space between
     * them, and around them if need be. Each is a number of one decimal digit other than 0 and, directly behind
     * it, the letter of a kind in upper or lower case. ({@link WagonKind#ofSymbol} finds a kind by its letter,
     * and throws an {@link IllegalArgumentException} if there is none.)
     *
     * @param text the text
     * @return the order
     * @throws WagonFormatException if there is no group, or a part isn't of that form; the message is
     *                              {@code "not an order: "} and then the text as it was given
     */
    public static GroupedOrder parse(String text) {
        // TASK
        List<Group> groups = new ArrayList<>();
        for (String part : text.strip().split("\\s+")) {
            if (!part.matches("[1-9][A-Za-z]")) {
                throw new WagonFormatException("not an order: " + text);
            }
            try {
                groups.add(new Group(part.charAt(0) - '0', WagonKind.ofSymbol(part.charAt(1))));
            } catch (IllegalArgumentException e) {
                throw new WagonFormatException("not an order: " + text);
            }
        }
        return new GroupedOrder(groups);
    }

    /**
     * @return the number of wagons in all groups together
     */
    public int size() {
        // TASK
        return groups.stream().mapToInt(Group::count).sum();
    }

    /**
     * Says what is wrong with a train. Its wagons are looked at one by one from west to east, each against the
     * kind that the groups ask for at its place; places are counted from 1. The first fault is told:
     * <ul>
     * <li>a wagon of another kind: {@code "place 2 asks for a TANK, not for B3"}, with the name of the kind's
     * constant and the wagon's {@link Wagon#name name};
     * <li>a place for which there is no wagon: {@code "place 3 asks for a TANK, the train is too short"};
     * <li>more wagons than places, when all places are filled as they should be: {@code "2 wagons too many"},
     * with the number of those that are too many, be it 1.
     * </ul>
     */
    @Override
    public Optional<String> complaint(Consist train) {
        // TASK
        Iterator<Wagon> wagons = train.iterator();
        int place = 0;
        for (Group group : groups) {
            for (int i = 0; i < group.count(); i++) {
                place++;
                String asked = "place " + place + " asks for a " + group.kind();
                if (!wagons.hasNext()) {
                    return Optional.of(asked + ", the train is too short");
                }
                Wagon wagon = wagons.next();
                if (wagon.kind() != group.kind()) {
                    return Optional.of(asked + ", not for " + wagon.name());
                }
            }
        }
        return wagons.hasNext() ? Optional.of(train.size() - place + " wagons too many") : Optional.empty();
    }

    /**
     * @return the text from which {@link #parse} makes an order of the same groups: one space between them, the
     *         kinds' letters in upper case
     */
    @Override
    public String toString() {
        // TASK
        return groups.stream()
                .map(group -> group.count() + String.valueOf(group.kind().symbol()))
                .collect(Collectors.joining(" "));
    }
}
