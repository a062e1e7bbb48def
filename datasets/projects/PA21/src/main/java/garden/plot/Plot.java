package garden.plot;

/**
 * What is at a place of the garden. Plots never change; another one takes their place.
 */
public sealed interface Plot permits Soil, Bed, Pond, Wall {

    /** The moisture of soil that can't take more water; it is 0 when the soil is dry. */
    int WET = 3;

    /**
     * Calls the visitor's method for this kind of plot.
     *
     * @return what that method returns
     */
    <R> R accept(PlotVisitor<R> visitor);
}
