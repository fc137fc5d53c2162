import KnobExamples
import KnobHarness
import KnobKit
import Testing

/// A look and a way to drag of one's own, each in one file.
@MainActor
struct AppearanceTests {
    let window = Window(contentSize: Size(width: 360, height: 250))
    let panel = Panel()
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() throws {
        window.rootViewController = panel
        try user.frame(at: 1)
    }

    @Test func `the disc rotates with the value, in every frame of an animation`() throws {
        let disc = try #require(panel.knob.layer.sublayers.first)
        panel.knob.value = 0
        panel.knob.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.125)
        #expect(isNear(panel.knob.presentationValue, 0.5))
        let expected = AffineTransform(rotationAngle: panel.knob.presentationAngle)
        #expect(disc.transform == expected)
    }

    @Test func `a drag to the lower right increases the value`() {
        user.press(80, 80)
        user.move(100, 100)
        // 20 of 200 points.
        #expect(isNear(panel.knob.value, 0.35))
        user.release(100, 100)
    }

    @Test func `an appearance that is replaced leaves nothing behind`() throws {
        panel.knob.appearance = RingAppearance()
        try user.frame(at: 2)
        #expect(panel.knob.layer.sublayers.count == 2)
    }
}
