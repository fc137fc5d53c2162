import KnobLayers

/// How a drag becomes a change of a value: a way to turn a knob or to push a slider.
///
/// A control keeps one and takes a copy for each drag, so what changes from move to move can be kept in properties.
/// To add a way of your own, adopt this and set it as the control's `interaction`.
@MainActor
public protocol DragInteraction {
    /// A button went down at `point` on `control`, in the control's coordinates; answers whether a drag may start there.
    mutating func begin(at point: Point, on control: ValueControl) -> Bool
    /// The pointer has moved to `point`; answers what that means.
    mutating func move(to point: Point, on control: ValueControl) -> DragMotion
    /// Whether the press itself is the first move; not so by default.
    var followsPress: Bool { get }
}

extension DragInteraction {
    /// A press alone changes nothing.
    public var followsPress: Bool { false }
}

/// What a movement of the pointer means for the position of a value, from 0 at the minimum to 1 at the maximum.
public enum DragMotion: Hashable, Sendable {
    /// Nothing.
    case none
    /// The position changes by so much, and the hand took so many points for it, whichever way: 0 or more.
    case by(position: Double, points: Double)
    /// The position is where the hand is, on a line of so many points.
    case to(position: Double, length: Double)
    /// The position is where the hand is, on an arc of so many points: past one end comes the other.
    case around(position: Double, length: Double)
}

/// A drag along a straight line.
public struct LinearInteraction: DragInteraction {
    /// Which movements count, and which way is up.
    public enum Direction: Hashable, Sendable {
        /// To the right is more.
        case horizontal
        /// Upwards is more.
        case vertical
        /// To the right and upwards are more.
        case both
    }

    /// Which movements count.
    public var direction: Direction
    /// How many points from the minimum to the maximum; `nil`, the default, is the control's `dragLength`.
    public var length: Double?
    private var last = Point.zero

    /// Makes a drag of `length` points for the whole way, by default those of the control's `dragLength`.
    ///
    /// With a length that is not above 0 nothing can be dragged; a press says so with a message.
    public init(_ direction: Direction, length: Double? = nil) {
        (self.direction, self.length) = (direction, length)
    }

    /// Notes where the hand is; every place will do.
    public mutating func begin(at point: Point, on control: ValueControl) -> Bool {
        last = point
        if let length, !(length > 0 && length.isFinite) {
            Diagnostics.report("LinearInteraction: a length of \(length) can't be dragged: it is above 0")
            return false
        }
        return true
    }

    /// As much as the hand has moved since the last time.
    public mutating func move(to point: Point, on control: ValueControl) -> DragMotion {
        let (dx, dy) = (point.x - last.x, point.y - last.y)
        last = point
        let moved =
            switch direction {
            case .horizontal: dx
            case .vertical: -dy
            case .both: dx - dy
            }
        return moved == 0 ? .none : .by(position: moved / (length ?? control.dragLength), points: abs(moved))
    }
}

extension DragInteraction where Self == LinearInteraction {
    /// Upwards is more; the control's `dragLength` for the whole way.
    public static var vertical: Self { LinearInteraction(.vertical) }
    /// To the right is more; the control's `dragLength` for the whole way.
    public static var horizontal: Self { LinearInteraction(.horizontal) }
    /// To the right and upwards are more; the control's `dragLength` for the whole way.
    public static var linear: Self { LinearInteraction(.both) }
}
