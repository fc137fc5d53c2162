/// A drag in a straight direction: the value changes by the distance that the pointer moves.
public struct LinearInteraction: DragInteraction {
    /// The direction of movements that change the value.
    enum Direction {
        /// A movement to the right increases the value.
        case horizontal
        /// A movement upward increases the value.
        case vertical
        /// Movements to the right and upward increase the value.
        case both
    }

    /// The direction of movements that change the value.
    let direction: Direction
    private var last = Point.zero

    init(_ direction: Direction) { self.direction = direction }

    /// Accepts every location.
    public mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
        last = input.location
        return true
    }

    /// Returns the movement since the last call.
    public mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
        let dx = input.location.x - last.x
        let dy = input.location.y - last.y
        last = input.location
        let moved =
            switch direction {
            case .horizontal: dx
            case .vertical: -dy
            case .both: dx - dy
            }
        guard moved != 0 else { return nil }
        return .by(position: moved / geometry.dragLength, points: abs(moved))
    }
}

extension DragInteraction where Self == LinearInteraction {
    /// A vertical drag. The control's `dragLength` upward goes from the minimum to the maximum.
    public static var vertical: Self { LinearInteraction(.vertical) }
    /// A horizontal drag. The control's `dragLength` to the right goes from the minimum to the maximum.
    public static var horizontal: Self { LinearInteraction(.horizontal) }
    /// A drag to the right and upward. The control's `dragLength` goes from the minimum to the maximum.
    public static var linear: Self { LinearInteraction(.both) }
}
