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
    /// The call for the properties.
    private var call = RepeatedCall(
        BusMessage(
            calling: "GetAll", of: AssistiveStatus.properties, at: AssistiveStatus.path,
            in: AssistiveStatus.name, [.string(AssistiveStatus.interface)]))
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
        call.send(on: bus)
    }

    func busDidClose() {
        let use = pendingAddress?.use
        bus = nil
        pendingAddress = nil
        call.forget()
        isEnabled = false
        use?(nil)
    }

    func busDidReceive(_ message: BusMessage) {
        guard let bus else { return }
        if let owner = message.newOwner(of: Self.name) {
            if owner.isEmpty { isEnabled = false } else { call.send(on: bus) }
        } else if message.isSignal(Self.properties, "PropertiesChanged") {
            // Any program can send this, so the properties are read.
            call.send(on: bus)
        } else if call.isAnswered(by: message, on: bus) {
            // An error has another signature.
            isEnabled = Self.isEnabled(in: message)
        } else if let pending = pendingAddress, pending.call == message.replySerial {
            pendingAddress = nil
            // The text of an error has the signature of an address.
            guard message.kind == .reply, case .string(let address)? = message.arguments("s")?.first else {
                return pending.use(nil)
            }
            pending.use(address)
        }
    }

    private static func isEnabled(in reply: BusMessage) -> Bool {
        guard case .array(let properties, _)? = reply.arguments("a{sv}")?.first else { return false }
        return ["IsEnabled", "ScreenReaderEnabled"].contains {
            properties.contains(.structure([.string($0), .variant(.bool(true))]))
        }
    }
}
