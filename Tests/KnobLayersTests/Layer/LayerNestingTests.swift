import KnobHarness
import Testing

@testable import KnobLayers

/// How deep layers nest, and how many there can be.
@MainActor
struct LayerNestingTests {
    /// Returns a chain of `count` layers that all draw and clip, and its last layer.
    private func chain(_ count: Int) -> (first: Layer, last: Layer) {
        let first = Layer()
        var last = first
        for number in 1..<count {
            let next = number.isMultiple(of: 3) ? ShapeLayer() : Layer()
            last.addSublayer(next)
            last = next
        }
        for layer in sequence(first: last, next: \.superlayer) {
            layer.frame = Rect(x: 0, y: 0, width: 30, height: 30)
            (layer.masksToBounds, layer.backgroundColor, layer.cornerRadius) = (true, .red, 3)
        }
        return (first, last)
    }

    @Test func `100,000 levels are refused with a message, and the 512 that are left are drawn and released`()
        throws
    {
        let stage = try Stage()
        var reports: [String] = []
        weak var deepest: Layer?
        do {
            let (first, last) = chain(511)
            stage.root.addSublayer(first)
            deepest = last
            reports = messages {
                var next = last
                for _ in 0..<1000 {
                    let inner = Layer()
                    next.addSublayer(inner)
                    next = inner
                }
            }
            #expect(last.sublayers.isEmpty)
            try stage.frame()
            #expect(stage.pixel(20, 20) == [255, 0, 0, 255])
            #expect(last.convert(Point(x: 1, y: 1), to: nil) == Point(x: 1, y: 1))
            last.setNeedsLayout()
            stage.root.layoutIfNeeded()
            first.opacity = 0.5
            first.shouldRasterize = true
            try stage.frame()
            first.removeFromSuperlayer()
        }
        try stage.frame()
        // The frame after the last one holds no layer.
        #expect(deepest == nil)
        // Each of the others was inserted into a layer outside of the chain.
        #expect(reports.first == "Layer: a layer was not inserted: at most 512 of them can be nested")
    }

    @Test
    func `levels added from the inside to the outside are refused, too, and removed levels do not count`() {
        var outer = Layer()
        let reports = messages {
            for _ in 0..<2000 {
                let next = Layer()
                next.addSublayer(outer)
                if outer.superlayer != nil { outer = next }
            }
        }
        #expect(reports.count == 2000 - 511)
        outer.sublayers[0].removeFromSuperlayer()
        let top = Layer()
        #expect(messages { top.addSublayer(outer) }.isEmpty && outer.superlayer === top)
    }

    @Test func `sublayers are removed in any order`() {
        var random = SeededGenerator(seed: 1)
        for count in [1, 2, 5, 100] {
            for _ in 0..<40 {
                let parent = Layer()
                var expected = (0..<count).map { _ in Layer() }
                for layer in expected { parent.addSublayer(layer) }
                while let layer = expected.randomElement(using: &random) {
                    switch random.int(0...5) {
                    case 0:
                        let index = random.int(0...expected.count)
                        expected.removeAll { $0 === layer }
                        expected.insert(layer, at: min(index, expected.count))
                        parent.insertSublayer(layer, at: index)
                    case 1:
                        #expect(
                            parent.sublayers.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init)
                        )
                    default:
                        expected.removeAll { $0 === layer }
                        layer.removeFromSuperlayer()
                        #expect(layer.superlayer == nil)
                    }
                }
                #expect(parent.sublayers.isEmpty)
            }
        }
    }

    @Test func `a removed sublayer is released at once`() {
        let parent = Layer()
        weak var removed: Layer?
        do {
            let layers = [Layer(), Layer(), Layer()]
            for layer in layers { parent.addSublayer(layer) }
            removed = layers[0]
        }
        removed?.removeFromSuperlayer()
        #expect(removed == nil && parent.sublayers.count == 2)
    }

    @Test func `completions of nested transactions are called when all are released`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        try stage.frame()
        var completions = 0
        for _ in 0..<100_000 {
            Transaction.begin()
            Transaction.setCompletionBlock { completions += 1 }
        }
        layer.opacity = 0.5
        for _ in 0..<100_000 { Transaction.commit() }
        #expect(completions == 0)
        try stage.frame(at: 1)
        try stage.frame(at: 9)
        #expect(completions == 100_000)
    }
}
