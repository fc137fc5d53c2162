internal import CKnobCairo

extension BezierPath {
    /// Returns the part of the path between two fractions of its length, from 0 to 1.
    ///
    /// Curves become straight lines that differ from them by at most a hundredth of a point. The result is
    /// empty for a path with coordinates beyond 4,000,000 points.
    public func trimmed(from start: Double, to end: Double) -> BezierPath {
        let (start, end) = (max(0, start), min(1, end))
        if start <= 0, end >= 1 { return self }
        let trimmed = BezierPath()
        guard start < end else { return trimmed }
        let lines = flattened()
        let length = lines.reduce(0) { $0 + $1.start.distance(to: $1.end) }
        let (from, to) = (start * length, end * length)
        var walked = 0.0
        for line in lines {
            let step = line.start.distance(to: line.end)
            defer { walked += step }
            guard step > 0, walked + step > from, walked < to else { continue }
            func point(at distance: Double) -> Point {
                line.start.interpolated(to: line.end, part: max(0, min(1, (distance - walked) / step)))
            }
            let first = point(at: from)
            if trimmed.isEmpty || line.startsSubpath { trimmed.move(to: first) }
            trimmed.addLine(to: point(at: to))
        }
        return trimmed
    }

    /// A straight part of a flattened path.
    private struct Line {
        let start, end: Point
        let startsSubpath: Bool
    }

    /// Returns the path as straight lines that differ from it by at most a hundredth of a point.
    private func flattened() -> [Line] {
        guard max(reach.x, reach.y) <= Context.reach else {
            Diagnostics.report(
                "BezierPath: a path with coordinates beyond 4,000,000 points cannot be trimmed and is left out"
            )
            return []
        }
        return withContext { context in
            cairo_set_tolerance(context, 0.01)
            guard let path = cairo_copy_path_flat(context) else { return nil }
            defer { cairo_path_destroy(path) }
            return Self.lines(of: path)
        } ?? []
    }

    private static func lines(of path: UnsafeMutablePointer<cairo_path_t>) -> [Line] {
        var lines: [Line] = []
        var (current, start, isNew) = (Point.zero, Point.zero, true)
        var index = 0
        while index < Int(path.pointee.num_data), let data = path.pointee.data {
            let header = data[index].header
            let target =
                header.length > 1 ? Point(x: data[index + 1].point.x, y: data[index + 1].point.y) : start
            switch header.type {
            case CAIRO_PATH_MOVE_TO: (start, isNew) = (target, true)
            default:
                lines.append(Line(start: current, end: target, startsSubpath: isNew))
                isNew = header.type == CAIRO_PATH_CLOSE_PATH
            }
            current = target
            index += Int(header.length)
        }
        return lines
    }
}
