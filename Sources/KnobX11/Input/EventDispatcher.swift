internal import CKnobX11
import KnobKit

/// An event of the X server: a core event, or the input of a device.
private enum ServerEvent {
    case core(XEvent)
    case device(DeviceInput)

    /// The window that the event is for.
    var target: XID {
        switch self {
        case .core(let event): event.target
        case .device(let input): input.window
        }
    }

    /// Whether both are motions and `next` makes this one redundant.
    func isMotion(supersededBy next: ServerEvent) -> Bool {
        switch (self, next) {
        case (.core(let event), .core(let next)): event.isMotion(supersededBy: next)
        case (.device(let input), .device(let next)): input.isMotion(supersededBy: next)
        default: false
        }
    }

    /// Whether the event is a motion of the pointer or of a finger.
    var isMotion: Bool { isMotion(supersededBy: self) }
}

/// The connection to the X server as an event source: sends each event to the window or the settings that it
/// is for.
@MainActor
final class EventDispatcher: EventSource {
    /// The windows on the desktop.
    var windows: [DesktopWindow] = []
    /// The pasteboards on the desktop.
    let selections: Selections
    /// Called with each press and release of a key.
    var didReceiveKey: ((XKeyEvent) -> Void)?
    private let connection: Connection
    private let settings: SettingsWatcher
    /// The event that was read to see whether it supersedes the one before.
    private var next: ServerEvent?
    /// Whether the pointer is where the server has moved it to a finger, until a mouse moves it.
    private var followsFinger = false
    private var isMonitorUpdateScheduled = false

    /// The number of events between two checks of the clock.
    private static let eventsPerClockCheck = 256
    /// The length of the queue above which events are handled before frames are drawn. Xlib reads all events
    /// that have arrived whenever requests are sent, so a frame would lengthen the queue.
    private static let maximumQueueLength = 10_000

    init(_ connection: Connection, settings: SettingsWatcher) {
        self.connection = connection
        self.settings = settings
        selections = Selections(connection)
        settings.isOwn = { [weak self] xid in self?.windows.contains { $0.xid == xid } ?? false }
        settings.didChange = { [weak self] traits in
            for window in self?.windows ?? [] { window.window.traitCollection = traits }
        }
    }

    // MARK: EventSource

