import KnobHarness
import Testing
import UIKitNames

/// The knob and the view controller of the tutorial, which are in the files next to this one.
@MainActor
struct TutorialTests {
    let controller = ViewController()
    let window = UIWindow(contentSize: CGSize(width: 320, height: 480))
    var user: SimulatedUser { SimulatedUser(window: window) }
    var knob: Knob { controller.knob }
    let start = -CGFloat.pi * 11 / 8
    let end = CGFloat.pi * 3 / 8

    init() {
        window.rootViewController = controller
    }

    /// Returns a point on the ring of the knob, which is about 60 points from its center at (90, 110).
    func onRing(_ angle: CGFloat) -> CGPoint {
        CGPoint(x: 90 + 60 * cos(angle), y: 110 + 60 * sin(angle))
    }

    func press(_ point: CGPoint) { user.press(point.x, point.y) }
    func move(_ point: CGPoint) { user.move(point.x, point.y) }
    func release(_ point: CGPoint) { user.release(point.x, point.y) }

    func drag(from: CGFloat, to: CGFloat) {
        press(onRing(from))
        move(onRing(to))
        release(onRing(to))
    }

    var layers: [CAShapeLayer] { knob.layer.sublayers.compactMap { $0 as? CAShapeLayer } }
    var pointerLayer: CAShapeLayer { layers[1] }

    /// The animations of the pointer.
    var animations: [CAAnimation] { pointerLayer.animationKeys().compactMap(pointerLayer.animation(forKey:)) }

    /// The presentation angle of the pointer, from -π to π.
    var presentationAngle: CGFloat { pointerLayer.presentation()?.transform.rotationAngle ?? .nan }

    /// Returns the angle of the pointer at a value of the knob.
    func angle(at value: Float) -> CGFloat { start + CGFloat(value) * (end - start) }

    func isSameDirection(_ first: CGFloat, _ second: CGFloat) -> Bool {
        abs(remainder(first - second, 2 * .pi)) < 1e-9
    }

