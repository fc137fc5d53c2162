/// The properties of a subclass that are animated implicitly, like those of every layer.
extension Layer {
    /// Prepares the implicit animation of a property of a subclass. Call it in the property's `willSet`, and
    /// `didChangeValue(forKey:)` in its `didSet`.
    ///
    /// The property is one of `animatableProperties`. If `action(forKey:)` returns an animation, that starts,
    /// and if `needsDisplay(forKey:)` returns `true`, the layer is drawn again.
    public func willChangeValue(forKey key: String) {
        guard frameState.hasBeenDrawn, !Transaction.disableActions() else { return }
        setRare(\.pendingAction, action(forKey: key))
    }

    /// Starts the animation that `willChangeValue(forKey:)` has prepared, and draws the layer again if the key
    /// needs display.
    public func didChangeValue(forKey key: String) {
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        guard let action = rare?.pendingAction else { return }
        rare?.pendingAction = nil
        add(action, forKey: key)
    }
}
