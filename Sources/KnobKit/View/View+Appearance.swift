extension View {
    func setHidden(_ isHidden: Bool) {
        let isChanged = isHidden != layer.isHidden
        layer.isHidden = isHidden
        if isChanged {
            invalidateIntrinsicContentSize()
            superview.map { AccessibleObject.note($0, .content) }
        }
        if isHidden {
            endInteraction()
            disappear()
        }
    }

    /// Whether the user can interact with the view: neither it nor a superview is hidden or has its user
    /// interaction disabled.
    var isReachable: Bool { nearest { $0.isHidden || !$0.isUserInteractionEnabled } == nil }

    // MARK: Tint color

    func setTintColor(_ color: Color?) {
        let old: Color = tintColor
        ownTintColor = color
        if tintColor != old { notifyOfTintColor() }
    }

    /// Notifies the view, and its descendants that inherit the color.
    func notifyOfTintColor() {
        tintColorDidChange()
        if isFirstResponder { focusDidChange() }
        for subview in subviews where subview.ownTintColor == nil { subview.notifyOfTintColor() }
    }
}
