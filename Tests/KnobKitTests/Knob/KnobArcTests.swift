import Glibc
import KnobHarness
import Testing

@testable import KnobKit

/// Conversion between angles and fractions of the arc, compared with a second implementation of its rules.
struct KnobArcTests {
    /// Returns the fraction by steps 1 to 4: the flip angle, whole turns into the range below it, clamp, fraction.
    static func fraction(at angle: Double, from start: Double, to end: Double) -> Double {
        let flip = (2 * .pi + start - end) / 2 + end
        var bounded = angle
        while bounded > flip { bounded -= 2 * .pi }
        while bounded < flip - 2 * .pi { bounded += 2 * .pi }
        bounded = min(end, max(start, bounded))
        return (bounded - start) / (end - start)
    }

    @Test func `thousands of random arcs and angles agree with the rules`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<5000 {
            let start = random.double(-12...12)
            let end = start + random.double(0.01...6.28)
            let angle = random.double(-15...15)
            let flip = (2 * .pi + start - end) / 2 + end
            // At the flip angle itself both ends are correct.
            guard abs(remainder(angle - flip, 2 * .pi)) > 1e-9 else { continue }
            let arc = KnobArc(startAngle: start, endAngle: end)
            let found = try #require(arc.fraction(at: angle))
            #expect(abs(found - Self.fraction(at: angle, from: start, to: end)) < 1e-9)
            #expect(abs(arc.angle(at: found) - (start + found * (end - start))) < 1e-9)
            // A reversed arc is the same arc counted from its other end.
            let reversed = try #require(KnobArc(startAngle: end, endAngle: start).fraction(at: angle))
            #expect(abs(found + reversed - 1) < 1e-9)
        }
    }

    @Test func `an arc with equal angles has no fraction and one angle`() {
        for angle in [-3.0, 0, 1, 100] {
            let arc = KnobArc(startAngle: angle, endAngle: angle)
            #expect(arc.fraction(at: 0.5) == nil)
            #expect(abs(arc.angle(at: 0.3) - angle) < 1e-12)
        }
    }

    @Test
    func
        `the fraction is between 0 and 1 for every angle, and an angle that is not finite is at the lower end`()
        throws
    {
        for angle in [0.0, -0.0, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan] {
            for arc in [
                KnobArc(), KnobArc(startAngle: 2, endAngle: 1), KnobArc(startAngle: -40, endAngle: 33),
            ] {
                #expect((0...1).contains(try #require(arc.fraction(at: angle))))
                #expect(angle.isFinite || arc.normalized(angle) == min(arc.startAngle, arc.endAngle))
            }
        }
    }
}
