import KnobKit

extension Layer {
    /// Returns the value of a property that an animation can change, or else the one that the program has kept with the key.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> (any Animatable)? {
        // A copy has no animations, which would change the value.
        Self(layer: self).presentationValue(forKeyPath: AnimationKeyPath(keyPath))
            ?? keptValue(forKey: keyPath)
    }

    /// Returns the value of a property that an animation can change, or else the one that the program has kept with the key.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> (any Animatable)? { value(forKeyPath: key) }

    /// The layer itself, which has the values that were set.
    nonisolated public func model() -> Layer { self }

    /// Whether the layer draws on another thread. KnobKit draws on one, so that setting it does nothing.
    nonisolated public var drawsAsynchronously: Bool {
        get { false }
        set {}
    }

    /// The transform of the layer.
    @preconcurrency @MainActor
    public func affineTransform() -> CGAffineTransform { transform }

    /// Sets the transform of the layer.
    @preconcurrency @MainActor
    public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = transform }
}

extension Layer: Hashable {
    /// Returns whether two layers are the same object.
    public nonisolated static func == (first: Layer, second: Layer) -> Bool { first === second }

    /// Hashes the identity of the layer.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension BasicAnimation {
    /// Creates an animation of a property whose name is in a variable.
    @preconcurrency @MainActor
    public convenience init(keyPath: String?) { self.init(keyPath: AnimationKeyPath(keyPath ?? "")) }
}

extension Animation {
    /// Returns a copy of the animation.
    @preconcurrency @MainActor
    public func copy() -> Any { type(of: self).init(copying: self) }
}

extension BasicAnimation {
    /// Creates an animation whose key path is set later.
    @preconcurrency @MainActor
    public convenience init() { self.init(keyPath: AnimationKeyPath("")) }
}
