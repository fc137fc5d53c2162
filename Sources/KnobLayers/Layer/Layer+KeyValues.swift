import KnobGraphics

/// The properties of a layer by name, and those of a subclass that are animated like the others.
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

    /// Returns the value of an animatable property; `nil` for any other name.
    public func value(forKeyPath keyPath: String) -> (any Animatable)? {
        Self.property(AnimationKeyPath(keyPath))?.get(self)
    }

    /// Sets an animatable property. A name that the layer does not have, or a value of another type, is reported
    /// and ignored.
    public func setValue(_ value: any Animatable, forKeyPath keyPath: String) {
        guard let property = Self.property(AnimationKeyPath(keyPath)), property.accepts(value) else {
            return Diagnostics.report(
                "\(Self.self): \(value) was not set: \"\(keyPath)\" is no animatable property of its type")
        }
        property.set(self, value)
    }
}
