import KnobKit
import Testing

@testable import KnobInspector

/// The angle of a pointer, measured in pixels.
@MainActor
struct PointerMeasureTests {
    /// Returns the largest distance between the measured and the true end of the pointer over many values, in
    /// points.
    private func largestError(of knob: Knob, on stage: PixelStage, steps: Int = 9) throws -> Double {
        try stage.frame()
        let radius = min(knob.dial.width, knob.dial.height) / 2
        var largest = 0.0
        for step in 0...steps {
            knob.value = Double(step) / Double(steps)
            try stage.frame()
            let reading = try #require(stage.reading(of: knob), "value \(knob.value) of \(knob.frame)")
            #expect(abs(reading.length - radius * 14 / 8 * .pi) < 1e-9)
            largest = max(largest, abs(reading.fraction - knob.value) * reading.length)
        }
        return largest
    }

    @Test(arguments: [(1, 0.1), (1.25, 0.06), (1.5, 0.05), (2, 0.04)])
    func `the largest error is a tenth of a point`(scale: Double, bound: Double) throws {
        for side in [24.0, 60, 100.5, 140] {
            let knob = Knob(frame: Rect(x: 5.3, y: 4.8, width: side, height: side))
            let error = try largestError(of: knob, on: PixelStage([knob], scale: scale))
            #expect(error < bound, "\(side)")
        }
    }

    @Test(arguments: [Appearance.light, .dark])
    func `neither colors nor states matter`(appearance: Appearance) throws {
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 100, height: 100))
        let stage = PixelStage([knob], appearance: appearance)
        for tint in [Color.systemBlue, .red, .systemGreen, .gray, Color(red: 1, green: 0.6, blue: 0)] {
            stage.window.tintColor = tint
            #expect(try largestError(of: knob, on: stage, steps: 7) < 0.1, "\(tint)")
        }
        stage.user.move(70, 70)
        #expect(knob.isHovered)
        #expect(try largestError(of: knob, on: stage, steps: 7) < 0.1)
        stage.user.press(70, 70)
        #expect(knob.isHighlighted)
        #expect(try largestError(of: knob, on: stage, steps: 7) < 0.1)
        stage.user.release(70, 70)
        stage.user.keyDown(.tab)
        #expect(knob.isFirstResponder)
        #expect(try largestError(of: knob, on: stage, steps: 7) < 0.1)
        knob.isEnabled = false
        #expect(try largestError(of: knob, on: stage, steps: 7) < 0.1)
    }

    @Test func `parts of the knob beside the pointer do not matter`() throws {
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 150, height: 150))
        let stage = PixelStage([knob])
        knob.showsValue = true
        knob.origin = 0.5
        knob.tickMarks = (0...10).map { TickMark(Double($0) / 10, label: "\($0)") }
        #expect(try largestError(of: knob, on: stage) < 0.1)
    }

    @Test func `what is not one line on a plain background has no angle`() throws {
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 100, height: 100))
        let stage = PixelStage([knob])
        try stage.frame()
        #expect(stage.reading(of: knob) != nil)
        // A second line of the same color, on the other side and beside the first one.
        let line = Layer()
        line.backgroundColor = .systemBlue
        knob.layer.addSublayer(line)
        for frame in [Rect(x: 49, y: 0, width: 2, height: 6), Rect(x: 94, y: 54, width: 6, height: 2)] {
            knob.value = 0.75
            line.frame = frame
            try stage.frame(after: 1)
            #expect(stage.reading(of: knob) == nil, "\(frame)")
        }
        line.removeFromSuperlayer()
        try stage.frame()
        #expect(stage.reading(of: knob) != nil)
        // The color of the background.
        stage.window.tintColor = .white
        try stage.frame()
        #expect(stage.reading(of: knob) == nil)
        stage.window.tintColor = .systemBlue
        // A picture.
        knob.appearance = PictureAppearance()
        try stage.frame()
        #expect(stage.reading(of: knob) == nil)
    }
}
