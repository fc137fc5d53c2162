import KnobLayers

/// The input method servers that programs reach by D-Bus, and the calls and signals in which they differ.
///
/// If the program announces that it shows text before it is committed, the servers do not show it in a window of their
/// own.
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

    var contextInterface: String {
        self == .ibus ? "org.freedesktop.IBus.InputContext" : "org.fcitx.Fcitx.InputContext1"
    }

    /// Whether the bus stays when the server ends.
    var sharesBus: Bool { self == .fcitx }

    /// Returns the call that creates an input context for the program `program` on a display.
    func creation(for program: String, display: String) -> BusCall {
        switch self {
        case .ibus:
            return BusCall(
                destination: name, path: "/org/freedesktop/IBus", interface: name,
                method: "CreateInputContext", arguments: [.string(program)])
        case .fcitx:
            let pairs = [("program", program), ("display", "x11:" + display)]
            let values = pairs.map { BusValue.structure([.string($0), .string($1)]) }
            return BusCall(
                destination: name, path: "/org/freedesktop/portal/inputmethod",
                interface: "org.fcitx.Fcitx.InputMethod1", method: "CreateInputContext",
                arguments: [.array(values, of: "(ss)")])
        }
    }

    /// Returns the context in the reply to its creation; `nil` for an error or another reply.
    func context(in reply: BusMessage) -> Context? {
        guard let sender = reply.sender else { return nil }
        let arguments = reply.arguments(self == .ibus ? "o" : "oay")
        guard case .string(let path)? = arguments?.first else { return nil }
        return Context(path: path, sender: sender)
    }

    /// Returns the call of a method without a result or with one that is ignored: "FocusIn", "FocusOut",
    /// "Reset".
    func call(_ method: String, of context: Context, _ arguments: [BusValue] = []) -> BusCall {
        BusCall(
            destination: name, path: context.path, interface: contextInterface, method: method,
            arguments: arguments)
    }

    /// Returns the calls that announce what the program can do, and whether it shows text before it is committed.
    func announcements(to context: Context, showsPreedit: Bool) -> [BusCall] {
        // What a server commits when the focus is lost comes too late, so the program does it.
        switch self {
        case .ibus:
            // 8 says that the program reports the focus. A context without it always has the focus.
            var calls = [call("SetCapabilities", of: context, [.unsigned(showsPreedit ? 8 | 1 : 8)])]
            if showsPreedit {
                calls.append(
                    call(
                        "Set", of: context,
                        [
                            .string(contextInterface), .string("ClientCommitPreedit"),
                            .variant(.structure([.bool(true)])),
                        ]))
                calls[1].interface = "org.freedesktop.DBus.Properties"
            }
            return calls
        case .fcitx:
            // Text before it is committed, with its formats; and it is committed here.
            return [
                call(
                    "SetCapability", of: context,
                    [.unsignedLarge(showsPreedit ? 1 << 1 | 1 << 4 | 1 << 5 : 0)])
            ]
        }
    }

    /// Returns the call that reports a rectangle of the screen, in pixels, near which candidates are shown.
    func location(_ rect: PixelRect, of context: Context) -> BusCall {
        let numbers = [rect.minX, rect.minY, rect.maxX - rect.minX, rect.maxY - rect.minY]
        return call(
            self == .ibus ? "SetCursorLocation" : "SetCursorRect", of: context,
            numbers.map { .signed(Int32(clamping: $0)) })
    }

    /// Returns the call that asks whether the server handles a key, whose reply is a Boolean value.
    func processing(_ key: InputMethodKey, in context: Context) -> BusCall {
        let arguments: [BusValue] =
            switch self {
            case .ibus:
                // The keycode of the kernel, and the bit that IBus adds for releases.
                [
                    .unsigned(key.symbol), .unsigned(key.code &- 8),
                    .unsigned(key.state | (key.isPress ? 0 : Self.releaseMask)),
                ]
            case .fcitx:
                [
                    .unsigned(key.symbol), .unsigned(key.code), .unsigned(key.state), .bool(!key.isPress),
                    .unsigned(key.time),
                ]
            }
        return call("ProcessKeyEvent", of: context, arguments)
    }

    static let releaseMask: UInt32 = 1 << 30

    // MARK: Messages

    /// Returns whether a message comes from the server of a context, or from the bus because the server has
    /// ended.
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
                return Self.text(in: signal.arguments("v")?.first).flatMap(InputMethodRequest.init)
            }
            guard signal.isSignal(contextInterface, "ForwardKeyEvent"),
                let key = signal.arguments("uuu"), case .unsigned(let symbol) = key[0],
                case .unsigned(let state) = key[2]
            else { return nil }
            return InputMethodRequest(symbol: symbol, state: state, isPress: state & Self.releaseMask == 0)
        case .fcitx:
            if signal.isSignal(contextInterface, "CommitString") {
                guard case .string(let text)? = signal.arguments("s")?.first else { return nil }
                return InputMethodRequest(committing: text)
            }
            guard signal.isSignal(contextInterface, "ForwardKey"),
                let key = signal.arguments("uub"), case .unsigned(let symbol) = key[0],
                case .unsigned(let state) = key[1]
            else { return nil }
            return InputMethodRequest(symbol: symbol, state: state, isPress: key[2] == .bool(false))
        }
    }
}
