import KnobKit

// A path under the names of `CGMutablePath`.
extension BezierPath {
    /// Adds a line through points.
    public func addLines(between points: [CGPoint]) {
        points.first.map(move)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds an arc, which a line joins to the path.
    ///
    /// - Parameter clockwise: The direction in coordinates whose y points upward, as in Core Graphics: on the screen it
    ///   is the other one.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { append(BezierPath(rect: rect)) }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { append(BezierPath(ovalIn: rect)) }

    /// Adds a rectangle with round corners, whose radius is the width.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight _: CGFloat) {
        append(BezierPath(roundedRect: rect, cornerRadius: cornerWidth))
    }

    /// Adds a curve with a control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        addQuadCurve(to: end, controlPoint: control)
    }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }

    /// Adds another path.
    public func addPath(_ path: CGPath) { append(path) }

    /// Adds a line to the start of the current part.
    public func closeSubpath() { close() }
}
