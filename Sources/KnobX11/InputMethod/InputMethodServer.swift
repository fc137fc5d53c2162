internal import CX11
import Glibc
import KnobWidgets

/// The connection to an input method server, as an event source. It never blocks: the bus is opened on another
/// thread, no call waits for its reply, and keys wait for a bounded time (see `PendingKeys`).
///
/// A server that is not running, ends, or leaves its bus is replaced by the keyboard's table until it is back.
@MainActor
final class InputMethodServer: EventSource {
    /// A result of the server.
    enum Output {
        /// A key that the server does not handle.
        case unhandled(XEvent)
        /// What the server types.
        case request(InputMethodRequest)
    }

    private enum Stage: Equatable {
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

    /// Called with each key that the server does not handle, and each that it types, in order.
    var handle: (Output) -> Void = { _ in }
    private let service: InputMethodService
    private let displayName: String
    private var bus: BusConnection?
    private var stage = Stage.closed
    private var keys = PendingKeys<XEvent>()
    /// Whether text is typed into a window with the focus, and whether the server knows this.
    private var (isFocused, isFocusKnown) = (false, false)
    /// The pixels of the screen at which text is typed, and those that the server knows.
    private var (location, reportedLocation) = (PixelRect.empty, PixelRect.empty)
    /// The next time at which the bus may be opened.
    private var nextAttempt = -Double.infinity
    private var isHandlingKeys = false

    /// The time between two attempts to open the bus, in seconds.
    private static let attemptInterval = 1.0
    /// The largest number of messages that are handled in one turn of the run loop. Each may type a text.
    private static let messagesPerTurn = 16
    /// The largest number of messages that are handled before a key is given up: more than the replies to all keys.
    private static let messagesBeforeDeadline = 2 * PendingKeys<XEvent>.capacity

    /// Creates a connection for the display `displayName`, which is opened when text input begins; `nil` if the
    /// user has chosen no server.
    init?(displayName: String) {
        guard let service = InputMethodService(environment: Environment.value) else { return nil }
        (self.service, self.displayName) = (service, displayName)
    }

    // MARK: Text input

    /// Begins or ends text input. Keys that wait are handled without the server when it ends.
    func setFocused(_ isFocused: Bool) {
        self.isFocused = isFocused
        if isFocused { connect() } else { keys.abandon() }
        reportFocus()
    }

    /// Queues a key that is typed at `location` on the screen.
    ///
    /// - Returns: Whether the key waits for the server. If not, the keys that wait must be handled before it.
    func queue(_ key: XEvent, at location: PixelRect) -> Bool {
        guard isFocused else { return false }
        connect()
        guard keys.trust == .used, stage != .closed, stage != .absent else { return false }
        self.location = location
        keys.append(key, call: process(key), at: currentMediaTime())
        return true
    }

    /// Handles the keys that wait without the server.
    func handlePendingKeys() {
        guard !keys.isEmpty else { return }
        keys.abandon()
        handleKeys()
    }

    private func handleKeys() {
        // A key may end text input.
        guard !isHandlingKeys else { return }
        isHandlingKeys = true
        while let key = keys.popUnhandled() { handle(.unhandled(key)) }
        isHandlingKeys = false
    }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? {
        bus?.hasMessages == true || keys.hasResult ? 0 : keys.deadline
    }

    func serve(_ events: Int16) {
        let time = currentMediaTime()
        func isLate() -> Bool { keys.deadline.map { $0 <= time } ?? false }
        // Replies that have arrived in time count, even if the program was busy.
        let count = isLate() ? Self.messagesBeforeDeadline : Self.messagesPerTurn
        if let bus, !bus.serve(events, atMost: count, receive) { close() }
        handleKeys()
        if isLate() { handlePendingKeys() }
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
        (isFocusKnown, reportedLocation) = (false, .empty)
        keys.forgetServer()
    }

    @discardableResult
    private func send(_ call: BusCall) -> UInt32 { bus?.send(call) ?? 0 }

    private func create() {
        let program = ApplicationName(nil).instance
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
                keys.noteReply(to: call, isHandled: message.read("b") { $0.bool() } ?? false)
                handleKeys()
            } else if message.path == context.path, isFocused, keys.acceptsText,
                let request = service.request(in: message)
            {
                handle(.request(request))
            }
        default: break
        }
        guard let owner = message.newOwner(of: service.name) else { return }
        forgetServer()
        if owner.isEmpty { stage = .absent } else { create() }
    }

    private func use(_ context: InputMethodService.Context) {
        stage = .ready(context)
        if let call = service.announcement(to: context) { send(call) }
        keys.contextWasCreated()
        reportFocus()
        keys.sendRest(process)
    }

    /// Sends a key and returns the number of the call; 0 if there is no input context yet.
    private func process(_ key: XEvent) -> UInt32 {
        guard case .ready(let context) = stage else { return 0 }
        if location != reportedLocation {
            reportedLocation = location
            send(service.location(location, of: context))
        }
        var event = key.xkey
        let symbol = TypedKey(lookingUp: &event).symbol
        return send(service.processing(key.xkey, symbol: symbol, in: context))
    }

    /// Reports the focus if the server does not know it. A silent server gets no calls.
    private func reportFocus() {
        guard case .ready(let context) = stage, keys.trust == .used, isFocused != isFocusKnown else { return }
        isFocusKnown = isFocused
        let call = send(service.call(isFocused ? "FocusIn" : "FocusOut", of: context))
        // What the server commits when it loses the focus must not go to the next text.
        if !isFocused { keys.expectReply(to: call) }
    }

    private func restoreTrust() {
        guard case .ready(let context) = stage else { return }
        if keys.restoreTrust({ send(service.call("Reset", of: context)) }) { reportFocus() }
    }
}
