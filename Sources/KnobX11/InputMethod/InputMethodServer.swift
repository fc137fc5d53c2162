import Glibc
import KnobLayers

/// The connection to an input method server, as an event source. It never blocks: the bus is opened on
/// another thread, no call waits for its reply, and keys wait for a bounded time (see `PendingKeys`).
///
/// A server that is not running, ends, or leaves its bus is replaced by the keyboard's table until it is
/// back.
@MainActor
package final class InputMethodServer: EventSource {
    /// A key that waits for the server, and what happens if the server does not handle it.
    struct WaitingKey {
        let key: InputMethodKey
        let pass: @MainActor () -> Void
    }

    enum Stage: Equatable {
        /// There is no connection.
        case closed
        /// The bus is being opened.
        case connecting
        /// The server is not on the bus.
        case absent
        /// A call is creating an input context.
        case creating(call: UInt32)
        case ready(InputMethodService.Context)
    }

    /// Called with what the server types, in order with the keys that it does not handle.
    package var type: (InputMethodRequest) -> Void = { _ in }
    /// Called with the text that the server composes, before what it types and keys that come later; empty when it stops.
    package var compose: (InputMethodPreedit) -> Void = { _ in }
    /// Returns the state of the view into which text is typed.
    package var textInput: () -> TextInputState = { TextInputState() }
    let service: InputMethodService
    private let program, displayName: String
    private var bus: BusConnection?
    private(set) var stage = Stage.closed
    var keys = PendingKeys<WaitingKey>()
    /// Whether text is typed into a window with the focus, and whether the server knows this.
    private(set) var (isFocused, isFocusKnown) = (false, false)
    /// The state of the view that the server knows.
    var reported = TextInputState()
    var preedit = PreeditState()
    /// The next time at which the bus may be opened.
    private var nextAttempt = -Double.infinity
    private var isHandlingKeys = false

    /// The time between two attempts to open the bus, in seconds.
    private static let attemptInterval = 1.0
    /// The largest number of messages that are handled in one turn of the run loop. Each may type a text.
    private static let messagesPerTurn = 16
    /// The largest number of messages that are handled before a key is given up: more than the replies to all
    /// keys.
    private static let messagesBeforeDeadline = 2 * PendingKeys<WaitingKey>.capacity

    /// Creates a connection of the program `program` for a display, which is opened when text input begins;
    /// `nil` if the user has chosen no server.
    package init?(program: String, displayName: String) {
        guard let service = InputMethodService(environment: Environment.value) else { return nil }
        (self.service, self.program, self.displayName) = (service, program, displayName)
    }

    // MARK: Text input

    /// Begins or ends text input. Keys that wait are handled without the server when it ends.
    package func setFocused(_ isFocused: Bool) {
        self.isFocused = isFocused
        if isFocused { connect() } else { keys.abandon() }
        reportFocus()
    }

    /// Queues a key. `pass` is called if the server does not handle it.
    ///
    /// - Returns: Whether the key waits for the server. If not, the keys that wait must be handled before it.
    package func queue(_ key: InputMethodKey, else pass: @escaping @MainActor () -> Void) -> Bool {
        guard isFocused else { return false }
        connect()
        guard keys.trust == .used, stage != .closed, stage != .absent else { return false }
        let key = WaitingKey(key: key, pass: pass)
        reportState()
        keys.append(key, call: process(key), at: currentMediaTime())
        return true
    }

    /// Handles the keys that wait without the server.
    package func handlePendingKeys() {
        guard !keys.isEmpty else { return }
        keys.abandon()
        handleKeys()
    }

    private func handleKeys() {
        // A key may end text input.
        guard !isHandlingKeys else { return }
        isHandlingKeys = true
        while let key = keys.popUnhandled() {
            showPreedit()
            key.pass()
        }
        isHandlingKeys = false
    }

    // MARK: EventSource

    package var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    package var nextDeadline: Double? {
        bus?.hasMessages == true || keys.hasResult ? 0 : keys.deadline
    }

    package func prepareToWait() { reportState() }

    package func serve(_ events: Int16) {
        let time = currentMediaTime()
        func isLate() -> Bool { keys.deadline.map { $0 <= time } ?? false }
        // Replies that have arrived in time count, even if the program was busy.
        let count = isLate() ? Self.messagesBeforeDeadline : Self.messagesPerTurn
        if let bus, !bus.serve(events, atMost: count, receive) { close() }
        handleKeys()
        if isLate() {
            keys.giveUpReplies(at: time)
            handlePendingKeys()
        }
        showPreedit()
        restoreTrust()
    }

    // MARK: The bus

    private func connect() {
        guard stage == .closed, currentMediaTime() >= nextAttempt else { return }
        nextAttempt = currentMediaTime() + Self.attemptInterval
        stage = .connecting
        BusConnection.open(at: { [service, displayName] in service.busAddress(for: displayName) }) {
            [weak self] in self?.didOpen($0)
        }
    }

    private func didOpen(_ bus: BusConnection?) {
        guard let bus else { return close() }
        self.bus = bus
        if service.sharesBus { bus.watchOwner(of: service.name) }
        create()
    }

    /// Closes the connection. The next key opens it again.
    private func close() {
        (bus, stage) = (nil, .closed)
        forgetServer()
    }

    private func forgetServer() {
        (isFocusKnown, reported) = (false, TextInputState())
        keys.forgetServer()
    }

    @discardableResult
    func send(_ call: BusCall) -> UInt32 { bus?.send(call) ?? 0 }

    private func create() {
        stage = .creating(call: send(service.creation(for: program, display: displayName)))
    }

    // MARK: The server

    private func receive(_ message: BusMessage) {
        let call = message.replySerial
        switch stage {
        case .creating(call) where call != 0:
            if let context = service.context(in: message) {
                use(context)
            } else if service.sharesBus {
                stage = .absent
                forgetServer()
            } else {
                close()
            }
        case .ready(let context) where service.isSender(message.sender, of: context):
            if call != 0 {
                // An error, from the server or about its end, is no Boolean value.
                keys.noteReply(to: call, isHandled: message.arguments("b") == [.bool(true)])
                handleKeys()
            } else if message.path == context.path, isFocused, keys.acceptsText {
                if let change = service.preeditChange(in: message) {
                    preedit.apply(change)
                } else if let request = service.request(in: message) {
                    showPreedit()
                    // A committed text replaces the composed one, which the server clears before or after this.
                    if request.symbol == 0 { preedit = PreeditState() }
                    type(request)
                    if request.symbol == 0, textInput().isComposing { compose(.none) }
                }
            }
        default: break
        }
        guard let owner = message.newOwner(of: service.name) else { return }
        forgetServer()
        if owner.isEmpty { stage = .absent } else { create() }
    }

    private func use(_ context: InputMethodService.Context) {
        stage = .ready(context)
        announce(to: context, showsPreedit: textInput().showsPreedit)
        keys.contextWasCreated()
        reportFocus()
        reportState()
        keys.sendRest(process)
    }

    /// Sends a key and returns the number of the call; 0 if there is no input context yet.
    private func process(_ waiting: WaitingKey) -> UInt32 {
        guard case .ready(let context) = stage else { return 0 }
        return send(service.processing(waiting.key, in: context))
    }

    /// Reports the focus if the server does not know it. A silent server gets no calls.
    private func reportFocus() {
        guard case .ready(let context) = stage, keys.trust == .used, isFocused != isFocusKnown else { return }
        isFocusKnown = isFocused
        let call = send(service.call(isFocused ? "FocusIn" : "FocusOut", of: context))
        // What the server commits when it loses the focus must not go to the next text.
        if !isFocused { keys.expectReply(to: call, at: currentMediaTime()) }
    }

    private func restoreTrust() {
        guard case .ready(let context) = stage else { return }
        if keys.restoreTrust({ send(service.call("Reset", of: context)) }) { reportFocus() }
    }
}
