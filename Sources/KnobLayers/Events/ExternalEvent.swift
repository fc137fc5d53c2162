/// Something that enters a program from outside and can change what its windows show.
///
/// The objects in `observers`, such as an inspector, are notified of each event.
package enum ExternalEvent {
    /// A frame of a layer tree, at a time on the clock of the tree's owner.
    case frame(at: Double)
    /// The timers of a queue that are due fire.
    case timers
    /// The speed of a layer tree changes.
    case speed
    /// A window receives input, which is an `InputEvent`.
    case input(any Sendable)

    /// The objects that are notified of all external events; none by default.
    @MainActor package static var observers: [any ExternalEventObserver] = []

    /// Calls `body`, which handles an event, and notifies the observers before and after.
    @MainActor
    package static func handle(
        _ event: @autoclosure () -> ExternalEvent, by receiver: AnyObject, _ body: () throws -> Void
    ) rethrows {
        guard !observers.isEmpty else { return try body() }
        let event = event()
        let observers = observers
        for observer in observers { observer.willHandle(event, by: receiver) }
        defer { for observer in observers.reversed() { observer.didHandle(event, by: receiver) } }
        try body()
    }
}

/// An object that is notified of external events. Add it to `ExternalEvent.observers`.
@preconcurrency @MainActor
package protocol ExternalEventObserver: AnyObject {
    /// Called before a window, a layer tree, or a timer queue handles `event`.
    func willHandle(_ event: ExternalEvent, by receiver: AnyObject)
    /// Called after `event` has been handled. Events that were handled in the meantime are nested in it.
    func didHandle(_ event: ExternalEvent, by receiver: AnyObject)
}
