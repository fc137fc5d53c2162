import KnobGraphics

/// An animation that was added to a layer: when it started and what it shows.
@MainActor
struct RunningAnimation {
    /// The name under which it was added; a new one replaces the old one of the same name.
    let key: String
    let animation: Animation
    let property: AnimatableProperty
    let transaction: Transaction.Scope?
    /// On the tree's clock; `nil` until the first frame after it was added.
    private(set) var startTime: Double?
    private var hasStarted = false
    /// Whether it is over with its first frame, which shows the end of its last run.
    private var isShortened = false
    /// Whether its delegate has been told that it ended, which happens once.
    var hasEnded = false

    init(_ animation: Animation, key: String, property: AnimatableProperty, transaction: Transaction.Scope?) {
        self.animation = animation
        self.key = key
        self.property = property
        self.transaction = transaction
        startTime = animation.beginTime == 0 ? nil : animation.beginTime
    }

    private var totalDuration: Double {
        var count = animation.repeatCount > 0 ? animation.repeatCount : 1
        // One that would go on for ever has no last run but the first.
        if isShortened, count.isInfinite { count = 1 }
        return animation.duration * count * (animation.autoreverses ? 2 : 1)
    }

    /// Fixes the start at `time` if it is not fixed yet. Answers whether this is its first frame.
    mutating func start(at time: Double) -> Bool {
        let start = startTime ?? time
        startTime = start
        guard !hasStarted, time >= start else { return false }
        hasStarted = true
        return true
    }

    /// Leaves out the movement: for those who don't want any.
    mutating func shorten() { isShortened = true }

    /// Whether its time is over at `time`.
    func isOver(at time: Double) -> Bool {
        startTime.map { time >= $0 + (isShortened ? 0 : totalDuration) } ?? false
    }

    /// What it shows at `time`; `nil` before its start.
    func value(at time: Double, of model: any Animatable) -> (any Animatable)? {
        progress(at: time).flatMap { animation.value(at: $0, of: model) }
    }

    /// How far on its way it is at `time`, from 0 to 1; `nil` before its start.
    func progress(at time: Double) -> Double? {
        // Before its first frame the picture is where the animation starts.
        let elapsed = min(time - (startTime ?? time), totalDuration)
        guard elapsed >= 0 else { return nil }
        return progress(after: isShortened ? totalDuration : elapsed)
    }

    private func progress(after elapsed: Double) -> Double {
        guard animation.duration > 0 else { return 1 }
        let period: Double = animation.autoreverses ? 2 : 1
        // Rounding must not take the end of the last run for the start of another.
        let runs = min(elapsed, totalDuration) / animation.duration
        let isOver = elapsed >= totalDuration
        var part = (isOver ? runs - 1e-9 : runs).truncatingRemainder(dividingBy: period)
        if isOver { part = min(part + 1e-9, period) }
        if part > 1 { part = 2 - part }
        return animation.timingFunction?.progress(at: part) ?? part
    }

    /// Tells whoever waits for the end, once.
    mutating func end(finished: Bool) -> (() -> Void)? {
        guard !hasEnded else { return nil }
        hasEnded = true
        return { [animation, transaction] in
            animation.delegate?.animationDidStop(animation, finished: finished)
            transaction?.animationEnded(finished: finished)
        }
    }
}
