import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct BezierPathTests {
    /// Points along the path, 32 to a curve, from the definition of the curves.
    private func samples(_ path: BezierPath) -> [Point] {
        var points: [Point] = []
        var pen = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point):
                points.append(point)
                pen = point
            case .curve(let a, let b, let end):
                for step in 1...32 {
                    let t = Double(step) / 32
                    let p = (1 - t) * (1 - t) * (1 - t)
                    let q = 3 * (1 - t) * (1 - t) * t
                    let r = 3 * (1 - t) * t * t
                    let s = t * t * t
                    points.append(
                        Point(
                            x: p * pen.x + q * a.x + r * b.x + s * end.x,
                            y: p * pen.y + q * a.y + r * b.y + s * end.y))
                }
                pen = end
            case .close: break
            }
        }
        return points
    }

    /// The angle that the samples cover about `center`, clockwise positive.
    private func sweep(_ points: [Point], about center: Point) -> Double {
        let angles = points.map { atan2($0.y - center.y, $0.x - center.x) }
        return zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
            sum + remainder(pair.1 - pair.0, 2 * .pi)
        }
    }

    private func arc(_ start: Double, _ end: Double, clockwise: Bool = true, radius: Double = 10)
        -> BezierPath
    {
        BezierPath(
            arcCenter: Point(x: 30, y: 40), radius: radius, startAngle: start, endAngle: end,
            clockwise: clockwise)
    }

    /// Start, end, whether clockwise, and the sweep, in eighths of a circle; clockwise is positive.
    nonisolated static let arcs: [(start: Double, end: Double, clockwise: Bool, turn: Double)] = [
        (0, 2, true, 2), (0, 2, false, -6), (2, 0, true, 6), (2, 0, false, -2), (-5.5, 1.5, true, 7),
        (1.5, -5.5, true, 1), (0, 8, true, 8), (0, 20, true, 8), (0, -20, false, -8), (1, 1, true, 0),
        (1, 1, false, 0), (9, 10, true, 1), (100, 101, true, 1), (0, -4, true, 4), (0, -12, true, 4),
        (0, 12, false, -4),
    ]

    @Test(arguments: arcs) func `an arc runs in the given direction to the given end`(
        start: Double, end: Double, clockwise: Bool, expected: Double
    ) throws {
        let eighth = Double.pi / 4
        let points = samples(arc(start * eighth, end * eighth, clockwise: clockwise))
        #expect(isClose(sweep(points, about: Point(x: 30, y: 40)), expected * eighth, within: 1e-6))
        let first = try #require(points.first)
        let angle = start * eighth
        #expect(isClose(first, Point(x: 30 + 10 * cos(angle), y: 40 + 10 * sin(angle)), within: 1e-9))
    }

    @Test func `the points of an arc lie on its circle, also several circles before the start`() throws {
        for (start, end, clockwise) in [
            (1.0, 4.5, true), (-2, 3.9, true), (3, 5 - 4 * .pi, true), (0.5, 6.7, false),
        ] {
            let points = samples(arc(start, end, clockwise: clockwise, radius: 200))
            #expect(points.allSatisfy { isClose(hypot($0.x - 30, $0.y - 40), 200, within: 0.06) })
            let expected = Point(x: 30 + 200 * cos(end), y: 40 + 200 * sin(end))
            let last = try #require(points.last)
            #expect(isClose(last, expected, within: 1e-6))
        }
    }

    @Test func `an arc with a radius of 0 or less is a point`() {
        for radius in [0, -5.0] {
            let path = arc(0, 4, radius: radius)
            #expect(samples(path).allSatisfy { isClose($0, Point(x: 30, y: 40)) })
            #expect(path.bounds.isEmpty)
        }
    }

    @Test func `the bounds of a knob's arc and pointer: radius 62, width 4, pointer 60 to 70`() {
        let track = BezierPath(
            arcCenter: Point(x: 70, y: 70), radius: 62, startAngle: -11 * .pi / 8, endAngle: 3 * .pi / 8,
            clockwise: true)
        // Left, top and right are those of the circle; the ends at the bottom are 67.5° below the horizontal.
        let low = sin(3 * Double.pi / 8)
        #expect(isClose(track.bounds, Rect(x: 8, y: 8, width: 124, height: 62 + 62 * low), within: 0.02))
        let stroke = track.strokeBounds(StrokeStyle(lineWidth: 4))
        // The outer corner of the end, 64 from the center, is the lowest point.
        #expect(isClose(stroke, Rect(x: 6, y: 6, width: 128, height: 64 + 64 * low), within: 0.02))
        let pointer = BezierPath()
        pointer.addLines([Point(x: 130, y: 70), Point(x: 140, y: 70)])
        let butt = pointer.strokeBounds(StrokeStyle(lineWidth: 4))
        #expect(isClose(butt, Rect(x: 130, y: 68, width: 10, height: 4), within: 0.01))
        let round = pointer.strokeBounds(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(isClose(round, Rect(x: 128, y: 68, width: 14, height: 4), within: 0.02))
    }

    @Test func `rectangles, rounded rectangles and ovals`() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(isClose(BezierPath(rect: rect).bounds, rect, within: 0.01))
        #expect(isClose(BezierPath(roundedRect: rect, cornerRadius: 5).bounds, rect, within: 0.01))
        #expect(isClose(BezierPath(roundedRect: rect, cornerRadius: 500).bounds, rect, within: 0.01))
        let oval = BezierPath(ovalIn: rect)
        #expect(isClose(oval.bounds, rect, within: 0.02))
        for point in samples(oval) {
            let x = (point.x - 25) / 15
            let y = (point.y - 40) / 20
            #expect(isClose(x * x + y * y, 1, within: 1e-3))
        }
        // A corner of 5: nothing nearer to the corner than 5·(√2 - 1).
        let nearest = samples(BezierPath(roundedRect: rect, cornerRadius: 5)).map {
            $0.distance(to: rect.origin)
        }.min()
        #expect(isClose(nearest, 5 * (2.0.squareRoot() - 1), within: 0.01))
    }

    @Test func `a coordinate that is not finite is reported and leaves the path unchanged`() {
        let path = BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 9))
        let before = path.elements
        let bad: [() -> Void] = [
            { path.move(to: Point(x: .nan, y: 0)) }, { path.addLine(to: Point(x: 0, y: .infinity)) },
            { path.addCurve(to: .zero, controlPoint1: Point(x: .nan), controlPoint2: .zero) },
            { path.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true) },
            {
                path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
            },
            { path.apply(AffineTransform(scaleX: .nan, y: 1)) },
        ]
        for call in bad { #expect(messages { call() }.count == 1) }
        #expect(path.elements == before)
    }

    @Test func `the bounds of a dashed line are those of its dashes`() {
        let line = BezierPath()
        line.addLines([Point(x: 10, y: 10), Point(x: 50, y: 10)])
        let style = StrokeStyle(lineWidth: 4, dash: [10, 100])
        #expect(isClose(line.strokeBounds(style), Rect(x: 10, y: 8, width: 10, height: 4), within: 0.02))
        for dash in [[0, 0], [-1, 3], [.nan], [.infinity, 1], [1e-9]] {
            let solid = line.strokeBounds(StrokeStyle(lineWidth: 4, dash: dash))
            #expect(isClose(solid, Rect(x: 10, y: 8, width: 40, height: 4), within: 0.02))
        }
    }

    // MARK: Parts by fractions of the length

    @Test(
        "a part of a path has that part of its length, and parts that are apart stay apart",
        arguments: [
            (0, 0.25, Rect(x: 0, y: 0, width: 5, height: 0)),
            (0.75, 1, Rect(x: 10, y: 5, width: 0, height: 5)),
            (0.25, 0.75, Rect(x: 5, y: 0, width: 5, height: 5)),
            (-3, 0.25, Rect(x: 0, y: 0, width: 5, height: 0)),
            (0.5, 9, Rect(x: 10, y: 0, width: 0, height: 10)),
            (.nan, 0.25, Rect(x: 0, y: 0, width: 5, height: 0)),
            (0.5, 0.5, nil), (0.7, 0.2, nil), (1, 2, nil), (-2, -1, nil), (-1, 0, nil),
        ] as [(Double, Double, Rect?)])
    func trimmed(start: Double, end: Double, bounds: Rect?) {
        let line = BezierPath()
        line.addLines([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)])
        let part = line.trimmed(from: start, to: end)
        #expect(bounds.map { part.bounds == $0 } ?? part.isEmpty)
        // The line that closes a path counts.
        let square = BezierPath()
        square.addLines([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)], closed: true)
        #expect(square.trimmed(from: 0.75, to: 1).bounds == Rect(x: 0, y: 0, width: 0, height: 10))
        let both = BezierPath()
        both.addLines([.zero, Point(x: 10, y: 0)])
        both.addLines([Point(x: 0, y: 50), Point(x: 10, y: 50)])
        for (end, count) in [(0.5, 1), (0.75, 2)] {
            let moves = both.trimmed(from: 0.25, to: end).elements.count {
                if case .move = $0 { true } else { false }
            }
            #expect(moves == count)
        }
    }
}
