/// What cairo can draw. It stores pixel coordinates in 24 bits, and larger ones would appear at another
/// position.
extension Context {
    /// The largest coordinate, in pixels. Differences of two coordinates have to fit into 24 bits, too.
    static let reach = 4_000_000.0
    /// The largest line width, in pixels. The number of corners of a round pen grows with it.
    static let lineWidth = 100_000.0
    /// The largest size of text, in pixels. FreeType has no fonts above 65,535.
    static let textSize = 16_384.0
    /// The size of text, in pixels, from which glyphs are filled as paths. A bitmap of each would use too
    /// much memory.
    static let pathTextSize = 1_000.0
    /// The largest factor by which images are scaled; smaller than its inverse, an image covers no pixel.
    static let imageScale = 16_000.0

    /// The largest factor by which a mask is made smaller in a direction. It then covers hardly a pixel, and
    /// cairo's filter for it needs too much memory.
    static let maskScale = 1_000.0
    /// The largest length of a mask, in pixels. Cairo's masks end at 32,767, and an error would make the
    /// surface unusable.
    static let maskLength = 30_000.0

    /// Ends the drawing of a layer or an image: undoes what its drawing has set and not restored. Returns what could
    /// not be drawn since the last call, and why; `nil` if everything could.
    package func takeOmission() -> String? {
        if graphics != nil { endDrawing() }
        guard let omission else { return nil }
        self.omission = nil
        return omission
    }

    /// Returns whether cairo can represent `rect` in the current transform; otherwise notes that `what` is
    /// left out.
    func admits(_ rect: Rect, _ what: @autoclosure () -> String) -> Bool {
        admits(
            x: max(abs(rect.minX), abs(rect.maxX)), y: max(abs(rect.minY), abs(rect.maxY)),
            isFinite: rect.isFinite, what())
    }

    /// Returns whether cairo can represent `path` and a line along it, as `admits(_:_:)` does.
    func admits(_ path: BezierPath, _ what: @autoclosure () -> String, _ line: StrokeStyle? = nil) -> Bool {
        let lineWidth = line?.lineWidth ?? 0
        guard lineWidth == 0 || lineWidth * map.largestScale <= Self.lineWidth else {
            omit("\(what()) \(lineWidth) points wide is left out: lines are at most 100,000 pixels wide")
            return false
        }
        // So far do sharp corners reach beyond the path.
        let (reach, margin) = (path.reach, max(5, min(line?.miterLimit ?? 0, 10_000) / 2) * lineWidth)
        return admits(x: reach.x + margin, y: reach.y + margin, isFinite: true, what())
    }

    private func admits(x: Double, y: Double, isFinite: Bool, _ what: @autoclosure () -> String) -> Bool {
        // Comparisons with NaN are false.
        let fits =
            isFinite && abs(map.a) * x + abs(map.c) * y + abs(map.tx) <= Self.reach
            && abs(map.b) * x + abs(map.d) * y + abs(map.ty) <= Self.reach
        if !fits { omit("\(what()) is left out: its coordinates must be finite and within 4,000,000 pixels") }
        return fits
    }

    /// Notes that something is left out.
    func omit(_ reason: String) { if omission == nil { omission = reason } }
}

extension AffineTransform {
    /// The largest factor by which the transform scales a coordinate.
    var largestScale: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

    /// Whether cairo can draw with the transform: it is finite, has an inverse, and neither moves nor scales
    /// by more than 4,000,000. An area that it makes a million million times smaller is not visible.
    package var isDrawable: Bool {
        abs(a * d - b * c) >= 1e-12 && largestScale <= Context.reach && abs(tx) <= Context.reach
            && abs(ty) <= Context.reach
    }
}
