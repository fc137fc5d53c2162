/// A way to drag a control: how movements of the pointer change its number.
///
/// A control stores an interaction and uses a copy for each number of each drag, so the properties can store
/// the state of the drag. An interaction works on the control's geometry and does not depend on the control.
/// To add one, write a struct that adopts this protocol, in one file:
///
/// ```swift
/// struct DiagonalInteraction: DragInteraction {
///     private var last = Point.zero
///
///     mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
///         last = input.location
///         return true
///     }
///
///     mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
///         let distance = (input.location.x - last.x + input.location.y - last.y) / 2
///         last = input.location
///         return .by(position: distance / geometry.dragLength, points: abs(distance))
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol DragInteraction {
    /// Whether the drag begins to edit only once the pointer has moved by the touch's drag threshold, 3 points for a mouse
    /// and 10 for a finger; by default `false`: at the first movement for which the interaction returns a motion.
    var awaitsThreshold: Bool { get }
    /// Called at the press. Returns whether a drag may follow. If the result is `false` for any of its
    /// numbers, the control ignores the press.
    ///
    /// Also called during a drag after a change of the number's limits or scale, with the last input; the
    /// result is ignored then. What belongs to the press, such as its location, must be kept.
    mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool
    /// Called when the pointer has moved. Returns the motion of the number, or `nil` if there is none.
    mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion?
}

extension DragInteraction {
    /// The default, `false`.
    public var awaitsThreshold: Bool { false }
}

/// An interaction that needs a line or an arc. For a geometry without it, the press is ignored with a message.
@MainActor
protocol PathInteraction: DragInteraction {
    /// Whether it needs an arc, and not a line.
    static var needsArc: Bool { get }
}

extension PathInteraction {
    /// Returns whether `path` is one that the interaction needs.
    static func accepts(_ path: DragGeometry.Path?) -> Bool {
        switch path {
        case .arc: needsArc
        case .line: !needsArc
        case nil: false
        }
    }
}

/// The effect of a movement of the pointer on the position of a number, from 0 at the minimum to 1 at the
/// maximum.
public enum DragMotion: Hashable, Sendable {
    /// A change of the position. `points` is the distance that the pointer has moved, which is never
    /// negative.
    case by(position: Double, points: Double)
    /// The position of the pointer on a line, which can lie beyond the ends. `length` is the length of the
    /// line in points, which determines the size of detents.
    case to(position: Double, length: Double)
    /// The position of the pointer on an arc. Across the gap it jumps from one end to the other. `length` is
    /// the length of the arc in points.
    case around(position: Double, length: Double)

    /// The part of the range that a movement of the pointer by a point changes.
    var positionPerPoint: Double {
        switch self {
        case .by(let position, let points): points > 0 ? abs(position) / points : abs(position)
        case .to(_, let length), .around(_, let length): length > 0 ? 1 / length : 0
        }
    }

    /// The number that is not finite; `nil` if there is none.
    var invalidNumber: Double? {
        switch self {
        case .by(let position, let points): position.isFinite ? (points.isFinite ? nil : points) : position
        case .to(let position, _), .around(let position, _): position.isFinite ? nil : position
        }
    }
}

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

    /// The path; `nil`, the default, if the control has none. An interaction that uses only the distance of a
    /// movement needs no path.
    public var path: Path?
    /// The distance of a linear drag from the minimum to the maximum, in points; 200 by default.
    public var dragLength: Double
    /// Whether a drag across the gap of an arc stays at the end instead of jumping to the other end; `false`
    /// by default.
    public var holdsAtEnds: Bool
    /// The position of the number, from 0 to 1. Before the drag begins to edit, it is the presentation value.
    public internal(set) var position = 0.0

    /// Creates a geometry.
    public init(_ path: Path? = nil, dragLength: Double = 200, holdsAtEnds: Bool = false) {
        self.path = path
        self.dragLength = dragLength
        self.holdsAtEnds = holdsAtEnds
    }
}

/// The pointer at one moment of a drag: its location, the time, and the modifier keys held down.
public struct DragInput: Hashable, Sendable {
    /// The location in the control's coordinates, in points.
    public var location: Point
    /// The time in seconds, on the clock of the input events.
    public var timestamp: Double
    /// The modifier keys held down.
    public var modifierFlags: ModifierFlags

    /// Creates an input at `location`; without modifiers at time 0 by default.
    public init(at location: Point, timestamp: Double = 0, modifierFlags: ModifierFlags = []) {
        self.location = location
        self.timestamp = timestamp
        self.modifierFlags = modifierFlags
    }

    /// The factor that the modifiers apply to a movement: 0.1 with Shift, 0.01 with Control and Shift, else
    /// 1.
    public var factor: Double {
        guard modifierFlags.contains(.shift) else { return 1 }
        return modifierFlags.contains(.control) ? 0.01 : 0.1
    }
}
