/// The shape of the ends of a stroked line. The raw values are those of Core Graphics and of cairo.
public enum LineCap: UInt32, Sendable {
    /// A straight edge at the end point. The default.
    case butt
    /// A semicircle about the end point.
    case round
    /// A straight edge half the line width beyond the end point.
    case square
}
