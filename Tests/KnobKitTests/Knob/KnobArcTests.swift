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

    @Test(arguments: [
        (0.0, 0.785714285714286), (-90, 0.5), (180, 0.214285714285714), (-180, 0.214285714285714),
        (90, 1), (91, 0), (67.5, 1), (112.5, 0), (-45, 0.642857142857143), (450, 1), (451, 0), (-271, 1),
        (-269, 0),
    ])
    func `the default arc gives the fraction of an angle`(degrees: Double, expected: Double) throws {
        let fraction = try #require(KnobArc().fraction(at: degrees * .pi / 180))
        #expect(abs(fraction - expected) < 1e-12)
    }

    @Test func `the default arc is 315 degrees long with its gap at the bottom`() {
        let arc = KnobArc()
        #expect((arc.startAngle, arc.endAngle) == (-11 * Double.pi / 8, 3 * Double.pi / 8))
        #expect(arc.angle(at: 0) == arc.startAngle && arc.angle(at: 1) == arc.endAngle)
        #expect(abs(arc.angle(at: 0.5) + .pi / 2) < 1e-15)
    }

    @Test func `on an arc from 0 to 270 degrees the upper left is at five sixths`() throws {
        let arc = KnobArc(startAngle: 0, endAngle: 1.5 * .pi)
        #expect(abs(try #require(arc.fraction(at: -135 * .pi / 180)) - 5.0 / 6) < 1e-12)
        #expect(abs(arc.angle(at: 5.0 / 6) - 1.25 * .pi) < 1e-12)
    }

    @Test func `thousands of random arcs and angles agree with the rules`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let start = Double.random(in: -12...12, using: &random)
            let end = start + Double.random(in: 0.01...6.28, using: &random)
            let angle = Double.random(in: -15...15, using: &random)
            let flip = (2 * .pi + start - end) / 2 + end
            // At the flip angle itself both ends are correct.
            guard abs(remainder(angle - flip, 2 * .pi)) > 1e-9 else { continue }
            let found = try #require(KnobArc(startAngle: start, endAngle: end).fraction(at: angle))
            #expect(abs(found - Self.fraction(at: angle, from: start, to: end)) < 1e-9)
        }
    }

    @Test func `angle and fraction are inverse functions on every arc shorter than a turn`() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<10_000 {
            let start = Double.random(in: -12...12, using: &random)
            let sweep = Double.random(in: 0.01...6.2, using: &random)
            let arc = KnobArc(startAngle: start, endAngle: start + sweep)
            let fraction = Double.random(in: 0...1, using: &random)
            let angle = arc.angle(at: fraction)
            #expect(abs(angle - (start + fraction * sweep)) < 1e-9)
            let turns = Double(Int.random(in: -3...3, using: &random))
            #expect(abs(try #require(arc.fraction(at: angle + turns * 2 * .pi)) - fraction) < 1e-9)
        }
    }

    @Test(arguments: [-1000, -7, -1, 1, 2, 50, 12_345])
    func `whole turns of an arc do not change its fractions`(turns: Int)
        throws
    {
        let offset = Double(turns) * 2 * .pi
        let arc = KnobArc(startAngle: offset - 11 * .pi / 8, endAngle: offset + 3 * .pi / 8)
        for degrees in stride(from: -179.0, through: 180, by: 7) {
            let angle = degrees * .pi / 180
            let expected = Self.fraction(at: angle, from: -11 * .pi / 8, to: 3 * .pi / 8)
            #expect(abs(try #require(arc.fraction(at: angle)) - expected) < 1e-8)
        }
    }

    @Test func `an arc with equal angles has no fraction and one angle`() {
        for angle in [-3.0, 0, 1, 100] {
            let arc = KnobArc(startAngle: angle, endAngle: angle)
            #expect(arc.fraction(at: 0.5) == nil)
            #expect(abs(arc.angle(at: 0.3) - angle) < 1e-12)
        }
    }

    @Test func `a reversed arc is the same arc counted from its other end`()
        throws
    {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            let start = Double.random(in: -7...7, using: &random)
            let end = start + Double.random(in: 0.01...6.2, using: &random)
            let angle = Double.random(in: -7...7, using: &random)
            let forward = try #require(KnobArc(startAngle: start, endAngle: end).fraction(at: angle))
            let backward = try #require(KnobArc(startAngle: end, endAngle: start).fraction(at: angle))
            #expect(abs(forward + backward - 1) < 1e-9)
        }
        #expect(KnobArc(startAngle: .pi / 2, endAngle: 0).angle(at: 0.25) == .pi * 3 / 8)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `an angle that is not finite is the lower end of the arc`(angle: Double) {
        for arc in [KnobArc(), KnobArc(startAngle: 2, endAngle: 1)] {
            #expect(arc.normalized(angle) == min(arc.startAngle, arc.endAngle))
        }
        // Otherwise the tracker could not see the next crossing of the gap.
        var tracker = ArcTracker(holdsAtEnds: true, from: angle, on: KnobArc())
        #expect(tracker.fraction(at: KnobArc().endAngle - 0.1, on: KnobArc()) == 0)
    }

    @Test func `the fraction is between 0 and 1 for every angle`() throws {
        var random = SeededGenerator(seed: 4)
        let special = [0.0, -0.0, .pi, -.pi, 1e9, -1e9, 1e300, -1e300, .infinity, -.infinity, .nan]
        for round in 0..<5000 {
            let arc = KnobArc(
                startAngle: Double.random(in: -40...40, using: &random),
                endAngle: Double.random(in: -40...40, using: &random))
            let angle = round < special.count ? special[round] : Double.random(in: -1e6...1e6, using: &random)
            #expect((0...1).contains(try #require(arc.fraction(at: angle))))
        }
    }
}
