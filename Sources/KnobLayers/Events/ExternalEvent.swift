/// Something that enters a program from outside, or that a window asks of its host.
///
/// All of it passes `ExternalEvent.observers`, so a recorder sees everything on which the program's behavior
/// depends, except what the program obtains itself, such as files.
public enum ExternalEvent {
    /// A frame of a layer tree, at a time on the clock of the tree's owner. A frame of an invisible window is
    /// not drawn.
    case frame(at: Double, isDrawn: Bool)
    /// A frame of a window has been shown on the screen.
    case presented
    /// The timers of a queue that are due fire.
    case timers
    /// A window closes.
    case closed
    /// The speed of a layer tree changes.
    case speed(Double)
    /// A frozen layer tree advances, by seconds.
    case advanced(by: Double)
    /// A window or a pasteboard calls its host, which can deliver further events before it returns.
    case hostCall
    /// A value that a window receives: an `InputEvent`, a `TraitCollection`, or the `Point` at which a menu
    /// is shown; or a `Pasteboard.Change`.
    case value(any Sendable)

    /// The objects that are notified of all external events; none by default.
    @MainActor @exclusivity(unchecked) public static var observers: [any ExternalEventObserver] = []

    /// Calls `body`, which handles an event, and notifies the observers before and after.
    @MainActor
    package static func handle(
        _ event: @autoclosure () -> ExternalEvent, by receiver: AnyObject, _ body: () throws -> Void
    ) rethrows {
        guard !observers.isEmpty else { return try body() }
        let (event, observers) = (event(), observers)
        for observer in observers { observer.willHandle(event, by: receiver) }
        defer { for observer in observers.reversed() { observer.didHandle(event, by: receiver) } }
        try body()
    }
}

/// An object that is notified of external events. Add it to `ExternalEvent.observers`.
@preconcurrency @MainActor
public protocol ExternalEventObserver: AnyObject {
    /// Called before a window, a layer tree, or a timer queue handles `event`.
    func willHandle(_ event: ExternalEvent, by receiver: AnyObject)
    /// Called after `event` has been handled. Events that were handled in the meantime are nested in it.
    func didHandle(_ event: ExternalEvent, by receiver: AnyObject)
}
