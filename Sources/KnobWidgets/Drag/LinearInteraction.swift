import KnobLayers

/// A drag in a straight direction, by an amount of movement.
public struct LinearInteraction: DragInteraction {
    /// The movements that count.
    public enum Direction: Hashable, Sendable {
        /// Right increases.
        case horizontal
        /// Up increases.
        case vertical
        /// Right and up increase.
        case both
    }

    /// The movements that count.
    public var direction: Direction
    /// The points from the minimum to the maximum; `nil`, the default, for the control's `dragLength`.
    public var length: Double?
    private var last = Point.zero

    /// Creates a drag of `length` points from the minimum to the maximum, the control's `dragLength` by default.
    ///
    /// With a length that is not above 0 each press is ignored, with a message.
    public init(_ direction: Direction, length: Double? = nil) {
        (self.direction, self.length) = (direction, length)
    }

    /// Accepts every location.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        last = input.location
        if let length, !(length > 0 && length.isFinite) {
            Diagnostics.report(
                "LinearInteraction: a length of \(length) points is invalid; the press is ignored. "
                    + "Set a length above 0.")
            return false
        }
        return true
    }

    /// Returns the movement since the last call.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        let (dx, dy) = (input.location.x - last.x, input.location.y - last.y)
        last = input.location
        let moved =
            switch direction {
            case .horizontal: dx
            case .vertical: -dy
            case .both: dx - dy
            }
        guard moved != 0 else { return nil }
        return .by(position: moved / (length ?? geometry.dragLength), points: abs(moved))
    }
}

extension DragInteraction where Self == LinearInteraction {
    /// Up increases; the control's `dragLength` from the minimum to the maximum.
    public static var vertical: Self { LinearInteraction(.vertical) }
    /// Right increases; the control's `dragLength` from the minimum to the maximum.
    public static var horizontal: Self { LinearInteraction(.horizontal) }
    /// Right and up increase; the control's `dragLength` from the minimum to the maximum.
    public static var linear: Self { LinearInteraction(.both) }
}
