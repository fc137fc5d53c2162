import Foundation
import KnobKit
import KnobTestTools
import Testing

/// The knob and the view controller of the tutorial, which are in the files next to this one.
@MainActor
struct TutorialTests {
    let controller = ViewController()
    let window = Window(contentSize: Size(width: 320, height: 480))
    var user: SimulatedUser { SimulatedUser(window: window) }
    var knob: Knob { controller.knob }
    let start = -Double.pi * 11 / 8
    let end = Double.pi * 3 / 8

    init() {
        window.rootViewController = controller
    }

    /// Returns a point on the ring of the knob, which is about 60 points from its center at (90, 110).
    func onRing(_ angle: Double) -> (Double, Double) { (90 + 60 * cos(angle), 110 + 60 * sin(angle)) }

    func drag(from: Double, to: Double) {
        let (first, last) = (onRing(from), onRing(to))
        user.press(first.0, first.1)
        user.move(last.0, last.1)
        user.release(last.0, last.1)
    }

    var layers: [ShapeLayer] { knob.layer.sublayers.compactMap { $0 as? ShapeLayer } }

    /// The presentation angle of the pointer, from -π to π.
    var presentationAngle: Double { layers[1].presentation()?.transform.rotationAngle ?? .nan }

    func isSameDirection(_ first: Double, _ second: Double) -> Bool {
        abs(remainder(first - second, 2 * .pi)) < 1e-9
    }

    @Test func `at launch the knob has the slider's value, and the label shows it`() {
        #expect(knob.value == 0)
        #expect(controller.valueLabel.text == "0.00")
        #expect(isSameDirection(layers[1].transform.rotationAngle, start))
    }

    @Test(arguments: [(0.0, 11.0, "0.79"), (-90.0, 7.0, "0.50"), (-180.0, 3.0, "0.21")])
    func `a drag of the knob updates slider and label`(degrees: Double, fourteenths: Double, text: String) {
        let (angle, value) = (degrees * .pi / 180, fourteenths / 14)
        drag(from: angle - 0.3, to: angle)
        #expect(abs(knob.value - value) < 1e-9)
        #expect(controller.valueSlider.value == knob.value)
        #expect(controller.valueLabel.text == text)
        #expect(isSameDirection(layers[1].transform.rotationAngle, angle))
    }

    @Test func `a drag of the slider updates knob and label`() {
        // The thumb travels 252 points, from 34 to 286.
        user.press(34, 203)
        user.move(97, 203)
        user.release(97, 203)
        #expect(abs(controller.valueSlider.value - 0.25) < 1e-12)
        #expect(knob.value == controller.valueSlider.value)
        #expect(controller.valueLabel.text == "0.25")
        #expect(isSameDirection(layers[1].transform.rotationAngle, start + 0.25 * (end - start)))
    }

    @Test func `the knob is at its maximum before the middle of the gap and at its minimum after it`() {
        drag(from: 0, to: .pi / 2)
        #expect(knob.value == 1)
        drag(from: 0, to: 91 * .pi / 180)
        #expect(knob.value == 0)
    }

    @Test func `a knob that is not continuous sends one action at the end of a drag`() {
        knob.isContinuous = false
        let (first, second, third) = (onRing(0), onRing(-0.5), onRing(-1))
        user.press(first.0, first.1)
        user.move(second.0, second.1)
        user.move(third.0, third.1)
        #expect(knob.value < 11.0 / 14)
        #expect(controller.valueSlider.value == 0)
        user.release(third.0, third.1)
        #expect(controller.valueSlider.value == knob.value)
        #expect(knob.value > 0.5)
    }

    @Test func `the random button sets knob, slider and label to the same hundredth`() throws {
        try user.frame(at: 1)
        var seen: Set<Double> = []
        for _ in 0..<200 {
            user.click(214, 302)
            #expect((knob.value * 100).rounded() / 100 == knob.value)
            #expect(controller.valueSlider.value == knob.value)
            #expect(controller.valueLabel.text == String(format: "%.2f", knob.value))
            #expect(layers[1].animationKeys().isEmpty)
            seen.insert(knob.value)
        }
        #expect(seen.count > 50)
    }

    @Test func `with the switch on the random button animates knob and slider together`() throws {
        try user.frame(at: 1)
        user.click(80, 303)
        #expect(controller.animateSwitch.isOn)
        for round in 1...20 {
            let (old, began) = (knob.value, Double(round) * 10)
            user.click(214, 302)
            try user.frame(at: began)
            #expect(isSameDirection(presentationAngle, start + old * (end - start)))
            try user.frame(at: began + 0.3)
            #expect(isSameDirection(presentationAngle, start + knob.value * (end - start)))
            #expect(controller.valueSlider.presentationValue == knob.value)
        }
    }

    @Test func `an animation goes through the mean angle, with its curve on the first half`() throws {
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
        #expect((knob.lineWidth, knob.pointerLength) == (4, 12))
        knob.lineWidth = 7
        #expect(layers.map(\.lineWidth) == [7, 7])
        knob.pointerLength = 20
        #expect(layers[1].path?.elements == [.move(Point(x: 116.5, y: 70)), .line(Point(x: 140, y: 70))])
        (knob.startAngle, knob.endAngle) = (0, .pi)
        drag(from: 0.5, to: .pi / 2)
        #expect(abs(knob.value - 0.5) < 1e-12)
    }

    @Test func `setting the value without animation adds no animation`() throws {
        try user.frame(at: 1)
        for value in [0.98, 0.1, 0.6] {
            knob.setValue(value)
            #expect(layers[1].animationKeys().isEmpty)
        }
    }
}
