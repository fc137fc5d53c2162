import Glibc
import KnobKit

/// The curves of the strip, as points.
enum Curve {
    /// A value at a time.
    struct Value: Equatable {
        var time, value: Double
    }

    /// Returns the points of values that change in a jump, such as model values: a horizontal line to each
    /// next one.
    static func steps(_ values: [Value]) -> [Value] {
        var points: [Value] = []
        for value in values {
            if let last = points.last, last.value != value.value {
                append(Value(time: value.time, value: last.value), to: &points)
            }
            append(value, to: &points)
        }
        return points
    }

    /// Returns the points of values that frames have shown: a straight line between two frames, and a
    /// horizontal one where there was no frame for more than three intervals.
    static func lines(_ values: [Value], interval: Double) -> [Value] {
        var points: [Value] = []
        for value in values {
            if let last = points.last, value.time - last.time > 3 * interval {
                append(Value(time: value.time - interval, value: last.value), to: &points)
            }
            append(value, to: &points)
        }
        return points
    }

    /// Adds a point. A horizontal line has no points between its ends, so that controls that rest cost
    /// little.
    private static func append(_ value: Value, to points: inout [Value]) {
        let count = points.count
        if count > 1, points[count - 1].value == value.value, points[count - 2].value == value.value {
            points[count - 1] = value
        } else {
            points.append(value)
        }
    }

    /// Adds dashes along the line through points to a path.
    @MainActor static func addDashes(_ points: [Point], length: Double, to path: BezierPath) {
        var (isOn, rest) = (true, length)
        guard var from = points.first else { return }
        path.move(to: from)
        for to in points.dropFirst() {
            var distance = hypot(to.x - from.x, to.y - from.y)
            while distance >= rest {
                let fraction = rest / distance
                from = Point(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
                if isOn { path.addLine(to: from) } else { path.move(to: from) }
                distance -= rest
                (isOn, rest) = (!isOn, length)
            }
            if isOn { path.addLine(to: to) }
            rest -= distance
            from = to
        }
    }
}
