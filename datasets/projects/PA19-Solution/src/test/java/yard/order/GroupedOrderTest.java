package yard.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import yard.model.Consist;
import yard.model.WagonFormatException;
import yard.model.WagonKind;
import yard.order.GroupedOrder.Group;

class GroupedOrderTest {

    private final GroupedOrder order =
            new GroupedOrder(List.of(new Group(2, WagonKind.BOX), new Group(1, WagonKind.TANK)));

    // Spec: GroupedOrder.parse "groups from west to east"
    @Test
    void parseReadsGroupsFromWestToEast() {
        List<Group> groups = GroupedOrder.parse("  2b 1T\t3C ").groups();
        assertEquals(List.of(new Group(2, WagonKind.BOX), new Group(1, WagonKind.TANK),
                new Group(3, WagonKind.COACH)), groups);
    }

    // Spec: GroupedOrder.parse "if there is no group, or a part isn't of that form"
    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "2", "B", "0B", "10B", "2X", "2B,1T", "2 B", "-1B", "2BB"})
    void parseRefusesAllElseAndTellsTheText(String text) {
        Exception e = assertThrows(WagonFormatException.class, () -> GroupedOrder.parse(text));
        assertEquals("not an order: " + text, e.getMessage());
    }

    // Spec: GroupedOrder.size "the number of wagons in all groups together"
    @Test
    void theSizeCountsTheWagonsOfAllGroups() {
        assertEquals(3, order.size());
        assertEquals(13, GroupedOrder.parse("9F 4C").size());
    }

    // Spec: GroupedOrder "Which wagons of a kind they are is left open"
    @Test
    void anyWagonsOfTheRightKindsFillTheOrder() {
        assertTrue(order.isFilledBy(Consist.parse("B7-B1-T3")));
        assertTrue(order.isFilledBy(Consist.parse("B2:50-B9-T1")));
        assertEquals(Optional.empty(), order.complaint(Consist.parse("B7-B1-T3")));
    }

    // Spec: GroupedOrder.complaint "The first fault is told"
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "B1-T1-B2    | place 2 asks for a BOX, not for T1",
        "B1-B2-B3    | place 3 asks for a TANK, not for B3",
        "F4:7        | place 1 asks for a BOX, not for F4",
        "B1-B2       | place 3 asks for a TANK, the train is too short",
        "''          | place 1 asks for a BOX, the train is too short",
        "B1-B2-T1-T2 | 1 wagons too many",
        "B1-B2-T1-T2-B3-C1 | 3 wagons too many",
        "B1-C1-T1-T2 | place 2 asks for a BOX, not for C1",
    })
    void theFirstFaultFromTheWestIsTold(String train, String fault) {
        assertEquals(Optional.of(fault), order.complaint(Consist.parse(train)));
        assertFalse(order.isFilledBy(Consist.parse(train)));
    }

    // Spec: GroupedOrder.complaint "each against the kind that the groups ask for at its place"
    @Test
    void groupsOfOneKindMayFollowEachOther() {
        assertEquals(Optional.empty(), GroupedOrder.parse("1B 2B").complaint(Consist.parse("B1-B2-B3")));
    }

    // Spec: GroupedOrder.toString "one space between them"
    @Test
    void theTextCanBeParsedAgain() {
        assertEquals("2B 1T", order.toString());
        assertEquals(order.groups(), GroupedOrder.parse(order.toString()).groups());
    }
}
