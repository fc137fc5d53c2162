/// Animations of a layer, which change what frames show while the model values are final.
extension Layer {
    /// Adds a copy of `animation`, which starts with the next frame and replaces the one with the same key.
    ///
    /// An animation of a property that the layer does not have, with values of another type or with an
    /// invalid time, is reported and ignored. On a layer outside a tree, the animation ends at once, as
    /// finished.
    ///
    /// - Parameter key: `nil` for an animation that is only removed with all others.
    public func add(_ animation: Animation, forKey key: String? = nil) {
        guard let property = Self.property(animation.keyPath) else {
            return Diagnostics.report(
                "\(Self.self) has no animatable property \"\(animation.keyPath)\"; the animation was ignored")
        }
        add(animation, forKey: key, of: property)
    }

    /// Adds an animation of `property`, which can be one that is not in `animatableProperties`.
    func add(_ animation: Animation, forKey key: String?, of property: AnimatableProperty) {
        guard animation.duration.isFinite, animation.duration >= 0, animation.beginTime.isFinite,
            !animation.repeatCount.isNaN
        else {
            return Diagnostics.report(
                "an animation of \"\(animation.keyPath)\" was ignored; its times must be finite")
        }
        let copy = type(of: animation).init(copying: animation)
        if copy.duration == 0 { copy.duration = Transaction.animationDuration() }
        if let value = copy.valuesToCheck.first(where: { !property.accepts($0) }) {
            return Diagnostics.report(
                "an animation of \"\(animation.keyPath)\" was ignored; it has a value of type \(type(of: value))"
            )
        }
        guard let tree else {
            copy.delegate?.animationDidStop(copy, finished: true)
            return
        }
        let replaced = key.map { key in removeAnimations { $0.key == key } } ?? []
        animations.append(
            RunningAnimation(copy, key: key ?? "\(ObjectIdentifier(copy))", property: property))
        tree.animated.append(self)
        tree.setNeedsFrame()
        tree.invalidate(self, property.keyPath.change)
        for end in replaced { end() }
    }

    /// Removes the animation with a key. The next frame shows the model value.
    public func removeAnimation(forKey key: String) {
        for end in removeAnimations(where: { $0.key == key }) { end() }
    }

    /// Removes all animations. The next frame shows the model values.
    public func removeAllAnimations() { for end in removeAnimations(where: { _ in true }) { end() } }

    /// Returns the animation with a key, until it is removed.
    public func animation(forKey key: String) -> Animation? { animations.first { $0.key == key }?.animation }

    /// Returns the keys of the animations, in the order in which they were added.
    public func animationKeys() -> [String] { animations.map(\.key) }

    /// Returns a copy with the values that the current frame shows; `nil` for a layer outside a tree.
    public func presentation() -> Self? {
        guard tree != nil else { return nil }
        return Self(layer: presentationLayer)
    }

    /// Returns the value of one property that the current frame shows.
    ///
    /// For `AnimationKeyPath.rotation` it includes whole revolutions, which `presentation()` cannot
    /// represent.
    public func presentationValue(forKeyPath keyPath: AnimationKeyPath) -> (any Animatable)? {
        guard let property = Self.property(keyPath), let model = property.get(self) else { return nil }
        // An animation of another property can change this one, if one of them is a part of the other.
        return runningValue(forKeyPath: keyPath, of: model) ?? property.get(presentationLayer)
    }

    /// Returns the value of the newest animation of a property whose model value is `model`; `nil` without
    /// one.
    func runningValue(forKeyPath keyPath: AnimationKeyPath, of model: any Animatable) -> (any Animatable)? {
        guard !animations.isEmpty, let time = tree?.now else { return nil }
        return animations.reversed().lazy.filter { $0.animation.keyPath == keyPath }
            .compactMap { $0.value(at: time, of: model) }.first
    }

    /// The layer that is drawn: the copy with the animated values, or this layer.
    var presentationLayer: Layer { animatedCopy ?? self }

    /// Creates the copy with the animated values at `time`, or removes it if no animation needs one.
    func updateAnimatedCopy(at time: Double) {
        guard animations.contains(where: \.changesDrawing) else {
            animatedCopy = nil
            return
        }
        let copy = Self(layer: self)
        for running in animations where running.changesDrawing {
            guard let model = running.property.get(copy),
                let value = running.value(at: time, of: model)
            else { continue }
            running.property.set(copy, value)
        }
        animatedCopy = copy
    }

    /// Removes animations. Returns functions that report their ends. The caller calls these when its own
    /// changes are complete, as delegates can change layers.
    func removeAnimations(
        invalidating: Bool = true, where isRemoved: (RunningAnimation) -> Bool
    ) -> [() -> Void] {
        guard animations.contains(where: isRemoved) else { return [] }
        var ends: [() -> Void] = []
        for index in animations.indices where isRemoved(animations[index]) {
            if invalidating { tree?.invalidate(self, animations[index].property.keyPath.change) }
            if let end = animations[index].end(finished: false) { ends.append(end) }
        }
        animations.removeAll(where: isRemoved)
        if animations.isEmpty {
            animatedCopy = nil
            tree?.animated.remove(self)
        }
        return ends
    }

    package static func property(_ keyPath: AnimationKeyPath) -> AnimatableProperty? {
        animatableProperties.last { $0.keyPath == keyPath } ?? partProperties.first { $0.keyPath == keyPath }
    }
}
