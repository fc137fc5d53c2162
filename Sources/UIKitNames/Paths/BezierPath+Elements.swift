import KnobKit

/// What an element of a path adds to it.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a part at a point.
    case moveToPoint
    /// Adds a line to a point.
    case addLineToPoint
    /// Adds a curve with a control point. Paths have curves with two instead.
    case addQuadCurveToPoint
    /// Adds a curve with two control points to a point.
    case addCurveToPoint
    /// Adds a line to the start of the part, without a point.
    case closeSubpath
}

/// An element of a path. It is valid until the block that got it returns.
public struct CGPathElement {
    /// What the element adds.
    public let type: CGPathElementType
    /// The control points, and the end point after them.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension BezierPath {
    /// Calls a block with each element of the path.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            let (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let point): (.moveToPoint, [point])
                case .line(let point): (.addLineToPoint, [point])
                case .curve(let first, let second, let end): (.addCurveToPoint, [first, second, end])
                case .close: (.closeSubpath, [.zero])
                }
            var copy = points
            copy.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: base), block)
            }
        }
    }

    /// Returns the path in dashes, with its curves in short lines.
    ///
    /// - Parameters:
    ///   - phase: Where the pattern begins.
    ///   - lengths: The lengths of dashes and gaps in turn. Without a positive length, or with a negative one, the path is
    ///     not dashed. Nor is it if their average is less than a 10,000th of the path's largest coordinate, because each
    ///     dash takes time.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath {
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        let box = boundingBox
        let reach = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
        guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }),
            period / Double(pattern.count) >= reach / 10_000
        else {
            return BezierPath(cgPath: self)
        }
        let dashed = BezierPath()
        for part in polygons {
            var rest = phase.truncatingRemainder(dividingBy: period)
            if rest < 0 { rest += period }
            var index = 0
            while rest >= pattern[index] {
                rest -= pattern[index]
                index = (index + 1) % pattern.count
            }
            var left = pattern[index] - rest
            if index % 2 == 0 { dashed.move(to: part.points[0]) }
            for (start, end) in zip(part.points, part.points.dropFirst()) {
                let length = start.distance(to: end)
                var done = 0.0
                while length - done >= left {
                    done += left
                    let point = start.interpolated(to: end, fraction: length > 0 ? done / length : 1)
                    if index % 2 == 0 { dashed.addLine(to: point) } else { dashed.move(to: point) }
                    index = (index + 1) % pattern.count
                    left = pattern[index]
                }
                left -= length - done
                if index % 2 == 0 { dashed.addLine(to: end) }
            }
        }
        return dashed
    }
}
