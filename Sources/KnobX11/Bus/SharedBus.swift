import Glibc

/// Something that uses a bus.
@MainActor
protocol BusClient: AnyObject {
    /// Called when the bus is open, for the first time or again.
    func busDidOpen(_ bus: BusConnection)
    /// Called for each message, also for those to other clients.
    func busDidReceive(_ message: BusMessage)
    /// Called when the bus has ended. Pending calls have no replies.
    func busDidClose()
}

/// A bus that is open while it is wanted, and that its clients share: that of the session, or that of assistive technology.
///
/// It never blocks: the bus is opened on another thread, because that may take any time, and is an event source of the run
/// loop. A bus that is not there, that ends, or that does not read what is sent, is opened again when a window gets the focus,
/// so that the program sleeps until then. There is no diagnostic message. Without the library no bus is there.
@MainActor
final class SharedBus: EventSource {
    /// Whether the bus is to be open.
    var isWanted = false {
        didSet {
            if isWanted { openIfWanted() } else { close() }
        }
    }
    private let clients: [any BusClient]
    /// Calls its argument with the address of the bus; with `nil` if there is none.
    private let findAddress: @MainActor (@escaping @MainActor (String?) -> Void) -> Void
    private var bus: BusConnection?
    /// Whether the bus is being found or opened. That may never end, and is not tried again before it does.
    private var isOpening = false

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    init(
        clients: [any BusClient],
        findAddress: @escaping @MainActor (@escaping @MainActor (String?) -> Void) -> Void
    ) {
        self.clients = clients
        self.findAddress = findAddress
    }

    /// Opens the bus if it is wanted and is not there.
    func openIfWanted() {
        guard isWanted, bus == nil, !isOpening else { return }
        isOpening = true
        findAddress { [weak self] address in
            guard let self else { return }
            guard let address else { return use(nil) }
            BusConnection.open(at: address) { [weak self] bus in self?.use(bus) }
        }
    }

    private func use(_ new: BusConnection?) {
        isOpening = false
        guard isWanted, let new else { return }
        bus = new
        for client in clients { client.busDidOpen(new) }
    }

    private func close() {
        guard bus != nil else { return }
        bus = nil
        for client in clients { client.busDidClose() }
    }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? { bus?.hasMessages == true ? 0 : nil }

    func serve(_ events: Int16) {
        guard let bus else { return }
        let isOpen = bus.serve(events, atMost: Self.messagesPerTurn) { message in
            for client in clients { client.busDidReceive(message) }
        }
        // A message may have closed the bus.
        if !isOpen, self.bus === bus { close() }
    }
}

/// The reply of another program to a call, as long as the bus is open. The call is sent again when the reply may have changed:
/// when the program sends a signal about that, or starts; once for several changes.
///
/// Any program on the bus can send these signals, so only the reply counts. A program that has ended is not called, because
/// that would start it again.
@MainActor
final class FollowedReply {
    private let call: BusMessage
    private let signal: String
    private let filters: [String]
    private var bus: BusConnection?
    /// The number of the call that has no reply yet.
    private var pending: UInt32?
    /// Whether the reply may have changed since that call.
    private var isStale = false

    /// - Parameters:
    ///   - call: The call.
    ///   - signal: The name of the signal, which the called object sends with the interface of the call.
    ///   - filters: The arguments of the signals that matter, as match rules write them.
    init(to call: BusMessage, after signal: String, _ filters: [String]) {
        self.call = call
        self.signal = signal
        self.filters = filters
    }

    /// Sends the call, and requests the signals.
    func begin(on bus: BusConnection) {
        self.bus = bus
        for filter in filters {
            bus.addMatch(
                "type='signal',sender='\(call.destination)',path='\(call.path)',interface='\(call.interface)',"
                    + "member='\(signal)',\(filter)")
        }
        bus.watchOwner(of: call.destination)
        send()
    }

    /// Forgets the bus, which has ended.
    func end() {
        bus = nil
        pending = nil
    }

    /// Sends the call, or notes that it has to be sent after the pending one.
    private func send() {
        isStale = pending != nil
        if !isStale { pending = bus?.send(call) }
    }

    /// Handles a message, and returns whether it is the reply.
    func isReply(_ message: BusMessage) -> Bool {
        if message.isSignal(call.interface, signal)
            || message.newOwner(of: call.destination)?.isEmpty == false
        {
            send()
        }
        guard let pending, message.replySerial == pending else { return false }
        self.pending = nil
        if isStale { send() }
        return true
    }
}
