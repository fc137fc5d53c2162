import KnobKit

extension Layer {
    /// Returns the frontmost layer at a point, which is in the coordinates of the superlayer; `nil` where there is none.
    @preconcurrency @MainActor
    public func hitTest(_ point: CGPoint) -> Layer? {
        guard !isHidden, opacity > 0, let inverse = transformToSuperlayer.inverted() else { return nil }
        let inside = point.applying(inverse)
        if masksToBounds, !contains(inside) { return nil }
        for sublayer in sublayers.reversed() {
            if let hit = sublayer.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }

    /// Returns a time on the clock of another layer. All have the same.
    nonisolated public func convertTime(_ time: CFTimeInterval, from _: Layer?) -> CFTimeInterval { time }

    /// Returns a time on the clock of another layer. All have the same.
    nonisolated public func convertTime(_ time: CFTimeInterval, to _: Layer?) -> CFTimeInterval { time }
}
