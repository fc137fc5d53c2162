import Glibc
import KnobKit

/// A program on the desktop: the connection to the display, its windows, and the run loop that serves them.
///
/// ```swift
/// let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
/// window.addSubview(Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
/// let application = try Application(name: "KnobExample")
/// try application.show(window)
/// try application.run()
/// ```
@preconcurrency @MainActor
public final class Application {
    private let connection: Connection
    private let name: ApplicationName
    private let icon: @MainActor () -> Image?
    private let settings: SettingsWatcher
    private let dispatcher: EventDispatcher
    private let loop = RunLoop()
    private let session: SessionConnection
    private let assistive: AssistiveBridge
    private var isStopped = false
    /// Whether a signal has ended the last run.
    package private(set) var wasEndedBySignal = false
    private static var isRunning = false

    /// Connects to a display.
    ///
    /// - Parameters:
    ///   - displayName: The name of the display, such as ":0"; `nil`, the default, is the value of DISPLAY.
    ///   - name: The name of the program for the desktop; `nil`, the default, is the name of its file.
    ///   - icon: The program's icon for task bars, which is shown with 48 pixels; `nil`, the default, for none. It is
    ///     evaluated after the first frame of a window, so that loading it does not delay that.
    /// - Throws: `DisplayError` if the display does not exist or refuses the connection.
    public init(
        displayName: String? = nil, name: String? = nil,
        icon: @autoclosure @escaping @MainActor () -> Image? = nil
    ) throws(DisplayError) {
        self.name = ApplicationName(name)
        self.icon = icon
        connection = try Connection(displayName: displayName)
        settings = SettingsWatcher(connection)
        dispatcher = EventDispatcher(connection, settings: settings)
        assistive = AssistiveBridge(name: self.name.class) { [connection] in connection.accessibilityBus }
        session = SessionConnection(clients: [settings.portal, assistive.client])
        assistive.didChange = { [weak self] in self?.assistiveDidChange() }
    }

    /// Serves the accessibility bus while there is assistive technology.
    private func assistiveDidChange() {
        loop.sources.removeAll { $0 === assistive }
        // Before the windows, so that their frames show what assistive technology has changed.
        let first = loop.sources.firstIndex { $0 is DesktopWindow } ?? loop.sources.endIndex
        if assistive.isEnabled { loop.sources.insert(assistive, at: first) }
    }

    /// Shows `window`, runs until it is closed, and ends the program: all that a small program needs.
    ///
    /// Without a display it writes one line to standard error and exits with status 1.
    public static func run(showing window: KnobKit.Window) -> Never {
        do {
            let application = try Application()
            try application.show(window)
            try application.run()
            exit(0)
        } catch {
            StandardError.write("\(ApplicationName(nil).instance): \(error)\n", within: 0.25)
            exit(1)
        }
    }

    /// Shows `window` on the desktop.
    ///
    /// - Parameters:
    ///   - window: The window. If it is on a desktop already, this does nothing.
    ///   - position: The position in pixels of the screen; `nil`, the default, leaves it to the window
    ///     manager, and so does one that is not finite, with a diagnostic message.
    /// - Throws: `DisplayError` if the server cannot create the window.
    public func show(_ window: KnobKit.Window, at position: Point? = nil) throws(DisplayError) {
        guard window.host == nil else {
            return Diagnostics.report("Application.show: the window is on a desktop already; ignored")
        }
        try open(window, at: position, for: nil)
    }

