import Foundation

/// A desktop's portal (org.freedesktop.portal.Settings) of the test's own, on a thread of its own.
package final class SettingsPortal: @unchecked Sendable {
    private let bus: BusLibrary
    private let connection: OpaquePointer
    private let state = NSCondition()
    private var values: [String: UInt32]
    private var questions = 0
    private var signals = 0
    private var pending: (key: String, value: UInt32)?
    private var isOver = false
    private var hasEnded = false

    /// Takes the portal's name on the bus at `address`, with these values in the group org.freedesktop.appearance.
    package init(at address: String, _ values: [String: UInt32]) throws {
        guard let bus = BusLibrary.shared, let connection = bus.open(address, nil),
            bus.register(connection, nil) != 0
        else { throw UITestFailure("no connection to the bus at \(address)") }
        self.bus = bus
        self.connection = connection
        self.values = values
        // 1: it is the only owner.
        guard bus.requestName(connection, "org.freedesktop.portal.Desktop", 4, nil) == 1 else {
            throw UITestFailure("the portal's name is taken")
        }
        Thread.detachNewThread { [self] in serve() }
    }

    /// How often it was asked so far.
    package var questionCount: Int { state.withLock { questions } }

    /// Changes a value and tells it `count` times.
    package func set(_ key: String, to value: UInt32, telling count: Int = 1) {
        state.withLock {
            values[key] = value
            signals += count
        }
    }

    /// Changes a value as soon as it is asked the next time: that is told first, and then the old value is the answer.
    package func setWhenAsked(_ key: String, to value: UInt32) {
        state.withLock { pending = (key, value) }
    }

    /// Leaves the bus.
    package func stop() {
        state.withLock {
            isOver = true
            while !hasEnded { state.wait() }
        }
    }

    private func serve() {
        while !state.withLock({ isOver }), bus.readWrite(connection, 10) != 0 {
            while let message = bus.popMessage(connection) {
                if bus.isCall(message, "org.freedesktop.portal.Settings", "ReadAll") != 0 { answer(message) }
                bus.unreferenceMessage(message)
            }
            let due = state.withLock {
                defer { signals = 0 }
                return signals
            }
            for _ in 0..<due { tell() }
        }
        bus.close(connection)
        bus.unreference(connection)
        state.withLock {
            hasEnded = true
            state.broadcast()
        }
    }

    /// a{sa{sv}}: the groups, with the values of each by their names.
    private func answer(_ call: OpaquePointer) {
        let (values, isChanging) = state.withLock {
            questions += 1
            defer {
                if let pending { self.values[pending.key] = pending.value }
                pending = nil
            }
            return (self.values, pending != nil)
        }
        if isChanging { tell() }
        guard let reply = bus.makeReply(call) else { return }
        bus.container(in: nil, of: reply, "a", "{sa{sv}}") { groups in
            // A group that nobody asked for, with a value of another type.
            for (name, entries) in [("org.example.other", ["color-scheme": 2]), (Self.group, values)] {
                bus.container(in: groups, "e", nil) { group in
                    bus.append(name, to: group)
                    bus.container(in: group, "a", "{sv}") { list in
                        for (key, value) in entries {
                            bus.container(in: list, "e", nil) { entry in
                                bus.append(key, to: entry)
                                bus.container(in: entry, "v", "u") { bus.append(value, to: $0) }
                            }
                        }
                        bus.container(in: list, "e", nil) { entry in
                            bus.append("accent", to: entry)
                            bus.container(in: entry, "v", "s") { bus.append("red", to: $0) }
                        }
                    }
                }
            }
        }
        send(reply)
    }

    private func tell() {
        guard
            let signal = bus.makeSignal(
                "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
        else { return }
        let value = state.withLock { values["color-scheme"] ?? 0 }
        bus.arguments(of: signal) { arguments in
            bus.append(Self.group, to: arguments)
            bus.append("color-scheme", to: arguments)
            bus.container(in: arguments, "v", "u") { bus.append(value, to: $0) }
        }
        send(signal)
    }

    private func send(_ message: OpaquePointer) {
        _ = bus.send(connection, message, nil)
        bus.flush(connection)
        bus.unreferenceMessage(message)
    }

    private static let group = "org.freedesktop.appearance"
}
