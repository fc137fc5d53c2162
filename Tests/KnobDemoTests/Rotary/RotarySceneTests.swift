import KnobKit
import KnobTestTools
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

    private func click(_ button: Button) throws {
        let frame = button.frame
        user.click(frame.midX, frame.midY)
        try user.frame(at: 2)
    }

    @Test("frames, limits, and value at launch are those of MHRotaryKnob's demo")
    func launch() {
        #expect(scene.valueSlider.frame == Rect(x: 18, y: 28, width: 284, height: 31))
        #expect(scene.knob.frame == Rect(x: 80, y: 93, width: 160, height: 160))
        #expect(scene.knob.limits == 10...30 && scene.valueSlider.limits == 10...30)
        #expect(scene.knob.value == 20 && scene.valueSlider.value == 20)
        #expect(scene.label.text == "Drag the slider or turn the knob")
        // Half of the range points straight up.
        #expect(abs(scene.knob.angle + .pi / 2) < 1e-12)
        #expect(scene.syncReading == .inStep)
    }

    @Test("a drag by 19 degrees changes the value by 1.407, and slider and label follow")
    func turning() {
        let center = Point(x: 160, y: 173)
        func place(_ degrees: Double) -> Point {
            Point(x: center.x + 60 * cosine(degrees), y: center.y + 60 * cosine(degrees - 90))
        }
        user.press(place(-90).x, place(-90).y)
        #expect(scene.knob.value == 20 && scene.knob.isHighlighted)
        user.move(place(-71).x, place(-71).y)
        #expect(abs(scene.knob.value - 21.407407) < 1e-5)
        #expect(scene.valueSlider.value == scene.knob.value)
        #expect(scene.label.text == "21.407")
        #expect(scene.syncReading == .inStep)
        user.release(place(-71).x, place(-71).y)
        #expect(!scene.knob.isHighlighted)
    }

    @Test(
        "the style button selects horizontal, vertical, and rotating drags, the linear ones with 1.5 degrees per point"
    )
    func styles() throws {
        #expect(scene.styleButton.currentTitle == "Style: Rotating")
        try click(scene.styleButton)
        #expect(scene.styleButton.currentTitle == "Style: Horizontal")
        user.press(160, 173)
        user.move(178, 173)
        user.release(178, 173)
        // 18 points are 27 degrees of 270: a tenth of 20.
        #expect(abs(scene.knob.value - 22) < 1e-9)
        try click(scene.styleButton)
        #expect(scene.styleButton.currentTitle == "Style: Vertical")
        user.press(160, 173)
        user.move(160, 209)
        user.release(160, 209)
        #expect(abs(scene.knob.value - 18) < 1e-9)
        try click(scene.styleButton)
        #expect(scene.styleButton.currentTitle == "Style: Rotating")
    }

    @Test("the buttons animate to the limits, and the label shows them")
    func limits() throws {
        try click(scene.minimumButton)
        #expect(scene.knob.value == 10 && scene.valueSlider.value == 10)
        #expect(scene.label.text == "10.000")
        try user.frame(at: 2.1)
        #expect(scene.knob.presentationAngle > -.pi * 5 / 4 && scene.knob.presentationAngle < -.pi / 2)
        try user.frame(at: 3)
        #expect(scene.knob.presentationAngle == -.pi * 5 / 4)
        try click(scene.maximumButton)
        #expect(scene.knob.value == 30 && scene.label.text == "30.000")
        #expect(scene.syncReading == .inStep)
    }

    @Test("the buttons toggle isContinuous and isEnabled")
    func toggles() throws {
        try click(scene.continuousButton)
        #expect(!scene.knob.isContinuous && !scene.valueSlider.isContinuous)
        try click(scene.enabledButton)
        #expect(!scene.knob.isEnabled)
        user.press(160, 120)
        user.move(220, 173)
        user.release(220, 173)
        #expect(scene.knob.value == 20)
        try click(scene.enabledButton)
        #expect(scene.knob.isEnabled)
    }

    @Test("a double click resets the value to 20 with one action, on the second release")
    func doubleClick() {
        let counter = Counter()
        scene.set(27, animated: false)
        scene.knob.addTarget(counter, action: Counter.count, for: .valueChanged)
        user.click(200, 173)
        // Every release sends one.
        #expect(counter.count == 1 && scene.knob.value == 27)
        user.press(200, 173)
        #expect(scene.knob.value == 27)
        user.release(200, 173)
        #expect(scene.knob.value == 20 && counter.count == 2)
        #expect(scene.valueSlider.value == 20 && scene.label.text == "20.000")
    }

    @Test("all images exist and have the sizes of the scene")
    func pictures() {
        let sizes = [
            "rotary-background": 160.0, "rotary-knob": 124, "rotary-knob-highlighted": 124,
            "rotary-knob-disabled": 124, "rotary-foreground": 160,
        ]
        for (name, size) in sizes {
            #expect(Resources.image(name)?.size == Size(width: size, height: size), "\(name)")
        }
    }
}

@MainActor
private final class Counter {
    var count = 0
    func count(_ sender: Knob) { count += 1 }
}

/// Returns the cosine of an angle in degrees, by its series, so that no library is needed.
private func cosine(_ degrees: Double) -> Double {
    let x = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    var (term, sum) = (1.0, 1.0)
    for n in 1..<24 {
        term *= -x * x / Double((2 * n - 1) * (2 * n))
        sum += term
    }
    return sum
}
