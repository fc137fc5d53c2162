import KnobHarness
import KnobLayers
import Testing

@MainActor
struct LayerHierarchyTests {
    private func isSame(_ layers: [Layer], _ others: [Layer]) -> Bool {
        layers.count == others.count && zip(layers, others).allSatisfy { $0 === $1 }
    }

    @Test("layers are added in front or at an index, which is clamped")
    func insertion() {
        let parent = Layer()
        let (a, b, c, d) = (Layer(), Layer(), Layer(), Layer())
        parent.addSublayer(a)
        parent.addSublayer(b)
        parent.insertSublayer(c, at: 1)
        #expect(isSame(parent.sublayers, [a, c, b]))
        parent.insertSublayer(d, at: -5)
        #expect(isSame(parent.sublayers, [d, a, c, b]))
        parent.insertSublayer(d, at: 99)
        #expect(isSame(parent.sublayers, [a, c, b, d]))
        #expect(parent.sublayers.allSatisfy { $0.superlayer === parent })
    }

    @Test("a layer that is added to another leaves its superlayer")
    func reparent() {
        let (first, second, layer) = (Layer(), Layer(), Layer())
        first.addSublayer(layer)
        second.addSublayer(layer)
        #expect(first.sublayers.isEmpty)
        #expect(isSame(second.sublayers, [layer]))
        #expect(layer.superlayer === second)
        layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        #expect(second.sublayers.isEmpty && layer.superlayer == nil)
    }

    @Test("a layer cannot be inserted into itself or into its sublayers")
    func cycles() {
        let (a, b, c) = (Layer(), Layer(), Layer())
        a.addSublayer(b)
        b.addSublayer(c)
        let told = messages {
            a.addSublayer(a)
            b.addSublayer(a)
            c.insertSublayer(a, at: 0)
            c.addSublayer(b)
        }
        #expect(told.count == 4)
        #expect(a.superlayer == nil && isSame(a.sublayers, [b]))
        #expect(isSame(b.sublayers, [c]) && c.sublayers.isEmpty)
        #expect(messages { a.addSublayer(c) }.isEmpty)
    }

    @Test("a layer has a reference to its tree, like its sublayers")
    func tree() throws {
        let stage = try Stage()
        let (layer, inner) = (Layer(), Layer())
        layer.addSublayer(inner)
        #expect(layer.tree == nil)
        stage.root.addSublayer(layer)
        #expect(layer.tree === stage.tree && inner.tree === stage.tree)
        let late = Layer()
        inner.addSublayer(late)
        #expect(late.tree === stage.tree)
        layer.removeFromSuperlayer()
        #expect(layer.tree == nil && inner.tree == nil && late.tree == nil)
    }

    @Test("a layer keeps its sublayers alive, but not its superlayer")
    func ownership() {
        var parent: Layer? = Layer()
        let layer = Layer()
        weak var inner: Layer?
        do {
            let made = Layer()
            inner = made
            layer.addSublayer(made)
        }
        parent?.addSublayer(layer)
        #expect(inner != nil && layer.superlayer != nil)
        parent = nil
        #expect(layer.superlayer == nil)
        layer.sublayers.first?.removeFromSuperlayer()
        #expect(inner == nil)
    }

    @Test("a tree without a reference is released, also during an animation")
    func noLeak() throws {
        weak var tree: LayerTree?
        weak var layer: Layer?
        do {
            let stage = try Stage()
            let made = stage.add(Layer(), color: .red)
            try stage.frame(at: 1)
            made.opacity = 0.5
            try stage.frame(at: 1.1)
            #expect(stage.tree.isAnimating)
            (tree, layer) = (stage.tree, made)
        }
        #expect(tree == nil && layer == nil)
    }
}

/// The sublayers as a property.
@MainActor
struct SublayersTests {
    @Test func `sublayers can be set, also to nil, and inserted next to another`() {
        let (root, a, b, c) = (Layer(), Layer(), Layer(), Layer())
        root.sublayers = [a, b]
        #expect(root.sublayers.map(ObjectIdentifier.init) == [a, b].map(ObjectIdentifier.init))
        root.insertSublayer(c, below: b)
        #expect(root.sublayers.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
        root.insertSublayer(a, above: c)
        #expect(root.sublayers.map(ObjectIdentifier.init) == [c, a, b].map(ObjectIdentifier.init))
        root.sublayers?.forEach { $0.removeFromSuperlayer() }
        #expect(root.sublayers.isEmpty)
        root.sublayers = [b]
        root.sublayers = nil
        #expect(root.sublayers?.isEmpty == true && b.superlayer == nil)
    }
}
