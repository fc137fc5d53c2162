import KnobLayers

/// How a control maps a drag to a number: the line or arc on which the number moves.
///
/// A control states it and an interaction reads it, so interactions do not know which control they are on. Lengths are
/// points in the control's coordinates, angles radians, clockwise with 0 pointing right.
public struct DragGeometry: Hashable, Sendable {
    /// A path on which a number moves from its minimum to its maximum.
    public enum Path: Hashable, Sendable {
        /// A straight line, as of a slider.
        case line(from: Point, to: Point)
        /// An arc around a center, as of a knob. It may be any number of turns long, and counterclockwise.
        case arc(center: Point, radius: Double, startAngle: Double, endAngle: Double)
    }

    /// The kinds of geometry that an interaction may require.
    public enum Kind: Hashable, Sendable {
        /// Every geometry, also one without a path.
        case any
        /// A geometry with a line.
        case line
        /// A geometry with an arc.
        case arc
    }

    /// The path; `nil`, the default, if the control has none. Drags by an amount of movement do not need one.
    public var path: Path?
    /// How far a linear drag moves from the minimum to the maximum, unless the interaction has a length of its own; 200 by
    /// default.
    public var dragLength: Double
    /// Whether a drag across the gap of an arc stays at the end, instead of going to the other one; `false` by default.
    public var holdsAtEnds: Bool
    /// The position of the number, from 0 to 1; before the drag has changed it, the one on the screen.
    public internal(set) var position = 0.0

    /// Creates a geometry.
    public init(_ path: Path? = nil, dragLength: Double = 200, holdsAtEnds: Bool = false) {
        (self.path, self.dragLength, self.holdsAtEnds) = (path, dragLength, holdsAtEnds)
    }

    /// Returns whether an interaction that requires `kind` can work on the geometry.
    func has(_ kind: Kind) -> Bool {
        switch (kind, path) {
        case (.any, _), (.line, .line), (.arc, .arc): true
        default: false
        }
    }
}