    var descriptor: pollfd { pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0) }

    /// Xlib may have queued events while it sent requests or waited for a reply; the socket is then not readable.
    var nextDeadline: Double? { connection.isLost || hasEvents ? 0 : nil }

    private var hasEvents: Bool { next != nil || XEventsQueued(connection.display, QueuedAlready) > 0 }

    /// Reports the requests that the server has refused. Each may have been part of a frame, so the windows are redrawn.
    func prepareToWait() {
        let refusals = ServerFaults.takeRefusals(on: connection.display)
        for refusal in refusals { Diagnostics.report(refusal) }
        if !refusals.isEmpty { for window in windows { window.redraw() } }
        if !connection.isLost { connection.flush() }
        if !connection.isLost { connection.pointerDevices?.readOldValues(on: connection.display) }
    }

    // MARK: Events

    /// Dispatches the queued events. After 256 events it stops once this has taken as long as the last frames
    /// took to draw, so that neither many events nor slow frames block the other. Only a queue that is too
    /// long is shortened first.
    func serve(_ events: Int16) {
        let display = connection.display
        // The socket is read when the queue is empty, at most once before the turn and once in it: the queue must not
        // grow while events arrive faster than they are handled. Events that arrive later start the next turn.
        guard !connection.isLost, hasEvents || XEventsQueued(display, QueuedAfterReading) > 0 else { return }
        var end = currentMediaTime()
        for window in windows { end += window.drawingTime }
        var count = 0
        while !connection.isLost, hasEvents {
            if count.isMultiple(of: Self.eventsPerClockCheck), count > 0, currentMediaTime() >= end,
                XEventsQueued(display, QueuedAlready) <= Self.maximumQueueLength
            {
                return
            }
            count += 1
            guard var event = takeEvent() else { continue }
            while event.isMotion, XEventsQueued(display, QueuedAlready) > 0 {
                next = takeEvent()
                guard let following = next, event.isMotion(supersededBy: following) else { break }
                event = following
                next = nil
            }
            dispatch(event)
        }
    }

    /// Returns the next event; `nil` if it is none for this program.
    private func takeEvent() -> ServerEvent? {
        if let next {
            self.next = nil
            return next
        }
        var event = XEvent()
        XNextEvent(connection.display, &event)
        // Only the devices' selections cause such events.
        if event.type == GenericEvent {
            return connection.pointerDevices?.input(of: event, on: connection).map { .device($0) }
        }
        // Forged keys must not be composed: a dead key would change the user's next letter.
        if event.isForgedInput { return nil }
        if event.isKey {
            let target = event.target
            let isText = windows.first { $0.xid == target }?.window.acceptsTextNow ?? false
            if isText, connection.compose.takes(event) { return nil }
        }
        return .core(event)
    }

    private func dispatch(_ event: ServerEvent) {
        let target = event.target
        let window = windows.first { $0.xid == target }
        switch event {
        case .device(let input):
            if window?.isMenu == false {
                if case .fingerPressed = input.action { followsFinger = true }
                if input.action == .moved { followsFinger = false }
            }
            window?.handle(input)
        case .core(let event):
            if event.isKey { didReceiveKey?(event.xkey) }
            if event.type == EnterNotify || event.type == FocusIn { window?.inputIsNear(event) }
            // In a menu the pointer is the finger. Elsewhere one that the server has moved to a finger hovers over nothing.
            if window?.isMenu == false {
                if event.type == MotionNotify { followsFinger = false }
                if event.type == EnterNotify, followsFinger { return }
            }
            dispatch(event, to: window)
        }
    }

    private func dispatch(_ event: XEvent, to window: DesktopWindow?) {
        // The four types of events that are about properties and selections.
        if (PropertyNotify...SelectionNotify).contains(event.type) { selections.handle(event) }
        if let window { return window.handle(event) }
        if event.isInput, let parent = windows.first(where: { $0.closedMenu == event.target }) {
            return parent.handle(event.moved(to: parent.xid, at: connection.origin(of: parent.xid)))
        }
        if event.target == connection.root { handleRootEvent(event) }
        if event.isSettingsChange(connection.atoms) { settings.handleChange(of: event.target) }
    }

    /// Handles an event of the root window.
    private func handleRootEvent(_ event: XEvent) {
        switch event.type {
        case PropertyNotify where event.xproperty.atom == connection.atoms[.workArea]:
            for window in windows { window.workAreaDidChange() }
        case ConfigureNotify where event.xany.send_event == 0:
            connection.screenDidChange(event.xconfigure)
            updateMonitors()
        case _ where connection.monitors?.areChanged(by: event) == true: updateMonitors()
        default: break
        }
    }

    /// Schedules an update of the monitors. A change of several monitors is reported by as many events.
    private func updateMonitors() {
        guard !isMonitorUpdateScheduled else { return }
        isMonitorUpdateScheduled = true
        TimerQueue.desktop.schedule(after: 0) { [weak self] _ in
            guard let self else { return }
            isMonitorUpdateScheduled = false
            guard !connection.isLost else { return }
            connection.monitors?.read()
            for window in windows { window.updateMonitor() }
        }
    }
}

/// The properties of an event that a dispatcher needs before the event is translated.
extension XEvent {
    /// Whether the event is input from the pointer, the keyboard, or the focus that another program has sent.
    var isForgedInput: Bool {
        xany.send_event != 0 && (CKnobX11.KeyPress...KeymapNotify).contains(type)
    }

    /// Whether a key was pressed or released.
    fileprivate var isKey: Bool { type == CKnobX11.KeyPress || type == KeyRelease }

    /// Whether a key or a button was pressed or released, or the pointer was moved.
    fileprivate var isInput: Bool { (CKnobX11.KeyPress...MotionNotify).contains(type) }

    /// The window that the event is for.
    var target: XID { xany.window }

    /// Returns input that is for a window at a position on the screen: the user typed or pressed it after a menu had closed,
    /// before the server knew that.
    fileprivate func moved(to window: XID, at position: (x: Int, y: Int)) -> XEvent {
        var event = self
        // Events of keys, buttons, and motions have the same layout up to here.
        event.xkey.window = window
        event.xkey.x = xkey.x_root - Int32(clamping: position.x)
        event.xkey.y = xkey.y_root - Int32(clamping: position.y)
        return event
    }

    /// Returns whether both events are motions and `next` makes this one redundant: it is in the same window,
    /// has the same buttons and keys, and was sent by the server.
    func isMotion(supersededBy next: XEvent) -> Bool {
        type == MotionNotify && next.type == type && next.xmotion.send_event == 0
            && next.xmotion.window == xmotion.window && next.xmotion.state == xmotion.state
    }

    /// Returns whether an event of the root window or of the settings manager's window reports new settings or a new manager.
    func isSettingsChange(_ atoms: Atoms) -> Bool {
        switch type {
        case PropertyNotify: xproperty.atom == XA_RESOURCE_MANAGER || xproperty.atom == atoms[.settings]
        case DestroyNotify: true
        // Any program can send this message, so the current manager is requested from the server.
        case ClientMessage:
            xclient.message_type == atoms[.manager] && xclient.format == 32
                && Atom(bitPattern: xclient.data.l.1) == atoms[.settingsOwner]
        default: false
        }
    }
}
