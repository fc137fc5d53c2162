import Glibc
import KnobHarness
import KnobKit
import Testing

/// Drags past an end with `holdsAtEnds`: the value keeps that end until the pointer comes back.
@MainActor
struct KnobHoldsAtEndsTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() {
        window.addSubview(knob)
        knob.holdsAtEnds = true
    }

    func point(_ degrees: Double) -> (Double, Double) {
        (90 + 50 * cos(degrees * .pi / 180), 110 + 50 * sin(degrees * .pi / 180))
    }

    /// Drags through `angles`, in degrees, and returns the value after each but the first.
    func drag(_ angles: [Double]) -> [Double] {
        let user = SimulatedUser(window: window)
        var values: [Double] = []
        for (number, degrees) in angles.enumerated() {
            let location = point(degrees)
            if number == 0 { user.press(location.0, location.1) } else { user.move(location.0, location.1) }
            if number > 0 { values.append(knob.value) }
        }
        window.handle(.pointerLost)
        return values
    }

    func onArc(_ degrees: Double) -> Double {
        dragged(KnobArcTests.fraction(at: degrees * .pi / 180, from: -11 * .pi / 8, to: 3 * .pi / 8))
    }

    @Test func `a drag past the maximum keeps the maximum until it comes back`() {
        let values = drag([0, 45, 80, 95, 110, 150, 180, 150, 95, 85, 45])
        #expect(values == [onArc(45), 1, 1, 1, 1, 1, 1, 1, 1, onArc(45)])
    }

    @Test func `a drag past the minimum keeps the minimum until it comes back`() {
        let values = drag([180, 135, 100, 85, 60, 0, -90, 0, 60, 85, 95, 135])
        #expect(values == [onArc(135), 0, 0, 0, 0, 0, 0, 0, 0, 0, onArc(135)])
    }

    @Test func `a drag all the way around keeps the end until it is back where it left the arc`() {
        let round = stride(from: 45.0, through: 45 + 360, by: 15).map { $0 }
        let values = drag([30] + round + [45 + 375])
        #expect(values[0] == onArc(45))
        #expect(values[1] == onArc(60))
        // From 75° on the end is held until the pointer is back at that end from the other side.
        for value in values[2...] { #expect(value == 1) }
        #expect(drag([30, 45] + round + [68 + 360, 60 + 360]).last == onArc(60))
    }

    @Test func `a counterclockwise drag all the way around keeps the minimum`() {
        let round = stride(from: 135.0, through: 135 - 345, by: -15).map { $0 }
        let values = drag([150] + round)
        #expect(values[0] == onArc(135))
        for value in values[2...] { #expect(value == 0) }
    }

    @Test func `each drag starts without a held end`() {
        #expect(drag([0, 80, 100, 180]).last == 1)
        #expect(drag([170, 180]).last == onArc(180))
    }

    @Test func `by default a drag across the gap flips to the other end`() {
        knob.holdsAtEnds = false
        #expect(drag([0, 80, 100, 180]) == [1, 0, onArc(180)])
    }

    @Test func `a drag that begins by crossing the gap keeps the end where it began`() {
        knob.value = 1
        #expect(drag([89, 93, 120]) == [1, 1])
        knob.value = 0
        #expect(drag([91, 87, 60]) == [0, 0])
    }

    @Test func `in thousands of small steps the value never jumps from one end to the other`() {
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
