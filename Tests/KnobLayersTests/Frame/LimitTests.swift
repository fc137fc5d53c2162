import CKnobCairo
import KnobHarness
import Testing

@testable import KnobLayers

/// A layer that cannot be drawn is left out with a message, and all others are drawn.
@MainActor
struct LimitTests {
    /// A root with layers behind and in front of `bad`, at a scale.
    private func stage(with bad: Layer?, scale: Double) throws -> Stage {
        let stage = try Stage(side: 60, scale: scale)
        try stage.frame {
            stage.add(Layer(), frame: Rect(x: 2, y: 2, width: 10, height: 10), color: .blue)
            let text = stage.add(TextLayer(), frame: Rect(x: 2, y: 14, width: 50, height: 14))
            text.string = "Behind"
            if let bad { stage.root.addSublayer(bad) }
            let group = stage.add(Layer(), frame: Rect(x: 2, y: 30, width: 50, height: 28), color: .white)
            group.opacity = 0.99
            let label = TextLayer()
            label.frame = Rect(x: 0, y: 0, width: 50, height: 14)
            label.string = "In front"
            let shape = ShapeLayer()
            shape.path = BezierPath(ovalIn: Rect(x: 4, y: 16, width: 10, height: 10))
            for layer in [label, shape] { group.addSublayer(layer) }
        }
        return stage
    }

    /// Expects the same pixels as without `bad` where a layer is in front of it.
    private func expectNeighbors(
        _ what: String, of bad: Layer, scale: Double, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let with = try stage(with: bad, scale: scale)
        let without = try stage(with: nil, scale: scale)
        for stage in [with, without] { try stage.frame(at: 0) }
        for y in Int(34 * scale)..<Int(54 * scale) {
            for x in Int(4 * scale)..<Int(50 * scale) {
                guard let drawn = with.pixel(x, y), let expected = without.pixel(x, y) else { continue }
                // Behind a group of 99 %, something of the layer may shine through.
                if zip(drawn, expected).allSatisfy({ abs($0 - $1) <= 4 }) { continue }
                Issue.record("\(what) at \(scale): (\(x), \(y)) is \(drawn)", sourceLocation: location)
                return
            }
        }
    }

    @Test func `the first layer of a frame that cannot be drawn is reported`() throws {
        let stage = try Stage()
        let layers = (0..<3).map { _ in stage.add(ShapeLayer()) }
        for layer in layers { layer.path = BezierPath(rect: Rect(x: 0, y: 0, width: 5e6, height: 1)) }
        for _ in 0..<2 {
            stage.tree.setNeedsDisplay()
            #expect(
                try messages { try stage.frame() } == ["ShapeLayer: \(Context.omissionMessage)"])
        }
        for layer in layers { layer.removeFromSuperlayer() }
        let text = stage.add(TextLayer(), color: .red)
        text.transform = AffineTransform(scaleX: 1e7, y: 1)
        #expect(
            try messages { try stage.frame() } == ["TextLayer: \(Context.omissionMessage)"])
    }

    @Test(arguments: 0..<6) func `random numbers in all properties cost no layer in front its pixels`(
        seed: Int
    ) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func number() -> Double { random.pick(nastyNumbers) }
        func transform() -> AffineTransform {
            AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
        for round in 0..<60 {
            let text = TextLayer()
            text.string = "Bad"
            text.font = .systemFont(ofSize: number())
            text.adjustsFontSizeToFitWidth = random.chance(0.5)
            let shape = ShapeLayer()
            shape.path = BezierPath(elements: [
                .move(Point(x: number(), y: number())), .line(Point(x: 5, y: number())),
                .curve(Point(x: number(), y: 1), Point(x: 2, y: number()), Point(x: number(), y: 3)),
            ])
            shape.strokeColor = .red
            shape.lineWidth = number()
            shape.lineJoin = random.pick([.miter, .round])
            if random.chance(0.5) {
                shape.strokeStart = number()
                shape.strokeEnd = number()
            }
            let image = Layer()
            image.contents = try Image(size: Size(width: 4, height: 4), scale: 1) {
                $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .red)
            }
            let bad: Layer = random.pick([text, shape, image, Layer()])
            bad.frame = Rect(x: 5, y: 5, width: 30, height: 30)
            bad.backgroundColor = random.chance(0.5) ? .red : nil
            for _ in 0..<3 {
                switch random.int(0...13) {
                case 0: bad.bounds = Rect(x: number(), y: number(), width: number(), height: number())
                case 1: bad.position = Point(x: number(), y: number())
                case 2: bad.anchorPoint = Point(x: number(), y: number())
                case 3: bad.transform = transform()
                case 4: bad.opacity = number()
                case 5: bad.cornerRadius = number()
                case 6: bad.borderWidth = number()
                case 7:
                    bad.shadowOpacity = number()
                    bad.shadowRadius = number()
                case 8: bad.shadowOffset = Size(width: number(), height: number())
                case 9: bad.masksToBounds = true
                case 10: bad.shouldRasterize = true
                case 11: bad.frame = Rect(x: number(), y: number(), width: number(), height: number())
                case 12: bad.transform = AffineTransform(scaleX: number(), y: number())
                default:
                    let inner = type(of: bad).init(layer: bad)
                    inner.transform = transform()
                    bad.addSublayer(inner)
                }
            }
            let scale = random.pick([0.5, 1, 2])
            _ = try messages {
                try expectNeighbors(
                    "seed \(seed), round \(round), \(type(of: bad))", of: bad, scale: scale)
            }
        }
    }
}
