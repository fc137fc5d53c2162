/// Third pass: delegates draw the contents of their layers.
extension LayerTree {
    /// Calls the delegates of the layers that need display, once each, and lays out what they add.
    ///
    /// A layer that is invalidated again by its own drawing is displayed again in the next frame, and so are layers
    /// that are added in the 32nd round of additions.
    public func display() {
        guard !displayQueue.isEmpty else { return }
        var (displayed, later): ([Layer], [Layer]) = ([], [])
        for _ in 0..<32 where !displayQueue.isEmpty {
            let queue = displayQueue
            displayQueue.removeAll(keepingCapacity: true)
            for layer in queue where layer.frameState.needsDisplay && layer.treeReference.refers(to: self) {
                // An empty layer is displayed as soon as it has a size.
                guard !layer.bounds.isEmpty else { continue }
                guard !layer.frameState.isDisplayed else {
                    later.append(layer)
                    continue
                }
                displayed.append(layer)
                (layer.frameState.needsDisplay, layer.frameState.isDisplayed) = (false, true)
                layer.delegate?.display(layer)
            }
            emptyLayoutQueue()
        }
        for layer in displayed { layer.frameState.isDisplayed = false }
        displayQueue += later
    }

    func addToDisplay(_ layer: Layer) {
        displayQueue.append(layer)
        setNeedsFrame()
    }
}
