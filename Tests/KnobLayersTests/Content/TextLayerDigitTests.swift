import KnobHarness
import KnobLayers
import Testing

/// Text that shrinks to fit, with digits of one width.
@MainActor
struct TextLayerDigitTests {
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
