import Glibc
import KnobHarness
import KnobKit
import Testing

/// Absolute rotation with modifier keys, key presses and turns. The center of the knob is (90, 110).
@MainActor
struct KnobFineRotationTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() { window.addSubview(knob) }

    func press(_ degrees: Double) { user.press(point(degrees).x, point(degrees).y) }
    func point(_ degrees: Double) -> Point {
        Point(x: 90 + 50 * cos(degrees * .pi / 180), y: 110 + 50 * sin(degrees * .pi / 180))
    }
    func move(_ degrees: Double, with keys: ModifierFlags = []) {
        window.handle(.pointer(PointerInput(.moved, at: point(degrees), modifierFlags: keys)))
    }
    func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-8 }
    /// Returns the fraction of the arc for an angle in degrees.
    func worth(_ degrees: Double) -> Double { degrees / 315 }

    @Test func `the next drag after a fine one is absolute again`() {
        press(-120)
        move(-90)
        move(-60, with: .shift)
        user.release(point(-60).x, point(-60).y)
        press(-100)
        move(-90)
        #expect(isNear(knob.value, 0.5))
    }

    @Test func `a fine movement across the gap does not jump`() {
        press(0)
        move(60)
        let value = knob.value
        move(80, with: .shift)
        move(100, with: .shift)
        move(120, with: .shift)
        #expect(abs(knob.value - value) < 0.05)
    }

    @Test func `a key during a drag changes the value, and the drag continues from there`() {
        knob.becomeFirstResponder()
        press(-120)
        move(-90)
        window.handle(.key(KeyPress(.pageUp)))
        window.handle(.keyReleased(KeyPress(.pageUp)))
        #expect(isNear(knob.value, 0.6))
        move(-88)
        #expect(isNear(knob.value, dragged(0.6 + worth(2))))
    }

    @Test func `rotating an unbounded knob counts its turns`() {
        knob.turns = .unbounded
        (knob.startAngle, knob.endAngle) = (-.pi, .pi)
        press(0)
        for degrees in stride(from: 20.0, through: 740, by: 20) { move(degrees) }
        #expect(knob.turnCount == 2)
        #expect(isNear(knob.value, dragged(0.5 + 20.0 / 360)))
        for degrees in stride(from: 720.0, through: -360, by: -20) { move(degrees) }
        #expect(knob.turnCount == -1)
    }

    @Test func `changing the modifier keys in thousands of small moves never jumps`() {
        var random = SeededGenerator(seed: 321)
        for _ in 0..<200 {
            var degrees = -90.0
            press(degrees - 20)
            move(degrees)
            var exact = KnobArcTests.fraction(at: degrees * .pi / 180, from: -11 * .pi / 8, to: 3 * .pi / 8)
            for _ in 0..<20 {
                let step = random.double(-5...5)
                degrees += step
                let (keys, factor, decimals) = random.pick([
                    (ModifierFlags(), 1.0, 9), (.shift, 0.1, 10), ([.shift, .control], 0.01, 11),
                ])
                move(degrees, with: keys)
                exact += worth(step) * factor
                #expect(isNear(knob.value, dragged(exact, decimals: decimals)))
            }
            window.handle(.pointerLost)
        }
    }
}
