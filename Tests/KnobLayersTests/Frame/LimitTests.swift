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

    /// Expects the same pixels as without `bad`: everywhere, or where a layer is in front of it.
    private func expectNeighbors(
        _ what: String, of bad: Layer, scale: Double, everywhere: Bool, at times: [Double] = [0],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let with = try stage(with: bad, scale: scale)
        let without = try stage(with: nil, scale: scale)
        for time in times {
            try with.frame(at: time)
            try without.frame(at: time)
        }
        let drawn = with.surface.words
        let expected = without.surface.words
        guard drawn != expected else { return }
        func parts(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> $0 & 255) } }
        for y in (everywhere ? 0 : Int(34 * scale))..<Int(54 * scale) {
            for x in Int(4 * scale)..<Int(50 * scale) {
                let index = y * with.surface.width + x
                // Behind a group of 99 %, something of the layer may shine through.
                let difference =
                    zip(parts(drawn[index]), parts(expected[index])).map { abs($0 - $1) }.max() ?? 0
                guard difference > (everywhere ? 0 : 4) else { continue }
                Issue.record(
                    "\(what) at \(scale): (\(x), \(y)) is \(parts(drawn[index]))", sourceLocation: location)
                return
            }
        }
    }

    private nonisolated static let scales = [0.5, 1, 1.25, 8]

    @Test(arguments: scales)
    func `text, images, shapes and shadows of absurd sizes cost no other layer its pixels`(
        scale: Double
    ) throws {
        let text = TextLayer()
        text.string = "Bad"
        text.frame = Rect(x: 0, y: 0, width: 50, height: 20)
        _ = try messages {
            for size in [1e-300, 0, 1e300, .nan, .infinity] {
                let layer = TextLayer(layer: text)
                layer.font = .systemFont(ofSize: size)
                layer.foregroundColor = .clear
                try expectNeighbors("a font of \(size)", of: layer, scale: scale, everywhere: true)
            }
            for factor in [50_000, 1e-30, 0, 1e300, .nan] {
                let layer = TextLayer(layer: text)
                layer.transform = AffineTransform(scaleX: factor, y: factor)
                try expectNeighbors("a label scaled by \(factor)", of: layer, scale: scale, everywhere: true)
            }
            for point in [Point(x: 1e300, y: 5), Point(x: 9e6, y: 1e7), Point(x: .nan, y: 5)] {
                let layer = ShapeLayer()
                layer.path = BezierPath(elements: [
                    .move(.zero), .line(point), .line(Point(x: 9, y: 1)), .close,
                ])
                layer.strokeColor = .red
                layer.lineWidth = 3
                try expectNeighbors("a path to \(point)", of: layer, scale: scale, everywhere: true)
                layer.strokeEnd = 0.5
                try expectNeighbors("a part of a path", of: layer, scale: scale, everywhere: true)
            }
            let wide = ShapeLayer()
            wide.path = BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 9))
            wide.fillColor = nil
            wide.strokeColor = .red
            wide.lineWidth = 1e12
            wide.lineJoin = .round
            try expectNeighbors("a wide line", of: wide, scale: scale, everywhere: true)
            let image = Layer()
            image.contents = try Image(size: Size(width: 4, height: 4)) { _ in }
            image.bounds.size = Size(width: 1e6, height: 1e6)
            try expectNeighbors("an image", of: image, scale: scale, everywhere: true)
        }
    }

    @Test("the first layer of a frame that cannot be drawn is reported, and no frame is an error")
    func reports() throws {
        let stage = try Stage()
        let layers = (0..<3).map { _ in stage.add(ShapeLayer()) }
        for layer in layers { layer.path = BezierPath(rect: Rect(x: 0, y: 0, width: 5e6, height: 1)) }
        for _ in 0..<2 {
            stage.tree.setNeedsDisplay()
            #expect(
                try messages { try stage.frame() } == [
                    "ShapeLayer: a path is left out: its coordinates must be finite and within 4,000,000 pixels."
                ])
        }
        for layer in layers { layer.removeFromSuperlayer() }
        let text = stage.add(TextLayer(), color: .red)
        text.transform = AffineTransform(scaleX: 1e7, y: 1)
        #expect(
            try messages { try stage.frame() } == [
                "TextLayer: the layer is left out: its transform must not move or scale by more than 4,000,000."
            ])
    }

    @Test(arguments: 0..<12) func `random numbers in all properties cost no layer in front its pixels`(
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
                    "seed \(seed), round \(round), \(type(of: bad))", of: bad, scale: scale, everywhere: false
                )
            }
        }
    }
}

extension Surface {
    /// The pixels of a surface in memory, row by row.
    fileprivate var words: [UInt32] {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return [] }
        return data.withMemoryRebound(to: UInt32.self, capacity: width * height) {
            Array(UnsafeBufferPointer(start: $0, count: width * height))
        }
    }
}
