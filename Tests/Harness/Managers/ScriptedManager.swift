import Foundation

internal import CKnobX11

/// A window manager that a test controls: it maps every window as requested, sends the requests of the test, and
/// records what follows, in the order of the server.
package final class ScriptedManager {
    /// A recorded event.
    package enum Note: Equatable {
        /// A window has requested to be mapped, and has been.
        case mapped(UInt)
        /// A reply to a ping has been sent to the root window, with the time and the window of the ping.
        case pong(time: Int, window: UInt)
        /// A window has sent a part of a startup message: 20 bytes, and whether they are the first.
        case startup(window: UInt, isFirst: Bool, bytes: [UInt8])
        /// A watched counter has a new value.
        case counter(UInt, value: Int64)
        /// A rectangle of a watched window has been drawn, in pixels.
        case drawn(x: Int, y: Int, width: Int, height: Int)
    }

    /// All events so far.
    package private(set) var notes: [Note] = []
    package let desktop: Desktop
    private var connection: OpaquePointer { desktop.connection }
    private var alarmEvent: Int32 = -1
    private var damageEvent: Int32 = -1
    private let protocols, ping, startupBegin, startup: UInt

    /// Begins to manage a display. The connection must not be used for anything else.
    package init(on desktop: Desktop) {
        self.desktop = desktop
        protocols = desktop.atom("WM_PROTOCOLS")
        ping = desktop.atom("_NET_WM_PING")
        startupBegin = desktop.atom("_NET_STARTUP_INFO_BEGIN")
        startup = desktop.atom("_NET_STARTUP_INFO")
        XSelectInput(
            desktop.connection, desktop.root,
            SubstructureRedirectMask | SubstructureNotifyMask | PropertyChangeMask)
        var (error, major): (Int32, Int32) = (0, 0)
        if XSyncQueryExtension(desktop.connection, &alarmEvent, &error) != 0 {
            XSyncInitialize(desktop.connection, &major, &error)
            alarmEvent += Int32(XSyncAlarmNotify)
        }
        desktop.sync()
    }

    /// Closes the connection. Call it before the server is stopped.
    package func close() { desktop.close() }

    /// The times of the pings that were answered, in order.
    package var pongs: [Int] { notes.compactMap { if case .pong(let time, _) = $0 { time } else { nil } } }

    /// Records all events that have arrived.
    package func takeEvents() {
        while XPending(connection) > 0 {
            var event = XEvent()
            XNextEvent(connection, &event)
            handle(&event)
        }
    }

    /// Records events until `condition` holds for all notes since `mark`; `what` describes it in the error.
    package func wait(
        _ what: String, since mark: Int = 0, timeout: TimeInterval = 30,
        until condition: (ArraySlice<Note>) throws -> Bool
    ) throws {
        try desktop.wait(what, timeout: timeout) {
            takeEvents()
            return try condition(notes.dropFirst(mark))
        }
    }

    // MARK: - Watching

    /// Begins to record each value of a counter.
    package func watch(counter: UInt) {
        var attributes = XSyncAlarmAttributes()
        attributes.trigger.counter = counter
        attributes.trigger.value_type = XSyncAbsolute
        attributes.trigger.test_type = XSyncPositiveComparison
        let next = value(of: counter) + 1
        attributes.trigger.wait_value = XSyncValue(
            hi: Int32(truncatingIfNeeded: next >> 32), lo: UInt32(truncatingIfNeeded: next))
        // After each value the alarm waits for the next.
        attributes.delta = XSyncValue(hi: 0, lo: 1)
        attributes.events = 1
        let flags =
            XSyncCACounter | XSyncCAValueType | XSyncCATestType | XSyncCAValue | XSyncCADelta
            | XSyncCAEvents
        XSyncCreateAlarm(connection, UInt(flags), &attributes)
        desktop.sync()
    }

    /// Returns a counter's value.
    package func value(of counter: UInt) -> Int64 { desktop.value(ofCounter: counter) }

    private static let damage = Library("libXdamage.so.1")
    /// Whether drawing can be recorded.
    package static var canWatchDrawing: Bool { damage != nil }

    /// Begins to record the drawing on a window.
    package func watchDrawing(on window: UInt) {
        guard let library = Self.damage else { return }
        let query: @convention(c) (OpaquePointer?, Numbers, Numbers) -> Int32 = library[
            "XDamageQueryExtension"]
        let create: @convention(c) (OpaquePointer?, UInt, Int32) -> UInt = library["XDamageCreate"]
        var error: Int32 = 0
        _ = query(connection, &damageEvent, &error)
        let reportEverything: Int32 = 0
        _ = create(connection, window, reportEverything)
        desktop.sync()
    }

    // MARK: - Requests

    /// Sends a ping to a window; the reply has the same `time`.
    package func ping(_ window: UInt, time: Int) { send("_NET_WM_PING", to: window, time, Int(window)) }

    /// Requests that the counter be set to `value` when the next size has been drawn.
    package func requestSync(_ window: UInt, value: Int64, isExtended: Bool) {
        send(
            "_NET_WM_SYNC_REQUEST", to: window, 1, Int(UInt32(truncatingIfNeeded: value)), Int(value >> 32),
            isExtended ? 1 : 0)
    }

    /// Offers the keyboard focus to a window.
    package func offerFocus(to window: UInt, time: Int) { send("WM_TAKE_FOCUS", to: window, time) }

    /// Requests that a window close itself.
    package func requestDelete(of window: UInt) { desktop.sendDeleteWindow(window) }

    /// Sends a message of WM_PROTOCOLS, or of another type and format, to `window`.
    package func send(
        _ word: String, to window: UInt, _ data: Int..., type: String = "WM_PROTOCOLS", format: Int = 32
    ) {
        desktop.send(type, about: window, [Int(desktop.atom(word))] + data, format: format)
    }

    /// Resizes a window without waiting.
    package func resize(_ window: UInt, width: Int, height: Int) {
        desktop.resize(window, width: width, height: height)
    }

    /// Unmaps a window.
    package func withdraw(_ window: UInt) { desktop.unmap(window) }

    /// The window with the keyboard focus.
    package var focus: UInt { desktop.focusedWindow }

    /// Returns the server's time in milliseconds, from the event for a change of a property.
    package func serverTime() throws -> Int {
        var event = XEvent()
        desktop.setProperty("KNOB_TIME", of: desktop.root, toNumbers: [0], type: "CARDINAL")
        try desktop.wait("the server's time") { XCheckTypedEvent(connection, PropertyNotify, &event) != 0 }
        return Int(event.xproperty.time)
    }

    // MARK: - Events

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case MapRequest:
            XMapWindow(connection, event.xmaprequest.window)
            XFlush(connection)
            notes.append(.mapped(event.xmaprequest.window))
        case ConfigureRequest:
            let request = event.xconfigurerequest
            var changes = XWindowChanges(
                x: request.x, y: request.y, width: request.width, height: request.height,
                border_width: request.border_width, sibling: request.above, stack_mode: request.detail)
            XConfigureWindow(connection, request.window, UInt32(request.value_mask), &changes)
            XFlush(connection)
        case ClientMessage: record(&event.xclient)
        case alarmEvent:
            let alarm = withUnsafeBytes(of: &event) { $0.load(as: XSyncAlarmNotifyEvent.self) }
            if let counter = counter(of: alarm.alarm) {
                notes.append(.counter(counter, value: Desktop.number(alarm.counter_value)))
            }
        case damageEvent:
            // The offset of `area` in XDamageNotifyEvent.
            let area = withUnsafeBytes(of: &event) { $0.load(fromByteOffset: 64, as: XRectangle.self) }
            notes.append(
                .drawn(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
        default: break
        }
    }

    private func record(_ message: inout XClientMessageEvent) {
        switch (message.message_type, message.format) {
        case (protocols, 32) where message.window == desktop.root && message.data.l.0 == Int(ping):
            // The test asks the program as well.
            guard !(Desktop.firstPing...Desktop.firstPing + 1_000_000).contains(message.data.l.1) else {
                break
            }
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
