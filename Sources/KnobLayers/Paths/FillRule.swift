/// The rule by which points are inside a path that crosses itself or has several subpaths.
public enum FillRule: Sendable {
    /// `winding`, the default: a point around which the path winds. Subpaths in opposite directions cancel out.
    /// `evenOdd`: a point from which a line to the outside crosses the path an odd number of times.
    case winding, evenOdd
}
