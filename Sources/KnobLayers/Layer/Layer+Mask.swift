/// The mask of a layer.
extension Layer {
    /// A layer whose opacity at each point is that of this layer and its sublayers there, with their shadows;
    /// `nil`, the default, for none.
    ///
    /// Its coordinates are those of a sublayer, and like one it can be animated. A layer can be the mask of only
    /// one other, and not a sublayer at the same time: setting it removes it from there. A mask that contains
    /// this layer is rejected with a message.
    public var mask: Layer? {
        get { rare?.mask }
        set {
            guard newValue !== mask else { return }
            let objection = newValue.flatMap {
                Nesting.objection(toInserting: $0, height: $0.height, into: self, container: \.superlayer)
            }
            if let objection { return Diagnostics.report("Layer: a mask was not set: \(objection)") }
            let ends = (newValue?.leaveSuperlayer() ?? []) + removeMask()
            if let newValue {
                setRare(\.mask, newValue)
                newValue.parent = Backreference(self)
                if let tree { newValue.enter(tree, asMask: true) }
            }
            for end in ends { end() }
        }
    }

    /// Removes the mask. Returns functions that report the ends of its animations.
    func removeMask() -> [() -> Void] {
        maskDidChange()
        guard let old = rare?.mask else { return [] }
        rare?.mask = nil
        old.parent = Backreference()
        var ends: [() -> Void] = []
        if let tree = old.treeReference.unchecked { old.leave(tree, &ends) }
        return ends
    }

    /// Invalidates everything that the mask can cover.
    func maskDidChange() {
        frameState.raster = nil
        guard let tree else { return }
        tree.invalidate(self, .geometry)
        // Layers whose own state is unchanged would not be drawn again.
        addDamage(to: tree)
    }

    /// The sublayers and the mask.
    var ownedLayers: [Layer] { rare?.mask.map { siblings.elements + [$0] } ?? siblings.elements }
}
