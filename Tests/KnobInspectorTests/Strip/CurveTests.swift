import KnobKit
import Testing

@testable import KnobInspector

/// The curves of the strip.
@MainActor
struct CurveTests {
    private func values(_ pairs: [(Double, Double)]) -> [Curve.Value] {
        pairs.map { Curve.Value(time: $0, value: $1) }
    }

    @Test("model values change in jumps")
    func steps() {
        #expect(
            Curve.steps(values([(0, 0), (1, 0), (2, 0.5), (3, 0.5)]))
                == values([(0, 0), (2, 0), (2, 0.5), (3, 0.5)]))
    }

    @Test("presentation values are joined, and stay the same where there were no frames")
    func lines() {
        #expect(
            Curve.lines(values([(0, 0), (0.1, 0.2), (5, 0.4)]), interval: 0.1)
                == values([(0, 0), (0.1, 0.2), (4.9, 0.2), (5, 0.4)]))
    }

    @Test("dashes are as long as the gaps between them, around corners too")
    func dashes() {
        let path = BezierPath()
        Curve.addDashes(
            [Point(x: 0, y: 0), Point(x: 6, y: 0), Point(x: 6, y: 6), Point(x: 7, y: 6)], length: 4, to: path)
        // 4 on, 2 and 2 off, 4 on up to the corner, and off.
        #expect(
            path.elements == [
                .move(Point(x: 0, y: 0)), .line(Point(x: 4, y: 0)), .move(Point(x: 6, y: 2)),
                .line(Point(x: 6, y: 6)),
            ])
    }

    @Test("the axis shows 5 seconds, and its end is at the right edge")
    func axis() {
        let axis = TimeAxis(end: 105, width: 400)
        #expect(axis.x(at: 105) == 400)
        #expect(axis.x(at: 100) == 0)
        #expect(axis.x(at: 102.5) == 200)
        #expect(axis.time(at: 300) == 103.75)
    }

    @Test("the height of a difference is logarithmic above the tolerance")
    func difference() {
        #expect(DifferenceLane.fraction(of: 0) == 0)
        #expect(DifferenceLane.fraction(of: 1e-6) == 0)
        #expect(abs(DifferenceLane.fraction(of: 1e-3) - 0.5) < 1e-12)
        #expect(DifferenceLane.fraction(of: 1) == 1)
        #expect(DifferenceLane.fraction(of: 50) == 1)
    }
}
