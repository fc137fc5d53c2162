import KnobGraphics

/// Second pass: whatever has asked for it is laid out, from the ground up.
extension LayerTree {
    /// Lays out every layer that needs it, and those that come to need it thereby; then tells `didLayOut`.
    ///
    /// A layout that keeps asking for another is given up with a message after 32 rounds.
    public func layOut() {
        emptyQueue()
        guard let didLayOut else { return }
        didLayOut()
        emptyQueue()
    }

    private func emptyQueue() {
        for _ in 0..<32 {
            guard !layoutQueue.isEmpty else { return }
            var queue = layoutQueue
            if queue.count > 1 {
                queue = queue.map { (depth: $0.depth, layer: $0) }.sorted { $0.depth < $1.depth }.map(\.layer)
            }
            layoutQueue.removeAll(keepingCapacity: true)
            for layer in queue where layer.needsLayout && layer.tree === self {
                layer.needsLayout = false
                layer.layoutSublayers()
            }
        }
        for layer in layoutQueue { layer.needsLayout = false }
        layoutQueue.removeAll()
        Diagnostics.report("a layout that asks for a layout each time was given up after 32 rounds")
    }
}

extension Layer {
    /// How many layers this one is on.
    fileprivate var depth: Int {
        var count = 0
        var layer = superlayer
        while let next = layer {
            count += 1
            layer = next.superlayer
        }
        return count
    }
}
