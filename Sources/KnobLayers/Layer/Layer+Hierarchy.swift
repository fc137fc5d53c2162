/// The hierarchy of layers: a layer owns its sublayers.
extension Layer {
    /// Adds `layer` in front of the other sublayers, and removes it from its superlayer.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

    /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if that is not one.
    public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
        insertSublayer(layer, at: siblings.index(of: sibling, without: layer).map { $0 + 1 } ?? .max)
    }

    /// Inserts `layer` directly behind `sibling`, or in front of all sublayers if that is not one.
    public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
        insertSublayer(layer, at: siblings.index(of: sibling, without: layer) ?? .max)
    }

    /// Makes `layers` the sublayers, in their order.
    func setSublayers(_ layers: [Layer]) {
        let kept = Set(layers.map { ObjectIdentifier($0) })
        for layer in sublayers where !kept.contains(ObjectIdentifier(layer)) { layer.removeFromSuperlayer() }
        for layer in layers { addSublayer(layer) }
    }

    /// Inserts `layer` at `index`, counted from the back, and removes it from its superlayer.
    ///
    /// A layer that is already a sublayer of this one is moved, and its animations continue. To insert a
    /// layer into itself or into one of its sublayers, or as the 513th level, is an error, which is reported.
    ///
    /// - Parameter index: Clamped to the valid range.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        for end in insert(layer, at: index) { end() }
    }

    /// Inserts `layer` and returns functions that report the ends of its animations.
    ///
    /// The caller calls these when its own changes are complete, because they can change the hierarchy.
    package func insert(_ layer: Layer, at index: Int) -> [() -> Void] {
        let objection = Nesting.objection(
            toInserting: layer, height: layer.height, into: self, container: \.superlayer)
        if let objection {
            Diagnostics.report("Layer: a layer was not inserted: \(objection)")
            return []
        }
        let isMoved = layer.parent.refers(to: self) && rare?.mask !== layer
        let ends = isMoved ? [] : layer.leaveSuperlayer()
        if isMoved { removeSibling(layer) }
        siblings.insert(layer, at: index)
        frameState.sublayerIndex = nil
        layer.parent = Backreference(self)
        guard let tree else { return ends }
        sublayersDidChange(in: tree)
        if isMoved {
            layer.addDamage(to: tree)
            tree.invalidate(layer, .geometry)
        } else {
            layer.enter(tree)
        }
        return ends
    }

    /// The number of levels in this layer, with itself.
    var height: Int { ownedLayers.reduce(0) { max($0, $1.height) } + 1 }

    /// Removes the layer from its superlayer and ends its animations.
    public func removeFromSuperlayer() { for end in leaveSuperlayer() { end() } }

    /// Removes the layer from its superlayer. Returns functions that report the ends of its animations.
    package func leaveSuperlayer() -> [() -> Void] {
        guard let superlayer else { return [] }
        if superlayer.rare?.mask === self { return superlayer.removeMask() }
        if let tree { superlayer.sublayersDidChange(in: tree) }
        if let skipped = superlayer.sublayerHasChanged() { tree?.invalidate(skipped, .geometry) }
        superlayer.removeSibling(self)
        parent = Backreference()
        var ends: [() -> Void] = []
        // Also a tree whose last reference was released, because it will not find this layer when it is
        // deinitialized.
        if let tree = treeReference.unchecked { leave(tree, &ends) }
        return ends
    }

    private func removeSibling(_ layer: Layer) {
        siblings.remove(layer, filler: Self.filler)
        frameState.sublayerIndex = nil
    }

    /// The layer in the place of removed ones.
    private static let filler = {
        let filler = Layer()
        filler.siblingIndex = -1
        return filler
    }()

    /// Adds the pixels of the layer and its sublayers to the damage, as their order or a mask has changed.
    func addDamage(to tree: LayerTree) {
        tree.addDamage(frameState.drawnRect)
        for sublayer in sublayers { sublayer.addDamage(to: tree) }
    }

    /// Updates the shadow that depends on the sublayers, and other layers that depend on this one.
    private func sublayersDidChange(in tree: LayerTree) {
        if shadowOpacity > 0 {
            (tree.hasDependents, frameState.shadowMask) = (true, nil)
            tree.invalidate(self, .content)
        }
        if tree.hasDependents { invalidateDependents(in: tree) }
    }

    /// Becomes part of a tree, with all sublayers.
    func enter(_ tree: LayerTree, asMask isMask: Bool = false) {
        treeReference = Backreference(tree)
        if isMask { tree.hasDependents = true }
        if frameState.needsLayout { tree.addToLayout(self) }
        if frameState.needsDisplay { tree.addToDisplay(self) }
        tree.invalidate(self, .geometry)
        for sublayer in sublayers { sublayer.enter(tree) }
        rare?.mask?.enter(tree, asMask: true)
    }

    /// Leaves `tree`, with all sublayers. Adds functions that report the ends of animations, which can change
    /// layers.
    func leave(_ tree: LayerTree, _ ends: inout [() -> Void]) {
        // A sublayer may be the root of another tree.
        guard treeReference.refers(to: tree) else { return }
        if !animations.isEmpty { ends += removeAnimations { _ in true } }
        tree.addDamage(frameState.drawnRect)
        discardDrawnContents()
        frameState.reset()
        treeReference = Backreference()
        for sublayer in ownedLayers { sublayer.leave(tree, &ends) }
    }
}

extension Layer: Sibling {}
