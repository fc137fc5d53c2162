/// An animation that was added to a layer, with its start time and its state.
@MainActor
struct RunningAnimation {
    /// The key under which it was added. A new animation with the same key replaces it.
    let key: String
    let animation: Animation
    let property: AnimatableProperty
    /// The transactions in which it was added, the innermost last.
    let transactions: [Transaction.Scope]
    /// The start time on the tree's clock; `nil` before the first frame.
    private(set) var startTime: Double?
    private var hasStarted = false
    /// Whether it skips to its end in the next frame, for reduced motion.
    var skipsMovement = false
    /// Whether the end has been reported, which happens once.
    private(set) var hasEnded = false

    /// Adds an animation to the open transactions.
    init(_ animation: Animation, key: String, property: AnimatableProperty) {
        (self.animation, self.key, self.property) = (animation, key, property)
        transactions = Transaction.scopes
        for scope in transactions { scope.animationBegan() }
        startTime = animation.beginTime == 0 ? nil : animation.beginTime
    }

    /// Whether frames draw the layer with the animated value. Otherwise its layout reads the value.
    var changesDrawing: Bool { property.keyPath.change != .layout }

    private var totalDuration: Double {
        // An endless number of runs has no last one, so the first is used.
        let runsOnce = animation.repeatCount <= 0 || skipsMovement && animation.repeatCount > 1e9
        let count = runsOnce ? 1 : animation.repeatCount
        return animation.duration * count * (animation.autoreverses ? 2 : 1)
    }

    /// Sets the start time to `time` if there is none. Returns whether this is the first frame.
    mutating func start(at time: Double) -> Bool {
        let start = startTime ?? time
        startTime = start
        guard !hasStarted, time >= start else { return false }
        hasStarted = true
        return true
    }

    /// Returns whether the animation is over at `time`.
    func isOver(at time: Double) -> Bool {
        startTime.map { time >= $0 + (skipsMovement ? 0 : totalDuration) } ?? false
    }

    /// Returns the value to show at `time`; `nil` before the start.
    func value(at time: Double, of model: any Animatable) -> (any Animatable)? {
        let fillMode = animation.fillMode
        if hasEnded, fillMode != .forwards, fillMode != .both { return nil }
        return progress(at: time).flatMap { animation.value(at: $0, of: model) }
    }

    /// Returns the progress at `time`, from 0 to 1; `nil` before the start.
    private func progress(at time: Double) -> Double? {
        part(at: time).map { animation.timingFunction?.progress(at: $0) ?? $0 }
    }

    /// Returns the part of one run that is over at `time`, from 0 to 1, before the timing curve; `nil` before
    /// the start.
    func part(at time: Double) -> Double? {
        // Until the first frame, the start value is shown.
        var elapsed = time - (startTime ?? time)
        if elapsed < 0, animation.fillMode == .backwards || animation.fillMode == .both { elapsed = 0 }
        guard elapsed >= 0 else { return nil }
        guard animation.duration > 0 else { return 1 }
        let period: Double = animation.autoreverses ? 2 : 1
        // A rounding error must not turn the end of the last run into the start of another.
        let isOver = skipsMovement || elapsed >= totalDuration
        let runs = (isOver ? totalDuration : elapsed) / animation.duration
        var part = (isOver ? runs - 1e-9 : runs).truncatingRemainder(dividingBy: period)
        if isOver { part = min(part + 1e-9, period) }
        return part > 1 ? 2 - part : part
    }

    /// Ends the animation. Returns a function that notifies the delegate and the transaction; `nil` if it had
    /// ended.
    mutating func end(finished: Bool) -> (() -> Void)? {
        guard !hasEnded else { return nil }
        hasEnded = true
        return { [animation, transactions] in
            animation.delegate?.animationDidStop(animation, finished: finished)
            for scope in transactions.reversed() { scope.animationEnded(finished: finished) }
        }
    }
}
