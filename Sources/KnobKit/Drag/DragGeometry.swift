/// How a control maps a drag to a number: the line or arc on which the number moves.
///
/// A control provides the geometry and an interaction reads it, so an interaction does not depend on a
/// control. Lengths are points in the control's coordinates. Angles are radians, clockwise with 0 pointing
/// right.
public struct DragGeometry: Hashable, Sendable {
    /// A path on which a number moves from its minimum to its maximum.
    public enum Path: Hashable, Sendable {
        /// A straight line, such as the track of a slider.
        case line(from: Point, to: Point)
        /// An arc around a center, such as the track of a knob. It can exceed a full turn, and it can be
        /// counterclockwise.
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

    /// The path; `nil`, the default, if the control has none. An interaction that uses only the distance of a
    /// movement needs no path.
    public var path: Path?
    /// The distance of a linear drag from the minimum to the maximum, in points; 200 by default. An
    /// interaction with a length of its own does not use it.
    public var dragLength: Double
    /// Whether a drag across the gap of an arc stays at the end instead of jumping to the other end; `false`
    /// by default.
    public var holdsAtEnds: Bool
    /// The position of the number, from 0 to 1. Before the drag begins to edit, it is the presentation value.
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
