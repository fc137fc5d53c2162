import KnobHarness
import Testing

@testable import KnobKit

/// A slider of 228 points whose thumb, 28 points wide, travels 200 points: 24 to 224 in the window.
@MainActor
struct SliderTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))

    init() throws {
        window.addSubview(slider)
        try user.frame(at: 1)
    }

    @Test(arguments: [(5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)])
    func `a slider that becomes too narrow during a drag keeps its value`(dx: Double, dy: Double) {
        slider.value = 0.5
        user.press(24, 35)
        user.move(25, 35)
        let value = slider.value
        slider.frame.size.width = 28
        user.move(25 + dx, 35 + dy)
        user.release(25 + dx, 35 + dy)
        #expect(slider.value == value)
    }

    @Test func `the track has the tint color, the colors that are set, or gray while disabled`() {
        // From back to front: the track, its tinted part, the thumb.
        func colors(on layer: Layer) -> [Color] {
            layer.sublayers.flatMap { [$0.backgroundColor].compactMap { $0 } + colors(on: $0) }
        }
        func colors() -> [Color] {
            slider.layoutIfNeeded()
            return colors(on: slider.layer)
        }
        window.tintColor = .red
        #expect(colors() == [.systemFill, .red, .white])
        slider.isEnabled = false
        #expect(colors()[1] == .disabled)
        slider.isEnabled = true
        slider.minimumTrackTintColor = .green
        slider.maximumTrackTintColor = .blue
        slider.thumbTintColor = .black
        #expect(colors() == [.blue, .green, .black])
        slider.minimumTrackTintColor = nil
        #expect(colors()[1] == .red)
    }

    @Test func `the thumb of a vertical slider moves from the bottom to the top`() {
        slider.axis = .vertical
        slider.frame = Rect(x: 10, y: 10, width: 31, height: 100)
        for (value, y) in [(0.0, 86.0), (0.5, 50), (1, 14)] {
            slider.value = value
            slider.layoutIfNeeded()
            #expect(slider.popUpAnchor.center == Point(x: 15.5, y: y))
        }
    }

    @Test(arguments: [28.0, 10, 0])
    func `the presentation value is animated also where the thumb has no room to move`(width: Double)
        throws
    {
        slider.frame.size.width = width
        slider.setValue(1, animated: true)
        try user.frame(at: 10)
        #expect(slider.presentationValue == 0)
        try user.frame(at: 10.125)
        #expect(abs(slider.presentationValue - 0.5) < 1e-9)
        // A new width during the animation gives the thumb room, and the animation continues.
        slider.frame.size.width = 228
        try user.frame(at: 10.125)
        #expect(abs(slider.presentationValue - 0.5) < 1e-9)
        let x = slider.layer.sublayers[2].presentation()?.position.x ?? .nan
        #expect(abs(x - 114) < 1e-6, "\(x)")
        try user.frame(at: 10.26)
        #expect(slider.presentationValue == 1)
    }
}
