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
        let scheme = state.withLock {
            values[key] = value
            return values["color-scheme"] ?? 0
        }
        sendSignal(Self.path, Self.interface, Self.signal, Self.change(of: scheme), count: count)
    }

    /// Changes GNOME's text-scaling-factor and sends its signal.
    package func setTextScale(_ factor: Double) {
        state.withLock { textScale = factor }
        let change: [BusArgument] = [
            .text(Self.gnome), .text("text-scaling-factor"), .variant(.fraction(factor)),
        ]
        sendSignal(Self.path, Self.interface, Self.signal, change)
    }

    /// Changes a value during the next call: its signal is sent first, and then the old value as the reply.
    package func setWhenAsked(_ key: String, to value: UInt32) {
        state.withLock { pending = (key, value) }
    }

    override class var methods: [(interface: String, name: String)] { [(interface, "ReadAll")] }

    /// Returns the groups and the values of each by name, a{sa{sv}}.
    override func reply(to method: String) -> BusArgument? {
        let (values, textScale, isChanging) = state.withLock {
            calls += 1
            defer {
                if let pending { self.values[pending.key] = pending.value }
                pending = nil
            }
            return (self.values, self.textScale, pending != nil)
        }
        if isChanging {
            let scheme = state.withLock { self.values["color-scheme"] ?? 0 }
            sendSignalNow(Self.path, Self.interface, Self.signal, Self.change(of: scheme))
        }
        // Another group, and values of other types.
        var groups = [("org.example.other", ["color-scheme": 2]), (Self.group, values)].map { name, values in
            let numbers = values.map { ($0.key, BusArgument.number($0.value)) }
            return BusArgument.entry(name, .values(numbers + [("accent", .text("red"))]))
        }
        if let textScale {
            groups.append(.entry(Self.gnome, .values([("text-scaling-factor", .fraction(textScale))])))
        }
        return .array(groups, of: "{sa{sv}}")
    }

    private static func change(of scheme: UInt32) -> [BusArgument] {
        [.text(group), .text("color-scheme"), .variant(.number(scheme))]
    }

    private static let path = "/org/freedesktop/portal/desktop"
    private static let (interface, signal) = ("org.freedesktop.portal.Settings", "SettingChanged")
    private static let group = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"
}
