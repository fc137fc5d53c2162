import KnobLayers
import KnobHarness
import Testing

@MainActor
struct BezierPathEditingTests {
    @Test("the current point is the end of the last element, or the start of a closed subpath")
    func currentPoint() {
        let path = BezierPath()
        #expect(path.currentPoint == .zero)
        path.move(to: Point(x: 1, y: 2))
        #expect(path.currentPoint == Point(x: 1, y: 2))
        path.addLine(to: Point(x: 5, y: 6))
        #expect(path.currentPoint == Point(x: 5, y: 6))
        path.addCurve(to: Point(x: 7, y: 8), controlPoint1: .zero, controlPoint2: .zero)
        #expect(path.currentPoint == Point(x: 7, y: 8))
        path.close()
        #expect(path.currentPoint == Point(x: 1, y: 2))
        path.removeAllPoints()
        #expect(path.isEmpty && path.currentPoint == .zero && path.bounds == .zero)
    }

    @Test("a quadratic curve has the points of its definition")
    func quadratic() throws {
        let (start, control, end) = (Point(x: 3, y: 4), Point(x: 40, y: -7), Point(x: 9, y: 30))
        let path = BezierPath()
        path.move(to: start)
        path.addQuadCurve(to: end, controlPoint: control)
        guard case .curve(let first, let second, let last)? = path.elements.last else {
            Issue.record("\(path.elements)")
            return
        }
        for step in 0...8 {
            let t = Double(step) / 8
            func quadratic(_ part: (Point) -> Double) -> Double {
                (1 - t) * (1 - t) * part(start) + 2 * t * (1 - t) * part(control) + t * t * part(end)
            }
            func cubic(_ part: (Point) -> Double) -> Double {
                (1 - t) * (1 - t) * (1 - t) * part(start) + 3 * t * (1 - t) * (1 - t) * part(first)
                    + 3 * t * t * (1 - t) * part(second) + t * t * t * part(last)
            }
            #expect(isClose(cubic(\.x), quadratic(\.x)) && isClose(cubic(\.y), quadratic(\.y)))
        }
        #expect(messages { path.addQuadCurve(to: Point(x: .nan), controlPoint: .zero) }.count == 1)
    }

    @Test("an appended path keeps its elements, and equal paths have equal elements")
    func append() {
        let (one, two) = (Rect(x: 0, y: 0, width: 3, height: 3), Rect(x: 5, y: 5, width: 3, height: 3))
        let path = BezierPath(rect: one)
        path.append(BezierPath(ovalIn: two))
        #expect(path.elements == BezierPath(rect: one).elements + BezierPath(ovalIn: two).elements)
        #expect(path == BezierPath(elements: path.elements) && path != BezierPath(rect: one))
    }

    @Test("the bounds of a dashed line are those of its dashes")
    func dashedBounds() {
        let line = BezierPath()
        line.move(to: Point(x: 10, y: 10))
        line.addLine(to: Point(x: 50, y: 10))
        let style = StrokeStyle(lineWidth: 4, dash: [10, 100], dashPhase: -5)
        #expect(isClose(line.strokeBounds(style), Rect(x: 15, y: 8, width: 10, height: 4), within: 0.02))
        for dash in [[0, 0], [-1, 3], [.nan], [.infinity, 1], [1e-9]] {
            let solid = line.strokeBounds(StrokeStyle(lineWidth: 4, dash: dash))
            #expect(isClose(solid, Rect(x: 10, y: 8, width: 40, height: 4), within: 0.02))
        }
    }
}
