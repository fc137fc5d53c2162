/// What `Context.drawPath(using:)` draws of a path.
public enum PathDrawingMode: Sendable {
    /// The inside, by the winding rule or by the even-odd rule (`eo`), the line, or first one and then the other.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
