import KnobGraphics

/// How the changes of layers between `begin()` and `commit()` are animated, as Core Animation has it.
///
/// Outside any transaction the changes of a bare layer are animated for 0.25 s; a view's own layer is not.
/// Transactions nest; an inner one starts with the settings of the outer one.
@MainActor
public enum Transaction {
    /// One level of nesting: its settings, and what waits for its animations to end.
    final class Scope {
        var disablesActions = false
        var duration: Double?
        var timingFunction: MediaTimingFunction?
        private let outer: Scope?
        private var completion: ((Bool) -> Void)?
        private var running = 0
        private var isCommitted = false
        private var allFinished = true

        init(in outer: Scope?) {
            self.outer = outer
            disablesActions = outer?.disablesActions ?? false
            duration = outer?.duration
            timingFunction = outer?.timingFunction
        }

        func setCompletion(_ block: ((Bool) -> Void)?) { completion = block }

        func animationBegan() {
            running += 1
            outer?.animationBegan()
        }

        func animationEnded(finished: Bool) {
            running -= 1
            allFinished = allFinished && finished
            completeIfDone()
            outer?.animationEnded(finished: finished)
        }

        func commit() {
            isCommitted = true
            completeIfDone()
        }

        private func completeIfDone() {
            guard isCommitted, running == 0, let block = completion else { return }
            completion = nil
            block(allFinished)
        }
    }

    @exclusivity(unchecked) private static var scopes: [Scope] = []

    /// The innermost transaction that is open.
    static var current: Scope? { scopes.last }

    /// Opens a transaction.
    public static func begin() {
        scopes.append(Scope(in: scopes.last))
    }

    /// Closes the transaction that was opened last.
    ///
    /// Its completion is called when its animations have ended, at once if there are none. Without an open
    /// transaction the call is refused with a message.
    public static func commit() {
        guard let scope = scopes.popLast() else {
            return Diagnostics.report("Transaction.commit() without a begin() is left out")
        }
        scope.commit()
    }

    /// Whether changes of layers are not animated; `false` by default.
    public static func disableActions() -> Bool { current?.disablesActions ?? false }

    /// Sets whether changes of layers in this transaction are not animated.
    public static func setDisableActions(_ flag: Bool) {
        setting("setDisableActions") { $0.disablesActions = flag }
    }

    /// How long an animation without a duration of its own takes, in seconds; 0.25 by default.
    public static func animationDuration() -> Double { current?.duration ?? 0.25 }

    /// Sets how long an animation without a duration of its own takes, in seconds.
    ///
    /// A duration that is negative or not finite is refused with a message.
    public static func setAnimationDuration(_ duration: Double) {
        guard duration.isFinite, duration >= 0 else {
            return Diagnostics.report(
                "Transaction: a duration of \(duration) can't be: it is 0 or more seconds")
        }
        setting("setAnimationDuration") { $0.duration = duration }
    }

    /// The curve of implicit animations; `nil`, the default, is `MediaTimingFunctionName.default`.
    public static func animationTimingFunction() -> MediaTimingFunction? { current?.timingFunction }

    /// Sets the curve of implicit animations.
    public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
        setting("setAnimationTimingFunction") { $0.timingFunction = function }
    }

    /// Sets what is called when every animation that this transaction has added has ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        setting("setCompletionBlock") { $0.setCompletion(block.map { block in { _ in block() } }) }
    }

    /// Sets what is called when every animation has ended, with whether each ran to its end.
    package static func setCompletion(_ block: ((Bool) -> Void)?) {
        setting("setCompletion") { $0.setCompletion(block) }
    }

    /// Runs `changes` with nothing animated.
    public static func withoutActions(_ changes: () -> Void) {
        begin()
        current?.disablesActions = true
        changes()
        commit()
    }

    private static func setting(_ name: String, _ set: (Scope) -> Void) {
        guard let scope = current else {
            return Diagnostics.report("Transaction.\(name) outside begin() and commit() is left out")
        }
        set(scope)
    }
}
