import CKnobCairo
import KnobHarness
import Testing

@testable import KnobLayers

/// Layers on a surface that is small enough to check each pixel by hand.
@MainActor
struct LayerDrawingTests {
    @Test func `sublayers are drawn from back to front`() throws {
        let stage = try Stage()
        let first = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
        stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 20, height: 20), color: .blue)
        try stage.frame()
        #expect(stage.pixel(5, 5) == red && stage.pixel(15, 15) == blue && stage.pixel(25, 25) == blue)
        try stage.frame { stage.root.addSublayer(first) }
        #expect(stage.pixel(15, 15) == red && stage.pixel(25, 25) == blue)
    }

    @Test func `a transparent layer is composited with its sublayers`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 40, height: 40), color: .red)
        layer.add(Layer(), frame: Rect(x: 10, y: 10, width: 10, height: 10), color: .blue)
        layer.opacity = 0.5
        try stage.frame()
        #expect(stage.pixel(5, 5).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
        #expect(stage.pixel(15, 15).map { $0[2] == 255 && (126...129).contains($0[0]) } == true)
    }

    @Test(arguments: [false, true]) func `an empty sublayer does not change how a transparent layer looks`(
        hasSublayer: Bool
    ) throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer(), frame: Rect(x: 0, y: 0, width: 40, height: 40))
        shape.path = BezierPath(rect: Rect(x: 10, y: 10, width: 20, height: 20))
        shape.fillColor = .red
        shape.strokeColor = .blue
        shape.lineWidth = 6
        shape.opacity = 0.5
        if hasSublayer { shape.addSublayer(Layer()) }
        try stage.frame()
        // Inside the path but behind its stroke: half blue and half white, without any red.
        #expect(stage.pixel(11, 20).map { $0[2] == 255 && (126...129).contains($0[0]) } == true)
        #expect(stage.pixel(11, 20).map { (126...129).contains($0[1]) } == true)
    }

    @Test(
        "a border lies along the inside of the bounds, however wide it is", arguments: [2.0, 9, 10, 15, 60])
    func border(width: Double) throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 40, y: 40, width: 20, height: 20), color: .red)
        layer.borderWidth = width
        layer.borderColor = .blue
        try stage.frame()
        // Everything again, so that the damage clips nothing.
        stage.tree.setNeedsDisplay()
        try stage.frame()
        #expect(stage.pixel(41, 50) == blue && stage.pixel(50, 58) == blue)
        #expect(stage.pixel(50, 50) == (width < 10 ? red : blue))
        for (x, y) in [(39, 50), (60, 50), (50, 39), (50, 60), (30, 30), (65, 65)] {
            #expect(stage.pixel(x, y) == white, "(\(x), \(y))")
        }
    }

    @Test func `a larger corner radius of a clip shows what is behind it, also without a background`() throws
    {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 40, height: 40))
        layer.masksToBounds = true
        layer.add(Layer(), frame: Rect(x: 0, y: 0, width: 40, height: 40), color: .red)
        try stage.frame()
        #expect(stage.pixel(1, 1) == red)
        try stage.frame { layer.cornerRadius = 20 }
        #expect(stage.pixel(1, 1) == white && stage.pixel(20, 20) == red)
    }

    @Test(arguments: 0..<4) func `a layer that is scaled to a line is invisible`(kind: Int) throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        layer.transform =
            [
                AffineTransform(scaleX: 0, y: 0), AffineTransform(scaleX: 1, y: 0),
                AffineTransform(a: 1, b: 1, c: 0, d: 0, tx: 0, ty: 0),
                AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
            ][kind]
        try stage.frame()
        for place in 0..<100 {
            #expect(stage.pixel(place, place) == white && stage.pixel(place, 20) == white)
        }
    }

    @Test func `own content is clipped to the bounds and their round corners`() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer())
        shape.path = BezierPath(rect: Rect(x: -10, y: -10, width: 60, height: 60))
        shape.fillColor = .red
        try stage.frame()
        #expect(stage.pixel(40, 20) == red)
        try stage.frame {
            shape.masksToBounds = true
            shape.cornerRadius = 10
        }
        #expect(stage.pixel(40, 20) == white && stage.pixel(20, 20) == red && stage.pixel(10, 10) == white)
    }

    @Test func `a program's subclass draws into its bounds, and what it sets ends with its drawing`() throws {
        final class Brush: Layer {
            override func draw(in context: Context) {
                super.draw(in: context)
                context.fill(Rect(x: -50, y: -50, width: 200, height: 200), with: .red)
                context.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
                context.concatenate(AffineTransform(scaleX: 3, y: 3))
                context.appearance = .dark
            }
        }
        let stage = try Stage()
        let brush = stage.add(Brush())
        brush.add(
            Layer(), frame: Rect(x: 0, y: 0, width: 5, height: 5), color: Color(light: .blue, dark: .black))
        stage.add(Layer(), frame: Rect(x: 25, y: 10, width: 5, height: 20), color: .blue)
        try stage.frame()
        #expect(stage.pixel(20, 20) == red && stage.pixel(24, 29) == red && stage.pixel(31, 20) == white)
        #expect(stage.pixel(27, 20) == blue && stage.pixel(12, 12) == blue)
        try stage.frame { brush.position.x += 40 }
        #expect(stage.pixel(20, 20) == white && stage.pixel(60, 20) == red)
    }

    @Test func `high contrast leaves the color of a large area, also of the background of the window`() throws
    {
        let orange = Color(red: 1, green: 0.6, blue: 0)
        for background in [orange, Color(white: 0.9)] {
            let stage = try Stage(background: background)
            stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 50, height: 100), color: background)
            stage.tree.isHighContrast = true
            try stage.frame()
            #expect(stage.pixel(20, 20) == stage.pixel(80, 20))
            if background == orange { #expect(stage.pixel(80, 20) == [255, 153, 0, 255]) }
        }
    }

    @Test func `an image fills the bounds, between the background and the border`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 40, height: 40), color: .blue)
        layer.borderWidth = 2
        layer.borderColor = .green
        layer.contents = try Image(size: Size(width: 4, height: 2)) { context in
            context.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .red)
        }
        try stage.frame()
        #expect(stage.pixel(20, 13) == red && stage.pixel(20, 46) == red && stage.pixel(40, 30) == blue)
        #expect(stage.pixel(11, 30) == [0, 255, 0, 255] && stage.pixel(51, 30) == white)
        try stage.frame { layer.contents = nil }
        #expect(stage.pixel(20, 30) == blue)
    }

    // MARK: Background of the tree

    @Test func `pixels that an animated background does not cover are cleared`() throws {
        let stage = try Stage()
        stage.root.add(basic(from: 0.5, to: 0.5, duration: 10), forKey: "fade")
        for time in [1.0, 2, 3] {
            try stage.frame(at: time)
            #expect(stage.pixel(50, 50).map { (126...129).contains($0[3]) } == true, "at \(time)")
        }
    }

    @Test func `a background that moves leaves nothing behind`() throws {
        let stage = try Stage()
        try stage.frame { stage.root.position.x += 40 }
        #expect(stage.pixel(50, 50) == white && stage.pixel(20, 50) == [0, 0, 0, 0])
    }

    // MARK: Appearance

    private static let pair = Color(light: .red, dark: .blue)

    @Test(
        "the appearance of a layer is that of its sublayers, also of those outside, until one has its own",
        arguments: [false, true], [false, true])
    func appearance(rasterizesInner: Bool, rasterizesOuter: Bool) throws {
        let stage = try Stage()
        let card = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 30, height: 30))
        let inner = card.add(Layer(), frame: Rect(x: 10, y: 10, width: 50, height: 10), color: Self.pair)
        let other = stage.add(Layer(), frame: Rect(x: 10, y: 80, width: 10, height: 10), color: Self.pair)
        card.shouldRasterize = rasterizesOuter
        inner.shouldRasterize = rasterizesInner
        other.shouldRasterize = rasterizesInner
        try stage.frame()
        #expect(stage.pixel(60, 25) == red && stage.pixel(15, 85) == red)
        // Only what looks different is drawn again.
        let drawn = try stage.frame { card.appearance = .dark }
        #expect(stage.pixel(60, 25) == blue && stage.pixel(15, 85) == red)
        #expect(drawn.allSatisfy { $0.maxY <= 41 })
        try stage.frame { inner.appearance = .light }
        #expect(stage.pixel(60, 25) == red)
        try stage.frame { inner.appearance = nil }
        #expect(stage.pixel(60, 25) == blue)
        stage.tree.appearance = .dark
        try stage.frame { card.appearance = .light }
        #expect(stage.pixel(60, 25) == red && stage.pixel(15, 85) == blue)
        try stage.frame { card.appearance = nil }
        #expect(stage.pixel(60, 25) == blue)
    }
}

