/// Fourth pass: the pixels that the changed layers affect.
extension LayerTree {
    /// Adds the old and the new pixels of each changed layer to the damage.
    public func collectDamage() {
        // All copies are updated first: the update of a superlayer includes its sublayers and needs their
        // current values.
        for layer in changed where !layer.animations.isEmpty || layer.animatedCopy != nil {
            layer.updateAnimatedCopy(at: now)
        }
        if hasDependents { invalidateDependents() }
        for layer in changed where layer.treeReference.refers(to: self) {
            // Also if it was updated together with an ancestor, whose raster may have kept the old look.
            let skipped = layer.parent.map { $0.sublayerHasChanged() } ?? nil
            guard layer.frameState.pendingChange != nil || skipped != nil else { continue }
            let isSkipped = layer.frameState.skippedExtent != nil
            let updated = skipped ?? layer
            update(
                updated, inheriting: inheritedState(of: updated),
                withSublayers: layer.frameState.pendingChange == .geometry || isSkipped || skipped != nil)
            // It may have been skipped again.
            layer.frameState.pendingChange = nil
            let rect = updated.frameState.subtreeRect
            var ancestor = updated.parent.unchecked
            while let next = ancestor, !next.frameState.subtreeRect.contains(rect) {
                next.setSubtreeRect(next.frameState.subtreeRect.union(rect))
                ancestor = next.parent.unchecked
            }
        }
        inspectorDidUpdate?(changed)
        didUpdate?(changed)
        changed.removeAll(keepingCapacity: true)
        damage.formIntersection(pixelBounds)
    }

    /// Adds the layers that depend on those that have changed, and those that depend on these.
    private func invalidateDependents() {
        var index = 0
        while index < changed.count {
            changed[index].invalidateDependents(in: self)
            index += 1
        }
    }

    /// Returns what `layer` inherits. If an ancestor has changed and is updated later, the result is out of
    /// date, but that update includes `layer`.
    private func inheritedState(of layer: Layer) -> InheritedState {
        guard let superlayer = layer.parent.unchecked else {
            return InheritedState(transform: pixelTransform, clip: pixelBounds)
        }
        return superlayer.frameState.inherited
            ?? inheritedState(from: superlayer.presentationLayer, inheritedState(of: superlayer))
    }

    /// Returns what the sublayers of `layer` inherit.
    private func inheritedState(from layer: Layer, _ inherited: InheritedState) -> InheritedState {
        var state = inherited
        state.transform = layer.pixelTransform(on: inherited.transform)
        state.opacity *= layer.isHidden ? 0 : layer.opacity
        if let appearance = layer.appearance { state.appearance = appearance }
        if layer.masksToBounds {
            let edges = layer.straightClip(on: state.transform)
            state.clip = state.clip.intersection(
                edges ?? PixelRect(touching: layer.bounds.applying(state.transform)))
            if edges == nil { state.hasStraightClip = false }
        }
        return state
    }

    private func update(_ layer: Layer, inheriting inherited: InheritedState, withSublayers: Bool) {
        let drawnLayer = layer.presentationLayer
        layer.frameState.skippedExtent = nil
        let (before, state) = (layer.frameState.inherited, inheritedState(from: drawnLayer, inherited))
        let old = layer.frameState.drawnRect
        let drawn = state.opacity > 0 ? layer.paintedBounds : .zero
        if drawnLayer.castsShadow, !layer.sublayers.isEmpty { hasDependents = true }
        let bounds = drawn.applying(state.transform)
        let touched = PixelRect(touching: bounds)
        if touched.isEmpty, !bounds.isFinite, drawn != .zero {
            layer.reportLeftOut("its size, position and transform must be finite")
        }
        layer.frameState.leftOut = nil
        layer.frameState.transform = state.transform
        let new = touched.intersection(inherited.clip)
        layer.frameState.drawnRect = new
        if layer.frameState.pendingChange == nil, let before, before.looksSame(as: state),
            let difference = old.difference(from: new)
        {
            // Only the clip has changed, as when the track of a slider grows by a pixel.
            damage.add(difference)
            if before.clip == state.clip { return }
        } else {
            damage.add(old)
            damage.add(new)
        }
        layer.frameState.inherited = state
        layer.frameState.pendingChange = nil
        layer.frameState.hasBeenDrawn = true
        var subtree = withSublayers ? new : layer.frameState.subtreeRect.union(new)
        if withSublayers {
            for sublayer in layer.sublayers where !skips(sublayer, inheriting: state) {
                update(sublayer, inheriting: state, withSublayers: true)
                subtree = subtree.union(sublayer.frameState.subtreeRect)
            }
            if let mask = layer.rare?.mask { update(mask, inheriting: state, withSublayers: true) }
        }
        layer.setSubtreeRect(subtree)
    }

    /// The transform from the coordinates of the tree to pixels.
    var pixelTransform: AffineTransform { AffineTransform(scaleX: scale, y: scale) }
}

extension Layer {
    /// Sets `subtreeRect` here and in the superlayer's index.
    fileprivate func setSubtreeRect(_ rect: PixelRect) {
        guard rect != frameState.subtreeRect else { return }
        frameState.subtreeRect = rect
        parent.unchecked?.frameState.sublayerIndex?.setRect(rect, at: siblingIndex)
    }
}
