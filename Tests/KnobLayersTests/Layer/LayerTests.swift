import Dispatch
import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

/// The coordinates of layers.
@MainActor
struct LayerGeometryTests {
    @Test("a new layer has Core Animation's defaults")
    func defaults() {
        let layer = Layer()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.transform == .identity)
        #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.borderWidth == 0)
        #expect(layer.borderColor == .black && layer.shadowColor == .black)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == Size(width: 0, height: -3))
        #expect(!layer.shouldRasterize && layer.name == nil && layer.sublayers.isEmpty)
        let shape = ShapeLayer()
        #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1)
        #expect(shape.path == nil && shape.lineCap == .butt && shape.lineJoin == .miter)
    }

    @Test("the frame positions the bounds by the anchor point")
    func frame() {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
        #expect(layer.position == Point(x: 25, y: 40))
        layer.anchorPoint = Point(x: 0, y: 1)
        #expect(layer.frame == Rect(x: 25, y: 0, width: 30, height: 40))
        layer.bounds.origin = Point(x: 100, y: -7)
        #expect(layer.frame == Rect(x: 25, y: 0, width: 30, height: 40))
        layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.bounds == Rect(x: 100, y: -7, width: 3, height: 4))
        #expect(layer.position == Point(x: 1, y: 6))
    }

    @Test("a layer rotates about its anchor point")
    func rotatedFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 20)
        layer.transform = AffineTransform(rotationAngle: .pi / 2)
        // About the center, (30, 30): 20 wide and 40 high.
        #expect(isClose(layer.frame.origin, Point(x: 20, y: 10)))
        #expect(isClose(layer.frame.width, 20) && isClose(layer.frame.height, 40))
        layer.anchorPoint = .zero
        // About the corner, now at (30, 30): clockwise, so the layer is below it and to the left.
        #expect(isClose(layer.frame.origin, Point(x: 10, y: 30)))
        layer.transform = AffineTransform(rotationAngle: .pi / 4)
        let half = 0.5.squareRoot()
        #expect(isClose(layer.frame.minX, 30 - 20 * half) && isClose(layer.frame.maxX, 30 + 40 * half))
        #expect(isClose(layer.frame.minY, 30) && isClose(layer.frame.maxY, 30 + 60 * half))
    }

    @Test("points are converted between layers")
    func convertByHand() {
        let root = Layer()
        let left = Layer()
        let right = Layer()
        let inner = Layer()
        root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        left.frame = Rect(x: 10, y: 10, width: 20, height: 20)
        right.frame = Rect(x: 50, y: 60, width: 20, height: 20)
        right.transform = AffineTransform(scaleX: 2, y: 2)
        inner.frame = Rect(x: 5, y: 5, width: 4, height: 4)
        inner.bounds.origin = Point(x: 1, y: 1)
        root.addSublayer(left)
        root.addSublayer(right)
        right.addSublayer(inner)
        // Scaled about (60, 70): the corner of `right` is at (40, 50), that of `inner` at (50, 60).
        #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 50, y: 60))
        #expect(inner.convert(Point(x: 1, y: 1), to: root) == Point(x: 50, y: 60))
        #expect(inner.convert(Point(x: 2, y: 3), to: left) == Point(x: 42, y: 54))
        #expect(inner.convert(Point(x: 42, y: 54), from: left) == Point(x: 2, y: 3))
        #expect(left.convert(Point(x: 3, y: 3), to: left) == Point(x: 3, y: 3))
        #expect(inner.convert(Point(x: 50, y: 60), from: nil) == Point(x: 1, y: 1))
    }

    @Test("thousands of conversions agree with single steps and can be reversed")
    func convertGenerated() {
        var numbers = SeededGenerator(seed: 61)
        for _ in 0..<1000 {
            let root = Layer()
            var layers = [root]
            var angles = [0.0]
            var scales = [1.0]
            root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            for _ in 0..<numbers.int(1...6) {
                let layer = Layer()
                layer.bounds = Rect(
                    x: numbers.double(-9...9), y: numbers.double(-9...9), width: numbers.double(0...50),
                    height: numbers.double(0...50))
                layer.anchorPoint = Point(x: numbers.double(0...1), y: numbers.double(0...1))
                layer.position = Point(x: numbers.double(-90...90), y: numbers.double(-90...90))
                let angle = numbers.double(-7...7)
                let scale = numbers.double(0.5...2)
                layer.transform = AffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
                layers[layers.count - 1].addSublayer(layer)
                layers.append(layer)
                angles.append(angle)
                scales.append(scale)
            }
            let last = layers.count - 1
            let point = Point(x: numbers.double(-99...99), y: numbers.double(-99...99))
            var expected = point
            for place in stride(from: last, through: 1, by: -1) {
                let layer = layers[place]
                let x = expected.x - layer.bounds.minX - layer.anchorPoint.x * layer.bounds.width
                let y = expected.y - layer.bounds.minY - layer.anchorPoint.y * layer.bounds.height
                let s = sin(angles[place]) * scales[place]
                let c = cos(angles[place]) * scales[place]
                expected = Point(x: layer.position.x + c * x - s * y, y: layer.position.y + s * x + c * y)
            }
            let there = layers[last].convert(point, to: root)
            #expect(isClose(there, expected, within: 1e-8))
            #expect(isClose(layers[last].convert(there, from: root), point, within: 1e-6))
            #expect(isClose(root.convert(there, to: layers[last]), point, within: 1e-6))
        }
    }

    @Test("a conversion to a layer without an inverse transform does no harm")
    func flattened() {
        let root = Layer()
        let flat = Layer()
        root.addSublayer(flat)
        flat.transform = AffineTransform(scaleX: 0, y: 0)
        flat.position = Point(x: 5, y: 6)
        #expect(flat.convert(Point(x: 3, y: 3), to: root) == Point(x: 5, y: 6))
        #expect(flat.convert(Point(x: 3, y: 3), from: root).isFinite)
    }
}