    /// Expects that slider, label, and pointer show the value of the knob.
    func expectSameValue(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(Float(controller.valueSlider.value) == knob.value, sourceLocation: sourceLocation)
        #expect(
            controller.valueLabel.text == String(format: "%.2f", knob.value), sourceLocation: sourceLocation)
        #expect(
            isSameDirection(pointerLayer.transform.rotationAngle, angle(at: knob.value)),
            sourceLocation: sourceLocation)
    }

    @Test func `at launch the knob has the slider's value, and the label shows it`() {
        #expect(knob.value == 0.5)
        #expect(controller.valueLabel.text == "0.50")
        #expect(isSameDirection(pointerLayer.transform.rotationAngle, -.pi / 2))
        #expect(animations.isEmpty)
    }

    @Test(arguments: [(0.0, 11.0, "0.79"), (-90.0, 7.0, "0.50"), (-180.0, 3.0, "0.21")])
    func `a drag of the knob updates slider and label`(degrees: Double, fourteenths: Double, text: String) {
        let angle = degrees * .pi / 180
        drag(from: angle - 0.3, to: angle)
        #expect(abs(Double(knob.value) - fourteenths / 14) < 1e-6)
        #expect(controller.valueLabel.text == text)
        expectSameValue()
    }

    @Test func `a drag of the slider updates knob and label`() {
        // The thumb travels 252 points, from 34 to 286.
        user.press(160, 203)
        user.move(97, 203)
        user.release(97, 203)
        #expect(abs(controller.valueSlider.value - 0.25) < 1e-12)
        #expect(controller.valueLabel.text == "0.25")
        expectSameValue()
    }

    @Test func `the knob is at its maximum before the middle of the gap and at its minimum after it`() {
        drag(from: 0, to: .pi / 2)
        #expect(knob.value == 1)
        drag(from: 0, to: 91 * .pi / 180)
        #expect(knob.value == 0)
    }

    @Test func `each movement of a drag sends an action, and a value that the program sets sends none`() {
        let listener = Listener(to: knob)
        knob.setValue(0.1)
        knob.setValue(0.9, animated: true)
        #expect(listener.values == [])
        press(onRing(-1))
        move(onRing(-0.5))
        #expect(listener.values == [knob.value])
        move(onRing(0))
        #expect(listener.values.count == 2)
        release(onRing(0))
        #expect(listener.values.count == 3)
        #expect(listener.values.last == knob.value)
    }

    @Test func `a knob that is not continuous sends one action at the end of a drag`() {
        let listener = Listener(to: knob)
        knob.isContinuous = false
        press(onRing(0))
        move(onRing(-0.5))
        move(onRing(-1))
        #expect(abs(knob.value - 0.6038) < 1e-4)
        #expect(controller.valueSlider.value == 0.5)
        #expect(listener.values == [])
        release(onRing(-1))
        #expect(listener.values == [knob.value])
        expectSameValue()
    }

    @Test func `a second pointer does not move the knob`() {
        press(onRing(0))
        move(onRing(-0.5))
        let value = knob.value
        let second = PointerID.finger(7)
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: onRing(-2), id: second)))
        window.handle(.pointer(PointerInput(.moved, at: onRing(-2.5), id: second)))
        #expect(knob.value == value)
    }

    @Test func `the random button sets knob, slider and label to the same hundredth`() throws {
        try user.frame(at: 1)
        var seen: Set<Float> = []
        for _ in 0..<200 {
            user.click(214, 302)
            #expect((knob.value * 100).rounded() / 100 == knob.value)
            expectSameValue()
            #expect(animations.isEmpty)
            seen.insert(knob.value)
        }
        #expect(seen.count > 50)
    }

    @Test func `with the switch on the random button animates knob and slider together`() throws {
        try user.frame(at: 1)
        user.click(80, 303)
        #expect(controller.animateSwitch.isOn)
        for round in 1...20 {
            let old = knob.value
            let began = Double(round) * 10
            user.click(214, 302)
            expectSameValue()
            try user.frame(at: began)
            #expect(isSameDirection(presentationAngle, angle(at: old)))
            try user.frame(at: began + 0.3)
            #expect(isSameDirection(presentationAngle, angle(at: knob.value)))
            #expect(controller.valueSlider.presentationValue == controller.valueSlider.value)
        }
    }

    @Test func `an animated change adds key frames at the old angle, the mean, and the new one`() throws {
        try user.frame(at: 1)
        knob.setValue(0.75, animated: true)
        #expect(animations.count == 1)
        let animation = try #require(animations.first as? CAKeyframeAnimation)
        #expect(animation.values as? [CGFloat] == [angle(at: 0.5), angle(at: 0.625), angle(at: 0.75)])
        #expect(animation.keyTimes == [0, 0.5, 1])
        #expect(animation.duration == 0.25)
    }

    @Test func `an animation goes through the mean angle, with its curve on the first half`() throws {
        knob.setValue(0)
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        try user.frame(at: 2)
        // With one timing function and two steps, the first step is eased and the second linear.
        // The curve (.42, 0), (.58, 1) has a progress of .15625 after .274375 of the time.
        let samples = [
            (0.0, 0.0), (0.125 * 0.274375, 0.5 * 0.15625), (0.0625, 0.25), (0.125, 0.5), (0.15, 0.6),
            (0.1875, 0.75), (0.25, 1.0),
        ]
        for (time, fraction) in samples {
            try user.frame(at: 2 + time)
            let off = remainder(presentationAngle - start - fraction * (end - start), 2 * .pi)
            #expect(abs(off) < 1e-6, "\(time)")
        }
    }

    @Test func `the tint color of the root view colors track and pointer`() {
        #expect(layers.map(\.strokeColor) == [.red, .red])
        controller.view.tintColor = .green
        #expect(layers.map(\.strokeColor) == [.green, .green])
        knob.tintColor = .blue
        controller.view.tintColor = .red
        #expect(layers.map(\.strokeColor) == [.blue, .blue])
    }

    @Test func `the public properties are passed to the layers`() {
        #expect(knob.lineWidth == 4)
        #expect(knob.pointerLength == 12)
        knob.lineWidth = 7
        #expect(layers.map(\.lineWidth) == [7, 7])
        knob.pointerLength = 20
        #expect(
            pointerLayer.path?.elements == [.move(CGPoint(x: 116.5, y: 70)), .line(CGPoint(x: 140, y: 70))])
        knob.startAngle = 0
        knob.endAngle = .pi
        drag(from: 0.5, to: .pi / 2)
        #expect(abs(knob.value - 0.5) < 1e-6)
    }

    @Test func `setting the value without animation adds no animation`() throws {
        try user.frame(at: 1)
        for value: Float in [0.98, 0.1, 0.6] {
            knob.setValue(value)
            #expect(animations.isEmpty)
        }
    }
}

/// A target that keeps the values of the knob that it listens to.
private final class Listener: UIView {
    private(set) var values: [Float] = []

    init(to knob: Knob) {
        super.init(frame: .zero)
        knob.addTarget(self, action: Listener.valueChanged, for: .valueChanged)
    }

    func valueChanged(_ sender: Knob) { values.append(sender.value) }
}
