/// Whether the user has assistive technology, and the address of its bus, by the session bus: the properties of
/// org.a11y.Status, followed while the program runs.
///
/// Without the bus or its program there is none. No call starts that program, because assistive technology does.
@MainActor
final class AssistiveStatus: BusClient {
    /// Called when there is assistive technology, and when there is none any longer.
    var didChange: (Bool) -> Void = { _ in }
    private var isEnabled = false { didSet { if isEnabled != oldValue { didChange(isEnabled) } } }
    private var bus: BusConnection?
    /// The serial number of the pending call for the properties.
    private var pendingStatus: UInt32?
    /// Whether the properties changed after that call.
    private var isStale = false
    /// The pending call for the address, and what happens with the reply.
    private var pendingAddress: (call: UInt32, use: @MainActor (String?) -> Void)?

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Asks for the address of the accessibility bus. `use` is called with `nil` if there is none.
    func findAddress(_ use: @escaping @MainActor (String?) -> Void) {
        let call = BusMessage(calling: "GetAddress", of: Self.name, at: Self.path, in: Self.name)
        guard let bus else { return use(nil) }
        pendingAddress = (bus.send(call), use)
    }

    // MARK: BusClient

    func busDidOpen(_ bus: BusConnection) {
        self.bus = bus
        bus.addMatch(
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.properties)',"
                + "member='PropertiesChanged',arg0='\(Self.interface)'")
        bus.watchOwner(of: Self.name)
        read()
    }

    func busDidClose() {
        let use = pendingAddress?.use
        bus = nil
        pendingStatus = nil
        pendingAddress = nil
        isEnabled = false
        use?(nil)
    }

    func busDidReceive(_ message: BusMessage) {
        let reply = message.replySerial
        if let owner = message.newOwner(of: Self.name) {
            if owner.isEmpty { isEnabled = false } else { readAgain() }
        } else if message.isSignal(Self.properties, "PropertiesChanged") {
            // Any program can send this, so the properties are read; once for several signals.
            readAgain()
        } else if reply != 0, reply == pendingStatus {
            pendingStatus = nil
            // An error has another signature.
            if isStale { read() } else { isEnabled = Self.isEnabled(in: message) }
        } else if reply != 0, let pending = pendingAddress, pending.call == reply {
            pendingAddress = nil
            guard case .string(let address)? = message.arguments("s")?.first else { return pending.use(nil) }
            // The text of an error has this signature as well, but is no address.
            pending.use(BusConnection.localAddress(address))
        }
    }

    private func readAgain() { if pendingStatus == nil { read() } else { isStale = true } }

    private func read() {
        isStale = false
        pendingStatus = bus?.send(
            BusMessage(
                calling: "GetAll", of: Self.properties, at: Self.path, in: Self.name,
                [.string(Self.interface)]))
    }

    private static func isEnabled(in reply: BusMessage) -> Bool {
        guard case .array(let properties, _)? = reply.arguments("a{sv}")?.first else { return false }
        return ["IsEnabled", "ScreenReaderEnabled"].contains {
            properties.contains(.structure([.string($0), .variant(.bool(true))]))
        }
    }
}
