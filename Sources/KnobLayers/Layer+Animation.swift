import KnobGraphics

/// Animations of a layer: what is on the screen while the model is already where it is going.
extension Layer {
    /// Shows `animation` from the next frame on. One that was added under the same key ends.
    ///
    /// A copy is taken. The key may be `nil`: then it can only be removed with all others. Where the layer has
    /// no such property, or a value is of another type, it is refused with a message. On a layer that is not
    /// part of a picture nothing is animated: it ends at once, as finished.
    public func add(_ animation: Animation, forKey key: String? = nil) {
        guard let property = Self.animatableProperties[animation.keyPath] else {
            return Diagnostics.report("\(Self.self) has no property \"\(animation.keyPath)\" to animate")
        }
        add(animation, forKey: key, of: property)
    }

    /// Adds an animation of `property`, which need not be one of `animatableProperties`.
    func add(_ animation: Animation, forKey key: String?, of property: AnimatableProperty) {
        guard animation.duration.isFinite, animation.duration >= 0, animation.beginTime.isFinite,
            !animation.repeatCount.isNaN
        else {
            return Diagnostics.report("an animation of \"\(animation.keyPath)\" whose times are not finite")
        }
        let copy = type(of: animation).init(copying: animation)
        if copy.duration == 0 { copy.duration = Transaction.animationDuration() }
        if let value = copy.valuesToCheck.first(where: { !property.accepts($0) }) {
            return Diagnostics.report("\"\(animation.keyPath)\" can't be animated with \(type(of: value))")
        }
        guard let tree else {
            copy.delegate?.animationDidStop(copy, finished: true)
            return
        }
        let replaced = key.map { key in takeAnimations { $0.key == key } } ?? []
        let scope = Transaction.current
        scope?.animationBegan()
        animations.append(
            RunningAnimation(
                copy, key: key ?? "unnamed \(tree.nextAnimationNumber())", property: property,
                transaction: scope))
        tree.layerIsAnimated(self)
        tree.layer(self, needs: property.change)
        for end in replaced { end() }
    }

    /// Ends the animation that was added under `key`; the picture goes to the model.
    public func removeAnimation(forKey key: String) {
        for end in takeAnimations(where: { $0.key == key }) { end() }
    }

    /// Ends all animations; the picture goes to the model.
    public func removeAllAnimations() {
        for end in takeAnimations(where: { _ in true }) { end() }
    }

    /// The animation that was added under `key`, as long as it is there.
    public func animation(forKey key: String) -> Animation? {
        animations.first { $0.key == key }?.animation
    }

    /// The names of the animations, in the order in which they were added.
    public func animationKeys() -> [String] { animations.map(\.key) }

    /// A copy that shows what is on the screen; `nil` for a layer that is not part of a picture.
    public func presentation() -> Self? {
        guard tree != nil else { return nil }
        return Self(layer: shown)
    }

    /// What is on the screen of one property: what its running animation shows, else the model's value.
    ///
    /// An angle keeps its turns here, where `presentation()` has only what can be seen of it.
    public func presentationValue(forKeyPath keyPath: AnimationKeyPath) -> (any Animatable)? {
        guard let property = Self.animatableProperties[keyPath], let model = property.get(self) else {
            return nil
        }
        return runningValue(forKeyPath: keyPath, of: model) ?? model
    }

    /// What the running animation of one property shows, where the property itself is `model`; `nil` without one.
    func runningValue(forKeyPath keyPath: AnimationKeyPath, of model: any Animatable) -> (any Animatable)? {
        guard !animations.isEmpty, let time = tree?.now else { return nil }
        return animations.reversed().lazy.filter { $0.animation.keyPath == keyPath }
            .compactMap { $0.value(at: time, of: model) }.first
    }

    /// When the animation that was added under `key` started, on the tree's clock; `nil` before its first frame.
    package func startTime(ofAnimationForKey key: String) -> Double? {
        animations.first { $0.key == key }?.startTime
    }

    /// How far on its way, from 0 to 1, what is on the screen of the animation under `key` is; `nil` where nothing is.
    package func progress(ofAnimationForKey key: String) -> Double? {
        guard let time = tree?.now else { return nil }
        return animations.first { $0.key == key }?.progress(at: time)
    }

    /// What is drawn of this layer: the model, or the copy that animations have changed.
    var shown: Layer { animatedCopy ?? self }

    /// Creates the copy again, with all animations as they are at `time`; none where no animation needs one.
    func updateAnimatedCopy(at time: Double) {
        guard animations.contains(where: { $0.property.change != .layout }) else {
            animatedCopy = nil
            return
        }
        let copy = Self(layer: self)
        for running in animations where running.property.change != .layout {
            guard let model = running.property.get(copy),
                let value = running.value(at: time, of: model)
            else { continue }
            running.property.set(copy, value)
        }
        animatedCopy = copy
    }

    /// Takes animations away. Answers the calls that tell those who wait for their end; to be made when everything
    /// else is done, since whoever is told may change the layers.
    func takeAnimations(
        invalidating: Bool = true, where isTaken: (RunningAnimation) -> Bool
    ) -> [() -> Void] {
        guard animations.contains(where: isTaken) else { return [] }
        var ends: [() -> Void] = []
        for place in animations.indices where isTaken(animations[place]) {
            if invalidating { tree?.layer(self, needs: animations[place].property.change) }
            if let end = animations[place].end(finished: false) { ends.append(end) }
        }
        animations.removeAll(where: isTaken)
        if animations.isEmpty {
            animatedCopy = nil
            tree?.layerIsNotAnimated(self)
        }
        return ends
    }
}
