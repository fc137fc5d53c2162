import KnobKit

/// The outline of layers in their window.
@MainActor
enum LayerCorners {
    /// Returns the rectangle of a layer, in the coordinates of the window, as the current frame shows it. It
    /// is rotated if the layer is.
    static func path(of layer: Layer) -> BezierPath {
        let bounds = shown(layer).bounds
        return path(from: layer, bounds.corners)
    }

    /// Returns an outline whose corners are given in the coordinates of `layer`.
    static func path(from layer: Layer, _ corners: [Point]) -> BezierPath {
        var map = AffineTransform.identity
        var next: Layer? = layer
        while let layer = next {
            map = map.concatenating(shown(layer).transformToSuperlayer)
            next = layer.superlayer
        }
        let path = BezierPath()
        path.addLines(corners.map { $0.applying(map) }, closed: true)
        return path
    }

    /// Returns the layer with the values that the current frame shows.
    private static func shown(_ layer: Layer) -> Layer {
        layer.animationKeys().isEmpty ? layer : layer.presentation() ?? layer
    }
}
