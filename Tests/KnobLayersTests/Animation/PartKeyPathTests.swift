import KnobHarness
import Testing

@testable import KnobLayers

/// The key paths of parts of properties, and implicit animations of a subclass.
@MainActor
struct PartKeyPathTests {
    /// Animates a property from `start` to `end` and returns the copy that the frame in the middle shows.
    private func middle(_ keyPath: AnimationKeyPath, _ start: any Animatable, _ end: any Animatable) throws
        -> Layer
    {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        layer.transform = AffineTransform(rotationAngle: .pi / 2)
        try stage.frame(at: 1)
        let animation = BasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (start, end, 1)
        layer.add(animation, forKey: nil)
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(isClose(layer.presentationValue(forKeyPath: keyPath) as? Double ?? 2, 2))
        return try #require(layer.presentation())
    }

    @Test func `a coordinate of the position moves alone`() throws {
        #expect(try middle("position.x", 1.0, 3.0).position == Point(x: 2, y: 20))
        #expect(try middle("position.y", 1.0, 3.0).position == Point(x: 20, y: 2))
    }

    @Test func `a scale keeps the rotation`() throws {
        func expect(_ map: AffineTransform, _ a: Double, _ b: Double, _ c: Double, _ d: Double) {
            #expect(
                isClose(map.a, a) && isClose(map.b, b) && isClose(map.c, c) && isClose(map.d, d), "\(map)")
        }
        expect(try middle("transform.scale", 1.0, 3.0).transform, 0, 2, -2, 0)
        expect(try middle("transform.scale.x", 1.0, 3.0).transform, 0, 2, -1, 0)
        expect(try middle("transform.scale.y", 1.0, 3.0).transform, 0, 1, -2, 0)
        // cos 2, sin 2
        expect(
            try middle("transform.rotation", 1.0, 3.0).transform, -0.416_146_836_547, 0.909_297_426_826,
            -0.909_297_426_826, -0.416_146_836_547)
    }

    @Test func `a size changes about the anchor point`() throws {
        let copy = try middle("bounds.size", Size(width: 10, height: 10), Size(width: 30, height: 50))
        #expect(
            copy.bounds == Rect(x: 0, y: 0, width: 20, height: 30) && copy.position == Point(x: 20, y: 20))
    }

    @Test func `a layer of no width gets one again at a right angle to its height`() {
        let layer = Layer()
        layer.transform = AffineTransform(a: 0, b: 0, c: -3, d: 0, tx: 0, ty: 0)
        func set(_ keyPath: AnimationKeyPath) { Layer.property(keyPath)?.set(layer, 2.0) }
        set("transform.scale.x")
        #expect(layer.transform == AffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 0, ty: 0))
        layer.transform = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 4, ty: 5)
        set("transform.scale")
        #expect(layer.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 5))
    }

    /// A progress ring as it is ported: its property is animated implicitly.
    private final class Ring: Layer {
        static var drawings = 0
        var progress = 0.0 {
            willSet { willChangeValue(forKey: "progress") }
            didSet { didChangeValue(forKey: "progress") }
        }

        required init() { super.init() }
        required init(layer: Layer) {
            super.init(layer: layer)
            progress = (layer as? Ring)?.progress ?? 0
        }

        override class var animatableProperties: [AnimatableProperty] {
            super.animatableProperties + [AnimatableProperty("progress", \Ring.progress)]
        }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "progress" || super.needsDisplay(forKey: key)
        }
        override func action(forKey event: String) -> Animation? {
            guard event == "progress" else { return super.action(forKey: event) }
            let animation = BasicAnimation(keyPath: AnimationKeyPath(event))
            animation.fromValue = presentation()?.progress
            animation.duration = 1
            return animation
        }
        override func draw(in context: Context) {
            Self.drawings += 1
            context.fill(Rect(x: 0, y: 0, width: 20 * progress, height: 20), with: .red)
        }
    }

    @Test func `a property of a subclass is animated by its action`() throws {
        let stage = try Stage()
        let ring = stage.add(Ring())
        try stage.frame(at: 1)
        ring.progress = 1
        #expect(ring.animationKeys() == ["progress"])
        try stage.frame(at: 2)
        #expect(stage.pixel(12, 20) == [255, 255, 255, 255])
        try stage.frame(at: 2.5)
        #expect(stage.pixel(18, 20) == [255, 0, 0, 255] && stage.pixel(22, 20) == [255, 255, 255, 255])
        #expect(isClose(ring.presentation()?.progress, 0.5))
        try stage.frame(at: 3)
        #expect(stage.pixel(28, 20) == [255, 0, 0, 255] && !stage.tree.isAnimating)
        Transaction.withoutActions { ring.progress = 0.25 }
        #expect(ring.animationKeys().isEmpty)
        try stage.frame(at: 4)
        #expect(stage.pixel(13, 20) == [255, 0, 0, 255] && stage.pixel(17, 20) == [255, 255, 255, 255])
    }

    @Test func `an action that is nil prevents the animation of a property of every layer`() throws {
        final class Still: Layer {
            override func action(forKey event: String) -> Animation? {
                event == "position" ? nil : super.action(forKey: event)
            }
        }
        let stage = try Stage()
        let layer = stage.add(Still(), color: .red)
        try stage.frame(at: 1)
        (layer.position.x, layer.opacity) = (50, 0.5)
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test func `a property of a subclass without an action of its own changes at once`() throws {
        final class Plain: Layer {
            var part = 0.0 {
                willSet { willChangeValue(forKey: "part") }
                didSet { didChangeValue(forKey: "part") }
            }
            override class var animatableProperties: [AnimatableProperty] {
                super.animatableProperties + [AnimatableProperty("part", \Plain.part)]
            }
        }
        let stage = try Stage()
        let layer = stage.add(Plain())
        try stage.frame(at: 1)
        layer.part = 1
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func `an action that is returned again has the values of the new change`() throws {
        final class Slow: Layer {
            let action = BasicAnimation(keyPath: "opacity")
            override func action(forKey event: String) -> Animation? { event == "opacity" ? action : nil }
        }
        let stage = try Stage()
        let layer = stage.add(Slow(), color: .red)
        layer.action.duration = 1
        try stage.frame(at: 1)
        layer.opacity = 0.5
        try stage.frame(at: 2)
        try stage.frame(at: 4)
        layer.opacity = 0
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(isClose(layer.presentation()?.opacity, 0.25))
        #expect(layer.action.fromValue == nil && layer.action.toValue == nil)
    }
}
