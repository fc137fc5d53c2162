import KnobHarness
import KnobKit
import Testing

/// The animation of a slider's thumb: 0.25 s, eased at both ends, from its presentation value.
@MainActor
struct SliderAnimationTests {
    let window = Window(contentSize: Size(width: 300, height: 120))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    var user: SimulatedUser { SimulatedUser(window: window) }
    /// The frontmost layer.
    var thumb: Layer { slider.layer.sublayers[2] }
    var line: Layer { slider.layer.sublayers[1] }

    init() throws {
        window.addSubview(slider)
        try user.frame(at: 1)
    }

    @Test func `the thumb follows the timing curve`() throws {
        slider.setValue(0.2)
        slider.setValue(1, animated: true)
        #expect(slider.value == 1)
        #expect(abs(slider.presentationValue - 0.2) < 1e-9)
        try user.frame(at: 10)
        for step in 0...40 {
            let (time, progress) = eased(Double(step) / 40)
            try user.frame(at: 10 + time * 0.25)
            #expect(abs(slider.presentationValue - (0.2 + 0.8 * progress)) < 1e-6)
            let x = thumb.presentation()?.position.x ?? .nan
            #expect(abs(x - (14 + 200 * (0.2 + 0.8 * progress))) < 1e-4)
            #expect(abs((line.presentation()?.bounds.width ?? .nan) - (x - 2)) < 1e-4)
        }
        #expect(slider.presentationValue == 1)
        #expect(!window.layerTree.isAnimating)
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
        let x = thumb.presentation()?.position.x ?? .nan
        #expect(abs(x - 114) < 1e-6, "\(x)")
        try user.frame(at: 10.26)
        #expect(slider.presentationValue == 1)
    }

    @Test func `an interrupting animation starts at the presentation value`() throws {
        slider.setValue(1, animated: true)
        try user.frame(at: 10)
        try user.frame(at: 10.125)
        slider.setValue(0, animated: true)
        try user.frame(at: 10.2)
        #expect(abs(slider.presentationValue - 0.5) < 1e-9)
        try user.frame(at: 10.325)
        #expect(abs(slider.presentationValue - 0.25) < 1e-9)
        try user.frame(at: 10.46)
        #expect(slider.presentationValue == 0)
    }

    @Test func `a drag during an animation starts at the presentation value and ends the animation`() throws {
        slider.setValue(1, animated: true)
        try user.frame(at: 10)
        try user.frame(at: 10.125)
        user.press(200, 35)
        #expect(slider.value == 1)
        user.move(220, 35)
        #expect(abs(slider.value - 0.6) < 1e-9)
        #expect(slider.presentationValue == slider.value)
        #expect(!window.layerTree.isAnimating)
    }

    @Test func `new limits end an animation at the value, a new size lets it continue`() throws {
        slider.setValue(1, animated: true)
        try user.frame(at: 10)
        slider.maximumValue = 2
        #expect(slider.presentationValue == 1)
        slider.setValue(2, animated: true)
        try user.frame(at: 11)
        try user.frame(at: 11)
        try user.frame(at: 11.125)
        #expect(abs(slider.presentationValue - 1.5) < 1e-6)
        slider.frame.size.width = 128
        try user.frame(at: 11.125)
        // Halfway between 1, at 64 of the new travel of 100 and 14 for half the thumb, and 2 at its end.
        #expect(abs(slider.presentationValue - 1.5) < 1e-6)
        try user.frame(at: 11.25)
        #expect(slider.presentationValue == 2)
        #expect(thumb.position.x == 114)
    }
}
