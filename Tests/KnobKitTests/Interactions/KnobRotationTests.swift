import Glibc
import KnobHarness
import KnobKit
import Testing

/// Absolute rotation: the value is that of the pointer's angle. The center of the knob is (90, 110).
@MainActor
struct KnobRotationTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() { window.addSubview(knob) }

    func point(_ degrees: Double, _ radius: Double = 50) -> (x: Double, y: Double) {
        (90 + radius * cos(degrees * .pi / 180), 110 + radius * sin(degrees * .pi / 180))
    }
    func press(_ degrees: Double) { user.press(point(degrees).x, point(degrees).y) }
    func move(_ degrees: Double) { user.move(point(degrees).x, point(degrees).y) }
    func release(_ degrees: Double) { user.release(point(degrees).x, point(degrees).y) }

    /// Returns the value for a location at `degrees` by the rules.
    func expected(_ degrees: Double) -> Double {
        dragged(KnobArcTests.fraction(at: degrees * .pi / 180, from: -11 * .pi / 8, to: 3 * .pi / 8))
    }

    @Test(arguments: [
        (0.0, 0.785714285714286), (-90, 0.5), (179.999999, 0.214285712), (90, 1), (91, 0),
        (45, 0.928571428571429),
    ])
    func `the value follows the angle of the pointer`(degrees: Double, value: Double) {
        press(degrees - 20)
        move(degrees)
        #expect(abs(knob.value - dragged(value)) < 1e-8)
        release(degrees)
        #expect(abs(knob.value - dragged(value)) < 1e-8)
        #expect(abs(knob.angle - (dragged(value) * 14 - 11) * .pi / 8) < 1e-7)
    }

    @Test func `a press and a drag of less than 3 points change nothing`() {
        knob.value = 0.3
        user.press(140, 110)
        #expect(knob.value == 0.3)
        user.move(140, 112.99)
        user.release(140, 112.99)
        #expect(knob.value == 0.3)
        user.press(140, 110)
        user.move(140, 113)
        #expect(abs(knob.value - expected(atan2(3, 50) * 180 / .pi)) < 1e-9)
        user.release(140, 113)
    }

    @Test func `the value stays at the exact center and follows again beside it`() {
        press(0)
        move(-90)
        #expect(abs(knob.value - 0.5) < 1e-9)
        user.move(90, 110)
        #expect(abs(knob.value - 0.5) < 1e-9)
        user.release(90, 110)
        #expect(abs(knob.value - 0.5) < 1e-9)
        user.press(90, 110)
        user.move(90, 110)
        user.move(140, 110)
        #expect(abs(knob.value - dragged(11.0 / 14)) < 1e-9)
        user.release(140, 110)
        user.press(93, 110)
        user.move(90, 110)
        #expect(abs(knob.value - dragged(11.0 / 14)) < 1e-9)
        user.release(90, 110)
    }

    @Test func `crossing the middle of the gap flips from one end to the other and back`() {
        press(45)
        for (degrees, value) in [(67.5, 1.0), (80, 1), (89.9, 1), (90.1, 0), (100, 0), (90.1, 0), (89.9, 1)] {
            move(degrees)
            #expect(knob.value == value)
        }
        release(89.9)
    }

    @Test func `a drag continues outside the knob and outside the window`() {
        press(0)
        user.move(90, -4000)
        #expect(abs(knob.value - 0.5) < 1e-9)
        user.move(9000, 110)
        #expect(abs(knob.value - dragged(11.0 / 14)) < 1e-9)
        user.release(-9000, 110)
        #expect(abs(knob.value - dragged(3.0 / 14)) < 1e-9)
    }

    @Test func `thousands of moves around the knob follow the rules`() {
        var random = SeededGenerator(seed: 30)
        for _ in 0..<500 {
            press(0)
            move(20)
            for _ in 0..<10 {
                let degrees = Double.random(in: -180...180, using: &random)
                let radius = Double.random(in: 0.5...300, using: &random)
                let location = point(degrees, radius)
                user.move(location.x, location.y)
                #expect(abs(knob.value - expected(degrees)) < 1e-9)
            }
            window.handle(.pointerLost)
        }
    }

    @Test func `a drag respects a custom arc and custom limits`() {
        (knob.startAngle, knob.endAngle) = (0, 1.5 * .pi)
        knob.limits = -10...50
        press(0)
        move(-135)
        #expect(abs(knob.value - 40) < 1e-9)
        (knob.startAngle, knob.endAngle) = (knob.startAngle + 40 * .pi, knob.endAngle + 40 * .pi)
        move(90)
        #expect(abs(knob.value - 10) < 1e-9)
        release(90)
    }

    @Test func `a knob with an empty arc or equal limits does not change`() {
        knob.value = 0.25
        knob.startAngle = knob.endAngle
        press(0)
        move(-90)
        release(-90)
        #expect(knob.value == 0.25)
        knob.startAngle = -1
        knob.limits = 2...2
        press(0)
        move(-90)
        release(-90)
        #expect(knob.value == 2)
    }

    @Test func `a knob that is not square rotates about its center`() {
        knob.frame = Rect(x: 0, y: 0, width: 300, height: 100)
        user.press(150, 20)
        user.move(250, 50)
        #expect(abs(knob.value - dragged(11.0 / 14)) < 1e-9)
        user.move(150, -100)
        #expect(abs(knob.value - 0.5) < 1e-9)
    }

    @Test func `a drag during an animation ends it and follows the pointer`() throws {
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        try user.frame(at: 2)
        press(-90)
        #expect(window.layerTree.isAnimating)
        move(-95)
        #expect(abs(knob.value - expected(-95)) < 1e-9)
        #expect(knob.presentationAngle == knob.angle)
        #expect(!window.layerTree.isAnimating)
    }

    @Test func `limits and arc that change during a drag apply from the next move`() {
        press(0)
        move(-90)
        knob.limits = 0...8
        #expect(abs(knob.value - 0.5) < 1e-9)
        move(0)
        #expect(abs(knob.value - dragged(8.0 * 11 / 14, decimals: 8)) < 1e-9)
        (knob.startAngle, knob.endAngle) = (-.pi / 2, .pi / 2)
        move(45)
        #expect(abs(knob.value - 6) < 1e-9)
    }

    @Test func `knobs in two windows can be rotated at the same time`() {
        let other = Window(contentSize: Size(width: 320, height: 480))
        let otherKnob = Knob(frame: knob.frame)
        other.addSubview(otherKnob)
        press(0)
        SimulatedUser(window: other).press(140, 110)
        move(-90)
        SimulatedUser(window: other).move(90, 160)
        #expect(abs(knob.value - 0.5) < 1e-9)
        #expect(otherKnob.value == 1)
        release(-90)
        SimulatedUser(window: other).move(40, 110)
        #expect(abs(knob.value - 0.5) < 1e-9)
        #expect(abs(otherKnob.value - dragged(3.0 / 14)) < 1e-9)
    }

    @Test func `a knob that follows the press takes its value at once`() {
        knob.interaction = RotationInteraction(followsPress: true)
        press(0)
        #expect(abs(knob.value - expected(0)) < 1e-12)
        #expect(knob.isEditing && knob.isTracking)
        // From here on it is a drag like any other.
        move(-90)
        #expect(abs(knob.value - 0.5) < 1e-12)
        release(-90)
        #expect(!knob.isEditing)
    }

    @Test func `the default interaction applies to all knobs that are created afterwards`() {
        Knob.defaultInteraction = .vertical
        defer { Knob.defaultInteraction = .rotation }
        let other = Knob(frame: Rect(x: 200, y: 40, width: 100, height: 100))
        window.addSubview(other)
        user.press(250, 90)
        user.move(250, 70)
        // 20 of 200 points; the existing knob still rotates about its center.
        #expect(abs(other.value - 0.1) < 1e-12)
        #expect(knob.interaction is RotationInteraction)
    }
}
