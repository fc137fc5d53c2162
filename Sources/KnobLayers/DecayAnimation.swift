import KnobGraphics

/// An animation of a number that slows down until it rests, as something that was let go in a movement does.
public final class DecayAnimation: Animation {
    /// The movement.
    public let momentum: Momentum

    /// Makes an animation of the property `keyPath`, which has to be a number, by `momentum`.
    ///
    /// Its `duration` is the time until less than `tolerance` is left of the way; then it is at its end.
    public init(keyPath: AnimationKeyPath, momentum: Momentum, tolerance: Double) {
        self.momentum = momentum
        super.init(keyPath: keyPath)
        // A duration of 0 would stand for the transaction's.
        duration = max(momentum.duration(tolerance: tolerance), 1e-3)
    }

    /// Makes a copy of `other`.
    public required init(copying other: Animation) {
        momentum = (other as? DecayAnimation)?.momentum ?? Momentum(from: 0, to: 0)
        super.init(copying: other)
    }

    /// Both ends of the way.
    public override var valuesToCheck: [any Animatable] { [momentum.start, momentum.end] }

    /// Where the movement is after that part of the duration; at its end where it will stay.
    public override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        progress < 1 ? momentum.position(at: progress * duration) : momentum.end
    }
}
