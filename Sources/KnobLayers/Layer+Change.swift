import KnobGraphics

/// What follows from a change of a property: damage, and for a bare layer an implicit animation.
extension Layer {
    /// A property that animations can move has changed from `old` to `new`.
    func change<Value: Animatable>(
        _ keyPath: AnimationKeyPath, from old: Value, to new: Value, _ change: LayerChange
    ) {
        guard old != new, let tree else { return }
        if hasBeenDrawn, !Transaction.disableActions(),
            delegate?.layer(self, animatesChangeOf: keyPath) ?? true
        {
            animate(keyPath, from: runningValue(forKeyPath: keyPath, of: old) as? Value ?? old, to: new)
        }
        tree.layer(self, needs: change)
    }

    /// A property that is never animated has changed, if `hasChanged`.
    func change(_ hasChanged: Bool, _ change: LayerChange) {
        if hasChanged { tree?.layer(self, needs: change) }
    }

    private func animate(_ keyPath: AnimationKeyPath, from old: some Animatable, to new: some Animatable) {
        let animation = BasicAnimation(keyPath: keyPath)
        animation.fromValue = old
        animation.toValue = new
        animation.timingFunction =
            Transaction.animationTimingFunction() ?? MediaTimingFunction(name: .default)
        add(animation, forKey: keyPath.description)
    }

    /// Asks that the layer itself is drawn again in the next frame.
    public func setNeedsDisplay() {
        tree?.layer(self, needs: .content)
    }

    /// Asks that `layoutSublayers()` is called before the next frame.
    public func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        tree?.layerNeedsLayout(self)
    }

    /// Lays out this layer and those on it now, if they need it.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSublayers()
        }
        for sublayer in sublayers { sublayer.layoutIfNeeded() }
    }

    /// The properties of every layer that animations can move.
    static let baseProperties: [AnimationKeyPath: AnimatableProperty] = [
        .bounds: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.bounds }, set: { $0.bounds = $1 }),
        .position: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.position }, set: { $0.position = $1 }),
        .anchorPoint: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.anchorPoint }, set: { $0.anchorPoint = $1 }),
        .transform: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.transform }, set: { $0.transform = $1 }),
        .rotation: AnimatableProperty(
            of: Layer.self, changing: .geometry,
            get: { $0.transform.rotationAngle },
            set: { $0.transform = $0.transform.turned(to: $1) }),
        .opacity: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.opacity }, set: { $0.opacity = $1 }),
        .backgroundColor: AnimatableProperty(
            of: Layer.self, get: { $0.backgroundColor ?? .clear }, set: { $0.backgroundColor = $1 }),
        .cornerRadius: AnimatableProperty(
            of: Layer.self, changing: .geometry, get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 }),
        .borderWidth: AnimatableProperty(
            of: Layer.self, get: { $0.borderWidth }, set: { $0.borderWidth = $1 }),
        .borderColor: AnimatableProperty(
            of: Layer.self, get: { $0.borderColor }, set: { $0.borderColor = $1 }),
        .shadowOpacity: AnimatableProperty(
            of: Layer.self, get: { $0.shadowOpacity }, set: { $0.shadowOpacity = $1 }),
    ]
}

extension AffineTransform {
    /// This map turned so that its own turn is `angle`, after whatever it scales and shears.
    fileprivate func turned(to angle: Double) -> AffineTransform {
        var still = self
        (still.tx, still.ty) = (0, 0)
        var turned = still.concatenating(AffineTransform(rotationAngle: angle - rotationAngle))
        (turned.tx, turned.ty) = (tx, ty)
        return turned
    }
}
