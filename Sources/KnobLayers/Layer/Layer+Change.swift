/// The effects of a change of a property: damage or layout, and possibly an implicit animation.
extension Layer {
    /// Updates the tree after a change of an animatable property.
    func change<Value: Animatable>(_ keyPath: AnimationKeyPath, from old: Value, to new: Value) {
        guard old != new, let tree else { return }
        if frameState.hasBeenDrawn, !Transaction.disableActions(),
            var action = action(forKey: keyPath.description)
        {
            if let basic = action as? BasicAnimation, basic.fromValue == nil, basic.toValue == nil {
                // The one that was returned may be returned again.
                let copy = type(of: basic).init(copying: basic)
                (copy.fromValue, copy.toValue) = (runningValue(forKeyPath: keyPath, of: old) ?? old, new)
                action = copy
            }
            add(action, forKey: keyPath.description)
        }
        tree.invalidate(self, keyPath.change)
    }

    /// Reports that a value of a property is not finite. Returns `old`, which stays.
    func rejected<Value>(_ property: String, _ value: Value, keeping old: Value) -> Value {
        Diagnostics.report(
            "\(Self.self).\(property): \(value) is not finite and is rejected; it stays \(old)")
        return old
    }

    /// Updates the tree after a change of a property that is never animated.
    func change(_ hasChanged: Bool, _ change: LayerChange) {
        if hasChanged { tree?.invalidate(self, change) }
    }

    /// Returns the animation of a change, without values; `nil` if the delegate prevents it.
    func defaultAction(forKey event: String) -> Animation? {
        let keyPath = AnimationKeyPath(event)
        guard delegate?.layer(self, animatesChangeOf: keyPath) ?? true else { return nil }
        let animation = BasicAnimation(keyPath: keyPath)
        animation.timingFunction =
            Transaction.animationTimingFunction() ?? MediaTimingFunction(name: .default)
        return animation
    }

    /// Invalidates the layout. `layoutSublayers()` is called before the next frame is drawn.
    public func setNeedsLayout() {
        guard !frameState.needsLayout else { return }
        frameState.needsLayout = true
        tree?.addToLayout(self)
    }

    /// Lays out this layer and its sublayers now, if they need layout.
    ///
    /// While a layer is being laid out, another layout that it needs waits until that one has ended.
    public func layoutIfNeeded() {
        if frameState.needsLayout, !frameState.isLayingOut { layOutNow() }
        for sublayer in ownedLayers { sublayer.layoutIfNeeded() }
    }

    /// Lays out the sublayers of a layer that needs layout.
    func layOutNow() {
        frameState.needsLayout = false
        frameState.isLayingOut = true
        layoutSublayers()
        frameState.isLayingOut = false
    }
}
