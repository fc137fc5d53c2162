internal import CKnobRuntime
import Glibc
import KnobKit

/// A program on the desktop: the connection to the display, its windows, and the run loop that serves them.
///
/// A small program calls `run(showing:name:icon:)`. One with several windows, or with work of its own before and after,
/// creates an application:
///
/// ```swift
/// let window = Window(contentSize: Size(width: 180, height: 180), title: "Knob")
/// window.addSubview(Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140)))
/// Application.run(name: "KnobExample") { application in
///     try application.show(window)
/// }
/// ```
///
/// ## In the loop of another library
///
/// A program that has a run loop calls `prepareToWait()` before it waits, waits until `fileDescriptor` is readable or the
/// deadline has come, and then calls `serve()`. None of them blocks. Such a program ignores SIGPIPE itself: Xlib writes to
/// a server that may have ended. It sets the locale, whose compose and dead keys Xlib uses. `KnobInGLib` is an example.
@preconcurrency @MainActor
public final class Application {
    let connection: Connection
    let name: ApplicationName
    let icon: @MainActor () -> Image?
    private let settings: SettingsWatcher
    private let dispatcher: EventDispatcher
    private let loop = RunLoop()
    private let signals = TerminationSignals()
    private let session: SharedBus
    private let assistiveBus: SharedBus
    private let assistive: AssistiveBridge
    private var isStopped = false
    private static var isRunning = false

    /// Connects to a display.
    ///
    /// If a program does not catch the error, Swift writes a report of a crash, whose first line contains the description.
    /// `run(displayName:name:icon:_:)` writes one line.
    ///
    /// - Parameters:
    ///   - displayName: The name of the display, such as ":0"; `nil`, the default, is the value of DISPLAY.
    ///   - name: The name of the program for the desktop; `nil`, the default, is the name of its file.
    ///   - icon: The program's icon for task bars, which is shown with 48 pixels; `nil`, the default, for none. It is
    ///     evaluated after the first frame of a window, so that loading it does not delay that.
    /// - Throws: `DisplayError` if the display does not exist or refuses the connection. If the server ends before Xlib has
    ///   opened the display, or later in the first request of one of its extensions, the program exits with status 1.
    public init(
        displayName: String? = nil, name: String? = nil,
        icon: @autoclosure @escaping @MainActor () -> Image? = nil
    ) throws(DisplayError) {
        self.name = ApplicationName(name)
        self.icon = icon
        connection = try Connection(displayName: displayName)
        guard let queue = MainQueue() else { throw .exhausted(connection.name) }
        settings = SettingsWatcher(connection)
        dispatcher = EventDispatcher(connection, settings: settings)
        assistive = AssistiveBridge(name: self.name.class)
        let status = AssistiveStatus()
        session = SharedBus(clients: [settings.portal, status]) { $0(BusConnection.sessionAddress) }
        assistiveBus = SharedBus(clients: [assistive], findAddress: status.findAddress)
        status.didChange = { [weak assistiveBus] in assistiveBus?.isWanted = $0 }
        dispatcher.didReceiveKey = { [assistive] in assistive.report($0) }
        signals.didArrive = { [weak self] in self?.stop() }
        // Frames come last, so that they show the result of everything before them.
        loop.sources = [
            session, queue, signals, dispatcher, TimerQueue.desktop, TimerQueue.main, assistiveBus, assistive,
        ]
    }

    // MARK: Windows

    /// Shows `window` on the desktop.
    ///
    /// - Parameters:
    ///   - window: The window. One that is on a desktop already is rejected with a message.
    ///   - position: The position in pixels of the screen; `nil`, the default, leaves it to the window
    ///     manager, and so does one that is not finite, with a diagnostic message.
    /// - Throws: `DisplayError` if the server cannot create the window.
    public func show(_ window: KnobKit.Window, at position: Point? = nil) throws(DisplayError) {
        guard window.host == nil else {
            return Diagnostics.report(
                "Application.show: a window that is on a desktop already is rejected. Close it first.")
        }
        try open(window, at: position, for: nil)
    }

    /// Shows a window, or for a parent one of its children.
    private func open(
        _ window: KnobKit.Window, at position: Point?, for parent: DesktopWindow?
    ) throws(DisplayError) {
        takePasteboards()
        window.traitCollection = settings.traits
        let shown = try DesktopWindow(window, at: position, of: parent, in: self)
        // Code that ran in the first frame may have closed it.
        guard window.host === shown else { return }
        dispatcher.windows.append(shown)
        loop.sources.append(shown)
        assistive.add(shown.assistive)
        // Without the grab, a press elsewhere could not close the menu.
        if window.style != .normal, !shown.grabInput() { window.close() }
    }

    /// Exchanges the text of the pasteboards with other programs, unless another application or the program does.
    private func takePasteboards() {
        if Pasteboard.host == nil { Pasteboard.host = dispatcher.selections }
    }

    /// Shows a window that `parent` presents.
    func show(_ child: KnobKit.Window, at position: Point, for parent: DesktopWindow) {
        do { try open(child, at: position, for: parent) } catch {
            Diagnostics.report("Window.present: \(error).")
            child.close()
        }
    }

