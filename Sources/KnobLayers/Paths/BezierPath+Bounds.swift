internal import CKnobCairo

extension BezierPath {
    /// The smallest rectangle that contains the path, in points. Control points of curves can lie outside.
    ///
    /// A path with coordinates beyond 4,000,000 points is not measured exactly: the result contains the path.
    public var bounds: Rect { measure { cairo_path_extents($0, $1, $2, $3, $4) } }

    /// Returns the smallest rectangle that contains a stroke of this path with its dashes, in points.
    ///
    /// A path with coordinates beyond 4,000,000 points or with a line wider than 100,000 points is not
    /// measured exactly: the result contains the stroke.
    public func strokeBounds(_ style: StrokeStyle) -> Rect {
        measure(lineWidth: style.lineWidth, margin: max(5, style.miterLimit / 2) * style.lineWidth) {
            setStroke($0, style, along: self)
            cairo_stroke_extents($0, $1, $2, $3, $4)
        }
    }

    private typealias Coordinate = UnsafeMutablePointer<Double>

    private func measure(
        lineWidth: Double = 0, margin: Double = 0,
        _ extents: (OpaquePointer, Coordinate, Coordinate, Coordinate, Coordinate) -> Void
    ) -> Rect {
        guard !isEmpty else { return .zero }
        let (width, height) = (reach.x + margin, reach.y + margin)
        guard max(width, height) <= Context.reach, lineWidth <= Context.lineWidth else {
            return Rect(x: -width, y: -height, width: 2 * width, height: 2 * height)
        }
        return withContext { context in
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            extents(context, &left, &top, &right, &bottom)
            return Rect(x: left, y: top, width: right - left, height: bottom - top)
        } ?? .zero
    }

    /// Calls `body` with a cairo context for measuring that has this path as its current path.
    ///
    /// - Returns: The result of `body`; `nil` if there is not enough memory.
    func withContext<Result>(_ body: (OpaquePointer) -> Result?) -> Result? {
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        defer { cairo_destroy(context) }
        append(to: context)
        return body(context)
    }

    /// Adds the elements to the current path of a cairo context.
    func append(to context: OpaquePointer) {
        for element in elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    /// Whether a part of the path is not straight.
    var hasCurves: Bool { elements.contains { if case .curve = $0 { true } else { false } } }
}

/// Sets the style of the lines along `path` of a cairo context.
func setStroke(_ context: OpaquePointer, _ style: StrokeStyle, along path: BezierPath) {
    cairo_set_line_width(context, max(0, style.lineWidth))
    cairo_set_line_cap(context, cairo_line_cap_t(style.lineCap.rawValue))
    cairo_set_line_join(context, cairo_line_join_t(style.lineJoin.rawValue))
    cairo_set_miter_limit(context, max(1, min(style.miterLimit, 10_000)))
    // cairo accepts no other lengths, and each dash takes time.
    let (length, count) = (style.dash.reduce(0, +), Double(style.dash.count))
    let isDashed =
        style.dash.allSatisfy { $0 >= 0 } && length > 0 && length.isFinite && style.dashPhase.isFinite
        && length / count >= max(path.reach.x, path.reach.y) / 10_000
    cairo_set_dash(context, style.dash, isDashed ? Int32(style.dash.count) : 0, style.dashPhase)
}
