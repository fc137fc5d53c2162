/// What a movement of the pointer means for the position of a number, from 0 at the minimum to 1 at the maximum.
public enum DragMotion: Hashable, Sendable {
    /// The position changes by this much, and the pointer has moved this many points, in whichever direction: 0 or more.
    case by(position: Double, points: Double)
    /// The position is the pointer's, on a line of this many points. It may lie beyond the ends; the length is the scale of
    /// detents.
    case to(position: Double, length: Double)
    /// The position is the pointer's, on an arc of this many points: beyond one end comes the other.
    case around(position: Double, length: Double)

    /// The change of the position, or the position.
    var position: Double {
        switch self {
        case .by(let position, _), .to(let position, _), .around(let position, _): position
        }
    }

    /// Whether its numbers are finite.
    var isFinite: Bool {
        switch self {
        case .by(let position, let points): position.isFinite && points.isFinite
        case .to(let position, _), .around(let position, _): position.isFinite
        }
    }
}
