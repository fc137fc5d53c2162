internal import CKnobCairo

/// The clip, to which drawing is limited.
extension Context {
    /// Limits drawing to `rect`, within the current clip. Nothing is drawn in a clip that cairo cannot
    /// represent.
    public func clip(to rect: Rect) {
        if admits(rect, "a clip") { cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height) }
        clipToPath()
    }

    /// Limits drawing to the inside of `path`, within the current clip. Nothing is drawn in a clip that cairo
    /// cannot represent.
    public func clip(to path: BezierPath) {
        if admits(path, "a clip") { path.append(to: pointer) }
        clipToPath()
    }

    /// Limits drawing to the inside of cairo's path, within the current clip.
    private func clipToPath() {
        cairo_clip(pointer)
        (plainClip, cairoClip) = (nil, nil)
    }

    /// Limits drawing to whole pixels, those in `rect`, instead of the current clip, outside of `saved(_:)`.
    package func resetClip(to rect: Rect) {
        (map, plainClip, cairoClip, isBehind) = (.identity, rect, nil, true)
    }

    /// Calls `body` with drawing limited to whole pixels, those in `rect`, within the current clip.
    package func clipped(to rect: Rect, _ body: () -> Void) {
        guard let outer = plainClip else {
            return saved {
                transform = .identity
                clip(to: rect)
                body()
            }
        }
        (plainClip, isBehind) = (outer.intersection(rect), true)
        scoped(body)
        (plainClip, isBehind) = (outer, true)
    }
}
