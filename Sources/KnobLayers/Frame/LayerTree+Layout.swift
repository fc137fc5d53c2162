/// Second pass: layout, from the root to the leaves.
extension LayerTree {
    /// Lays out the layers that need it, and those that need it as a result; then calls `didLayOut`.
    ///
    /// A layout that continues to invalidate itself is stopped after 32 rounds and reported.
    public func layOut() {
        emptyLayoutQueue()
        guard let didLayOut else { return }
        didLayOut()
        emptyLayoutQueue()
    }

    /// Lays out the layers in the queue, and those that are added to it.
    func emptyLayoutQueue() {
        for _ in 0..<32 {
            guard !layoutQueue.isEmpty else { return }
            var queue = layoutQueue
            if queue.count > 1 {
                queue = queue.map { (depth: $0.depth, layer: $0) }.sorted { $0.depth < $1.depth }.map(\.layer)
            }
            layoutQueue.removeAll(keepingCapacity: true)
            for layer in queue where layer.frameState.needsLayout && layer.treeReference.refers(to: self) {
                layer.layOutNow()
            }
        }
        for layer in layoutQueue { layer.frameState.needsLayout = false }
        layoutQueue.removeAll()
        Diagnostics.report(
            "LayerTree: layout was stopped after 32 rounds; layoutSublayers() must not repeat it")
    }
}

extension Layer {
    /// The number of layers from the root to this one.
    fileprivate var depth: Int {
        sequence(first: self) { $0.parent.unchecked }.reduce(0) { count, _ in count + 1 }
    }
}