/// The hierarchy of layers.
@MainActor
struct LayerHierarchyTests {
    private func isSame(_ layers: [Layer], _ others: [Layer]) -> Bool {
        layers.map(ObjectIdentifier.init) == others.map(ObjectIdentifier.init)
    }

    @Test("layers are added in front, at an index, which is clamped, or next to another")
    func insertion() {
        let parent = Layer()
        let a = Layer()
        let b = Layer()
        let c = Layer()
        let steps: [(() -> Void, [Layer])] = [
            ({ parent.addSublayer(a) }, [a]),
            ({ parent.addSublayer(b) }, [a, b]),
            ({ parent.insertSublayer(c, at: 1) }, [a, c, b]),
            ({ parent.insertSublayer(c, at: -5) }, [c, a, b]),
            ({ parent.insertSublayer(c, at: 99) }, [a, b, c]),
            ({ parent.insertSublayer(c, below: b) }, [a, c, b]),
            ({ parent.insertSublayer(a, above: c) }, [c, a, b]),
            ({ parent.insertSublayer(c, above: Layer()) }, [a, b, c]),
            ({ parent.sublayers = [c, a] }, [c, a]),
            ({ parent.sublayers = nil }, []),
        ]
        for (step, expected) in steps {
            step()
            #expect(isSame(parent.sublayers, expected))
            for layer in [a, b, c] {
                #expect(layer.superlayer === (expected.contains { $0 === layer } ? parent : nil))
            }
        }
    }

    @Test("sublayers are inserted and removed in any order")
    func anyOrder() {
        var random = SeededGenerator(seed: 1)
        for count in [1, 2, 5, 100] {
            for _ in 0..<40 {
                let parent = Layer()
                var expected = (0..<count).map { _ in Layer() }
                for layer in expected { parent.addSublayer(layer) }
                while let layer = expected.randomElement(using: &random) {
                    let index = random.int(0...expected.count)
                    expected.removeAll { $0 === layer }
                    if random.chance(0.2) {
                        expected.insert(layer, at: min(index, expected.count))
                        parent.insertSublayer(layer, at: index)
                    } else {
                        layer.removeFromSuperlayer()
                    }
                    #expect(isSame(parent.sublayers, expected))
                }
            }
        }
    }

    @Test("a layer that is added to another leaves its superlayer")
    func reparent() {
        let first = Layer()
        let second = Layer()
        let layer = Layer()
        first.addSublayer(layer)
        second.addSublayer(layer)
        #expect(first.sublayers.isEmpty && isSame(second.sublayers, [layer]) && layer.superlayer === second)
        layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        #expect(second.sublayers.isEmpty && layer.superlayer == nil)
    }

    @Test("a layer cannot be inserted into itself or into its sublayers")
    func cycles() {
        let a = Layer()
        let b = Layer()
        let c = Layer()
        a.addSublayer(b)
        b.addSublayer(c)
        let reports = messages {
            a.addSublayer(a)
            b.addSublayer(a)
            c.insertSublayer(a, at: 0)
            c.addSublayer(b)
        }
        #expect(reports.count == 4 && a.superlayer == nil && c.sublayers.isEmpty)
        #expect(isSame(a.sublayers, [b]) && isSame(b.sublayers, [c]))
        #expect(messages { a.addSublayer(c) }.isEmpty)
    }

