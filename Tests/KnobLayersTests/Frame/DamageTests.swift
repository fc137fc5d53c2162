import KnobLayers
import Testing

/// The damage of a change: the old and the new pixels of a layer, and hardly more.
@MainActor
struct DamageTests {
    /// A red layer at (10, 10) of 20 by 20 points, which has been drawn.
    private func stageAndLayer(scale: Double = 1) throws -> (Stage, Layer) {
        let stage = try Stage(scale: scale)
        let layer = stage.add(Layer(), color: .red)
        try stage.frame()
        return (stage, layer)
    }

    @Test func `a move damages the old and the new pixels`() throws {
        let (stage, layer) = try stageAndLayer()
        let drawn = try stage.frame { layer.position = Point(x: 80, y: 70) }
        #expect(drawn == [pixels(10, 10, 30, 30), pixels(70, 60, 90, 80)])
        #expect(stage.pixel(20, 20) == white && stage.pixel(75, 65) == red)
    }

    @Test func `a move by part of a pixel at scale 2 damages every pixel that it covers`() throws {
        let (stage, layer) = try stageAndLayer(scale: 2)
        let drawn = try stage.frame { layer.position = Point(x: 20.1, y: 20) }
        #expect(drawn == [pixels(20, 20, 61, 60)])
    }

    @Test func `a change of color damages the layer's own pixels, not those of its sublayers`() throws {
        let (stage, layer) = try stageAndLayer()
        let sublayer = layer.add(Layer(), frame: Rect(x: 50, y: 50, width: 10, height: 10), color: .blue)
        try stage.frame()
        #expect(try stage.frame { layer.backgroundColor = .green } == [pixels(10, 10, 30, 30)])
        #expect(try stage.frame { sublayer.backgroundColor = .red } == [pixels(60, 60, 70, 70)])
        #expect(try stage.frame { layer.backgroundColor = nil } == [pixels(10, 10, 30, 30)])
        #expect(try stage.frame { layer.cornerRadius = 4 }.isEmpty)
    }

