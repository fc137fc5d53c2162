import Glibc
import KnobKit

/// The program for assistive technology (AT-SPI): an event source while there is any.
///
/// It never blocks: the accessibility bus is opened on another thread, and no call waits for its reply. Without
/// assistive technology nothing is built and nothing is paid. A bus that ends, or that does not read what is sent, is
/// opened again after longer and longer pauses; there is no diagnostic message.
@MainActor
package final class AssistiveBridge: EventSource {
    /// What to add to the clients of the session bus.
    package var client: any SessionClient { status }
    /// Whether there is assistive technology: then the bridge must be a source of the run loop.
    package var isEnabled: Bool { status.isEnabled }
    /// Called when `isEnabled` changed.
    package var didChange: () -> Void = {}
    private let program: AssistiveProgram
    private let status = AssistiveStatus()
    /// Returns the address of the accessibility bus that the display knows.
    private let displayAddress: () -> String?
    private var registry: RegistryConnection? {
        didSet {
            Accessibility.didAnnounce = nil
            if registry != nil { Accessibility.didAnnounce = { [weak self] in self?.announce($0) } }
        }
    }
    /// Whether the bus is being found or opened. That may never end, and is not tried again before it does.
    private var isOpening = false
    private var nextAttempt: Double?
    private var attempts = BusAttempts()

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Creates the bridge of a program.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - displayAddress: Returns the address of the accessibility bus that the display knows; `nil` if the session
    ///     bus is to be asked. It is untrusted.
    package init(name: String, displayAddress: @escaping () -> String?) {
        program = AssistiveProgram(name: name)
        self.displayAddress = displayAddress
        status.didChange = { [weak self] in self?.statusDidChange() }
    }

    private func statusDidChange() {
        nextAttempt = nil
        attempts = BusAttempts()
        if isEnabled { open() } else { close() }
        didChange()
    }

    // MARK: Windows

    /// Adds a window that has opened.
    package func add(_ window: AssistiveWindow) {
        program.add(window)
        window.activityDidChange = { [weak self, unowned window] in
            guard let self else { return }
            registry?.send { self.program.signals(activating: window, to: $0) }
        }
        guard let registry else { return }
        window.begin()
        registry.send { program.signals(opening: window, to: $0) }
    }

    /// Removes a window that has closed. The focus is in the one that is active now.
    package func remove(_ window: AssistiveWindow) {
        window.activityDidChange = nil
        registry?.send { program.signals(closing: window, to: $0) }
        program.remove(window)
        window.end()
        guard let active = program.windows.last(where: \.isActive) else { return }
        registry?.send { program.signals(activating: active, to: $0) }
    }

    // MARK: The bus

    private func open() {
        guard !isOpening, registry == nil else { return }
        isOpening = true
        if let address = displayAddress().flatMap(BusConnection.localAddress) {
            open(address) { [weak self] in self?.openSessionAddress() }
        } else {
            openSessionAddress()
        }
    }

    private func openSessionAddress() {
        status.findAddress { [weak self] address in
            if let address { self?.open(address) { self?.use(nil) } } else { self?.use(nil) }
        }
    }

    private func open(_ address: String, else next: @escaping @MainActor () -> Void) {
        BusConnection.open(at: address) { [weak self] bus in
            if let bus { self?.use(bus) } else { next() }
        }
    }

    private func use(_ bus: BusConnection?) {
        isOpening = false
        guard isEnabled else { return }
        guard let bus else { return openLater() }
        attempts.didOpen(at: currentMediaTime())
        program.busName = bus.name
        for window in program.windows { window.begin() }
        registry = RegistryConnection(bus, program)
    }

    private func openLater() { nextAttempt = attempts.next(after: currentMediaTime()) }

    private func close() {
        registry = nil
        program.desktop = AssistiveProgram.none
        for window in program.windows { window.end() }
    }

    // MARK: EventSource

    package var descriptor: pollfd { registry?.bus.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    package var nextDeadline: Double? {
        guard let registry else { return nextAttempt }
        return registry.bus.hasMessages ? 0 : program.windows.lazy.compactMap(\.nextUpdate).min()
    }

    package func serve(_ events: Int16) {
        // Most turns of the run loop are for others.
        guard events != 0 || (nextDeadline ?? .infinity) <= currentMediaTime() else { return }
        if let time = nextAttempt, time <= currentMediaTime() {
            nextAttempt = nil
            open()
        }
        guard let registry else { return }
        // A call may close the bus: then this keeps it until the end.
        let isOpen = registry.bus.serve(events, atMost: Self.messagesPerTurn) { message in
            update()
            registry.receive(message)
        }
        update()
        guard !isOpen, self.registry === registry else { return }
        close()
        openLater()
    }

    private func announce(_ text: String) {
        registry?.send { program.signals(announcing: text, to: $0) }
    }

    /// Reports what has changed in the windows, at most ten times a second.
    private func update() {
        let time = currentMediaTime()
        for window in program.windows {
            let hasMoved = window.hasMoved
            let changes = window.update(at: time)
            if hasMoved, !window.hasMoved {
                registry?.send { program.signals(moving: window, to: $0) }
            }
            if !changes.isEmpty { registry?.send { program.signals(for: changes, in: window, to: $0) } }
        }
    }
}

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

/// Whether the user has assistive technology, and the address of its bus, by the session bus: the properties of
/// org.a11y.Status, followed while the program runs.
///
/// Without the bus or its program there is none. No call starts that program, because assistive technology does.
@MainActor
final class AssistiveStatus: SessionClient {
    /// Called when `isEnabled` changed.
    var didChange: () -> Void = {}
    /// Whether there is assistive technology.
    private(set) var isEnabled = false { didSet { if isEnabled != oldValue { didChange() } } }
    private var bus: BusConnection?
    /// The serial number of the pending call for the properties.
    private var pendingStatus: UInt32?
    /// Whether the properties changed after that call.
    private var isStale = false
    /// The pending call for the address, and what happens with the reply.
    private var pendingAddress: (call: UInt32, use: (String?) -> Void)?

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"
    private static let properties = "org.freedesktop.DBus.Properties"

    /// Asks for the address of the accessibility bus. `use` is called with `nil` if there is none.
    func findAddress(_ use: @escaping (String?) -> Void) {
        let call = BusMessage(calling: "GetAddress", of: Self.name, at: Self.path, in: Self.name)
        guard let bus else { return use(nil) }
        pendingAddress = (bus.send(call), use)
    }

    // MARK: SessionClient

    func sessionDidOpen(_ bus: BusConnection) {
        self.bus = bus
        bus.addMatch(
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.properties)',"
                + "member='PropertiesChanged',arg0='\(Self.interface)'")
        bus.watchOwner(of: Self.name)
        read()
    }

    func sessionDidClose() {
        let use = pendingAddress?.use
        (bus, pendingStatus, pendingAddress) = (nil, nil, nil)
        isEnabled = false
        use?(nil)
    }

    func sessionDidReceive(_ message: BusMessage) {
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
