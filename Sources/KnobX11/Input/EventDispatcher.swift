internal import CKnobX11
import KnobKit

/// The connection to the X server as an event source: sends each event to the window or the settings that it
/// is for.
@MainActor
final class EventDispatcher: EventSource {
    /// The windows on the desktop.
    @exclusivity(unchecked) var windows: [DesktopWindow] = []
    /// The pasteboards on the desktop.
    let selections: Selections
    /// The menu that closed last, the window that presented it, and the position of that window on the
    /// screen.
    var closedMenu: (menu: XID, parent: XID, position: (x: Int32, y: Int32))?
    private let connection: Connection
    private let settings: SettingsWatcher
    /// The traits of windows on this desktop.
    private(set) var traits: TraitCollection
    private var handledRefusals = 0
    /// The reason why the display cannot be used any longer, which ends the run.
    @exclusivity(unchecked) var failure: DisplayError?

    /// The number of events between two checks of the clock.
    private static let eventsPerClockCheck = 256
    /// The length of the queue above which events are handled before frames are drawn. Xlib reads all events
    /// that have arrived whenever requests are sent, so a frame would lengthen the queue.
    private static let maximumQueueLength = 10_000

    init(_ connection: Connection, settings: SettingsWatcher) {
        (self.connection, self.settings, traits) = (connection, settings, settings.desktop.traits)
        selections = Selections(connection)
        settings.isOwn = { [weak self] xid in self?.windows.contains { $0.xid == xid } ?? false }
        settings.didChange = { [weak self] in self?.updateTraits() }
    }

    private func updateTraits() {
        let new = settings.desktop.traits
        guard new != traits else { return }
        traits = new
        for window in windows { window.window.traitCollection = new }
    }

    var descriptor: pollfd { pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0) }

    /// Xlib may have queued events while it sent requests or waited for a reply; the socket is then not readable.
    var nextDeadline: Double? {
        failure != nil || XEventsQueued(connection.display, QueuedAlready) > 0 ? 0 : nil
    }

    /// Redraws the windows after the server has refused a request, which may have been part of a frame. Fails
    /// if the connection was lost while requests were sent: the socket need not become readable then.
    func prepareToWait() {
        let refusals = ServerFaults.reportedRefusals(on: connection.display)
        if handledRefusals != refusals {
            handledRefusals = refusals
            for window in windows { window.redraw() }
        }
        if !connection.isLost { connection.flush() }
        if connection.isLost { failure = .lost(connection.name) }
    }

    func serve(_ events: Int16) {
        dispatchEvents()
        if connection.isLost { failure = .lost(connection.name) }
    }

    /// Dispatches the queued events. After 256 events it stops once this has taken as long as the last frames
    /// took to draw, so that neither many events nor slow frames block the other. Only a queue that is too
    /// long is shortened first.
    private func dispatchEvents() {
        let display = connection.display
        // The socket is read when the queue is empty, at most once before the turn and once in it: the queue must not
        // grow while events arrive faster than they are handled. Events that arrive later start the next turn.
        guard !connection.isLost,
            XEventsQueued(display, QueuedAlready) > 0 || XEventsQueued(display, QueuedAfterReading) > 0
        else { return }
        var end = currentMediaTime()
        for window in windows { end += window.drawingTime }
        var count = 0
        while !connection.isLost, XEventsQueued(display, QueuedAlready) > 0 {
            if count.isMultiple(of: Self.eventsPerClockCheck), count > 0, currentMediaTime() >= end,
                XEventsQueued(display, QueuedAlready) <= Self.maximumQueueLength
            {
                return
            }
            count += 1
            var event = XEvent()
            XNextEvent(display, &event)
            // Only the devices' selections cause such events.
            let devices = connection.pointerDevices
            if event.type == GenericEvent {
                guard let devices, devices.replace(&event, on: display) else { continue }
            }
            // Forged keys must not be composed: a dead key would change the user's next letter.
            if event.isForgedInput { continue }
            if let closedMenu, event.target == closedMenu.menu {
                event.redirectInput(to: closedMenu.parent, at: closedMenu.position)
            }
            event.skipSupersededMotions(from: devices, on: display)
            if event.isKey, connection.compose.takes(event) { continue }
            dispatch(event)
        }
    }

    private func dispatch(_ event: XEvent) {
        // The four types of events that are about properties and selections.
        if (PropertyNotify...SelectionNotify).contains(event.type) { selections.handle(event) }
        let target = event.target
        for window in windows where window.xid == target { return window.handle(event) }
        if event.type == PropertyNotify, target == connection.root {
            for window in windows { window.rootPropertyDidChange(event.xproperty.atom) }
        }
        if let change = event.settingsChange(connection.atoms) { settings.handle(change, of: target) }
    }
}
