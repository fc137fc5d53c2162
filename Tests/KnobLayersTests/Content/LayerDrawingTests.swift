import KnobHarness
import KnobLayers
import Testing

/// Layers on a surface that is small enough to check each pixel by hand.
@MainActor
struct LayerDrawingTests {
    private let white = [255, 255, 255, 255]
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]

    private func inner(_ frame: Rect, _ color: Color?, on layer: Layer) -> Layer {
        let sublayer = Layer()
        sublayer.frame = frame
        sublayer.backgroundColor = color
        layer.addSublayer(sublayer)
        return sublayer
    }

    @Test("sublayers are drawn from back to front")
    func order() throws {
        let stage = try Stage()
        let first = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
        stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 20, height: 20), color: .blue)
        try stage.frame()
        #expect(stage.pixel(5, 5) == red && stage.pixel(15, 15) == blue && stage.pixel(25, 25) == blue)
        try stage.frame { stage.root.addSublayer(first) }
        #expect(stage.pixel(15, 15) == red && stage.pixel(25, 25) == blue)
    }

    @Test("a transparent layer is composited with its sublayers")
    func opacityGroup() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 40, height: 40), color: .red)
        _ = inner(Rect(x: 10, y: 10, width: 10, height: 10), .blue, on: layer)
        layer.opacity = 0.5
        try stage.frame()
        #expect(stage.pixel(5, 5).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
        #expect(stage.pixel(15, 15).map { $0[2] == 255 && (126...129).contains($0[0]) } == true)
    }

    @Test("an empty sublayer does not change how a transparent layer looks", arguments: [false, true])
    func opacityOfOne(hasSublayer: Bool) throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer(), frame: Rect(x: 0, y: 0, width: 40, height: 40))
        shape.path = BezierPath(rect: Rect(x: 10, y: 10, width: 20, height: 20))
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.red, .blue, 6)
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

    @Test("a larger corner radius of a mask shows what is behind it, also without a background")
    func cornersOfAMask() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 40, height: 40))
        layer.masksToBounds = true
        _ = inner(Rect(x: 0, y: 0, width: 40, height: 40), .red, on: layer)
        try stage.frame()
        #expect(stage.pixel(1, 1) == red)
        try stage.frame { layer.cornerRadius = 20 }
        #expect(stage.pixel(1, 1) == white && stage.pixel(20, 20) == red)
    }

    @Test("a layer that is scaled to a line is invisible", arguments: 0..<4)
    func flattened(kind: Int) throws {
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

    @Test("a layer that is scaled to a line is invisible in a raster too")
    func flattenedInARaster() throws {
        let stage = try Stage()
        let kept = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 60, height: 60), color: .red)
        kept.shouldRasterize = true
        let flat = inner(Rect(x: 10, y: 10, width: 20, height: 20), .blue, on: kept)
        flat.transform = AffineTransform(scaleX: 0, y: 0)
        try stage.frame()
        for place in 0..<60 { #expect(stage.pixel(place, place) == red) }
    }

    // MARK: Rasters

    @Test("a raster follows every change of its layers", arguments: 0..<7)
    func rasterChanges(kind: Int) throws {
        let stage = try Stage()
        let kept = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 60, height: 60), color: .red)
        let middle = inner(Rect(x: 0, y: 0, width: 50, height: 50), nil, on: kept)
        let top = inner(Rect(x: 10, y: 10, width: 20, height: 20), .blue, on: middle)
        kept.shouldRasterize = true
        try stage.frame()
        #expect(stage.pixel(30, 30) == blue)
        let changes: [() -> Void] = [
            { top.removeFromSuperlayer() }, { middle.removeFromSuperlayer() }, { top.isHidden = true },
            { middle.opacity = 0 }, { top.position.x += 40 }, { top.backgroundColor = nil },
            { middle.transform = AffineTransform(scaleX: 0.1, y: 0.1) },
        ]
        try stage.frame(after: changes[kind])
        #expect(stage.pixel(25, 25) == red)
    }

    @Test("a raster in a raster has the same position as alone", arguments: [-1.0, -0.5, 0, 0.5, 1.5])
    func rasterInRaster(offset: Double) throws {
        let stage = try Stage()
        let kept = stage.add(Layer(), frame: Rect(x: 20, y: 20, width: 40, height: 40), color: .red)
        let top = inner(Rect(x: offset, y: offset, width: 10, height: 10), .blue, on: kept)
        top.shouldRasterize = true
        try stage.frame()
        let alone = (15..<45).map { stage.pixel($0, 25) }
        try stage.frame { kept.shouldRasterize = true }
        #expect((15..<45).map { stage.pixel($0, 25) } == alone)
    }

    // MARK: Background

    @Test("a background that does not cover the last pixels is drawn as in the first frame")
    func fractionalSize() throws {
        let root = Layer()
        root.bounds = Rect(x: 0, y: 0, width: 20.6, height: 20.6)
        root.position = Point(x: 10.3, y: 10.3)
        root.backgroundColor = .red
        let tree = LayerTree(root: root)
        let surface = try Surface(width: 21, height: 21)
        _ = try tree.runFrame(at: 0, on: surface)
        let first = surface.parts(20, 10)
        tree.setNeedsDisplay()
        _ = try tree.runFrame(at: 1, on: surface)
        #expect(surface.parts(20, 10) == first)
    }

    @Test("pixels that an animated background does not cover are cleared")
    func animatedBackground() throws {
        let stage = try Stage()
        let fade = BasicAnimation(keyPath: .opacity)
        (fade.fromValue, fade.toValue, fade.duration) = (0.5, 0.5, 10)
        stage.root.add(fade, forKey: "fade")
        for time in [1.0, 2, 3] {
            try stage.frame(at: time)
            #expect(stage.pixel(50, 50).map { (126...129).contains($0[3]) } == true, "at \(time)")
        }
    }

    @Test("a background that moves leaves nothing behind")
    func movedBackground() throws {
        let stage = try Stage()
        try stage.frame { stage.root.position.x += 40 }
        #expect(stage.pixel(50, 50) == white && stage.pixel(20, 50) == [0, 0, 0, 0])
    }

    @Test("a tree without a background that grows again shows no old pixels")
    func grownWithoutBackground() throws {
        let stage = try Stage(background: nil)
        let layer = stage.add(Layer(), frame: Rect(x: 60, y: 60, width: 20, height: 20), color: .red)
        try stage.frame()
        stage.tree.scale = 0.5
        try stage.frame()
        try stage.frame { layer.removeFromSuperlayer() }
        stage.tree.scale = 1
        try stage.frame()
        #expect(stage.pixel(70, 70) == [0, 0, 0, 0])
    }

    @Test("a shadow has its blur, offset, color and opacity")
    func shadow() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 40, y: 40, width: 20, height: 20), color: .red)
        (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius) = (.blue, 0.5, 4)
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
}