    /// Called when a window has presented its first frame, so that what follows does not delay that.
    func windowDidOpen() { session.isWanted = true }

    /// Called when a window has got the focus. A bus that was not there may be there now.
    func windowDidGetFocus() {
        session.openIfWanted()
        assistiveBus.openIfWanted()
    }

    /// Called when a window has closed.
    func windowDidClose(_ window: DesktopWindow) {
        assistive.remove(window.assistive)
        dispatcher.windows.removeAll { $0 === window }
        loop.sources.removeAll { $0 === window }
    }

    // MARK: Running

    /// Shows `window`, runs until it is closed, and ends the program: all that a small program needs.
    ///
    /// See `run(displayName:name:icon:_:)`.
    public static func run(
        showing window: KnobKit.Window, name: String? = nil,
        icon: @autoclosure @escaping @MainActor () -> Image? = nil
    ) -> Never {
        run(name: name, icon: icon()) { try $0.show(window) }
    }

    /// Connects to a display, calls `body`, which shows windows, runs until the last one is closed, and ends the program.
    ///
    /// Without a display, if an application is running already, or if `body` throws, it writes one line to standard error and
    /// exits with status 1. See `init(displayName:name:icon:)` and `run()`.
    public static func run(
        displayName: String? = nil, name: String? = nil,
        icon: @autoclosure @escaping @MainActor () -> Image? = nil,
        _ body: @MainActor (Application) throws -> Void
    ) -> Never {
        if isRunning {
            StandardStreams.writeError(
                "\(ApplicationName(nil).class): Application.run: an application is running already. Show another window by its "
                    + "show(_:), or by present(_:) of a window.\n", within: 0.25)
            exit(1)
        }
        do {
            // The connection may break before the run.
            ProcessState.change()
            let application = try Application(displayName: displayName, name: name, icon: icon())
            try body(application)
            try application.run()
            exit(0)
        } catch {
            StandardStreams.writeError("\(ApplicationName(nil).class): \(error)\n", within: 0.25)
            exit(1)
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
    /// status 128 plus the number of the signal; if another signal arrives, it does so at once. During the run, SIGPIPE
    /// does not end the program, and text has the user's locale, unless the program has set these itself.
    /// DESKTOP_STARTUP_ID is removed from the environment: programs that are started were not launched by the user.
    /// - Throws: `DisplayError` if the connection to the display is lost, or if no file descriptors are free.
    public func run() throws(DisplayError) {
        guard !Self.isRunning else {
            return Diagnostics.report(
                "Application.run: a second run is rejected: an application is running already. Call it when that one has ended."
            )
        }
        guard signals.begin() else { throw .exhausted(connection.name) }
        if !knob_is_main_thread() {
            Diagnostics.report(
                "Application.run: called in asynchronous code, so tasks of the main actor wait until it returns. "
                    + "Call it from a synchronous function.")
        }
        Self.isRunning = true
        let process = ProcessState.change()
        StartupNotification.removeFromEnvironment()
        defer {
            close()
            isStopped = false
            Self.isRunning = false
            process.restore()
            loop.forget(signals)
            signals.end()
        }
        while !isStopped, !dispatcher.windows.isEmpty {
            loop.wait(until: prepareToWait())
            try serve { !isStopped && !dispatcher.windows.isEmpty }
        }
    }

    /// Makes `run()` return. The windows are closed.
    public func stop() { isStopped = true }

    /// Closes the windows, and lets a clipboard manager take the text that was copied, for 5 seconds at most. `run()` does
    /// so at its end.
    public func close() {
        // A window closes its children.
        for window in dispatcher.windows where window.window.host === window { window.window.close() }
        if !connection.isLost { connection.flush() }
        let selections = dispatcher.selections
        if Pasteboard.host === selections { Pasteboard.host = nil }
        // After a signal the program has to end within a second.
        let isUrgent = signals.hasArrived
        selections.saveClipboard(isUrgent: isUrgent)
        let sources = loop.sources
        loop.sources = [signals, dispatcher, TimerQueue.desktop]
        loop.run { selections.isSaving && !connection.isLost && signals.hasArrived == isUrgent }
        selections.end()
        loop.sources = sources
    }

    // MARK: In another loop

    /// Readable when there is something to serve.
    public var fileDescriptor: Int32 { loop.fileDescriptor }

    /// Sends what is to be sent, and returns the deadline on the clock of `currentMediaTime()`: the latest time at which
    /// `serve()` must be called, which may have passed. `nil`, if it needs not be called before `fileDescriptor` is readable.
    ///
    /// Call it before each wait: what the program changes of views has its effect then.
    public func prepareToWait() -> Double? {
        // Another application may have ended.
        takePasteboards()
        return loop.prepareToWait()
    }

    /// Handles the events that have arrived, and the timers and frames that are due. It does not wait.
    ///
    /// - Throws: `DisplayError` if the connection to the display is lost.
    public func serve() throws(DisplayError) { try serve { true } }

    private func serve(while condition: () -> Bool) throws(DisplayError) {
        loop.serve { condition() && !connection.isLost }
        guard connection.isLost else { return }
        dispatcher.selections.end()
        throw .lost(connection.name)
    }
}
