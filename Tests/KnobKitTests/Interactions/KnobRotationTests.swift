import Glibc
import KnobHarness
import KnobKit
import Testing

/// Absolute rotation: the value is that of the pointer's angle. The center of the knob is (90, 110).
@MainActor
struct KnobRotationTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() { window.addSubview(knob) }

    func location(_ degrees: Double) -> Point {
        Point(x: 90 + 50 * cos(degrees * .pi / 180), y: 110 + 50 * sin(degrees * .pi / 180))
    }
    func press(_ degrees: Double) { user.press(location(degrees).x, location(degrees).y) }
    func move(_ degrees: Double) { user.move(location(degrees).x, location(degrees).y) }
    func release(_ degrees: Double) { user.release(location(degrees).x, location(degrees).y) }

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

    @Test func `a drag respects a custom arc and custom limits, also those that change during it`() {
        (knob.startAngle, knob.endAngle) = (0, 1.5 * .pi)
        knob.limits = -10...50
        press(0)
        move(-135)
        #expect(abs(knob.value - 40) < 1e-9)
        (knob.startAngle, knob.endAngle) = (knob.startAngle + 40 * .pi, knob.endAngle + 40 * .pi)
        move(90)
        #expect(abs(knob.value - 10) < 1e-9)
        knob.limits = 0...9
        move(-135)
        #expect(abs(knob.value - 7.5) < 1e-9)
        release(-135)
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

    @Test func `a fine movement across the gap does not jump, and the next drag is absolute again`() {
        press(0)
        move(60)
        let value = knob.value
        for degrees in [80.0, 100, 120] {
            window.handle(.pointer(PointerInput(.moved, at: location(degrees), modifierFlags: .shift)))
        }
        #expect(abs(knob.value - value) < 0.05)
        release(120)
        press(-100)
        move(-90)
        #expect(abs(knob.value - 0.5) < 1e-9)
    }

    @Test func `rotating an unbounded knob counts its turns`() {
        knob.turns = .unbounded
        (knob.startAngle, knob.endAngle) = (-.pi, .pi)
        press(0)
        for degrees in stride(from: 20.0, through: 740, by: 20) { move(degrees) }
        #expect(knob.turnCount == 2 && isNear(knob.value, dragged(0.5 + 20.0 / 360)))
        for degrees in stride(from: 720.0, through: -360, by: -20) { move(degrees) }
        #expect(knob.turnCount == -1)
    }

    @Test func `on an arc of two turns the value follows the pointer through both, and waits at the ends`() {
        knob.arc = KnobArc(startAngle: 0, endAngle: 4 * .pi)
        func values(_ degrees: [Double]) -> [Double] {
            degrees.map { degrees in
                move(degrees)
                return (knob.value * 720).rounded()
            }
        }
        press(0)
        #expect(
            values([45, 90, 200, 350, 80, 200, 340, 10, 90, 10, 350]) == [
                45, 90, 200, 350, 440, 560, 700, 720, 720, 720, 710,
            ])
        release(350)
        // The pointer is at the same angle for the values of 190 and 550.
        knob.value = 550.0 / 720
        press(190)
        #expect(values([200, 185]) == [560, 545])
        release(185)
        knob.value = 190.0 / 720
        press(190)
        #expect(values([200, 90, 350, 20]) == [200, 90, 0, 20])
        release(20)
    }

    // MARK: holdsAtEnds

    /// Drags through `angles`, in degrees, and returns the value after each but the first.
    private func drag(_ angles: [Double]) -> [Double] {
        press(angles[0])
        defer { window.handle(.pointerLost) }
        return angles.dropFirst().map { degrees in
            move(degrees)
            return knob.value
        }
    }

    @Test(
        "an end is held until the pointer comes back to it, also from the inside",
        arguments: [
            // In degrees from the top, of an arc of 157.5° on each side.
            ([0, 45, 90, 170, -170, -90, 0, 90, 150, 160, 140], [45, 90, 1, 1, 1, 1, 1, 1, 1, 140]),
            ([-90, -160, 170, 90, 0, -150, -160, -140], [0, 0, 0, 0, 0, 0, -140]),
            // A fast movement on the arc does not cross the gap.
            ([-60, 60, -60, 115], [60, -60, 115]),
            // Crossing the gap again in the same direction keeps the end, and crossing it back does not.
            ([115, -115, -60, 60, 140, -140, -115], [1, 1, 1, 1, 1, 1]),
            ([115, -115, 140, 115], [1, 140, 115]),
            ([179, -177, -150], [1, 1]), ([-179, 177, 150], [0, 0]),
        ] as [([Double], [Double])])
    func held(degrees: [Double], ends: [Double]) {
        knob.holdsAtEnds = true
        let wanted = ends.map { [0, 1].contains($0) ? $0 : expected($0 - 90) }
        let values = drag(degrees.map { $0 - 90 })
        #expect(
            values.count == wanted.count && zip(values, wanted).allSatisfy { isNear($0, $1) }, "\(values)")
    }

    @Test func `a held end stays held when the limits change`() {
        knob.holdsAtEnds = true
        press(0)
        for degrees in [60.0, 100, 110] { move(degrees) }
        #expect(knob.value == 1)
        knob.limits = 0...2
        move(120)
        #expect(knob.value == 2)
    }

    @Test func `by default a drag across the gap flips to the other end`() {
        #expect(drag([0, 80, 100, 180]) == [1, 0, expected(180)])
    }

    @Test func `in thousands of small steps the value never jumps from one end to the other`() {
        knob.holdsAtEnds = true
        var random = SeededGenerator(seed: 31)
        for _ in 0..<300 {
            var degrees = Double.random(in: -200...20, using: &random)
            var angles = [degrees, degrees + 5]
            for _ in 0..<30 {
                degrees += Double.random(in: -30...40, using: &random)
                angles.append(degrees)
            }
            let values = drag(angles)
            for (first, second) in zip(values, values.dropFirst()) { #expect(abs(first - second) < 0.2) }
        }
    }
}