    /// Shows a window, or for a parent one of its children.
    private func open(
        _ window: KnobKit.Window, at position: Point?, for parent: DesktopWindow?
    ) throws(DisplayError) {
        window.traitCollection = dispatcher.traits
        let shown = try DesktopWindow(
            window, at: position, of: parent, name: name, icon: icon, on: connection)
        shown.show = { [weak self, unowned shown] in self?.show($0, at: $1, for: shown) }
        shown.didPresentFirstFrame = { [session] in session.start() }
        let described = shown.assistive
        shown.didClose = { [dispatcher, loop, assistive, unowned shown] in
            assistive.remove(described)
            dispatcher.windows.removeAll { $0 === shown }
            loop.sources.removeAll { $0 === shown }
            if let menu = shown.asClosedMenu { dispatcher.closedMenu = menu }
        }
        // Code that ran in the first frame may have closed it.
        guard window.host === shown else { return }
        dispatcher.windows.append(shown)
        loop.sources.append(shown)
        assistive.add(described)
        // Without the grab, a press elsewhere could not close the menu.
        if window.style != .normal, !shown.grabInput() { window.close() }
    }

    private func show(_ child: KnobKit.Window, at position: Point, for parent: DesktopWindow) {
        do { try open(child, at: position, for: parent) } catch {
            Diagnostics.report("a window cannot be shown: \(error)")
            child.close()
        }
    }

    /// Runs until the last window is closed, `stop()` is called, or SIGTERM, SIGINT or SIGHUP arrives.
    ///
    /// Tasks of the main actor and the timers of `TimerQueue.main` run as well. The program sleeps while
    /// there is nothing to do. While an application runs, further calls are reported and ignored. In
    /// asynchronous code a call blocks the tasks of the main actor: call it from a synchronous function, such
    /// as `static func main()`.
    ///
    /// The three signals have the program's own actions before and after the run. If it cannot end within a
    /// second of the first signal, for example because the X server does not respond, the program exits with
    /// status 128 plus the number of the signal; if another signal arrives, it does so at once.
    /// - Throws: `DisplayError` if the connection to the display is lost, or if no file descriptors are free.
    public func run() throws(DisplayError) {
        guard !Self.isRunning else {
            return Diagnostics.report("Application.run: an application is running already; ignored")
        }
        // The main queue needs a descriptor, and the signals need one.
        guard FileDescriptors.areFree(2) else { throw .exhausted(connection.name) }
        let queue = MainQueue()
        if !queue.isServed {
            Diagnostics.report(
                "Application.run: called in asynchronous code, so tasks of the main actor wait until it returns; "
                    + "call it from a synchronous function")
        }
        guard let signals = TerminationSignals(action: { [weak self] in self?.stop() }) else {
            throw .exhausted(connection.name)
        }
        Self.isRunning = true
        if Pasteboard.host == nil { Pasteboard.host = dispatcher.selections }
        // Frames come last, so that they show the result of everything before them.
        loop.sources =
            [session, queue, signals, dispatcher, TimerQueue.desktop, TimerQueue.main]
            + (assistive.isEnabled ? [assistive] : []) + dispatcher.windows
        defer { end(signals) }
        // Keys that have waited for an input method come before new events.
        if let server = connection.inputMethod.server { loop.sources.insert(server, at: 0) }
        loop.run { !isStopped && !dispatcher.windows.isEmpty && dispatcher.failure == nil }
        if let failure = dispatcher.failure { throw failure }
    }

    /// Closes the windows, and lets a clipboard manager take the text that was copied.
    private func end(_ signals: TerminationSignals) {
        // A window closes its children.
        for window in dispatcher.windows where window.window.host === window { window.window.close() }
        if !connection.isLost { connection.flush() }
        let selections = dispatcher.selections
        if Pasteboard.host === selections { Pasteboard.host = nil }
        selections.saveClipboard(isUrgent: signals.hasArrived)
        loop.sources = [dispatcher, TimerQueue.desktop]
        dispatcher.failure = nil
        loop.run { selections.isSaving && dispatcher.failure == nil }
        selections.end()
        loop.sources = []
        isStopped = false
        Self.isRunning = false
        wasEndedBySignal = signals.hasArrived
        signals.restore()
    }

    /// Makes `run()` return. The windows are closed.
    public func stop() { isStopped = true }
}
