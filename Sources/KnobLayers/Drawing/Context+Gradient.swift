internal import CKnobCairo

/// Gradients, which fill the clip.
extension Context {
    /// Draws a gradient along the line from `start` to `end`. If these are equal, nothing is drawn.
    public func drawLinearGradient(
        _ gradient: Gradient, start: Point, end: Point, options: GradientDrawingOptions = []
    ) {
        guard start != end else { return }
        draw(gradient, options, [start, end], 0, cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    }

    /// Draws a gradient from one circle to another. A negative radius counts as 0.
    public func drawRadialGradient(
        _ gradient: Gradient, startCenter start: Point, startRadius: Double, endCenter end: Point,
        endRadius: Double, options: GradientDrawingOptions = []
    ) {
        let (first, last) = (max(0, startRadius), max(0, endRadius))
        let pattern = cairo_pattern_create_radial(start.x, start.y, first, end.x, end.y, last)
        draw(gradient, options, [start, end], first + last, pattern)
    }

    private func draw(
        _ gradient: Gradient, _ options: GradientDrawingOptions, _ points: [Point], _ margin: Double,
        _ pattern: OpaquePointer?
    ) {
        let (colors, locations) = (gradient.colors, gradient.locations)
        guard let pattern, let first = colors.first, let last = colors.last,
            let box = Rect(containing: points), admits(box.insetBy(dx: -margin, dy: -margin), "a gradient")
        else { return cairo_pattern_destroy(pattern) }
        func add(_ location: Double, _ color: Color, alpha: Double = 1) {
            let color = components(of: color)
            let alpha = alpha * color.alpha
            cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, alpha)
        }
        // Beyond its ends, a pattern has the colors of its outermost stops.
        if !options.contains(.drawsBeforeStartLocation) { add(0, first, alpha: 0) }
        for (location, color) in zip([0] + locations + [1], [first] + colors + [last]) {
            add(location, color)
        }
        if !options.contains(.drawsAfterEndLocation) { add(1, last, alpha: 0) }
        paint(pattern)
    }
}
