import Foundation

internal import CX11

/// A window manager of the tests' own: it shows every window as that likes, asks the program what the test says, and
/// notes what comes back, in the order in which the server did it.
package final class ScriptedManager {
    /// Something that has happened.
    package enum Note: Equatable {
        /// A window wanted to be shown, and was.
        case mapped(UInt)
        /// A ping has come back to the root window: the time that was sent with it, and the window it was about.
        case pong(time: Int, window: UInt)
        /// A part of a start-up message from a window: whether it is the first, and its 20 bytes.
        case startup(window: UInt, isFirst: Bool, bytes: [UInt8])
        /// A watched counter has a new value.
        case counter(UInt, value: Int64)
        /// Something was drawn on a watched window, in pixels of that.
        case drawn(x: Int, y: Int, width: Int, height: Int)
    }

    /// Everything so far.
    package private(set) var notes: [Note] = []
    let desktop: Desktop
    var connection: OpaquePointer { desktop.connection }
    private var alarmEvent: Int32 = -1
    private var damageEvent: Int32 = -1
    private let protocols, ping, startupBegin, startup: UInt

    /// Manages a display, on a connection that nobody else uses.
    package init(on desktop: Desktop) {
        self.desktop = desktop
        protocols = desktop.atom("WM_PROTOCOLS")
        ping = desktop.atom("_NET_WM_PING")
        startupBegin = desktop.atom("_NET_STARTUP_INFO_BEGIN")
        startup = desktop.atom("_NET_STARTUP_INFO")
        XSelectInput(
            desktop.connection, desktop.root,
            SubstructureRedirectMask | SubstructureNotifyMask | PropertyChangeMask)
        var error: Int32 = 0
        var major: Int32 = 0
        if XSyncQueryExtension(desktop.connection, &alarmEvent, &error) != 0 {
            XSyncInitialize(desktop.connection, &major, &error)
            alarmEvent += Int32(XSyncAlarmNotify)
        }
        desktop.sync()
    }

    /// Ends it; to be done before the server is stopped.
    package func close() { desktop.close() }

    /// Takes note of all that has come.
    package func takeEvents() {
        while XPending(connection) > 0 {
            var event = XEvent()
            XNextEvent(connection, &event)
            handle(&event)
        }
    }

    /// Takes note of what comes until `condition` holds for all notes since `mark`.
    package func wait(
        _ what: String, since mark: Int = 0, timeout: TimeInterval = 10,
        until condition: (ArraySlice<Note>) throws -> Bool
    ) throws {
        try desktop.wait(what, timeout: timeout) {
            takeEvents()
            return try condition(notes.dropFirst(mark))
        }
    }

    // MARK: - What it watches

    /// Notes every value of a counter from now on.
    package func watch(counter: UInt) {
        var attributes = XSyncAlarmAttributes()
        attributes.trigger.counter = counter
        attributes.trigger.value_type = XSyncAbsolute
        attributes.trigger.test_type = XSyncPositiveComparison
        let next = value(of: counter) + 1
        attributes.trigger.wait_value = XSyncValue(
            hi: Int32(truncatingIfNeeded: next >> 32), lo: UInt32(truncatingIfNeeded: next))
        // After each it waits for the next.
        attributes.delta = XSyncValue(hi: 0, lo: 1)
        attributes.events = 1
        let flags =
            XSyncCACounter | XSyncCAValueType | XSyncCATestType | XSyncCAValue | XSyncCADelta
            | XSyncCAEvents
        XSyncCreateAlarm(connection, UInt(flags), &attributes)
        desktop.sync()
    }

    /// A counter's value.
    package func value(of counter: UInt) -> Int64 { desktop.value(ofCounter: counter) }

    /// Notes all that is drawn on a window from now on; false where the library that it takes is not installed.
    package func watchDrawing(on window: UInt) -> Bool {
        var error: Int32 = 0
        guard let library = XDamage.shared, library.query(connection, &damageEvent, &error) != 0 else {
            return false
        }
        let reportEverything: Int32 = 0
        _ = library.create(connection, window, reportEverything)
        desktop.sync()
        return true
    }

    // MARK: - What it hears

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case MapRequest:
            XMapWindow(connection, event.xmaprequest.window)
            XFlush(connection)
            notes.append(.mapped(event.xmaprequest.window))
        case ConfigureRequest:
            let wish = event.xconfigurerequest
            var changes = XWindowChanges(
                x: wish.x, y: wish.y, width: wish.width, height: wish.height,
                border_width: wish.border_width, sibling: wish.above, stack_mode: wish.detail)
            XConfigureWindow(connection, wish.window, UInt32(wish.value_mask), &changes)
            XFlush(connection)
        case ClientMessage: hear(&event.xclient)
        case alarmEvent:
            let alarm = withUnsafeBytes(of: &event) { $0.load(as: XSyncAlarmNotifyEvent.self) }
            if let counter = counter(of: alarm.alarm) {
                notes.append(.counter(counter, value: Desktop.number(alarm.counter_value)))
            }
        case damageEvent:
            // Where XDamageNotifyEvent has its area.
            let area = withUnsafeBytes(of: &event) { $0.load(fromByteOffset: 64, as: XRectangle.self) }
            notes.append(
                .drawn(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
        default: break
        }
    }

    private func hear(_ message: inout XClientMessageEvent) {
        switch (message.message_type, message.format) {
        case (protocols, 32) where message.window == desktop.root && message.data.l.0 == Int(ping):
            notes.append(.pong(time: message.data.l.1, window: UInt(bitPattern: message.data.l.2)))
        case (startupBegin, 8), (startup, 8):
            let bytes = withUnsafeBytes(of: &message.data.b) { Array($0) }
            notes.append(
                .startup(
                    window: message.window, isFirst: message.message_type == startupBegin, bytes: bytes))
        default: break
        }
    }

    private var counters: [UInt: UInt] = [:]

    private func counter(of alarm: UInt) -> UInt? {
        if let known = counters[alarm] { return known }
        var attributes = XSyncAlarmAttributes()
        guard XSyncQueryAlarm(connection, alarm, &attributes) != 0 else { return nil }
        counters[alarm] = attributes.trigger.counter
        return attributes.trigger.counter
    }
}
