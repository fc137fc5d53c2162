import Testing

@testable import KnobLayers

/// Parts of paths by fractions of their length.
struct BezierPathTrimTests {
    private func path(_ points: [(Double, Double)], isClosed: Bool = false) -> BezierPath {
        let path = BezierPath()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if isClosed { path.close() }
        return path
    }

    private func moves(_ path: BezierPath) -> Int {
        path.elements.count { if case .move = $0 { true } else { false } }
    }

    @Test func `a part of a line has that part of its bounds`() {
        let line = path([(0, 0), (10, 0), (10, 10)])
        for (start, end, bounds) in [
            (0, 0.25, Rect(x: 0, y: 0, width: 5, height: 0)),
            (0.75, 1, Rect(x: 10, y: 5, width: 0, height: 5)),
            (0.25, 0.75, Rect(x: 5, y: 0, width: 5, height: 5)),
            (-3, 0.25, Rect(x: 0, y: 0, width: 5, height: 0)),
            (0.5, 9, Rect(x: 10, y: 0, width: 0, height: 10)),
        ] as [(Double, Double, Rect)] {
            #expect(line.trimmed(from: start, to: end).bounds == bounds, "\(start) to \(end)")
        }
        #expect(line.trimmed(from: .nan, to: 0.25).bounds.width == 5)
    }

    @Test func `nothing remains of a part without length`() {
        let line = path([(0, 0), (10, 0)])
        for (start, end) in [(0.5, 0.5), (0.7, 0.2), (1, 2), (-2, -1), (-1, 0)] as [(Double, Double)] {
            #expect(line.trimmed(from: start, to: end).isEmpty, "\(start) to \(end)")
        }
    }

    @Test func `the line that closes a path counts`() {
        let square = path([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
        #expect(square.trimmed(from: 0.75, to: 1).bounds == Rect(x: 0, y: 0, width: 0, height: 10))
        #expect(square.trimmed(from: 0, to: 0.5).bounds == Rect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func `parts of a path that are apart stay apart`() {
        let both = path([(0, 0), (10, 0)])
        both.move(to: Point(x: 0, y: 50))
        both.addLine(to: Point(x: 10, y: 50))
        #expect(moves(both.trimmed(from: 0.25, to: 0.75)) == 2)
        #expect(moves(both.trimmed(from: 0.25, to: 0.5)) == 1)
        #expect(moves(both.trimmed(from: 0.5, to: 0.75)) == 1)
    }
}
