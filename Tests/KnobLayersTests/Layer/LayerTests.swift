import Dispatch
import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

/// The coordinates of layers.
@MainActor
struct LayerGeometryTests {
    @Test func `the frame positions the bounds by the anchor point`() {
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

    @Test func `a layer rotates about its anchor point`() {
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

    @Test func `points are converted between layers`() {
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
        right.transform = AffineTransform(scaleX: 0, y: 0)
        #expect(inner.convert(Point(x: 3, y: 3), from: root).isFinite, "without an inverse transform")
    }
}

/// The values of layers that are out of range.
@MainActor
struct LayerValueTests {
    @Test func `an opacity outside of 0 to 1 and a negative corner radius are rejected with a message`() {
        let layer = Layer()
        layer.opacity = 0.5
        layer.cornerRadius = 3
        let reports = messages {
            layer.opacity = 1.01
            layer.opacity = -0.5
            layer.opacity = .nan
            layer.cornerRadius = -1
            layer.cornerRadius = .infinity
        }
        #expect(reports.count == 5 && layer.opacity == 0.5 && layer.cornerRadius == 3)
        #expect(reports.first == "Layer: the opacity 1.01 is rejected; it stays 0.5. Set 0 to 1.")
        #expect(
            messages {
                layer.opacity = 0
                layer.opacity = 1
                layer.cornerRadius = 0
            }.isEmpty)
    }

    @Test func `an animation beyond the ends shows the nearest opacity and radius`() throws {
        let (stage, layer) = try stageAndLayer()
        let reports = try messages {
            for (keyPath, value) in [(AnimationKeyPath.opacity, 3.0), (.cornerRadius, -8)] {
                let animation = BasicAnimation(keyPath: keyPath)
                animation.fromValue = value
                animation.toValue = value
                animation.duration = 1
                layer.add(animation)
            }
            try stage.frame(at: 2)
        }
        #expect(reports.isEmpty)
        #expect(layer.presentation()?.opacity == 1 && layer.presentation()?.cornerRadius == 0)
    }
}

/// The hierarchy of layers.
@MainActor
struct LayerHierarchyTests {
    private func isSame(_ layers: [Layer], _ others: [Layer]) -> Bool {
        layers.map(ObjectIdentifier.init) == others.map(ObjectIdentifier.init)
    }

    @Test func `layers are added in front or at an index, which is clamped`() {
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

    @Test func `a layer cannot be inserted into itself or into its sublayers`() {
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

    @Test func `more than 512 levels are rejected with a message, and the others drawn`() throws {
        let stage = try Stage()
        let layers = (1..<512).map { _ in Layer() }
        for (layer, superlayer) in zip(layers, [stage.root] + layers) {
            superlayer.add(layer, frame: Rect(x: 0, y: 0, width: 30, height: 30), color: .red)
            layer.masksToBounds = true
            layer.cornerRadius = 3
        }
        let reports = messages { layers[510].addSublayer(Layer()) }
        #expect(reports == ["Layer: a sublayer is rejected: at most 512 of them can be nested."])
        layers[0].shouldRasterize = true
        try stage.frame()
        #expect(stage.pixel(20, 20) == red)
        #expect(layers[510].convert(Point(x: 1, y: 1), to: nil) == Point(x: 1, y: 1))
    }

    // MARK: Life

    @Test func `a layer keeps its sublayers alive until they are removed, but not its superlayer`() {
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

    @Test func `a tree without a reference is released, also during an animation`() throws {
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

    @Test func `a tree released on another thread is no longer the tree of its layers`() async {
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

    @Test func `the copy of a layer has its class and properties, also a subclass's own`() throws {
        let stage = try Stage()
        let dial = stage.add(Dial())
        dial.name = "dial"
        dial.appearance = .dark
        dial.notches = 11
        dial.addSublayer(Layer())
        let copy: Dial = try #require(dial.presentation())
        #expect(
            copy.notches == 11 && copy.name == "dial" && copy.appearance == .dark && copy.frame == dial.frame)
        #expect(copy !== dial && copy.superlayer == nil && copy.sublayers.isEmpty && copy.tree == nil)
        // That all drawn properties are copied is a part of `IncrementalDrawingTests`, which compares with copies.
    }

    @Test func `a path is copied when it is set and when it is read`() {
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
