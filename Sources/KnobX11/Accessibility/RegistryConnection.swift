/// The open accessibility bus: registers the program, answers calls, and sends events.
@MainActor
final class RegistryConnection {
    let bus: BusConnection
    private let program: AssistiveProgram
    private var listeners = EventListeners()
    /// The serial numbers of the pending calls.
    private var (pendingDesktop, pendingListeners): (UInt32, UInt32) = (0, 0)

    private static let name = "org.a11y.atspi.Registry"
    private static let path = "/org/a11y/atspi/registry"

    /// Registers a program.
    init(_ bus: BusConnection, _ program: AssistiveProgram) {
        (self.bus, self.program) = (bus, program)
        bus.watchOwner(of: Self.name)
        bus.addMatch("type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.name)'")
        register()
    }

    private func register() {
        listeners.forget()
        pendingDesktop = bus.send(
            BusMessage(
                calling: "Embed", of: "org.a11y.atspi.Socket", at: AssistiveProgram.rootPath, in: Self.name,
                [program.root.reference], startsProgram: true))
        pendingListeners = bus.send(
            BusMessage(
                calling: "GetRegisteredEvents", of: Self.name, at: Self.path, in: Self.name,
                startsProgram: true))
    }

    /// Sends the signals that `make` returns for those who listen.
    func send(_ make: (EventListeners) -> [BusMessage]) {
        for signal in make(listeners) { bus.send(signal) }
    }

    /// Handles a message from the bus.
    func receive(_ message: BusMessage) {
        if message.kind == .call {
            let result = program.answer(message)
            if message.wantsReply { bus.send(BusMessage(replyingTo: message, with: result)) }
            return
        }
        let reply = message.replySerial
        if reply != 0, reply == pendingDesktop {
            pendingDesktop = 0
            guard case .structure(let parts)? = message.arguments("(so)")?.first, parts.count == 2,
                case .string(let path) = parts[1]
            else { return }
            program.desktop = .structure([parts[0], .path(path)])
            // The keyboard focus was here before anyone could know.
            for window in program.windows where window.isActive {
                send { program.signals(activating: window, to: $0) }
            }
        } else if reply != 0, reply == pendingListeners {
            // Without the list, everything is sent.
            guard case .array(let pairs, _)? = message.arguments("a(ss)")?.first else { return }
            listeners.replace(by: pairs.compactMap(Self.listener))
        } else if let owner = message.newOwner(of: Self.name) {
            // A registry that a pending call has started replies to it.
            if !owner.isEmpty, pendingDesktop == 0 { register() }
        } else if message.isSignal(Self.name, "EventListenerRegistered") {
            if let (program, event) = Self.listener(in: message) { listeners.add(program, event) }
        } else if message.isSignal(Self.name, "EventListenerDeregistered") {
            if let (program, event) = Self.listener(in: message) { listeners.remove(program, event) }
        }
    }

    private static func listener(in signal: BusMessage) -> (program: String, event: String)? {
        (signal.arguments("ssas") ?? signal.arguments("ss")).flatMap { listener(.structure($0)) }
    }

    private static func listener(_ pair: BusValue) -> (program: String, event: String)? {
        guard case .structure(let pair) = pair, pair.count >= 2, case .string(let program) = pair[0],
            case .string(let event) = pair[1]
        else { return nil }
        return (program, event)
    }
}
