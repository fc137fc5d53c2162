import KnobLayers
import KnobTestTools
import Testing

@MainActor
struct LayerHierarchyTests {
    private func isSame(_ layers: [Layer], _ others: [Layer]) -> Bool {
        layers.count == others.count && zip(layers, others).allSatisfy { $0 === $1 }
    }

    @Test("layers are put on top or in between, an index outside counts as the nearest inside")
    func insertion() {
        let ground = Layer()
        let (a, b, c, d) = (Layer(), Layer(), Layer(), Layer())
        ground.addSublayer(a)
        ground.addSublayer(b)
        ground.insertSublayer(c, at: 1)
        #expect(isSame(ground.sublayers, [a, c, b]))
        ground.insertSublayer(d, at: -5)
        #expect(isSame(ground.sublayers, [d, a, c, b]))
        ground.insertSublayer(d, at: 99)
        #expect(isSame(ground.sublayers, [a, c, b, d]))
        #expect(ground.sublayers.allSatisfy { $0.superlayer === ground })
    }

    @Test("a layer that is put on another leaves the one that it was on")
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

    @Test("a layer can't be put on itself or on what is on it")
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

    @Test("a layer knows its picture, with everything on it")
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

    @Test("a layer keeps those on it alive, but not the one below")
    func ownership() {
        var ground: Layer? = Layer()
        let layer = Layer()
        weak var inner: Layer?
        do {
            let made = Layer()
            inner = made
            layer.addSublayer(made)
        }
        ground?.addSublayer(layer)
        #expect(inner != nil && layer.superlayer != nil)
        ground = nil
        #expect(layer.superlayer == nil)
        layer.sublayers.first?.removeFromSuperlayer()
        #expect(inner == nil)
    }

    @Test("a picture that nobody keeps goes, also while something is animated")
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
