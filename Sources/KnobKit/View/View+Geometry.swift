extension View {
    func setFrame(_ newValue: Rect) {
        guard newValue.isFinite else { return reject(newValue) }
        guard layer.frame != newValue else { return }
        layer.frame = newValue
        AccessibleObject.note(self, .place)
    }

    /// Changes a property of the layer that moves the view.
    @inline(__always)
    func move(_ change: () -> Void) {
        change()
        AccessibleObject.note(self, .place)
    }

    func reject(_ frame: Rect) {
        Diagnostics.report(
            "\(Self.self): the frame \(frame.origin), \(frame.size) is not finite and ignored; "
                + "it stays \(layer.frame)")
    }

    /// Returns whether `point`, in the superview's coordinates, is at most 24 points away from the frame.
    func isNear(_ point: Point) -> Bool { frame.insetBy(dx: -24, dy: -24).contains(point) }
}
