import KnobTestTools
import Testing
import UIKitNames

/// Corners, arcs, elements, and dashes of paths.
struct PathTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    @Test("some corners of a rectangle are round, up to half of the shorter side")
    func corners() {
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 1))
        // A round corner with a radius of 8 leaves out the corner up to a distance of 8 (√2 - 1) = 3.3.
        #expect(!path.contains(CGPoint(x: 11, y: 21)) && !path.contains(CGPoint(x: 49, y: 49)))
        #expect(path.contains(CGPoint(x: 49, y: 21)) && path.contains(CGPoint(x: 11, y: 49)))
        #expect(path.contains(CGPoint(x: 13, y: 23)) && path.boundingBoxOfPath == rect)
        let round = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 99, height: 0))
        #expect(!round.contains(CGPoint(x: 13, y: 23)) && round.contains(CGPoint(x: 11, y: 35)))
        let square = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [], cornerRadii: CGSize(width: 8, height: 8))
        #expect(square.contains(CGPoint(x: 10.1, y: 20.1)) && square.contains(CGPoint(x: 49.9, y: 49.9)))
    }

    @Test("the bounding box has the control points, that of the path has not")
    func boundingBoxes() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addCurve(to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 8, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
        // The curve is highest in its middle: 3/4 of the control points.
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 6))
        #expect(CGMutablePath().boundingBox == .zero)
    }

    @Test("an arc between two tangents touches both")
    func tangents() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addArc(tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 10, y: 0), radius: 4)
        // A line to (6, 10), and an arc around (6, 6) to (10, 6).
        let end = path.currentPoint
        #expect(isNear(end.x, 10) && isNear(end.y, 6) && path.elements.count == 3)
        path.addLine(to: CGPoint(x: 0, y: 0))
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 8.7, y: 8.7)) && !path.contains(CGPoint(x: 9, y: 9)))
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
        #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
        let relative = CGMutablePath()
        relative.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: -.pi / 2)
        #expect(isNear(relative.currentPoint.x, 0, 1e-12) && isNear(relative.currentPoint.y, -2))
    }

    @Test("a block gets the elements of a path with their points")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
        path.closeSubpath()
        var (types, points): ([CGPathElementType], [CGPoint]) = ([], [])
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            points.append(element.pointee.points[0])
            if element.pointee.type == .addCurveToPoint { points.append(element.pointee.points[2]) }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
        #expect(points.map(\.x) == [1, 3, 5, 9, 0])
    }

    @Test("a dashed copy has a part for each dash")
    func dashes() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5)])
        func points(_ phase: Double, _ lengths: [CGFloat]) -> [Double] {
            var points: [Double] = []
            path.copy(dashingWithPhase: phase, lengths: lengths).applyWithBlock {
                let point = $0.pointee.points[0]
                points.append(point.x + point.y)
            }
            return points
        }
        // Dashes from 0 to 4, from 6 to 10 at the corner, and from 12 to the end at 15.
        #expect(points(0, [4, 2]) == [0, 4, 6, 10, 12, 15])
        #expect(points(5, [4, 2]) == [1, 5, 7, 10, 11, 13, 15])
        #expect(points(0, [3]) == [0, 3, 6, 9, 12, 15])
        #expect(points(0, []) == [0, 10, 15] && points(0, [0, 0]) == [0, 10, 15])
        // Shorter ones than a 10,000th of the largest coordinate would take too long, or be too many.
        #expect(points(0, [1e-20]) == [0, 10, 15] && points(0, [9e-4, 9e-4]) == [0, 10, 15])
        #expect(points(0, [2e-3, 0]).count > 5000)
    }
}
