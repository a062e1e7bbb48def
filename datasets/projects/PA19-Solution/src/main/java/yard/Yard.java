package yard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import yard.model.Consist;
import yard.model.Locomotive;
import yard.model.TrackEnd;
import yard.model.Wagon;
import yard.move.IllegalMoveException;
import yard.track.Track;

/**
 * The yard: tracks, each with a name of its own, in the order in which they were given, and the locomotive.
 */
public class Yard implements Iterable<Track> {

    /** What {@link #whereIs} says of a wagon that hangs on the locomotive. */
    public static final String AT_LOCOMOTIVE = "locomotive";

    private final Map<String, Track> tracks = new LinkedHashMap<>();
    private final Locomotive locomotive;

    /**
     * Creates a yard.
     *
     * @param tracks     its tracks
     * @param locomotive its locomotive
     * @throws IllegalArgumentException if two tracks have the same name; the message is
     *                                  {@code "two tracks are called "} and then the name
     */
    public Yard(Collection<? extends Track> tracks, Locomotive locomotive) {
        // TASK
        // SKELETON: this.locomotive = locomotive;
        this.locomotive = locomotive;
        for (Track track : tracks) {
            if (this.tracks.put(track.name(), track) != null) {
                throw new IllegalArgumentException("two tracks are called " + track.name());
            }
        }
    }

    public Locomotive locomotive() {
        return locomotive;
    }

    /**
     * Finds a track by its name.
     *
     * @param name the name
     * @return the track
     * @throws IllegalMoveException if there is none; the message is {@code "there is no track "} and then the
     *                              name
     */
    public Track track(String name) {
        // TASK
        return Optional.ofNullable(tracks.get(name))
                .orElseThrow(() -> new IllegalMoveException("there is no track " + name));
    }

    /**
     * @return an iterator over the tracks in the order in which they were given; its {@code remove} throws an
     *         {@link UnsupportedOperationException}
     */
    @Override
    public Iterator<Track> iterator() {
        // TASK
        return Collections.unmodifiableCollection(tracks.values()).iterator();
    }

    /**
     * Says where a wagon is.
     *
     * @param wagon the wagon
     * @return the name of the track on which it stands, or {@link #AT_LOCOMOTIVE} if it hangs on the
     *         locomotive, or nothing if it isn't in the yard
     */
    public Optional<String> whereIs(Wagon wagon) {
        // TASK
        if (locomotive.train().wagons().contains(wagon)) {
            return Optional.of(AT_LOCOMOTIVE);
        }
        return tracks.values().stream()
                .filter(track -> track.standing().wagons().contains(wagon))
                .map(Track::name)
                .findFirst();
    }

    /**
     * @return all wagons in the yard, those at the locomotive too, in their natural order (see
     *         {@link Wagon#compareTo})
     */
    public SortedSet<Wagon> wagons() {
        // TASK
        return Stream.concat(Stream.of(locomotive.train()), tracks.values().stream().map(Track::standing))
                .flatMap(consist -> consist.wagons().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Says where the locomotive could leave its train: all tracks that have no {@link Track#refusal refusal}
     * for it at the west end or none at the east end.
     *
     * @return the names of these tracks, in the order of the tracks; none at all if the locomotive has no
     *         wagons
     */
    public List<String> destinations() {
        // TASK
        Consist train = locomotive.train();
        List<String> names = new ArrayList<>();
        for (Track track : this) {
            boolean refused = Stream.of(TrackEnd.values()).allMatch(end -> track.refusal(train, end).isPresent());
            if (!train.isEmpty() && !refused) {
                names.add(track.name());
            }
        }
        return names;
    }

    /**
     * Notes what stands where.
     *
     * @return for the name of each track, in the order of the tracks, what stands on it now; what happens in
     *         the yard later doesn't change it, and nobody else can
     */
    public Map<String, Consist> snapshot() {
        // TASK
        Map<String, Consist> standing = new LinkedHashMap<>();
        tracks.forEach((name, track) -> standing.put(name, track.standing()));
        return Collections.unmodifiableMap(standing);
    }
}
