internal import CKnobX11
import Glibc
import KnobKit

/// The program for assistive technology (AT-SPI).
///
/// It registers the program on the accessibility bus, answers calls, and sends signals. It never blocks: the bus is opened
/// on another thread, and no call waits for its reply. Without assistive technology nothing is built and nothing is paid.
/// A bus that ends, or that does not read what is sent, is opened again after longer and longer pauses; there is no
/// diagnostic message.
@MainActor
final class AssistiveBridge: EventSource {
    /// Whether there is assistive technology, a client of the session bus.
    let status = AssistiveStatus()
    private let program: AssistiveProgram
    private var bus: BusConnection? {
        didSet {
            Accessibility.didAnnounce = nil
            guard bus != nil else { return }
            Accessibility.didAnnounce = { [weak self] text in
                guard let self else { return }
                send(program.signals(announcing: text))
            }
        }
    }
    /// Whether the bus is being found or opened. That may never end, and is not tried again before it does.
    private var isOpening = false
    private var nextAttempt: Double?
    private var attempts = BusAttempts()
    /// The serial number of the call that registers the program, as long as it has no reply.
    private var pendingEmbed: UInt32?
    /// The serial number of the call that reports the last key.
    private var lastKey: UInt32?
    /// The time until which changes wait for the reply to that call.
    private var keyDeadline = 0.0

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64
    /// The longest time that changes wait for a key, in seconds.
    private static let keyTimeout = 0.25
    private static let registry = "org.a11y.atspi.Registry"

    /// Creates the bridge of a program with this name.
    init(name: String) {
        program = AssistiveProgram(name: name)
        status.didChange = { [weak self] in self?.statusDidChange() }
    }

    private func statusDidChange() {
        nextAttempt = nil
        attempts = BusAttempts()
        if status.isEnabled { open() } else { close() }
    }

    // MARK: Windows

    /// Adds a window that has opened.
    func add(_ window: AccessibilityTree) {
        program.add(window)
        window.activityDidChange = { [weak self, unowned window] in
            guard let self else { return }
            send(program.signals(activating: window))
        }
        guard bus != nil else { return }
        window.begin()
        send(program.signals(opening: window))
    }

    /// Removes a window that has closed. The focus is in the one that is active now.
    func remove(_ window: AccessibilityTree) {
        window.activityDidChange = nil
        send(program.signals(closing: window))
        program.remove(window)
        window.end()
        guard let active = program.windows.last(where: \.isActive) else { return }
        send(program.signals(activating: active))
    }

    /// Reports what has changed in the windows, at most ten times a second, and after the key that has changed it.
    private func update() {
        let time = currentMediaTime()
        guard time >= keyDeadline else { return }
        for window in program.windows {
            send(program.signals(for: window.update(at: time), in: window))
        }
    }

    /// Reports a key to screen readers that learn of keys from the programs, as Orca does in Debian 12. They then know why a
    /// text changes, and stop speaking.
    func report(_ key: XKeyEvent) {
        guard let bus else { return }
        var key = key
        let typed = TypedKey(lookingUp: &key)
        let isText =
            typed.text.unicodeScalars.first.map { $0.properties.generalCategory != .control } ?? false
        let event = BusValue.structure([
            .unsigned(key.type == CKnobX11.KeyPress ? 0 : 1),
            .signed(Int32(truncatingIfNeeded: typed.symbol)),
            .integer(Int(key.keycode)), .integer(Int(key.state)),
            .signed(Int32(truncatingIfNeeded: key.time)),
            .string(isText ? typed.text : ""), .bool(isText),
        ])
        lastKey = bus.send(
            BusMessage(
                calling: "NotifyListenersAsync", of: "org.a11y.atspi.DeviceEventController",
                at: "/org/a11y/atspi/registry/deviceeventcontroller", in: Self.registry, [event]))
        let time = currentMediaTime()
        // Keys that repeat do not delay the changes further.
        if keyDeadline <= time { keyDeadline = time + Self.keyTimeout }
    }

    private func send(_ signals: [BusMessage]) {
        for signal in signals { bus?.send(signal) }
    }

    // MARK: The bus

    private func open() {
        guard !isOpening, bus == nil else { return }
        isOpening = true
        status.findAddress { [weak self] address in
            guard let self else { return }
            guard let address else { return use(nil) }
            BusConnection.open(at: address) { [weak self] bus in self?.use(bus) }
        }
    }

    private func use(_ bus: BusConnection?) {
        isOpening = false
        guard status.isEnabled else { return }
        guard let bus else { return openLater() }
        attempts.didOpen(at: currentMediaTime())
        self.bus = bus
        program.busName = bus.name
        for window in program.windows { window.begin() }
        bus.watchOwner(of: Self.registry)
        register()
    }

    private func openLater() { nextAttempt = attempts.next(after: currentMediaTime()) }

    private func close() {
        bus = nil
        pendingEmbed = nil
        keyDeadline = 0
        program.desktop = AssistiveProgram.none
        for window in program.windows { window.end() }
    }

    /// Registers the program with the registry, which is started if it is not running.
    private func register() {
        pendingEmbed = bus?.send(
            BusMessage(
                calling: "Embed", of: "org.a11y.atspi.Socket", at: AssistiveProgram.rootPath,
                in: Self.registry, [program.root.reference], startsProgram: true))
    }

    private func receive(_ message: BusMessage) {
        if message.kind == .call {
            let result = program.answer(message)
            if message.wantsReply { bus?.send(BusMessage(replyingTo: message, with: result)) }
        } else if message.replySerial != 0, message.replySerial == pendingEmbed {
            pendingEmbed = nil
            didRegister(message)
        } else if message.replySerial != 0, message.replySerial == lastKey {
            keyDeadline = 0
        } else if let owner = message.newOwner(of: Self.registry), !owner.isEmpty, pendingEmbed == nil {
            // A registry that the pending call has started replies to it.
            register()
        }
    }

    /// Keeps the object that contains the program, and reports the window with the focus, which was active before.
    private func didRegister(_ reply: BusMessage) {
        guard case .structure(let parts)? = reply.arguments("(so)")?.first, parts.count == 2,
            case .string(let path) = parts[1]
        else { return }
        program.desktop = .structure([parts[0], .path(path)])
        for window in program.windows where window.isActive { send(program.signals(activating: window)) }
    }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? {
        guard let bus else { return nextAttempt }
        if bus.hasMessages { return 0 }
        let update = program.windows.lazy.compactMap(\.nextUpdate).min()
        return update.map { max($0, keyDeadline) }
    }

    func serve(_ events: Int16) {
        // Most turns of the run loop are for others.
        guard events != 0 || nextDeadline.map({ $0 <= currentMediaTime() }) == true else { return }
        if let time = nextAttempt, time <= currentMediaTime() {
            nextAttempt = nil
            open()
        }
        guard let bus else { return }
        // A call may close the bus: then this keeps it until the end.
        let isOpen = bus.serve(events, atMost: Self.messagesPerTurn) { message in
            update()
            receive(message)
        }
        update()
        guard !isOpen, self.bus === bus else { return }
        close()
        openLater()
    }
}