    @Test func `hiding, showing, fading and removing damage the layer with its sublayers`() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(Layer(), frame: Rect(x: 50, y: 50, width: 10, height: 10), color: .blue)
        try stage.frame()
        let both: Set = [pixels(10, 10, 30, 30), pixels(60, 60, 70, 70)]
        #expect(try stage.frame { layer.isHidden = true } == both)
        #expect(stage.pixel(65, 65) == white)
        #expect(try stage.frame { layer.isHidden = false } == both)
        #expect(try stage.frame { layer.opacity = 0.5 } == both)
        #expect(try stage.frame { layer.removeFromSuperlayer() } == both)
        #expect(stage.pixel(20, 20) == white && stage.pixel(65, 65) == white)
    }

    @Test func `a change of the order damages the layer with its sublayers`() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(Layer(), frame: Rect(x: 50, y: 50, width: 10, height: 10), color: .blue)
        stage.add(Layer(), frame: Rect(x: 0, y: 55, width: 100, height: 20), color: .green)
        try stage.frame()
        let both: Set = [pixels(10, 10, 30, 30), pixels(60, 60, 70, 70)]
        let above = try stage.frame { stage.root.addSublayer(layer) }
        #expect(above == both && stage.pixel(65, 65) == blue)
        let below = try stage.frame { stage.root.insertSublayer(layer, at: 0) }
        #expect(below == both && stage.pixel(65, 65) == [0, 255, 0, 255])
    }

    @Test func `a change of an invisible layer has no damage`() throws {
        let (stage, layer) = try stageAndLayer()
        try stage.frame { layer.isHidden = true }
        #expect(try stage.frame { layer.position = Point(x: 60, y: 60) }.isEmpty)
        #expect(try stage.frame { layer.backgroundColor = .blue }.isEmpty)
        let empty = stage.add(Layer(), frame: Rect(x: 40, y: 40, width: 30, height: 30))
        #expect(try stage.frame().isEmpty)
        #expect(try stage.frame { empty.position = .zero }.isEmpty)
        #expect(try stage.frame { empty.frame = Rect(x: 500, y: 0, width: 5, height: 5) }.isEmpty)
        #expect(try stage.frame { empty.backgroundColor = .red }.isEmpty)
    }

    @Test func `the damage of sublayers is limited to the bounds to which a layer clips`() throws {
        let (stage, layer) = try stageAndLayer()
        let sublayer = layer.add(Layer(), frame: Rect(x: 10, y: 10, width: 50, height: 50), color: .blue)
        try stage.frame()
        #expect(stage.pixel(65, 65) == blue)
        let masked = try stage.frame { layer.masksToBounds = true }
        #expect(masked == [pixels(10, 10, 30, 30), pixels(20, 20, 70, 70)])
        #expect(stage.pixel(65, 65) == white && stage.pixel(25, 25) == blue)
        #expect(try stage.frame { sublayer.backgroundColor = .green } == [pixels(20, 20, 30, 30)])
        #expect(try stage.frame { sublayer.position.x += 3 } == [pixels(20, 20, 30, 30)])
    }

    @Test func `a clip that grows only damages the pixels that become visible`() throws {
        let stage = try Stage()
        let clip = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 20.4, height: 8))
        clip.masksToBounds = true
        clip.anchorPoint = .zero
        clip.position = Point(x: 10, y: 10)
        clip.add(Layer(), frame: Rect(x: 0, y: 0, width: 60, height: 8), color: .blue)
        try stage.frame()
        #expect(stage.pixel(29, 12) == blue && stage.pixel(30, 12) == white)
        // The edges of a clip are rounded, so 30.4 has as many pixels as 30, and 30.6 has one more.
        #expect(try stage.frame { clip.bounds.size.width = 20.2 }.isEmpty)
        #expect(try stage.frame { clip.bounds.size.width = 20.6 } == [pixels(30, 10, 31, 18)])
        #expect(stage.pixel(30, 12) == blue)
        #expect(try stage.frame { clip.bounds.size.width = 40 } == [pixels(31, 10, 50, 18)])
        #expect(try stage.frame { clip.bounds.size.width = 15 } == [pixels(25, 10, 50, 18)])
        #expect(stage.pixel(24, 12) == blue && stage.pixel(25, 12) == white)
        // The line moves with the clip, or its opacity changes: all of it.
        #expect(try stage.frame { clip.position.y = 12 } == [pixels(10, 10, 25, 20)])
        #expect(try stage.frame { clip.opacity = 0.5 } == [pixels(10, 12, 25, 20)])
        #expect(try stage.frame { clip.cornerRadius = 4 } == [pixels(10, 12, 25, 20)])
    }

    @Test func `a shape damages the bounds of its path, not those of the layer`() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer(), frame: Rect(x: 0, y: 0, width: 100, height: 100))
        shape.fillColor = nil
        shape.strokeColor = .red
        shape.lineWidth = 4
        let line = BezierPath()
        line.addLines([Point(x: 20.5, y: 50.5), Point(x: 40.5, y: 50.5)])
        shape.path = line
        // With a hundredth of a point for cairo's rounding.
        #expect(try stage.frame() == [pixels(20, 48, 41, 53)])
        #expect(try stage.frame { shape.lineWidth = 6 } == [pixels(20, 47, 41, 54)])
        #expect(try stage.frame { shape.strokeColor = .blue } == [pixels(20, 47, 41, 54)])
        #expect(try stage.frame { shape.lineCap = .square } == [pixels(17, 47, 44, 54)])
        #expect(try stage.frame { shape.path = nil } == [pixels(17, 47, 44, 54)])
    }

    @Test func `a shadow damages all pixels that it reaches`() throws {
        let (stage, layer) = try stageAndLayer()
        let drawn = try stage.frame {
            layer.shadowRadius = 4
            layer.shadowOffset = Size(width: 0, height: 5)
            layer.shadowOpacity = 1
        }
        let rect = try #require(drawn.first)
        // The blur is visible up to about 1.5 radii, 6 points, beyond the bounds, which are offset by 5.
        #expect(drawn.count == 1 && rect.contains(pixels(5, 10, 35, 40)))
        #expect(pixels(0, 5, 40, 45).contains(rect))
    }

    @Test func `a new scale, appearance or size damages everything`() throws {
        let (stage, _) = try stageAndLayer()
        stage.tree.appearance = .dark
        #expect(try stage.frame() == [pixels(0, 0, 100, 100)])
        stage.tree.scale = 0.5
        #expect(try stage.frame() == [pixels(0, 0, 50, 50)])
        stage.tree.scale = 1
        #expect(try stage.frame() == [pixels(0, 0, 100, 100)])
        stage.tree.setNeedsDisplay()
        #expect(try stage.frame() == [pixels(0, 0, 100, 100)])
        #expect(
            try stage.frame { stage.root.frame = Rect(x: 0, y: 0, width: 60, height: 40) } == [
                pixels(0, 0, 60, 40)
            ])
    }

    @Test func `the damage of a frame that cannot be drawn is kept`() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.withoutActions { layer.position = Point(x: 80, y: 70) }
        stage.tree.runUnseenFrame(at: 1)
        #expect(stage.tree.needsFrame)
        #expect(try stage.frame() == [pixels(10, 10, 30, 30), pixels(70, 60, 90, 80)])
    }
}
