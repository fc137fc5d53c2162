internal import CKnobX11
import Glibc
import KnobKit

/// The program for assistive technology (AT-SPI), a client of the accessibility bus.
///
/// It registers the program, answers calls, and sends signals. No call waits for its reply. Without assistive technology
/// nothing is built.
@MainActor
final class AssistiveBridge: BusClient, EventSource {
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
    /// The serial number of the call that registers the program, as long as it has no reply.
    private var pendingEmbed: UInt32?
    /// The serial number of the call that reports the last key.
    private var lastKey: UInt32?
    /// The time until which changes wait for the reply to that call.
    private var keyDeadline = 0.0

    /// The longest time that changes wait for a key, in seconds.
    private static let keyTimeout = 0.25
    private static let registry = "org.a11y.atspi.Registry"

    /// Creates the bridge of a program with this name.
    init(name: String) { program = AssistiveProgram(name: name) }

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

    // MARK: BusClient

    func busDidOpen(_ bus: BusConnection) {
        self.bus = bus
        program.busName = bus.name
        for window in program.windows { window.begin() }
        bus.watchOwner(of: Self.registry)
        register()
    }

    func busDidClose() {
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

    func busDidReceive(_ message: BusMessage) {
        update()
        if message.kind == .call {
            let result = program.answer(message)
            if message.wantsReply { bus?.send(BusMessage(replyingTo: message, with: result)) }
        } else if message.replySerial == pendingEmbed {
            pendingEmbed = nil
            didRegister(message)
        } else if message.replySerial == lastKey {
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

    var nextDeadline: Double? {
        guard bus != nil else { return nil }
        return program.windows.lazy.compactMap(\.nextUpdate).min().map { max($0, keyDeadline) }
    }

    func serve(_ events: Int16) {
        if let nextDeadline, nextDeadline <= currentMediaTime() { update() }
    }
}
