import KnobGraphics

/// Layers on layers: a layer keeps those on it alive and knows the one below it weakly.
extension Layer {
    /// Puts `layer` on top of the others; it leaves the layer that it was on.
    public func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: .max)
    }

    /// Puts `layer` above the lowest `index` others; it leaves the layer that it was on. On this one it only changes its
    /// place, and its animations go on.
    ///
    /// An index outside the range counts as the nearest inside. To put a layer on itself or on one of those on
    /// it is refused with a message.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        var ancestor: Layer? = self
        while let next = ancestor {
            if next === layer {
                return Diagnostics.report("Layer: to put a layer on itself is left out")
            }
            ancestor = next.superlayer
        }
        let staysHere = layer.superlayer === self
        if staysHere { sublayers.removeAll { $0 === layer } } else { layer.removeFromSuperlayer() }
        sublayers.insert(layer, at: max(0, min(index, sublayers.count)))
        layer.superlayer = self
        guard let tree else { return }
        guard staysHere else { return layer.enter(tree) }
        layer.addDamage(to: tree)
        tree.layer(layer, needs: .geometry)
    }

    /// Takes the layer off the one that it is on; its animations end.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.invalidateRasters()
        superlayer.sublayers.removeAll { $0 === self }
        self.superlayer = nil
        guard let tree else { return }
        var ends: [() -> Void] = []
        leave(tree, &ends)
        for end in ends { end() }
    }

    /// Lets the layer and those on it be drawn again where they are: all lies where it lay, but below others or above.
    private func addDamage(to tree: LayerTree) {
        tree.addDamage(extent)
        for sublayer in sublayers { sublayer.addDamage(to: tree) }
    }

    /// Becomes part of a picture, with everything on it.
    func enter(_ tree: LayerTree) {
        self.tree = tree
        if needsLayout { tree.layerNeedsLayout(self) }
        tree.layer(self, needs: .geometry)
        for sublayer in sublayers { sublayer.enter(tree) }
    }

    /// The picture goes, and with it what it was about to show.
    func forgetTree() {
        guard let tree else { return }
        var ends: [() -> Void] = []
        leave(tree, &ends)
        for end in ends { end() }
    }

    /// Stops being part of a picture, with everything on it; where it was drawn is drawn again without it.
    private func leave(_ tree: LayerTree, _ ends: inout [() -> Void]) {
        ends += takeAnimations { _ in true }
        tree.addDamage(extent)
        (extent, subtreeExtent) = (.empty, .empty)
        raster = nil
        ground = nil
        hasBeenDrawn = false
        pendingChange = nil
        self.tree = nil
        for sublayer in sublayers { sublayer.leave(tree, &ends) }
    }

    /// Forgets the kept pixels of this layer and of those that it is on.
    func invalidateRasters() {
        var layer: Layer? = self
        while let next = layer {
            if next.raster != nil { next.raster = nil }
            layer = next.superlayer
        }
    }
}
