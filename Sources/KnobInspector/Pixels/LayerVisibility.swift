import KnobKit

/// Where a layer is in its window, and whether nothing covers or clips it.
@MainActor
enum LayerVisibility {
    /// Returns the top left corner of a layer's coordinates in pixels of the window; `nil` if the layer is
    /// rotated, scaled, being animated, or part of a bitmap, because then its sublayers are not drawn where
    /// their frames say.
    static func origin(of layer: Layer, scale: Double) -> Point? {
        var ancestor: Layer? = layer
        while let next = ancestor {
            guard next.transform.isIdentity, !next.shouldRasterize, !isMoving(next) else { return nil }
            ancestor = next.superlayer
        }
        let origin = layer.convert(.zero, to: nil)
        return Point(x: origin.x * scale, y: origin.y * scale)
    }

    /// Returns whether an animation changes the geometry of a layer now.
    private static func isMoving(_ layer: Layer) -> Bool {
        guard !layer.animationKeys().isEmpty, let shown = layer.presentation() else { return false }
        return shown.bounds != layer.bounds || shown.transformToSuperlayer != layer.transformToSuperlayer
    }

    /// Returns whether nothing clips or covers what a layer draws in `rect`, which is in pixels of the
    /// window.
    static func isVisible(_ layer: Layer, in rect: PixelRect, of tree: LayerTree) -> Bool {
        let rect = rect.intersection(tree.pixelBounds)
        guard !rect.isEmpty, layer.drawnPixels.intersects(rect) else { return false }
        // Views in a control, such as the field in which a number is typed.
        if layer.sublayers.contains(where: { $0.delegate is View && $0.drawnPixels.intersects(rect) }) {
            return false
        }
        var child = layer
        while let parent = child.superlayer {
            for sibling in parent.sublayers.reversed() {
                if sibling === child { break }
                if sibling.drawnPixels.intersects(rect) { return false }
            }
            if parent.masksToBounds {
                let low = parent.convert(parent.bounds.origin, to: nil)
                let high = parent.convert(Point(x: parent.bounds.maxX, y: parent.bounds.maxY), to: nil)
                let clip = PixelRect(
                    minX: Int(bounded: (low.x * tree.scale).rounded(.up)),
                    minY: Int(bounded: (low.y * tree.scale).rounded(.up)),
                    maxX: Int(bounded: (high.x * tree.scale).rounded(.down)),
                    maxY: Int(bounded: (high.y * tree.scale).rounded(.down)))
                if !clip.contains(rect) { return false }
            }
            child = parent
        }
        return child === tree.root
    }
}
