@testable import KnobLayers
import KnobHarness
import Testing

/// Rasters are correct, shared if they are equal, and limited in memory.
@MainActor
struct RasterTests {
    private func shape(on stage: Stage, x: Double) -> ShapeLayer {
        let shape = stage.add(ShapeLayer(), frame: Rect(x: x, y: 20, width: 30, height: 30))
        shape.path = BezierPath(rect: Rect(x: 5, y: 5, width: 18, height: 15))
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.green, .red, 4)
        // It has two ends and two corners.
        shape.strokeEnd = 0.7
        shape.shouldRasterize = true
        return shape
    }

    @Test(
        "two shapes that look the same share a raster until one of them changes",
        arguments: [
            { $0.path = BezierPath(rect: Rect(x: 5, y: 5, width: 10, height: 15)) }, { $0.fillColor = .blue },
            { $0.strokeColor = .blue }, { $0.lineWidth = 8 }, { $0.strokeStart = 0.3 },
            { $0.strokeEnd = 0.6 },
            { $0.lineCap = .square }, { $0.lineJoin = .round }, { $0.bounds.size.width = 20 },
            { $0.backgroundColor = .black },
            {
                $0.cornerRadius = 12
                $0.masksToBounds = true
                $0.backgroundColor = .black
            },
            { $0.transform = AffineTransform(scaleX: 1.5, y: 0.5) },
        ] as [@Sendable @MainActor (ShapeLayer) -> Void])
    func shared(change: @Sendable @MainActor (ShapeLayer) -> Void) throws {
        let stage = try Stage()
        let (first, second) = (shape(on: stage, x: 10), shape(on: stage, x: 60))
        try stage.frame()
        #expect(first.frameState.raster != nil && first.frameState.raster === second.frameState.raster)
        try stage.frame { change(second) }
        #expect(first.frameState.raster !== second.frameState.raster)
        try stage.expectLikeFromScratch()
        // Both look the same again.
        try stage.frame { change(first) }
        try stage.expectLikeFromScratch()
    }

    @Test(
        "a raster has the current scale and appearance of the tree",
        arguments: [{ $0.appearance = .dark }, { $0.scale = 0.5 }]
            as [@Sendable @MainActor (LayerTree) -> Void])
    func picture(change: @Sendable @MainActor (LayerTree) -> Void) throws {
        let stage = try Stage()
        shape(on: stage, x: 10).fillColor = .label
        try stage.frame()
        change(stage.tree)
        try stage.frame()
        try stage.expectLikeFromScratch()
    }

    @Test("thousands of different shapes stay within the limit and are all drawn")
    func bound() throws {
        let stage = try Stage()
        let store = stage.tree.rasters
        store.limit = 20_000
        for number in 0..<2000 {
            let shape = shape(on: stage, x: Double(number % 60))
            shape.lineWidth = 1 + Double(number) * 0.001
            if number % 7 == 6 { stage.root.sublayers.first?.removeFromSuperlayer() }
            if number % 50 == 49 { try stage.frame() }
            #expect(store.used <= store.limit)
        }
        #expect(store.used > store.limit / 2 && store.shared.count < 20)
        try stage.expectLikeFromScratch()
        for layer in stage.root.sublayers { layer.removeFromSuperlayer() }
        #expect(store.used == 0 && store.shared.isEmpty)
    }

    @Test("a raster is discarded if a sublayer changes in the frame in which an ancestor moves")
    func movedWithChange() throws {
        let stage = try Stage()
        let (outer, raster, inner) = (stage.add(Layer()), Layer(), Layer())
        (raster.frame, inner.frame) = (outer.bounds, Rect(x: 0, y: 0, width: 9, height: 9))
        raster.shouldRasterize = true
        inner.backgroundColor = .red
        raster.addSublayer(inner)
        outer.addSublayer(raster)
        try stage.frame()
        try stage.frame {
            outer.position.x += 30
            inner.backgroundColor = .green
        }
        #expect(stage.pixel(44, 14) == [0, 255, 0, 255])
    }

    @Test("many shadows stay within the limit and are all drawn")
    func shadows() async {
        // In a process of its own, as the limit is that of a process.
        await #expect(processExitsWith: .success) {
            try await MainActor.run { try RasterTests.drawShadows() }
        }
    }

    private static func drawShadows() throws {
        ShadowMask.limit = 20_000
        let stage = try Stage()
        for number in 0..<100 {
            let layer = stage.add(Layer(), frame: Rect(x: 0, y: Double(number), width: 20, height: 20))
            layer.backgroundColor = .red
            (layer.shadowOpacity, layer.shadowRadius) = (0.5, 3 + Double(number % 5))
        }
        try stage.frame()
        precondition((1...ShadowMask.limit).contains(ShadowMask.used))
        let drawn = (0..<100).map { stage.pixel(10, $0) }
        ShadowMask.limit = 64 << 20
        stage.tree.setNeedsDisplay()
        try stage.frame()
        precondition(ShadowMask.used > 20_000)
        precondition((0..<100).map { stage.pixel(10, $0) } == drawn)
        for layer in stage.root.sublayers { layer.removeFromSuperlayer() }
        precondition(ShadowMask.used == 0)
    }
}
