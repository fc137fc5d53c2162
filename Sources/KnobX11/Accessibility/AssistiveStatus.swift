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
    private let properties = FollowedReply(
        to: BusMessage(
            calling: "GetAll", of: "org.freedesktop.DBus.Properties", at: AssistiveStatus.path,
            in: AssistiveStatus.name, [.string(AssistiveStatus.interface)]),
        after: "PropertiesChanged", ["arg0='\(AssistiveStatus.interface)'"])
    /// The pending call for the address, and what happens with the reply.
    private var pendingAddress: (call: UInt32, use: @MainActor (String?) -> Void)?

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"

    /// Asks for the address of the accessibility bus. `use` is called with `nil` if there is none.
    func findAddress(_ use: @escaping @MainActor (String?) -> Void) {
        let call = BusMessage(calling: "GetAddress", of: Self.name, at: Self.path, in: Self.name)
        guard let bus else { return use(nil) }
        pendingAddress = (bus.send(call), use)
    }

    // MARK: BusClient

    func busDidOpen(_ bus: BusConnection) {
        self.bus = bus
        properties.begin(on: bus)
    }

    func busDidClose() {
        let use = pendingAddress?.use
        bus = nil
        pendingAddress = nil
        properties.end()
        isEnabled = false
        use?(nil)
    }

    func busDidReceive(_ message: BusMessage) {
        if message.newOwner(of: Self.name)?.isEmpty == true { isEnabled = false }
        if properties.isReply(message) {
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
