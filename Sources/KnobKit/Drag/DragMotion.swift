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

    /// The number that is not finite; `nil` if there is none.
    var invalidNumber: Double? {
        switch self {
        case .by(let position, let points): position.isFinite ? (points.isFinite ? nil : points) : position
        case .to(let position, _), .around(let position, _): position.isFinite ? nil : position
        }
    }
}
