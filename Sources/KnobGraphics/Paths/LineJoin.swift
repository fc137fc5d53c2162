/// The shape of the corners of a stroked line.
public enum LineJoin: Hashable, Sendable {
    /// A sharp corner. The default.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}
