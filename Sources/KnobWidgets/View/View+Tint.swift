import KnobLayers

extension View {
    /// The color of interactive elements: the view's own, or else its superview's.
    ///
    /// Never `nil` when read; without a color in any superview it is blue. Set it to `nil` to inherit the
    /// superview's color again. `tintColorDidChange()` is called on each view whose color changes.
    public var tintColor: Color! {
        get { nearest { $0.ownTintColor != nil }?.ownTintColor ?? .systemBlue }
        set {
            let old = tintColor
            ownTintColor = newValue
            if tintColor != old { notifyOfTintColor() }
        }
    }

    /// Notifies the view, and its descendants that inherit the color.
    func notifyOfTintColor() {
        tintColorDidChange()
        if isFirstResponder { focusDidChange() }
        for subview in subviews where subview.ownTintColor == nil { subview.notifyOfTintColor() }
    }
}
