import Foundation

/// A settings portal (org.freedesktop.portal.Settings) that a test controls.
package final class SettingsPortal: BusServer, @unchecked Sendable {
    private var values: [String: UInt32]
    private var textScale: Double?
    private var calls = 0
    private var pending: (key: String, value: UInt32)?

    /// Acquires the portal's name on the bus at `address`, with these values in the group org.freedesktop.appearance.
    package init(at address: String, _ values: [String: UInt32]) throws {
        self.values = values
        try super.init("org.freedesktop.portal.Desktop", at: address)
        start()
    }

    /// The number of calls so far.
    package var questionCount: Int { state.withLock { calls } }

    /// Changes a value and sends its signal `count` times.
    package func set(_ key: String, to value: UInt32, telling count: Int = 1) {
        state.withLock { values[key] = value }
        perform { [self] in
            for _ in 0..<count { sendSignal() }
        }
    }

    /// Changes GNOME's text-scaling-factor and sends its signal.
    package func setTextScale(_ factor: Double) {
        state.withLock { textScale = factor }
        perform { [self] in
            sendSignal(of: Self.gnome, "text-scaling-factor", "d") {
                self.bus.append(fraction: factor, to: $0)
            }
        }
    }

    /// Changes a value during the next call: its signal is sent first, and then the old value as the reply.
    package func setWhenAsked(_ key: String, to value: UInt32) {
        state.withLock { pending = (key, value) }
    }

    override func reply(to call: OpaquePointer) {
        guard bus.isCall(call, "org.freedesktop.portal.Settings", "ReadAll") != 0 else { return }
        replyWithValues(to: call)
    }

    /// Replies with the groups and the values of each by name, a{sa{sv}}.
    private func replyWithValues(to call: OpaquePointer) {
        let (values, textScale, isChanging) = state.withLock {
            calls += 1
            defer {
                if let pending { self.values[pending.key] = pending.value }
                pending = nil
            }
            return (self.values, self.textScale, pending != nil)
        }
        if isChanging { sendSignal() }
        guard let reply = bus.makeReply(call) else { return }
        bus.container(in: nil, of: reply, "a", "{sa{sv}}") { groups in
            // Another group, and values of other types.
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
            guard let textScale else { return }
            bus.container(in: groups, "e", nil) { group in
                bus.append(Self.gnome, to: group)
                bus.container(in: group, "a", "{sv}") { list in
                    bus.container(in: list, "e", nil) { entry in
                        bus.append("text-scaling-factor", to: entry)
                        bus.container(in: entry, "v", "d") { bus.append(fraction: textScale, to: $0) }
                    }
                }
            }
        }
        send(reply)
    }

    private func sendSignal() {
        let value = state.withLock { values["color-scheme"] ?? 0 }
        sendSignal(of: Self.group, "color-scheme", "u") { self.bus.append(value, to: $0) }
    }

    private func sendSignal(
        of group: String, _ key: String, _ type: String, value: (BusLibrary.Iterator) -> Void
    ) {
        guard
            let signal = bus.makeSignal(
                "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
        else { return }
        bus.arguments(of: signal) { arguments in
            bus.append(group, to: arguments)
            bus.append(key, to: arguments)
            bus.container(in: arguments, "v", type, value)
        }
        send(signal)
    }

    private static let group = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"
}
