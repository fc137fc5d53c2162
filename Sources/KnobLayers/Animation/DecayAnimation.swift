/// An animation of a number that slows down to rest.
public final class DecayAnimation: Animation {
    /// The movement that frames show.
    public let momentum: Momentum

    /// Creates an animation of the property `keyPath`, which has to be a `Double`.
    ///
    /// Its `duration` is the time until the distance to the end is less than `tolerance`; then it jumps to
    /// the end.
    public init(keyPath: AnimationKeyPath, momentum: Momentum, tolerance: Double) {
        self.momentum = momentum
        super.init(keyPath: keyPath)
        // A duration of 0 would mean the transaction's.
        duration = max(momentum.duration(tolerance: tolerance), 1e-3)
    }

    /// Creates a copy of `other`.
    public required init(copying other: Animation) {
        momentum = (other as? DecayAnimation)?.momentum ?? Momentum(from: 0, to: 0)
        super.init(copying: other)
    }

    /// The start and the end of the movement.
    public override var valuesToCheck: [any Animatable] { [momentum.start, momentum.end] }

    /// Returns the position at `progress`; at 1, the end of the movement.
    public override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        progress < 1 ? momentum.position(at: progress * duration) : momentum.end
    }
}
