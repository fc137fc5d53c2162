import Foundation

internal import CKnobX11

/// A window manager that a test controls: it maps every window as requested, sends the requests of the test, and
/// records what follows, in the order of the server.
package final class ScriptedManager {
    /// A recorded event.
    package enum Note: Equatable {
        /// A window has requested to be mapped, and has been.
        case mapped(UInt)
        /// A window has requested a size in pixels.
        case requested(UInt, width: Int, height: Int)
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
    let desktop: Desktop
    /// Whether requests for sizes are rejected, as those of maximized windows are.
    package var rejectsSizes = false
    var connection: OpaquePointer { desktop.connection }
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
        var error: Int32 = 0
        var major: Int32 = 0
        if XSyncQueryExtension(desktop.connection, &alarmEvent, &error) != 0 {
            XSyncInitialize(desktop.connection, &major, &error)
            alarmEvent += Int32(XSyncAlarmNotify)
        }
        desktop.sync()
    }

    /// Closes the connection. Call it before the server is stopped.
    package func close() { desktop.close() }

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

    /// Begins to record the drawing on a window; returns `false` if libXdamage is not installed.
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

    // MARK: - Events

    private func handle(_ event: inout XEvent) {
        switch event.type {
        case MapRequest:
            XMapWindow(connection, event.xmaprequest.window)
            XFlush(connection)
            notes.append(.mapped(event.xmaprequest.window))
        case ConfigureRequest:
            let request = event.xconfigurerequest
            configure(request)
            if request.value_mask & UInt(CWWidth | CWHeight) != 0 {
                notes.append(
                    .requested(request.window, width: Int(request.width), height: Int(request.height)))
            }
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

    private func configure(_ request: XConfigureRequestEvent) {
        if rejectsSizes, request.value_mask & UInt(CWWidth | CWHeight) != 0 {
            return sendConfigure(of: request.window)
        }
        var changes = XWindowChanges(
            x: request.x, y: request.y, width: request.width, height: request.height,
            border_width: request.border_width, sibling: request.above, stack_mode: request.detail)
        XConfigureWindow(connection, request.window, UInt32(request.value_mask), &changes)
        XFlush(connection)
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
