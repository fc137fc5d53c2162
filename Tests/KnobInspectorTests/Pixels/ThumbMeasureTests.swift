import KnobKit
import Testing

@testable import KnobInspector

/// The center of a thumb, measured in pixels.
@MainActor
struct ThumbMeasureTests {
    /// Checks that the thumb of `slider` is measured where it was drawn, in whole pixels, for many values.
    private func check(_ slider: Slider, on stage: PixelStage, steps: Int = 9) throws {
        let scale = stage.window.layerTree.scale
        for step in 0...steps {
            slider.value = Double(step) / Double(steps)
            try stage.frame()
            let point = slider.convert(slider.thumbCenter(at: slider.value), to: nil)
            let ideal = (slider.axis == .horizontal ? point.x : point.y) * scale
            // The left edge of the thumb lies on a whole pixel, and so does the right one.
            let drawn = (ideal - 14 * scale).rounded() + (28 * scale).rounded() / 2
            let reading = try #require(stage.reading(of: slider), "\(slider.value)")
            let sign = slider.axis == .horizontal ? 1.0 : -1
            let measured = ideal + sign * (reading.fraction - slider.value) * reading.length * scale
            #expect(abs(measured - drawn) < 0.01, "\(slider.value)")
            #expect(reading.distance(to: slider.value) < 0.01)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `a thumb is found on the pixels on which it was drawn`(scale: Double) throws {
        let slider = Slider(frame: Rect(x: 20.3, y: 10.6, width: 250, height: 31))
        let upright = Slider(frame: Rect(x: 280.4, y: 10.2, width: 31, height: 160))
        upright.axis = .vertical
        for appearance in [Appearance.light, .dark] {
            let stage = PixelStage([slider, upright], scale: scale, appearance: appearance)
            try check(slider, on: stage)
            try check(upright, on: stage)
        }
    }

    @Test(arguments: [1, 1.25, 2])
    func `a thumb that is drawn a point off is found at each value`(scale: Double) throws {
        let slider = Slider(frame: Rect(x: 20.3, y: 10.6, width: 250, height: 31))
        let stage = PixelStage([slider], scale: scale)
        try stage.frame()
        Transaction.withoutActions {
            slider.appearance.layers.last?.transform = AffineTransform(translationX: 1, y: 0)
        }
        for step in 0...200 {
            slider.value = Double(step) / 200
            try stage.frame()
            let reading = try #require(stage.reading(of: slider), "\(slider.value)")
            #expect(reading.distance(to: slider.value) > PixelReading.tolerance, "\(slider.value)")
        }
    }

    @Test(arguments: [Appearance.light, .dark])
    func `neither colors nor states matter`(appearance: Appearance) throws {
        let slider = Slider(frame: Rect(x: 20, y: 20, width: 250, height: 31))
        let stage = PixelStage([slider], appearance: appearance)
        for color in [Color.red, .black, .gray, .systemBlue] {
            slider.thumbTintColor = color
            try check(slider, on: stage, steps: 7)
        }
        slider.thumbTintColor = nil
        stage.user.move(30, 30)
        #expect(slider.isHovered)
        try check(slider, on: stage, steps: 7)
        stage.user.press(30, 30)
        #expect(slider.isHighlighted)
        try check(slider, on: stage, steps: 7)
        stage.user.release(30, 30)
        stage.user.keyDown(.tab)
        #expect(slider.isFirstResponder)
        try check(slider, on: stage, steps: 7)
        slider.origin = 0.5
        slider.isEnabled = false
        try check(slider, on: stage, steps: 7)
    }

    @Test func `a slider with another appearance, or half covered, has no thumb`() throws {
        let slider = Slider(frame: Rect(x: 20, y: 20, width: 250, height: 31))
        let stage = PixelStage([slider])
        slider.value = 0.5
        try stage.frame()
        #expect(stage.reading(of: slider) != nil)
        let view = View(frame: Rect(x: 110, y: 10, width: 60, height: 10))
        view.backgroundColor = .gray
        slider.addSubview(view)
        try stage.frame()
        #expect(stage.reading(of: slider) == nil)
        view.removeFromSuperview()
        slider.appearance = FaderAppearance()
        try stage.frame()
        #expect(stage.reading(of: slider) == nil)
    }
}
