internal import CX11
import Glibc
import KnobWidgets

/// A program on the desktop: the connection to the display, the windows on it, and the loop that serves them.
@MainActor
public final class Application {
    private let connection: Connection
    private let name: ApplicationName
    private let icons: @MainActor () -> [Image]
    private let settings: SettingsWatcher
    private var windows: [DesktopWindow] = []
    private var isStopped = false

    /// How many events are taken before anybody looks at the clock: a flood must not stop the pictures.
    private static let eventsPerLook = 256
    /// How long the pictures took that were drawn last, in seconds.
    private var drawingTime = 0.0

    /// Connects to the display `displayName`, or, if that is `nil`, to the one that DISPLAY names.
    ///
    /// `name` is what the desktop knows the program by; `nil`, the default, is the name of its file. `icons` are
    /// pictures of the same in several sizes, such as 48 and 256 pixels, for task bars and the like; none by default.
    /// They are asked for when the first frame of a window is on the screen, so that reading them delays nothing.
    /// Those that make it more than 2 MiB are left out.
    /// - Throws: `DisplayError` if there is no such display or if it can't be reached.
    public init(
        displayName: String? = nil, name: String? = nil,
        icons: @autoclosure @escaping @MainActor () -> [Image] = []
    ) throws(DisplayError) {
        self.name = ApplicationName(name)
        self.icons = icons
        connection = try Connection(displayName: displayName)
        settings = SettingsWatcher(connection)
        settings.isOwn = { [weak self] xid in self?.windows.contains { $0.xid == xid } ?? false }
    }

    /// Shows `window` and ends the program when it has been closed: the whole of a small program.
    ///
    /// Without a display it says so in one line on standard error and ends with status 1.
    public static func run(showing window: KnobWidgets.Window) -> Never {
        do {
            let application = try Application()
            try application.show(window)
            try application.run()
            exit(0)
        } catch {
            let line = "\(ApplicationName(nil).instance): \(error)\n"
            _ = write(STDERR_FILENO, Array(line.utf8), line.utf8.count)
            exit(1)
        }
    }

    /// Puts `window` on the desktop, at `position` in pixels of the screen or where the desktop likes.
    ///
    /// - Throws: `DisplayError` if the server refuses it.
    public func show(_ window: KnobWidgets.Window, at position: Point? = nil) throws(DisplayError) {
        guard window.host == nil else {
            return Diagnostics.report("Application.show: the window is on a desktop already, it stays there")
        }
        window.traitCollection = settings.traits
        let shown = try DesktopWindow(window, at: position, name: name, on: connection)
        shown.icons = icons
        shown.didClose = { [weak self, weak shown] in self?.windows.removeAll { $0 === shown } }
        // It may have been closed in its first frame.
        if window.host === shown { windows.append(shown) }
    }