/// Shadows of boxes with round corners.
@MainActor
struct ShadowTests {
    @Test func `a shadow is black and has its blur, offset and opacity`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 40, y: 40, width: 20, height: 20), color: .red)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 4
        layer.shadowOffset = Size(width: 10, height: 10)
        try stage.frame()
        #expect(stage.pixel(45, 45) == red && stage.pixel(30, 30) == white)
        // Inside the shadow nearly its full opacity, at its edge half of that.
        let deep = try #require(stage.pixel(64, 64)?[0])
        #expect((127...150).contains(deep))
        let edge = try #require(stage.pixel(70, 60)?[0])
        #expect((180...205).contains(edge))
        #expect(stage.pixel(79, 79) == white)
    }

    @Test func `a layer has a shadow if it has a background and does not mask to its bounds`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = Size(width: 30, height: 0)
        try stage.frame()
        #expect(stage.pixel(50, 20) == white)
        try stage.frame { layer.backgroundColor = .red }
        #expect(stage.pixel(50, 20) == [0, 0, 0, 255] && stage.pixel(50, 31) == white)
        try stage.frame { layer.cornerRadius = 10 }
        #expect(stage.pixel(50, 20) == [0, 0, 0, 255] && stage.pixel(41, 11) == white)
        let inner = layer.add(Layer(), frame: Rect(x: 5, y: 5, width: 4, height: 4), color: .blue)
        try stage.frame()
        let drawn = try stage.frame { inner.backgroundColor = .green }
        #expect(drawn == [pixels(15, 15, 19, 19)], "the shadow is not drawn again")
        try stage.frame { layer.masksToBounds = true }
        #expect(stage.pixel(50, 20) == white && stage.pixel(20, 12) == red)
    }

    // MARK: Extreme sizes and transforms

    @Test(arguments: [(5.95, 1, 1e-9), (0.001, 5.95, 0.001), (1e-5, 5.95, 0.01), (1e-9, 1e3, 1e-9)])
    func `a shadow that is almost a line leaves the surface usable`(a: Double, c: Double, d: Double) throws {
        try expectUsable(after: AffineTransform(a: a, b: 0, c: c, d: d, tx: 0, ty: 0))
    }

    private func expectUsable(after transform: AffineTransform) throws {
        let stage = try Stage(side: 60)
        try stage.frame {
            let holder = stage.add(Layer(), frame: Rect(x: 20, y: 20, width: 20, height: 20))
            holder.transform = transform
            let layer = holder.add(Layer(), frame: Rect(x: 1, y: 1, width: 28, height: 28), color: .red)
            layer.shadowOpacity = 0.35
            layer.shadowRadius = 4
        }
        #expect(cairo_surface_status(stage.surface.pointer) == CAIRO_STATUS_SUCCESS, "\(transform)")
    }
}
