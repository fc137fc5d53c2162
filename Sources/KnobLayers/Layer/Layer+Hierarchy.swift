import KnobGraphics

/// The hierarchy of layers: a layer owns its sublayers.
extension Layer {
    /// Adds `layer` in front of the other sublayers, and removes it from its superlayer.
    public func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: .max)
    }

    /// Inserts `layer` at `index`, counted from the back, and removes it from its superlayer.
    ///
    /// A layer that is already a sublayer of this one is moved, and its animations continue. To insert a
    /// layer into itself or into one of its sublayers is an error, which is reported.
    ///
    /// - Parameter index: Clamped to the valid range.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        var ancestor: Layer? = self
        while let next = ancestor {
            if next === layer {
                return Diagnostics.report("Layer: a layer cannot be inserted into itself; it was ignored")
            }
            ancestor = next.superlayer
        }
        let isMoved = layer.superlayer === self
        if isMoved { sublayers.removeAll { $0 === layer } } else { layer.removeFromSuperlayer() }
        sublayers.insert(layer, at: max(0, min(index, sublayers.count)))
        layer.parent = self
        guard let tree else { return }
        guard isMoved else { return layer.enter(tree) }
        layer.addDamage(to: tree)
        tree.invalidate(layer, .geometry)
    }

    /// Removes the layer from its superlayer and ends its animations.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.invalidateRasters()
        superlayer.sublayers.removeAll { $0 === self }
        parent = nil
        leaveTree()
    }

    /// Adds the pixels of the layer and its sublayers to the damage, as their order has changed.
    private func addDamage(to tree: LayerTree) {
        tree.addDamage(frameState.drawnRect)
        for sublayer in sublayers { sublayer.addDamage(to: tree) }
    }

    /// Becomes part of a tree, with all sublayers.
    func enter(_ tree: LayerTree) {
        self.tree = tree
        if frameState.needsLayout { tree.addToLayout(self) }
        tree.invalidate(self, .geometry)
        for sublayer in sublayers { sublayer.enter(tree) }
    }

    /// Leaves the tree, with all sublayers. Delegates are notified at the end, as they can change layers.
    func leaveTree() {
        guard let tree else { return }
        var ends: [() -> Void] = []
        leave(tree, &ends)
        for end in ends { end() }
    }

    private func leave(_ tree: LayerTree, _ ends: inout [() -> Void]) {
        ends += removeAnimations { _ in true }
        tree.addDamage(frameState.drawnRect)
        frameState.reset()
        self.tree = nil
        for sublayer in sublayers { sublayer.leave(tree, &ends) }
    }

    /// Discards the bitmaps of this layer and of its ancestors.
    func invalidateRasters() {
        var layer: Layer? = self
        while let next = layer {
            if next.frameState.raster != nil { next.frameState.raster = nil }
            layer = next.superlayer
        }
    }
}
