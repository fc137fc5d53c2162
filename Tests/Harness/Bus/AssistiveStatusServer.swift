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
        sendSignal(
            "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
            [.text("org.a11y.Status")], count: count)
    }

    override class var methods: [(interface: String, name: String)] {
        [("org.freedesktop.DBus.Properties", "GetAll"), ("org.a11y.Bus", "GetAddress")]
    }

    override func reply(to method: String) -> BusArgument? {
        state.withLock {
            if method == "GetAll" {
                return .values([("ScreenReaderEnabled", .flag(false)), ("IsEnabled", .flag(isEnabled))])
            }
            addressCount += 1
            return .text(accessibilityBus)
        }
    }
}
