import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The rotary scene without a display: its numbers, its buttons, its drag styles.
@MainActor
@Suite("The rotary scene")
struct RotarySceneTests {
    private let scene = RotaryScene(SceneOptions())
    private let window = Window(contentSize: Size(width: 320, height: 480))
    private let user: SimulatedUser

    init() throws {
        window.rootViewController = scene
        user = SimulatedUser(window: window)
        try user.frame(at: 1)
    }

    private func button(_ name: String) throws -> Button { try #require(scene.view(name)) }

    private func click(_ button: Button) throws {
        let frame = button.frame
        user.click(frame.midX, frame.midY)
        try user.frame(at: 2)
    }

    @Test func `frames, limits, and value at launch are those of MHRotaryKnob's demo`() {
        for (name, view) in scene.namedViews {
            let frame = view.frame
            #expect([frame.minX, frame.minY, frame.width, frame.height] == RotaryExpected.frames[name])
        }
        #expect(scene.namedViews.count == RotaryExpected.frames.count)
        #expect(scene.knob.limits == 10...30 && scene.valueSlider.limits == 10...30)
        #expect(scene.knob.value == 20 && scene.valueSlider.value == 20)
        #expect(scene.label.text == "Drag the slider or turn the knob")
        // Half of the range points straight up.
        #expect(abs(scene.knob.angle + .pi / 2) < 1e-12)
        #expect(scene.syncChecks[0].state == .inStep)
    }

    @Test(
        "the style button selects horizontal, vertical, and rotating drags, the linear ones with 1.5 degrees per point"
    )
    func styles() throws {
        #expect(try button("style").currentTitle == "Style: Rotating")
        try click(try button("style"))
        #expect(try button("style").currentTitle == "Style: Horizontal")
        user.press(160, 173)
        user.move(178, 173)
        user.release(178, 173)
        // 18 points are 27 degrees of 270: a tenth of 20.
        #expect(abs(scene.knob.value - 22) < 1e-9)
        try click(try button("style"))
        #expect(try button("style").currentTitle == "Style: Vertical")
        user.press(160, 173)
        user.move(160, 209)
        user.release(160, 209)
        #expect(abs(scene.knob.value - 18) < 1e-9)
        try click(try button("style"))
        #expect(try button("style").currentTitle == "Style: Rotating")
    }

    @Test func `the buttons animate to the limits, and the label shows them`() throws {
        try click(try button("minimum"))
        #expect(scene.knob.value == 10 && scene.valueSlider.value == 10)
        #expect(scene.label.text == "10.000")
        try user.frame(at: 2.1)
        #expect(scene.knob.presentationAngle > -.pi * 5 / 4 && scene.knob.presentationAngle < -.pi / 2)
        try user.frame(at: 3)
        #expect(scene.knob.presentationAngle == -.pi * 5 / 4)
        try click(try button("maximum"))
        #expect(scene.knob.value == 30 && scene.label.text == "30.000")
        #expect(scene.syncChecks[0].state == .inStep)
    }

    @Test func `the buttons toggle isContinuous and isEnabled`() throws {
        try click(try button("continuous"))
        #expect(!scene.knob.isContinuous && !scene.valueSlider.isContinuous)
        try click(try button("enabled"))
        #expect(!scene.knob.isEnabled)
        user.press(160, 120)
        user.move(220, 173)
        user.release(220, 173)
        #expect(scene.knob.value == 20)
        try click(try button("enabled"))
        #expect(scene.knob.isEnabled)
    }

    @Test func `a knob that was moved, disabled, and enabled again looks like before`() throws {
        func pixels(at time: Double) throws -> PixelBuffer {
            let surface = try Surface(width: 320, height: 480)
            window.layerTree.setNeedsDisplay()
            _ = try window.layerTree.runFrame(at: time, on: surface)
            return try PixelBuffer(surface)
        }
        scene.setValue(30)
        let before = try pixels(at: 2)
        scene.knob.isEnabled = false
        scene.setValue(10)
        scene.setValue(30)
        #expect(try pixels(at: 3).difference(from: before) > 0.005)
        scene.knob.isEnabled = true
        #expect(try pixels(at: 4) == before)
    }

    @Test func `all images exist and have the sizes of the scene`() {
        let sizes = [
            "rotary-background": 160.0, "rotary-knob": 124, "rotary-knob-highlighted": 124,
            "rotary-knob-disabled": 124, "rotary-foreground": 160,
        ]
        for (name, size) in sizes {
            #expect(Resources.image(name)?.size == Size(width: size, height: size), "\(name)")
        }
    }

    @Test func `all titles of the rotary scene have the same size and fit`() {
        let scene = RotaryScene(SceneOptions())
        let buttons = scene.view.all(Button.self)
        #expect(buttons.count == 5)
        for label in buttons.map(\.titleLabel) {
            #expect(label.font == buttons[0].titleLabel.font && !label.adjustsFontSizeToFitWidth)
            let width = TextLine(label.text ?? "", font: label.font).width
            #expect(width <= (label.superview?.frame.width ?? 0), "\(label.text ?? "")")
        }
    }
}
