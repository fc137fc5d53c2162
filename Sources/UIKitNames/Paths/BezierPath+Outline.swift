import Glibc
import KnobKit

extension BezierPath {
    /// Returns the outline of the stroke of the path: shapes that overlap, which fill the stroke by the winding rule.
    ///
    /// Joins and round ends are circles. Sharp corners are round too.
    func outline(lineWidth: Double, lineCap: LineCap) -> BezierPath {
        let outline = BezierPath()
        let radius = lineWidth / 2
        guard radius > 0, radius.isFinite else { return outline }
        for line in polygons {
            for (start, end) in zip(line.points, line.points.dropFirst()) {
                outline.addRibbon(from: start, to: end, radius: radius)
            }
            let joins =
                line.isClosed || lineCap == .round ? line.points[...] : line.points.dropFirst().dropLast()
            for point in joins { outline.addDisc(at: point, radius: radius) }
            if lineCap == .square, !line.isClosed { outline.addSquareEnds(to: line.points, radius: radius) }
        }
        return outline
    }

    /// The points of each part, with curves in short lines.
    var polygons: [(points: [Point], isClosed: Bool)] {
        var polygons: [(points: [Point], isClosed: Bool)] = []
        func add(_ point: Point) {
            if polygons.isEmpty { polygons.append(([], false)) }
            polygons[polygons.count - 1].points.append(point)
        }
        for element in elements {
            switch element {
            case .move(let point): polygons.append(([point], false))
            case .line(let point): add(point)
            case .curve(let first, let second, let end):
                let start = polygons.last?.points.last ?? first
                for step in 1...32 { add(Self.point(Double(step) / 32, start, first, second, end)) }
            case .close:
                guard let start = polygons.last?.points.first else { continue }
                add(start)
                polygons[polygons.count - 1].isClosed = true
                polygons.append(([start], false))
            }
        }
        return polygons.filter { $0.points.count > 1 }
    }

    private static func point(_ t: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point {
        let rest = 1 - t
        let (first, second) = (rest * rest * rest, 3 * rest * rest * t)
        let (third, fourth) = (3 * rest * t * t, t * t * t)
        return Point(
            x: first * a.x + second * b.x + third * c.x + fourth * d.x,
            y: first * a.y + second * b.y + third * c.y + fourth * d.y)
    }

    /// Adds a rectangle around a line. All parts turn the same way, so that no overlap is a hole.
    private func addRibbon(from start: Point, to end: Point, radius: Double) {
        let length = start.distance(to: end)
        guard length > 0 else { return }
        let (x, y) = ((end.x - start.x) / length * radius, (end.y - start.y) / length * radius)
        move(to: Point(x: start.x + y, y: start.y - x))
        for (point, side) in [(end, 1.0), (end, -1), (start, -1)] {
            addLine(to: Point(x: point.x + side * y, y: point.y - side * x))
        }
        close()
    }

    private func addDisc(at center: Point, radius: Double) {
        move(to: Point(x: center.x + radius, y: center.y))
        addArc(withCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        close()
    }

    private func addSquareEnds(to points: [Point], radius: Double) {
        for line in [Array(points.prefix(2).reversed()), points.suffix(2)] where line.count == 2 {
            let length = line[0].distance(to: line[1])
            guard length > 0 else { continue }
            let end = Point(
                x: line[1].x + (line[1].x - line[0].x) / length * radius,
                y: line[1].y + (line[1].y - line[0].y) / length * radius)
            addRibbon(from: line[1], to: end, radius: radius)
        }
    }
}
