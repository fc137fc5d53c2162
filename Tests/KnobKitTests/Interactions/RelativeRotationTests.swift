import Glibc
import KnobHarness
import KnobKit
import Testing

/// Rotation by the change of the pointer's angle, as in MHRotaryKnob. The center is (90, 110), the arc 270°.
@MainActor
struct RelativeRotationTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() {
        window.addSubview(knob)
        (knob.startAngle, knob.endAngle) = (-1.25 * .pi, 0.25 * .pi)
        knob.interaction = .relativeRotation
        knob.limits = 10...30
        knob.value = 20
    }

    func point(_ degrees: Double, _ radius: Double) -> (x: Double, y: Double) {
        (90 + radius * cos(degrees * .pi / 180), 110 + radius * sin(degrees * .pi / 180))
    }
    func press(_ degrees: Double, _ radius: Double = 50) {
        user.press(point(degrees, radius).x, point(degrees, radius).y)
    }
    func move(_ degrees: Double, _ radius: Double = 50, with keys: ModifierFlags = []) {
        let location = point(degrees, radius)
        window.handle(
            .pointer(PointerInput(.moved, at: Point(x: location.x, y: location.y), modifierFlags: keys)))
    }
    func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-8 }
    /// Returns the change of the value for an angle in degrees: 20 for 270.
    func worth(_ degrees: Double) -> Double { degrees * 20 / 270 }

    @Test func `19 degrees clockwise add their part of 270 to the value`() {
        press(-60)
        move(-59.9)
        #expect(isNear(knob.value, dragged(20 + worth(0.1), decimals: 8)), "also the smallest movement")
        move(-41)
        #expect(abs(knob.value - 21.407) < 0.0005)
        #expect(isNear(knob.value, dragged(20 + worth(19), decimals: 8)))
        move(-60)
        #expect(isNear(knob.value, 20))
    }

    @Test(arguments: [(3.9, false), (4.0, true), (0, false), (4.1, true)])
    func `a press in the dead zone is rejected`(radius: Double, isAccepted: Bool) {
        user.press(90 + radius, 110)
        #expect(knob.isHighlighted == isAccepted && knob.isTracking == isAccepted)
        user.move(140, 110)
        move(20)
        #expect(isNear(knob.value, isAccepted ? dragged(20 + worth(20), decimals: 8) : 20))
    }

    @Test func `a move inside the dead zone is ignored`() {
        press(0)
        move(10)
        move(40, 3.9)
        #expect(isNear(knob.value, dragged(20 + worth(10), decimals: 8)))
        user.move(90, 110)
        move(12)
        #expect(isNear(knob.value, dragged(20 + worth(12), decimals: 8)))
    }

    @Test(arguments: [
        (45.0, true), (46, false), (44, true), (-45, true), (-46, false), (120, false), (180, false),
    ])
    func `a change of more than 45 degrees is dropped`(degrees: Double, isAccepted: Bool) {
        press(-90)
        move(-90 + degrees)
        #expect(isNear(knob.value, isAccepted ? dragged(20 + worth(degrees), decimals: 8) : 20))
        // The reference is the current location, whether its change counted or not.
        move(-90 + degrees + 10)
        #expect(isNear(knob.value, dragged((isAccepted ? 20 + worth(degrees) : 20) + worth(10), decimals: 8)))
    }

    @Test(arguments: [(135.0, 22.4, 22.6), (90, 14.9, 15.1), (27, 4.4, 4.6), (330, 45, 46)])
    func `a short arc scales down the largest accepted change`(
        sweep: Double, accepted: Double, dropped: Double
    ) {
        (knob.startAngle, knob.endAngle) = (0, sweep * .pi / 180)
        press(0)
        move(dropped)
        #expect(knob.value == 20)
        move(dropped + accepted)
        #expect(
            isNear(knob.value, dragged(min(30, 20 + accepted * 20 / sweep), decimals: sweep > 270 ? 8 : 7)))
    }

    @Test func `a reversed arc reverses the direction`() {
        (knob.startAngle, knob.endAngle) = (0.25 * .pi, -1.25 * .pi)
        press(0)
        move(27)
        #expect(isNear(knob.value, 18))
    }

    @Test func `on an empty arc or with equal limits the value stays`() {
        knob.startAngle = knob.endAngle
        press(0)
        move(5)
        #expect(knob.value == 20)
        window.handle(.pointerLost)
        knob.startAngle = -1
        knob.limits = 7...7
        press(0)
        move(5)
        #expect(knob.value == 7)
    }
}