    @Test("a completion that changes the hierarchy makes no cycle and no layer with two superlayers")
    func changeInCompletion() throws {
        let stage = try Stage()
        let first = stage.add(Layer())
        let second = stage.add(Layer())
        Transaction.begin()
        Transaction.setCompletionBlock { second.addSublayer(first) }
        let animation = BasicAnimation(keyPath: .opacity)
        animation.toValue = 0.5
        second.add(animation)
        Transaction.commit()
        let reports = messages { first.addSublayer(second) }
        #expect(reports.count == 1 && second.superlayer === first && first.superlayer === stage.root)
        #expect(stage.root.sublayers.count == 1 && second.sublayers.isEmpty)
        try stage.frame()
    }

    // MARK: Depth

    @Test("more than 512 levels are rejected with a message, and those that are left are drawn and released")
    func depth() throws {
        let stage = try Stage()
        var reports: [String] = []
        weak var deepest: Layer?
        do {
            let first = ShapeLayer()
            var last: Layer = first
            for number in 1..<511 {
                let next = number.isMultiple(of: 3) ? ShapeLayer() : Layer()
                last.addSublayer(next)
                last = next
            }
            for layer in sequence(first: last, next: \.superlayer) {
                layer.frame = Rect(x: 0, y: 0, width: 30, height: 30)
                layer.masksToBounds = true
                layer.backgroundColor = .red
                layer.cornerRadius = 3
            }
            stage.root.addSublayer(first)
            deepest = last
            reports = messages {
                for _ in 0..<1000 { last.addSublayer(Layer()) }
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
        #expect(deepest == nil && reports.count == 1000)
        #expect(reports.first == "Layer: a layer was not inserted: at most 512 of them can be nested")
    }

    @Test("levels added from the inside to the outside are rejected, too, and removed levels do not count")
    func depthFromInside() {
        var outer = Layer()
        let reports = messages {
            for _ in 0..<700 {
                let next = Layer()
                next.addSublayer(outer)
                if outer.superlayer != nil { outer = next }
            }
        }
        #expect(reports.count == 700 - 511)
        outer.sublayers[0].removeFromSuperlayer()
        let top = Layer()
        #expect(messages { top.addSublayer(outer) }.isEmpty && outer.superlayer === top)
    }

    // MARK: Life

    @Test("a layer refers to its tree, like its sublayers, and not to one of other layers")
    func tree() throws {
        let stage = try Stage()
        let layer = Layer()
        let inner = Layer()
        layer.addSublayer(inner)
        #expect(layer.tree == nil)
        stage.root.addSublayer(layer)
        let late = Layer()
        inner.addSublayer(late)
        #expect([layer, inner, late].allSatisfy { $0.tree === stage.tree })
        layer.removeFromSuperlayer()
        #expect([layer, inner, late].allSatisfy { $0.tree == nil })
        var outerTree: LayerTree? = LayerTree(root: layer)
        let innerTree = LayerTree(root: inner)
        #expect(inner.tree === innerTree && layer.tree === outerTree)
        outerTree = nil
        #expect(inner.tree === innerTree && layer.tree == nil)
    }

    @Test("a layer keeps its sublayers alive until they are removed, but not its superlayer")
    func ownership() {
        var parent: Layer? = Layer()
        let layer = Layer()
        weak var inner: Layer?
        do {
            let made = Layer()
            inner = made
            layer.addSublayer(made)
            layer.addSublayer(Layer())
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
            tree = stage.tree
            layer = made
        }
        #expect(tree == nil && layer == nil)
    }

    /// Holds a reference that a task of another thread releases.
    fileprivate final class Box: @unchecked Sendable {
        var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// Releases the object of `box` on another thread, and returns when it has been released.
    fileprivate static func release(_ box: Box) {
        let isReleased = DispatchSemaphore(value: 0)
        Task.detached {
            box.object = nil
            isReleased.signal()
        }
        isReleased.wait()
    }

    @Test("a tree released on another thread is no longer the tree of its layers")
    func treeReleasedElsewhere() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var stored: [LayerTree] = []
            for _ in 0..<200 {
                let root = Layer()
                let child = Layer()
                root.addSublayer(child)
                Self.release(Box(LayerTree(root: root)))
                if let tree = child.tree { stored.append(tree) }
                child.opacity = 0.5
                child.removeFromSuperlayer()
                root.addSublayer(child)
            }
            // The deinitializers run on the main actor.
            for _ in 0..<100 { await Task.yield() }
            exit(stored.isEmpty ? 0 : 3)
        }
    }
}

/// Copies of layers.
@MainActor
struct LayerCopyTests {
    /// A subclass in a program, with a property of its own.
    private final class Dial: Layer {
        var notches = 3

        required init() { super.init() }

        required init(layer: Layer) {
            super.init(layer: layer)
            if let layer = layer as? Dial { notches = layer.notches }
        }
    }