    /// Serves the windows until the last is closed, `stop()` is called, or SIGTERM, SIGINT or SIGHUP comes.
    ///
    /// Tasks of the main actor and timers run meanwhile. While nothing happens the program sleeps.
    /// - Throws: `DisplayError` if the connection to the display is lost.
    public func run() throws(DisplayError) {
        let signals = TerminationSignals()
        var isAskedToEnd = false
        defer { signals.stop(hasEnded: isAskedToEnd) }
        let queue = MainQueue()
        var waiting = [
            pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: queue.fileDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0),
            settings.portal.descriptor,
        ]
        defer {
            for window in windows { window.window.close() }
            if !connection.isLost { XFlush(connection.display) }
            isStopped = false
        }
        while !isStopped, !windows.isEmpty {
            takeEvents()
            if connection.isLost { throw .lost(connection.name) }
            followSettings()
            TimerQueue.main.fireDue()
            let now = currentMediaTime()
            for window in windows { window.runFrameIfDue(at: now) }
            drawingTime = currentMediaTime() - now
            if isStopped || windows.isEmpty { break }
            try answerRefusals()
            // Nothing that may take long before a person sees a window.
            if windows.contains(where: \.hasPresented) { settings.portal.start() }
            XFlush(connection.display)
            waiting[3] = settings.portal.descriptor
            wait(&waiting)
            settings.portal.serve(waiting[3].revents)
            if waiting[1].revents != 0 { queue.run() }
            if waiting[2].revents != 0 {
                isAskedToEnd = true
                stop()
            }
        }
    }

    /// What the server has refused may be missing in the pictures, or may have been a window.
    private func answerRefusals() throws(DisplayError) {
        guard answeredRefusals != ServerFaults.toldRefusals else { return }
        answeredRefusals = ServerFaults.toldRefusals
        if windows.contains(where: \.isRefused) { throw .failed(connection.name, "the X server refused it") }
        for window in windows { window.drawAnew() }
    }
    private var answeredRefusals = ServerFaults.toldRefusals

    /// Lets `run()` return; the windows are closed.
    public func stop() { isStopped = true }

    /// Tells the windows what is new on the desktop.
    private func followSettings() {
        guard settings.update() else { return }
        for window in windows { window.window.traitCollection = settings.traits }
    }

    /// Sleeps until an event, a task or a signal comes or something is due.
    private func wait(_ descriptors: inout [pollfd]) {
        // Events that an answer of the server has brought along make the socket no longer readable.
        let hasEvents = XEventsQueued(connection.display, QueuedAlready) > 0 || settings.portal.hasMessages
        let due = (windows.map(\.nextFrameTime) + [TimerQueue.main.nextFireTime]).compactMap(\.self).min()
        var timeout = timespec()
        if let due, !hasEvents {
            let seconds = max(0, due - currentMediaTime())
            // Who waits longer than a day is asked again tomorrow.
            let whole = min(seconds.rounded(.down), 86_400)
            timeout.tv_sec = Int(whole)
            timeout.tv_nsec = Int(min(seconds - whole, 0.999_999_999) * 1e9)
        }
        let isEndless = due == nil && !hasEvents
        let result = withUnsafePointer(to: &timeout) {
            ppoll(&descriptors, nfds_t(descriptors.count), isEndless ? nil : $0, nil)
        }
        // Interrupted by a signal: what the descriptors say is not valid.
        if result <= 0 { for place in descriptors.indices { descriptors[place].revents = 0 } }
    }

    // MARK: Events

    /// Takes what has come, for as long as the last pictures took at most: of a flood and of pictures that take longer
    /// than they are seen, neither stops the other, and nothing piles up.
    private func takeEvents() {
        let display = connection.display
        let end = currentMediaTime() + drawingTime
        var count = 0
        // The socket is read once a turn; whatever comes meanwhile wakes the next.
        guard !connection.isLost, XEventsQueued(display, QueuedAfterReading) > 0 else { return }
        while !connection.isLost, XEventsQueued(display, QueuedAlready) > 0 {
            if count.isMultiple(of: Self.eventsPerLook), count > 0, currentMediaTime() >= end { return }
            count += 1
            var event = XEvent()
            XNextEvent(display, &event)
            // Not even the input method is told: a dead key of nobody would change the next letter of the person.
            if EventTranslator.isForgedInput(event) { continue }
            // What the input method takes for itself comes back as text. Without one this asks nobody.
            if XFilterEvent(&event, 0) != 0 { continue }
            if settings.handle(event) { continue }
            if event.type == MotionNotify { skipToLastMotion(&event) }
            windows.first { $0.xid == event.xany.window }?.handle(event)
        }
    }

    /// Of motions that follow each other at once only the last counts; never across a button or a key.
    private func skipToLastMotion(_ event: inout XEvent) {
        let display = connection.display
        while XEventsQueued(display, QueuedAlready) > 0 {
            var next = XEvent()
            XPeekEvent(display, &next)
            guard next.type == MotionNotify, next.xmotion.window == event.xmotion.window,
                next.xmotion.state == event.xmotion.state, next.xmotion.send_event == 0
            else { return }
            XNextEvent(display, &event)
        }
    }
}

/// What the desktop knows a program by: WM_CLASS.
struct ApplicationName {
    /// In small letters, as in "knobdemo".
    let instance: String
    /// The name itself, as in "KnobDemo".
    let `class`: String

    init(_ name: String?) {
        let file = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
        `class` = name ?? file ?? "KnobKit"
        instance = `class`.lowercased()
    }
}
