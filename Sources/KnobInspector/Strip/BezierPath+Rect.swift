import KnobKit

extension BezierPath {
    /// Adds a rectangle as a subpath.
    func add(_ rect: Rect) { addLines(rect.corners, closed: true) }
}
