/// What the calls of a `Context` that are named after Core Graphics set, apart from what cairo stores.
final class GraphicsState {
    /// What `saveGState()` saves, in addition to the transform, the clip, and the alpha.
    struct Values {
        var (fillColor, strokeColor, stroke) = (Color.black, Color.black, StrokeStyle())
        var shadow: (offset: Size, blur: Double, color: Color)?
    }
    typealias Entry = (
        kind: Kind, values: Values, alpha: Double, map: AffineTransform, clip: ((OpaquePointer) -> Void)?
    )
    /// What has begun: a call with a closure, `saveGState()`, a transparency layer, or a clip that cairo does not have.
    /// Such a clip is a group that is painted through a line or an image when it ends.
    enum Kind { case scope, state, layer, clip }

    @exclusivity(unchecked) var values = Values()
    /// What has begun and not ended, with the values to restore. The first one is the start of the drawing.
    @exclusivity(unchecked) var stack: [Entry] = []
    /// The current path, in the coordinates of a transform.
    @exclusivity(unchecked) var (path, pathMap) = (BezierPath(), AffineTransform.identity)
    /// The style of the line that replaces the path; `nil` for the path itself.
    @exclusivity(unchecked) var stroked: StrokeStyle?
}
