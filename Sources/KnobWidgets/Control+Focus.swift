import KnobLayers

/// The ring round a control that has the focus.
extension Control {
    /// Shows or hides the ring.
    func updateFocusRing() {
        guard isFirstResponder, window?.showsFocus == true else {
            focusRing?.removeFromSuperlayer()
            focusRing = nil
            return
        }
        let ring = focusRing ?? ShapeLayer()
        Transaction.withoutActions {
            ring.frame = bounds
            ring.path = focusPath
            ring.fillColor = nil
            ring.strokeColor = tintColor.withAlphaComponent(0.5)
            ring.lineWidth = 3
        }
        if focusRing == nil { layer.addSublayer(ring) }
        focusRing = ring
    }
}
