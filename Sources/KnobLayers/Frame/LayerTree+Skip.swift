/// Layers that are outside of a clip are not updated when the layers around them move, as by scrolling.
extension LayerTree {
    /// Returns whether `layer` was not visible and is not visible with the state that it inherits now. It and
    /// its sublayers then keep the state of an earlier frame, until one of them changes.
    func skips(_ layer: Layer, inheriting inherited: InheritedState) -> Bool {
        guard layer.frameState.subtreeRect.isEmpty, layer.frameState.hasBeenDrawn,
            layer.frameState.pendingChange == nil
        else { return false }
        let extent = layer.frameState.skippedExtent ?? layer.extent
        // Rasterized layers move by up to a pixel on each level.
        let drawn = extent.applying(inherited.transform).insetBy(dx: -16, dy: -16)
        let isVisible = !extent.isEmpty && PixelRect(touching: drawn).intersects(inherited.clip)
        layer.frameState.skippedExtent = isVisible ? nil : extent
        return !isVisible
    }
}

extension Layer {
    /// Notes that a layer in this one has changed: discards the bitmaps of this layer and of its ancestors.
    ///
    /// - Returns: The outermost of them that was skipped in the last frames, and has to be updated with its
    ///   sublayers.
    func sublayerHasChanged() -> Layer? {
        var (next, skipped): (Backreference<Layer>?, Layer?) = (Backreference(self), nil)
        while let reference = next {
            next = reference.map { layer in
                if layer.frameState.raster != nil { layer.frameState.raster = nil }
                if layer.frameState.skippedExtent != nil {
                    (layer.frameState.skippedExtent, skipped) = (nil, layer)
                }
                return layer.parent
            }
        }
        return skipped
    }
}
