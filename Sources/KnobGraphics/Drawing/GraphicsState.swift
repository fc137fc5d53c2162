/// What the calls of a `Context` that are named after Core Graphics set, apart from what cairo stores.
final class GraphicsState {
    /// What `saveGState()` saves, in addition to the transform, the clip, and the alpha.
    struct Values { var (fillColor, strokeColor, stroke) = (Color.black, Color.black, StrokeStyle()) }
    typealias Entry = (
        kind: Kind, values: Values, alpha: Double, map: AffineTransform, composite: Composite?
    )
    /// Draws a group when it ends. The context has the state from before the group.
    typealias Composite = (_ context: Context, _ group: OpaquePointer) -> Void
    /// What has begun: a call with a closure, `saveGState()`, a transparency layer, or another group, which ends with the
    /// state that it is in: a clip to a line, for example, is painted as that line.
    enum Kind { case scope, state, layer, group }

    @exclusivity(unchecked) var values = Values()
    /// What has begun and not ended, with the values to restore. The first one is the start of the drawing.
    @exclusivity(unchecked) var stack: [Entry] = []
    /// The current path, in the coordinates of a transform.
    @exclusivity(unchecked) var (path, pathMap) = (BezierPath(), AffineTransform.identity)
    /// The style of the line that replaces the path; `nil` for the path itself.
    @exclusivity(unchecked) var stroked: StrokeStyle?
}
