/// The shape of the pointer over a view, with the names of AppKit. The desktop's cursor theme draws it.
public enum Cursor: Sendable {
    /// The desktop's default.
    case arrow
    /// A hand, for something that can be grabbed or followed.
    case openHand, pointingHand
    /// A text beam.
    case iBeam
    /// Arrows in both directions in which something moves.
    case resizeLeftRight, resizeUpDown
}
