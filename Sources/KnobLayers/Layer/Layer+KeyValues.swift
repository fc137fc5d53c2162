/// The properties of a subclass whose changes start animations and draw the layer again.
extension Layer {
    /// Prepares the implicit animation of a property of a subclass. Call it in the property's `willSet`, and
    /// `didChangeValue(forKey:)` in its `didSet`.
    ///
    /// The property is one of `animatableProperties`. If `action(forKey:)` returns an animation with a value, that
    /// starts, and if `needsDisplay(forKey:)` returns `true`, the layer is drawn again. The default action has no
    /// value: as in Core Animation, the property then changes at once.
    public func willChangeValue(forKey key: String) {
        guard frameState.hasBeenDrawn, !Transaction.disableActions() else { return }
        let action = action(forKey: key)
        if let basic = action as? BasicAnimation, basic.fromValue == nil, basic.toValue == nil { return }
        setRare(\.pendingAction, action.map { (key, $0) })
    }

    /// Starts the animation that `willChangeValue(forKey:)` has prepared, and draws the layer again if the key
    /// needs display.
    public func didChangeValue(forKey key: String) {
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        guard let pending = rare?.pendingAction, pending.key == key else { return }
        rare?.pendingAction = nil
        add(pending.animation, forKey: key)
    }
}
