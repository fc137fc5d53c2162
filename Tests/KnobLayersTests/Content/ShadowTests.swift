import KnobHarness
import Testing

@testable import KnobLayers

/// A shadow is that of what is drawn, as in Core Animation.
@MainActor
struct ShadowTests {
    private let white = [255, 255, 255, 255]

    /// Gives a layer a black shadow without blur, 30 points to the right.
    private func cast(_ layer: Layer) {
        (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
        layer.shadowOffset = Size(width: 30, height: 0)
    }

    @Test func `a layer that draws nothing has no shadow`() throws {
        let stage = try Stage()
        cast(stage.add(Layer()))
        try stage.frame()
        #expect(stage.pixel(50, 20) == white)
    }

    @Test func `a shape casts the shadow of its path, and not of its bounds`() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer())
        shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 20))
        shape.fillColor = .red
        cast(shape)
        try stage.frame()
        #expect(stage.pixel(15, 20) == [255, 0, 0, 255])
        #expect(stage.pixel(45, 20) == [0, 0, 0, 255] && stage.pixel(55, 20) == white)
    }

    @Test func `a half transparent layer casts half a shadow`() throws {
        let stage = try Stage()
        cast(stage.add(Layer(), color: Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
        try stage.frame()
        #expect(
            stage.pixel(50, 20).map { (126...129).contains($0[0]) && (126...129).contains($0[2]) } == true)
    }

    @Test func `a sublayer outside of its superlayer is part of the shadow`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        cast(layer)
        let inner = Layer()
        inner.frame = Rect(x: 5, y: 30, width: 10, height: 10)
        inner.backgroundColor = .blue
        layer.addSublayer(inner)
        try stage.frame()
        #expect(stage.pixel(50, 20) == [0, 0, 0, 255] && stage.pixel(50, 45) == [0, 0, 0, 255])
        #expect(stage.pixel(42, 45) == white)
        try stage.frame { inner.position.x += 50 }
        #expect(stage.pixel(50, 45) == white && stage.pixel(98, 45) == [0, 0, 0, 255])
        try stage.frame { inner.removeFromSuperlayer() }
        #expect(stage.pixel(98, 45) == white && stage.pixel(50, 20) == [0, 0, 0, 255])
    }

    @Test func `a shadow path takes the place of what is drawn`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        cast(layer)
        layer.shadowPath = BezierPath(rect: Rect(x: 5, y: 5, width: 5, height: 5))
        try stage.frame()
        #expect(stage.pixel(47, 17) == [0, 0, 0, 255] && stage.pixel(42, 12) == white)
        try stage.frame { layer.shadowPath = nil }
        #expect(stage.pixel(47, 17) == white)
    }

    @Test func `a layer that masks to its bounds has no shadow`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        cast(layer)
        try stage.frame()
        #expect(stage.pixel(50, 20) == [0, 0, 0, 255])
        try stage.frame { layer.masksToBounds = true }
        #expect(stage.pixel(50, 20) == white && stage.pixel(20, 20) == [255, 0, 0, 255])
    }

    @Test func `a sublayer inside an opaque superlayer does not damage the shadow`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        cast(layer)
        let inner = Layer()
        inner.frame = Rect(x: 5, y: 5, width: 4, height: 4)
        inner.backgroundColor = .blue
        layer.addSublayer(inner)
        try stage.frame()
        let drawn = try stage.frame { inner.backgroundColor = .green }
        #expect(drawn == [PixelRect(minX: 15, minY: 15, maxX: 19, maxY: 19)])
    }
}
