/// The shape of the corners of a stroked line. The raw values are those of Core Graphics and of cairo.
public enum LineJoin: UInt32, Sendable {
    /// A sharp corner. The default.
    case miter
    /// A round corner.
    case round
    /// A corner that is cut off.
    case bevel
}
