/// The ring around a control that has the focus.
extension Control {
    /// Shows the ring while the control has the focus and `Window.showsFocus` is `true`, or with
    /// `alwaysShowsFocusRing`; removes it otherwise.
    func updateFocusRing() {
        guard alwaysShowsFocusRing || isFirstResponder && window?.showsFocus == true else {
            focusRing?.removeFromSuperlayer()
            focusRing = nil
            return
        }
        let ring = focusRing ?? ShapeLayer()
        Transaction.withoutActions {
            ring.frame = bounds
            ring.path = focusPath
            ring.fillColor = nil
            ring.strokeColor = tintColor.contrasting(with: backdrop, ratio: 3.2)
            ring.lineWidth = 3
        }
        if focusRing == nil { layer.addSublayer(ring) }
        focusRing = ring
    }
}
