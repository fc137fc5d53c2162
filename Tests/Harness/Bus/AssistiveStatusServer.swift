import Foundation

/// The program that says whether there is assistive technology, and on which bus (org.a11y.Bus).
package final class AssistiveStatusServer: BusServer, @unchecked Sendable {
    private var isEnabled: Bool
    private let accessibilityBus: String
    private var addressCount = 0

    /// Acquires the name on the bus at `address`. Programs are sent to the bus at `accessibilityBus`.
    package init(at address: String, isEnabled: Bool = true, accessibilityBus: String) throws {
        (self.isEnabled, self.accessibilityBus) = (isEnabled, accessibilityBus)
        try super.init("org.a11y.Bus", at: address)
        start()
    }

    /// The number of programs that were sent to the accessibility bus.
    package var addressQuestionCount: Int { state.withLock { addressCount } }

    /// Changes whether there is assistive technology, and sends its signal `count` times.
    package func set(isEnabled: Bool, telling count: Int = 1) {
        state.withLock { self.isEnabled = isEnabled }
        perform { [self] in
            for _ in 0..<count {
                guard
                    let signal = bus.makeSignal(
                        "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged")
                else { continue }
                bus.arguments(of: signal) { bus.append("org.a11y.Status", to: $0) }
                send(signal)
            }
        }
    }

    override func reply(to call: OpaquePointer) {
        if bus.isCall(call, "org.freedesktop.DBus.Properties", "GetAll") != 0 {
            guard let reply = bus.makeReply(call) else { return }
            let isEnabled = state.withLock { self.isEnabled }
            bus.container(in: nil, of: reply, "a", "{sv}") { list in
                for (name, value) in [("ScreenReaderEnabled", false), ("IsEnabled", isEnabled)] {
                    bus.container(in: list, "e", nil) { entry in
                        bus.append(name, to: entry)
                        bus.container(in: entry, "v", "b") { bus.append(value ? 1 : 0, to: $0, type: "b") }
                    }
                }
            }
            send(reply)
        } else if bus.isCall(call, "org.a11y.Bus", "GetAddress") != 0 {
            guard let reply = bus.makeReply(call) else { return }
            state.withLock { addressCount += 1 }
            bus.arguments(of: reply) { bus.append(accessibilityBus, to: $0) }
            send(reply)
        }
    }
}
