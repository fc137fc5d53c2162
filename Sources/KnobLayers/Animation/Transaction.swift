/// A group of layer changes between `begin()` and `commit()` that are animated in the same way, as in Core
/// Animation.
///
/// Outside a transaction, changes of a layer without a view are animated for 0.25 s. Settings that are made
/// there are reported and ignored. Transactions nest; an inner one starts with the settings of the outer one.
///
/// ```swift
/// import KnobKit
///
/// let layer = Layer()
/// Transaction.begin()
/// Transaction.setAnimationDuration(1)
/// Transaction.setCompletionBlock { print("faded") }
/// layer.opacity = 0
/// Transaction.commit()
///
/// Transaction.withoutActions { layer.opacity = 1 }
/// ```
@preconcurrency @MainActor
public enum Transaction {
    /// The settings of one transaction, and the number of things that have to end before its completion.
    final class Scope {
        var disablesActions = false
        var duration: Double?
        var timingFunction: MediaTimingFunction?
        var completion: ((Bool) -> Void)?
        private let outer: Scope?
        /// The number of running animations and of inner transactions, and 1 until the commit.
        private var pending = 1
        private var allFinished = true

        init(in outer: Scope?) {
            self.outer = outer
            disablesActions = outer?.disablesActions ?? false
            duration = outer?.duration
            timingFunction = outer?.timingFunction
            outer?.began()
        }

        /// Whether a commit calls a completion, because no animation is running.
        var completesAtCommit: Bool { pending == 1 && completion != nil }

        /// Counts an animation.
        func began() { pending += 1 }

        /// Notes the end of an animation or of an inner transaction, or the commit.
        func ended(finished: Bool) {
            pending -= 1
            allFinished = allFinished && finished
            guard pending == 0 else { return }
            completion?(allFinished)
            outer?.ended(finished: allFinished)
        }
    }

    /// The open transactions, the innermost last.
    private static var scopes: [Scope] = []
    /// Whether `commit()` is calling a completion.
    private static var isCompleting = false

    /// The innermost open transaction.
    static var current: Scope? { scopes.last }

    /// Begins a transaction.
    public static func begin() { scopes.append(Scope(in: current)) }

    /// Ends the innermost transaction.
    ///
    /// Its completion is called when its animations have ended. If there are none, it is called at once, or,
    /// inside another completion that a commit calls, in the next turn of the run loop. A call without a
    /// matching `begin()` is reported and ignored.
    public static func commit() {
        guard let scope = scopes.popLast() else {
            return Diagnostics.report("Transaction: commit() without begin() is ignored. Call begin() first.")
        }
        if scope.completesAtCommit { complete(scope) } else { scope.ended(finished: true) }
    }

    /// Commits a transaction without animations and calls its completion, unless another one is being called.
    private static func complete(_ scope: Scope) {
        // A completion can repeat its transaction. Called inside itself, it would do so until the stack ends.
        guard !isCompleting else {
            TimerQueue.main.schedule(after: 0) { _ in complete(scope) }
            return
        }
        isCompleting = true
        scope.ended(finished: true)
        isCompleting = false
    }

    /// Returns whether implicit animations are disabled; `false` by default.
    static func disableActions() -> Bool { current?.disablesActions ?? false }

    /// Sets whether implicit animations are disabled.
    public static func setDisableActions(_ flag: Bool) { set { $0.disablesActions = flag } }

    /// Returns the duration of animations that have none, in seconds; 0.25 by default.
    static func animationDuration() -> Double { current?.duration ?? 0.25 }

    /// Sets the duration of animations that have none, in seconds.
    ///
    /// A duration that is negative or not finite is reported and ignored.
    public static func setAnimationDuration(_ duration: Double) {
        guard duration.isFinite, duration >= 0 else {
            return Diagnostics.report(
                "Transaction: a duration of \(duration) is rejected. Set 0 or more seconds.")
        }
        set { $0.duration = duration }
    }

    /// Returns the timing curve of implicit animations; `nil`, the default, is
    /// `MediaTimingFunctionName.default`.
    static func animationTimingFunction() -> MediaTimingFunction? { current?.timingFunction }

    /// Sets the timing curve of implicit animations.
    public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
        set { $0.timingFunction = function }
    }

    /// Sets a function that is called when all animations of this transaction have ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in { _ in block() } })
    }

    /// Sets a function that is called when all animations have ended, with whether all of them finished.
    package static func setCompletion(_ block: ((Bool) -> Void)?) { set { $0.completion = block } }

    /// Calls `changes` without implicit animations.
    public static func withoutActions(_ changes: () -> Void) {
        begin()
        current?.disablesActions = true
        changes()
        commit()
    }

    private static func set(_ change: (Scope) -> Void) {
        guard let current else {
            return Diagnostics.report(
                "Transaction: a setting outside of begin() and commit() is ignored. Call begin() first.")
        }
        change(current)
    }
}
