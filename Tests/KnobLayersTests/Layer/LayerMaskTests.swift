import KnobHarness
import Testing

@testable import KnobLayers

/// The mask of a layer, and content that is clipped to the bounds.
@MainActor
struct LayerMaskTests {
    private let white = [255, 255, 255, 255]
    private let red = [255, 0, 0, 255]

    /// A red layer from (10, 10) to (30, 30) whose mask covers its left half.
    private func maskedLayer(on stage: Stage) -> (layer: Layer, mask: Layer) {
        let (layer, mask) = (stage.add(Layer(), color: .red), Layer())
        mask.frame = Rect(x: 0, y: 0, width: 10, height: 20)
        mask.backgroundColor = .black
        layer.mask = mask
        return (layer, mask)
    }

    @Test func `a layer is visible where its mask is opaque`() throws {
        let stage = try Stage()
        let (layer, mask) = maskedLayer(on: stage)
        try stage.frame()
        #expect(stage.pixel(15, 20) == red && stage.pixel(25, 20) == white)
        try stage.frame { mask.backgroundColor = Color(white: 1, alpha: 0.5) }
        #expect(stage.pixel(15, 20).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
        try stage.frame { layer.mask = nil }
        #expect(stage.pixel(15, 20) == red && stage.pixel(25, 20) == red && mask.superlayer == nil)
    }

    @Test func `a change of the mask, or of a layer in it, damages what it covers`() throws {
        let stage = try Stage()
        let (_, mask) = maskedLayer(on: stage)
        let inner = ShapeLayer()
        inner.path = BezierPath(rect: Rect(x: 15, y: 0, width: 5, height: 20))
        mask.addSublayer(inner)
        try stage.frame()
        #expect(stage.pixel(27, 20) == red && stage.pixel(22, 20) == white)
        try stage.frame { inner.path = BezierPath(rect: Rect(x: 10, y: 0, width: 5, height: 20)) }
        #expect(stage.pixel(27, 20) == white && stage.pixel(22, 20) == red)
        let drawn = try stage.frame { mask.position.x += 3 }
        #expect(drawn.allSatisfy { PixelRect(minX: 9, minY: 9, maxX: 33, maxY: 31).contains($0) }, "\(drawn)")
        #expect(stage.pixel(11, 20) == white && stage.pixel(22, 20) == red)
    }

    @Test func `a mask is animated like a sublayer`() throws {
        let stage = try Stage()
        let (layer, mask) = maskedLayer(on: stage)
        let ring = ShapeLayer()
        ring.path = BezierPath()
        ring.path?.move(to: Point(x: 0, y: 10))
        let line = BezierPath()
        line.move(to: Point(x: 0, y: 10))
        line.addLine(to: Point(x: 20, y: 10))
        (ring.path, ring.strokeColor, ring.lineWidth) = (line, .black, 20)
        layer.mask = ring
        try stage.frame(at: 1)
        #expect(mask.superlayer == nil && stage.pixel(28, 20) == red)
        let animation = BasicAnimation(keyPath: .strokeEnd)
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
        ring.add(animation, forKey: "fill")
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(stage.pixel(18, 20) == red && stage.pixel(22, 20) == white)
        try stage.frame(at: 3)
        #expect(stage.pixel(28, 20) == red && !stage.tree.isAnimating)
    }

    @Test func `a mask also hides sublayers and the shadow`() throws {
        let stage = try Stage()
        let (layer, _) = maskedLayer(on: stage)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, Size(width: 30, height: 0))
        let inner = Layer()
        inner.frame = Rect(x: 5, y: 0, width: 40, height: 10)
        inner.backgroundColor = .blue
        layer.addSublayer(inner)
        try stage.frame()
        #expect(stage.pixel(17, 12) == [0, 0, 255, 255])
        #expect(stage.pixel(30, 12) == white && stage.pixel(50, 25) == white)
    }

    @Test func `a layer with a mask can be transparent and rasterized`() throws {
        let stage = try Stage()
        let (layer, mask) = maskedLayer(on: stage)
        (layer.opacity, layer.shouldRasterize) = (0.5, true)
        try stage.frame()
        #expect(stage.pixel(15, 20).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
        #expect(stage.pixel(25, 20) == white)
        try stage.frame { mask.position.x += 10 }
        #expect(stage.pixel(15, 20) == white && stage.pixel(25, 20) != white)
    }

    @Test func `a mask belongs to one layer`() throws {
        let stage = try Stage()
        let (layer, mask) = maskedLayer(on: stage)
        let other = stage.add(Layer(), frame: Rect(x: 50, y: 10, width: 20, height: 20), color: .red)
        try stage.frame()
        try stage.frame { other.mask = mask }
        #expect(layer.mask == nil && other.mask === mask && mask.superlayer === other)
        #expect(stage.pixel(25, 20) == red && stage.pixel(65, 20) == white)
        try stage.frame { stage.root.addSublayer(mask) }
        #expect(other.mask == nil && stage.pixel(65, 20) == red && stage.pixel(5, 5) == [0, 0, 0, 255])
        let reported = messages {
            layer.mask = layer
            layer.mask = stage.root
        }
        #expect(layer.mask == nil && reported.count == 2)
    }

    @Test func `own content is clipped to the bounds and their round corners`() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer())
        shape.path = BezierPath(rect: Rect(x: -10, y: -10, width: 60, height: 60))
        shape.fillColor = .red
        try stage.frame()
        #expect(stage.pixel(40, 20) == red)
        try stage.frame { (shape.masksToBounds, shape.cornerRadius) = (true, 10) }
        #expect(stage.pixel(40, 20) == white && stage.pixel(20, 20) == red && stage.pixel(10, 10) == white)
    }

    @Test func `a subclass draws into its bounds`() throws {
        final class Brush: Layer {
            override func draw(in context: Context) {
                super.draw(in: context)
                context.fill(Rect(x: -50, y: -50, width: 200, height: 200), with: .red)
            }
        }
        let stage = try Stage()
        let brush = stage.add(Brush())
        try stage.frame()
        #expect(stage.pixel(20, 20) == red && stage.pixel(29, 29) == red && stage.pixel(31, 20) == white)
        try stage.frame { brush.position.x += 40 }
        #expect(stage.pixel(20, 20) == white && stage.pixel(60, 20) == red)
    }

    @Test func `a mask is complete before the ends of its animations are reported`() throws {
        final class Thief: AnimationDelegate {
            var move: () -> Void = {}
            func animationDidStop(_ animation: Animation, finished: Bool) { move() }
        }
        let (stage, thief) = (try Stage(), Thief())
        let (layer, mask) = (stage.add(Layer(), color: .red), stage.add(Layer(), color: .black))
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.fromValue, animation.duration, animation.delegate) = (0.0, 5, thief)
        mask.add(animation, forKey: nil)
        try stage.frame(at: 1)
        // A delegate that puts the layer into its mask gets a message, and not a cycle.
        thief.move = { mask.addSublayer(layer) }
        layer.mask = mask
        #expect(mask.superlayer === layer && mask.sublayers.isEmpty && layer.superlayer === stage.tree.root)
    }
}
