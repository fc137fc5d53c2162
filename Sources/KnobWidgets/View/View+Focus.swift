import KnobLayers

extension View {
    /// Whether the view has the keyboard focus.
    public var isFirstResponder: Bool { window?.firstResponder === self }

    /// Moves the focus to this view.
    ///
    /// - Returns: Whether the view has the focus now.
    @discardableResult
    public func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

    /// Removes the focus from this view.
    ///
    /// - Returns: Whether the view is without the focus now.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        if isFirstResponder { window?.makeFirstResponder(nil) }
        return !isFirstResponder
    }

    /// Whether the user can interact with the view: neither it nor a superview is hidden or has its user
    /// interaction disabled.
    var isReachable: Bool { nearest { $0.isHidden || !$0.isUserInteractionEnabled } == nil }
}
