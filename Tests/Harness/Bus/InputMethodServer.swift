import Foundation

/// An input method server that a test controls: IBus or Fcitx 5.
///
/// It replaces key presses by texts and leaves all other keys to the program.
package final class InputMethodServer: BusServer, @unchecked Sendable {
    /// The protocol of a server.
    package enum Service: String, Sendable, CaseIterable {
        /// The protocols.
        case ibus, fcitx
    }

    /// What the server does instead of replying to keys.
    package enum Fault: Sendable {
        /// It reads no message, like a program that was stopped.
        case stops
        /// It leaves the bus at the next key.
        case leaves
        /// Its replies and texts have other types, and it replies to each key twice.
        case garbles
        /// It commits texts without a pause, and does not reply to keys.
        case floods
    }

    let service: Service
    private var texts: [UInt32: String]
    private var forwarded: [UInt32: UInt32] = [:]
    private var fault: Fault?
    private var log: [String] = []
    private var client = ""
    private var received: [String: [[Int32]]] = [:]

    /// Acquires the server's name on the bus at `address`. Presses of the keys with the symbols in `texts` commit
    /// these texts.
    package init(_ service: Service, at address: String, _ texts: [Int32: String] = [:]) throws {
        self.service = service
        self.texts = Dictionary(uniqueKeysWithValues: texts.map { (UInt32($0), $1) })
        try super.init(service == .ibus ? "org.freedesktop.IBus" : "org.fcitx.Fcitx5", at: address)
        start()
    }

    private var contextInterface: String {
        service == .ibus ? "org.freedesktop.IBus.InputContext" : "org.fcitx.Fcitx.InputContext1"
    }

    // MARK: Orders of the test

    /// The calls so far; key presses and releases as "+49" and "-49".
    package var calls: [String] { state.withLock { log } }

    /// The numbers in the calls of a method so far, such as those of "SetCursorRect".
    package func numbers(in method: String) -> [[Int32]] { state.withLock { received[method] ?? [] } }

    /// Changes what the server does wrong; `nil` makes it work again.
    package func set(_ fault: Fault?) { state.withLock { self.fault = fault } }

    /// Makes the server send a key to the program in place of another.
    package func forward(_ symbol: Int32, for key: Int32) {
        state.withLock { forwarded[UInt32(key)] = UInt32(symbol) }
    }

    /// Commits a text `count` times without a key.
    package func commit(_ text: String, count: Int = 1, path: String = InputMethodServer.path) {
        perform { [self] in
            for _ in 0..<count { sendText(text, path: path) }
        }
    }

    /// Waits until the calls so far fit.
    package func wait(_ what: String, until fits: ([String]) -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 30)
        while !fits(calls) {
            if Date() > deadline { throw HarnessError("the input method got no \(what), but \(calls)") }
            usleep(2_000)
        }
    }

    // MARK: Serving

    override var isStopped: Bool { fault == .stops }

    override func prepareToRead() {
        if state.withLock({ fault == .floods }) { for _ in 0..<50 { sendText("1") } }
    }

    override func reply(to call: OpaquePointer) {
        guard let method = bus.memberName(call).map({ String(cString: $0) }) else { return }
        switch method {
        case "CreateInputContext":
            state.withLock { client = bus.sender(call).map { String(cString: $0) } ?? "" }
            reply(to: call) { arguments in
                bus.append(Self.path, to: arguments, type: "o")
                if service == .fcitx { bus.container(in: arguments, "a", "y") { _ in } }
            }
            note(method)
        case "ProcessKeyEvent": process(call)
        case "FocusIn", "FocusOut", "Reset", "SetCapabilities", "SetCapability", "SetCursorLocation",
            "SetCursorRect", "Set":
            let numbers = bus.numbers(in: call).map { Int32(bitPattern: $0) }
            state.withLock { received[method, default: []].append(numbers) }
            reply(to: call) { _ in }
            note(method)
        default: break
        }
    }

    private func note(_ call: String) { state.withLock { log.append(call) } }

    private func process(_ call: OpaquePointer) {
        let numbers = bus.numbers(in: call)
        guard numbers.count == (service == .ibus ? 3 : 5) else { return note("invalid") }
        let isRelease = service == .ibus ? numbers[2] & 1 << 30 != 0 : numbers[3] != 0
        let (text, key, fault) = state.withLock {
            log.append((isRelease ? "-" : "+") + String(numbers[0]))
            return (isRelease ? nil : texts[numbers[0]], isRelease ? nil : forwarded[numbers[0]], self.fault)
        }
        switch fault {
        case .leaves: leave()
        case .floods: return
        case .garbles:
            send(signal("CommitText")) { self.bus.append("1", to: $0) }
            send(signal("CommitString")) { self.bus.append(1, to: $0) }
            reply(to: call) { bus.append("yes", to: $0) }
            reply(to: call) { bus.append(1, to: $0, type: "b") }
        default:
            if let text { sendText(text) }
            if let key { sendKey(key) }
            reply(to: call) { bus.append(text != nil || key != nil ? 1 : 0, to: $0, type: "b") }
        }
    }

    // MARK: Messages

    /// The path of the only input context.
    package static let path = "/test/context"

    func signal(_ name: String, path: String = path) -> OpaquePointer? {
        guard let signal = bus.makeSignal(path, contextInterface, name) else { return nil }
        _ = bus.setDestination(signal, state.withLock { client })
        return signal
    }

    private func sendText(_ text: String, path: String = path) {
        guard service == .ibus else {
            return send(signal("CommitString", path: path)) { self.bus.append(text, to: $0) }
        }
        send(signal("CommitText", path: path)) { append(text, to: $0) }
    }

    /// Appends the serialized text of IBus.
    func append(_ text: String, to arguments: BusLibrary.Iterator) {
        bus.container(in: arguments, "v", "(sa{sv}sv)") { value in
            bus.container(in: value, "r", nil) { fields in
                bus.append("IBusText", to: fields)
                bus.container(in: fields, "a", "{sv}") { _ in }
                bus.append(text, to: fields)
                bus.container(in: fields, "v", "s") { bus.append("attributes", to: $0) }
            }
        }
    }

    private func sendKey(_ symbol: UInt32) {
        send(signal(service == .ibus ? "ForwardKeyEvent" : "ForwardKey")) { arguments in
            bus.append(symbol, to: arguments)
            bus.append(0, to: arguments)
            bus.append(0, to: arguments, type: service == .ibus ? "u" : "b")
        }
    }

    private func reply(to call: OpaquePointer, _ arguments: (BusLibrary.Iterator) -> Void) {
        send(bus.makeReply(call), arguments)
    }

    func send(_ message: OpaquePointer?, _ arguments: (BusLibrary.Iterator) -> Void) {
        guard let message else { return }
        bus.arguments(of: message, arguments)
        send(message)
    }
}
