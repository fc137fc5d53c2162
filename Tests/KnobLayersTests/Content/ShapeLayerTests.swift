import KnobHarness
import Testing

@testable import KnobLayers

/// The style of shape layers.
@MainActor
struct ShapeLayerTests {
    private func line(on stage: Stage, _ layer: ShapeLayer = ShapeLayer()) -> ShapeLayer {
        stage.add(layer, frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let path = BezierPath()
        path.addLines([Point(x: 10, y: 50), Point(x: 90, y: 50)])
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = .red
        layer.lineWidth = 4
        return layer
    }

    @Test func `a dash pattern leaves gaps`() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        layer.lineDashPattern = [6, 4]
        try stage.frame()
        #expect((10..<90).allSatisfy { stage.pixel($0, 50) == (($0 - 10) % 10 < 6 ? red : white) })
        try stage.frame { layer.lineDashPattern = nil }
        #expect((10..<90).allSatisfy { stage.pixel($0, 50) == red })
    }
}

/// The measured line of a text layer.
@MainActor
struct TextLayerTests {
    private func height(_ text: String) -> Double {
        let layer = TextLayer()
        layer.bounds = Rect(x: 0, y: 0, width: 210, height: 200)
        layer.font = Font(name: UnevenFont.familyName, size: 100, hasMonospacedDigits: true)
        layer.adjustsFontSizeToFitWidth = true
        layer.string = text
        return layer.drawnBounds.height
    }

    @Test func `a number that shrinks to fit keeps digits of one width`() throws {
        try UnevenFont.use {
            // Four places of 70 points fit at three quarters of the size, also if the digits are narrower.
            #expect(height("5555") < height("555") - 10)
            #expect(height("1111") == height("5555"))
        }
    }
}
