internal import CX11
import KnobWidgets

/// The input method servers that programs reach by D-Bus, and the calls and signals in which they differ.
///
/// The program does not announce that it can show text before it is committed, so the servers show it in a window
/// of their own.
enum InputMethodService {
    /// IBus, on a bus of its own.
    case ibus
    /// Fcitx 5, on the session bus.
    case fcitx

    /// An input context: what the server knows of a text that is being typed.
    struct Context: Equatable {
        var path: String
        /// The name on the bus from which the server has sent it.
        var sender: String
    }

    /// The service that the user has chosen; `nil` for Xlib's compose and dead keys only.
    ///
    /// XMODIFIERS is the variable for programs without a toolkit. Some desktops only set those of toolkits.
    init?(environment: (String) -> String?) {
        func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        var name = value("GTK_IM_MODULE") ?? value("QT_IM_MODULE") ?? ""
        if let modifiers = value("XMODIFIERS") {
            let parts = modifiers.split(separator: "@").filter { $0.hasPrefix("im=") }
            name = String(parts.first?.dropFirst(3) ?? "")
        }
        switch name {
        case "ibus": self = .ibus
        case "fcitx", "fcitx5": self = .fcitx
        default: return nil
        }
    }

    // MARK: Calls

    /// The name of the server on its bus.
    var name: String { self == .ibus ? "org.freedesktop.IBus" : "org.fcitx.Fcitx5" }

    /// Returns the address of the bus on which the server of a display is. For IBus this reads files.
    func busAddress(for display: String) -> String? {
        self == .ibus
            ? IBusAddress.find(display: display, environment: Environment.value)
            : BusConnection.sessionAddress
    }

    private var contextInterface: String {
        self == .ibus ? "org.freedesktop.IBus.InputContext" : "org.fcitx.Fcitx.InputContext1"
    }

    /// Whether the bus stays when the server ends.
    var sharesBus: Bool { self == .fcitx }

    /// Returns the call that creates an input context for the program `program` on a display.
    func creation(for program: String, display: String) -> BusCall {
        switch self {
        case .ibus:
            BusCall(
                destination: name, path: "/org/freedesktop/IBus", interface: name,
                method: "CreateInputContext", arguments: [.string(program)])
        case .fcitx:
            BusCall(
                destination: name, path: "/org/freedesktop/portal/inputmethod",
                interface: "org.fcitx.Fcitx.InputMethod1", method: "CreateInputContext",
                arguments: [.pairs(["program": program, "display": "x11:" + display])])
        }
    }

    /// Returns the context in the reply to its creation; `nil` for an error or another reply.
    func context(in reply: BusMessage) -> Context? {
        guard let sender = reply.sender else { return nil }
        let path = reply.read(self == .ibus ? "o" : "oay") { $0.string() }
        return path.map { Context(path: $0, sender: sender) }
    }

    /// Returns the call of a method without a result or with one that is ignored: "FocusIn", "FocusOut", "Reset".
    func call(_ method: String, of context: Context, _ arguments: [BusCall.Argument] = []) -> BusCall {
        BusCall(
            destination: name, path: context.path, interface: contextInterface, method: method,
            arguments: arguments)
    }

    /// Returns the call that announces what the program can do; `nil` if it needs none.
    func announcement(to context: Context) -> BusCall? {
        // 8 says that the program reports the focus. A context without it always has the focus.
        self == .ibus ? call("SetCapabilities", of: context, [.unsigned(8)]) : nil
    }

    /// Returns the call that reports a rectangle of the screen, in pixels, near which candidates are shown.
    func location(_ rect: PixelRect, of context: Context) -> BusCall {
        let numbers = [rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY]
        return call(
            self == .ibus ? "SetCursorLocation" : "SetCursorRect", of: context,
            numbers.map { .signed(Int32(clamping: $0)) })
    }

    /// Returns the call that asks whether the server handles a key, whose reply is a Boolean value.
    func processing(_ key: XKeyEvent, symbol: KeySym, in context: Context) -> BusCall {
        let isRelease = key.type == KeyRelease
        let symbol = BusCall.Argument.unsigned(UInt32(truncatingIfNeeded: symbol))
        let arguments: [BusCall.Argument] =
            switch self {
            case .ibus:
                // The keycode of the kernel, and the bit that IBus adds for releases.
                [
                    symbol, .unsigned(key.keycode &- 8),
                    .unsigned(key.state | (isRelease ? Self.releaseMask : 0)),
                ]
            case .fcitx:
                [
                    symbol, .unsigned(key.keycode), .unsigned(key.state), .bool(isRelease),
                    .unsigned(UInt32(truncatingIfNeeded: key.time)),
                ]
            }
        return call("ProcessKeyEvent", of: context, arguments)
    }

    static let releaseMask: UInt32 = 1 << 30

    // MARK: Messages

    /// Returns whether a message comes from the server of a context, or from the bus because the server has ended.
    ///
    /// IBus' daemon is the bus itself, and sends messages with either name.
    func isSender(_ sender: String?, of context: Context) -> Bool {
        sender == context.sender || sender == name || sender == BusConnection.busName
    }

    /// Returns what a signal of an input context asks for.
    func request(in signal: BusMessage) -> InputMethodRequest? {
        switch self {
        case .ibus:
            if signal.isSignal(contextInterface, "CommitText") {
                return signal.read("v", Self.text).flatMap(InputMethodRequest.init(committing:))
            }
            guard signal.isSignal(contextInterface, "ForwardKeyEvent") else { return nil }
            return signal.read("uuu") { reader in
                guard let symbol = reader.number(), reader.number() != nil, let state = reader.number() else {
                    return nil
                }
                return .key(symbol, state: state, isPress: state & Self.releaseMask == 0)
            }
        case .fcitx:
            if signal.isSignal(contextInterface, "CommitString") {
                return signal.read("s") { $0.string() }.flatMap(InputMethodRequest.init(committing:))
            }
            guard signal.isSignal(contextInterface, "ForwardKey") else { return nil }
            return signal.read("uub") { reader in
                guard let symbol = reader.number(), let state = reader.number(), let isRelease = reader.bool()
                else { return nil }
                return .key(symbol, state: state, isPress: !isRelease)
            }
        }
    }

    /// Returns the text of a serialized IBusText: its class, attachments, text and attributes.
    private static func text(in variant: BusReader) -> String? {
        variant.inside { value in
            value.inside { fields in
                guard fields.string() == "IBusText" else { return nil }
                fields.skip()
                return fields.string()
            }
        }
    }
}