    private func dress(_ layer: Layer) throws {
        layer.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
        layer.position = Point(x: 5, y: 6)
        layer.anchorPoint = Point(x: 0.25, y: 0.75)
        layer.transform = AffineTransform(rotationAngle: 1)
        layer.masksToBounds = true
        layer.isHidden = true
        layer.opacity = 0.4
        layer.appearance = .dark
        layer.backgroundColor = .red
        layer.contents = try Image(size: Size(width: 2, height: 2)) { _ in }
        layer.cornerRadius = 3
        layer.borderWidth = 2
        layer.borderColor = .blue
        layer.shadowOpacity = 0.6
        layer.shadowColor = .green
        layer.shadowRadius = 7
        layer.shadowOffset = Size(width: 1, height: 2)
        layer.shouldRasterize = true
        layer.name = "dressed"
    }

    private static let properties: [PartialKeyPath<Layer>] = [
        \.bounds, \.position, \.anchorPoint, \.transform, \.masksToBounds, \.isHidden, \.opacity,
        \.appearance, \.backgroundColor, \.cornerRadius, \.borderWidth, \.borderColor, \.shadowOpacity,
        \.shadowColor, \.shadowRadius, \.shadowOffset, \.shouldRasterize, \.name,
    ]

    private func expectEqual(_ copy: Layer, _ layer: Layer) {
        for property in Self.properties {
            #expect("\(copy[keyPath: property])" == "\(layer[keyPath: property])")
        }
        #expect(copy !== layer && copy.contents === layer.contents)
        #expect(copy.superlayer == nil && copy.sublayers.isEmpty && copy.tree == nil)
    }

    @Test("the copy of a layer has its class and all its properties, but no sublayers")
    func properties() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer())
        let text = stage.add(TextLayer())
        let dial = stage.add(Dial())
        for layer in [shape, text, dial, stage.add(Layer())] as [Layer] {
            try dress(layer)
            layer.addSublayer(Layer())
            expectEqual(try #require(layer.presentation()), layer)
        }
        shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 3, height: 3))
        shape.fillColor = .green
        shape.strokeColor = .red
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        shape.lineWidth = 6
        shape.lineCap = .round
        shape.lineJoin = .bevel
        shape.lineDashPattern = [3, 4]
        shape.lineDashPhase = 5
        shape.miterLimit = 7
        shape.fillRule = .evenOdd
        text.string = "hello"
        text.font = .boldSystemFont(ofSize: 31)
        text.foregroundColor = .blue
        text.alignment = .right
        text.adjustsFontSizeToFitWidth = true
        dial.notches = 11
        let shapeCopy: ShapeLayer = try #require(shape.presentation())
        #expect(shapeCopy.path == shape.path && shapeCopy.path?.isEmpty == false)
        #expect(shapeCopy.fillColor == .green && shapeCopy.strokeColor == .red && shapeCopy.lineWidth == 6)
        #expect(shapeCopy.strokeStart == 0.25 && shapeCopy.strokeEnd == 0.75)
        #expect(shapeCopy.lineCap == .round && shapeCopy.lineJoin == .bevel)
        #expect(shapeCopy.lineDashPattern == [3, 4] && shapeCopy.lineDashPhase == 5)
        #expect(shapeCopy.miterLimit == 7 && shapeCopy.fillRule == .evenOdd)
        let textCopy: TextLayer = try #require(text.presentation())
        #expect(textCopy.string == "hello" && textCopy.font == .boldSystemFont(ofSize: 31))
        #expect(textCopy.foregroundColor == .blue && textCopy.alignment == .right)
        #expect(textCopy.adjustsFontSizeToFitWidth && dial.presentation()?.notches == 11)
    }

    @Test("the layer has the model values, the copy the presentation values")
    func modelAndPresentation() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 10, height: 10), color: .red)
        try stage.frame(at: 1)
        let animation = BasicAnimation(keyPath: .position)
        animation.fromValue = Point(x: 5, y: 5)
        animation.duration = 1
        Transaction.withoutActions { layer.position = Point(x: 85, y: 5) }
        layer.add(animation, forKey: "move")
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(layer.position == Point(x: 85, y: 5))
        #expect(layer.presentation()?.position == Point(x: 45, y: 5))
        #expect(stage.pixel(45, 5) == [255, 0, 0, 255] && stage.pixel(85, 5) == [255, 255, 255, 255])
        // A change of the copy does not change the layer.
        layer.presentation()?.position = .zero
        #expect(layer.presentation()?.position == Point(x: 45, y: 5))
    }

    @Test("a path is copied when it is set and when it is read")
    func pathIsCopied() {
        let shape = ShapeLayer()
        let path = BezierPath(rect: Rect(x: 0, y: 0, width: 3, height: 3))
        shape.path = path
        path.addLine(to: Point(x: 9, y: 9))
        #expect(shape.path?.elements.count == path.elements.count - 1)
        shape.path?.close()
        shape.path?.addLine(to: .zero)
        #expect(shape.path != path)
    }
}
