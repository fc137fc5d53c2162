import KnobKit

extension Context {
    /// Sets the color of what is filled.
    @preconcurrency @MainActor
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of what is filled to a gray.
    @preconcurrency @MainActor
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(Color(white: gray, alpha: alpha))
    }

    /// Sets the color of strokes.
    @preconcurrency @MainActor
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the color of strokes to a gray.
    @preconcurrency @MainActor
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(Color(white: gray, alpha: alpha))
    }

    /// Strokes the line from each first point to the next. The path of the context is empty after that.
    @preconcurrency @MainActor
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for (start, end) in zip(points, points.dropFirst()).enumerated().compactMap({ $0 % 2 == 0 ? $1 : nil }
        ) {
            move(to: start)
            addLine(to: end)
        }
        strokePath()
    }

    /// Begins a group, as ``/KnobGraphics/Context/beginTransparencyLayer()`` does. The information does nothing.
    @preconcurrency @MainActor
    public func beginTransparencyLayer(auxiliaryInfo _: [String: Any]?) { beginTransparencyLayer() }
}
