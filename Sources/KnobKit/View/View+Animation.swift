extension View {
    /// The number of nested calls of `animate(withDuration:animations:completion:)`.
    static var animationDepth = 0

    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds.
    ///   - animations: Changes properties of views, for example their frames.
    ///   - completion: Called when the animations have ended, immediately if nothing changed; if the duration
    ///     is 0, in the next turn of the run loop. Its argument is `false` if an animation was stopped early.
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        Transaction.begin()
        Transaction.setAnimationDuration(duration)
        Transaction.setAnimationTimingFunction(MediaTimingFunction(name: .easeInEaseOut))
        if duration != 0 { Transaction.setCompletion(completion) }
        animationDepth += 1
        animations()
        animationDepth -= 1
        Transaction.commit()
        guard duration == 0, let completion else { return }
        TimerQueue.main.schedule(after: 0) { _ in completion(true) }
    }

    /// Returns whether a change of the view's layer is animated: only inside `animate(withDuration:…)`.
    public func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
        View.animationDepth > 0
    }
}
