import Glibc
import KnobLayers

/// Something that uses the session bus.
@MainActor
protocol SessionClient: AnyObject {
    /// Called when the bus is open, for the first time or again.
    func sessionDidOpen(_ bus: BusConnection)
    /// Called for each message, also for those to other clients.
    func sessionDidReceive(_ message: BusMessage)
    /// Called when the bus has ended. Pending calls have no replies.
    func sessionDidClose()
}

/// The program's connection to the session bus, which its clients share.
///
/// It never blocks: the bus is opened on another thread, because that may take any time, and is an event
/// source of the run loop. Without the library or the bus nothing happens, and there is no diagnostic message.
@MainActor
final class SessionConnection: EventSource {
    private let clients: [any SessionClient]
    private var bus: BusConnection?
    private var hasStarted = false
    /// The time at which the bus is opened again.
    private var nextAttempt: Double?
    private var attempts = BusAttempts()

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Creates a connection for these clients, which is opened by `start()`.
    init(clients: [any SessionClient]) { self.clients = clients }

    /// Opens the bus. Does nothing when called again.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        open()
    }

    private func open() {
        guard let address = BusConnection.sessionAddress else { return openLater() }
        BusConnection.open(at: address) { [weak self] bus in
            if let bus { self?.use(bus) } else { self?.openLater() }
        }
    }

    private func use(_ bus: BusConnection) {
        self.bus = bus
        attempts.didOpen(at: currentMediaTime())
        for client in clients { client.sessionDidOpen(bus) }
    }

    private func openLater() { nextAttempt = attempts.next(after: currentMediaTime()) }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? { bus?.hasMessages == true ? 0 : nextAttempt }

    func serve(_ events: Int16) {
        if let time = nextAttempt, time <= currentMediaTime() {
            nextAttempt = nil
            open()
        }
        guard let bus, !bus.serve(events, atMost: Self.messagesPerTurn, receive) else { return }
        self.bus = nil
        for client in clients { client.sessionDidClose() }
        openLater()
    }

    private func receive(_ message: BusMessage) {
        for client in clients { client.sessionDidReceive(message) }
    }
}

/// The times at which a bus is opened again that has ended, or could not be opened.
///
/// Each pause is twice as long as the last, up to a minute, until the bus has been open for a minute: a program whose session is
/// over sleeps, and one that started before the bus finds it.
struct BusAttempts {
    /// The time for which a bus must be open until the pauses start again, in seconds.
    private static let minimumOpenTime = 60.0

    private var pause = 1.0
    private var openingTime: Double?

    init() {}

    /// Notes that the bus has been opened.
    mutating func didOpen(at time: Double) { openingTime = time }

    /// Returns the time of the next attempt to open a bus that has ended, or could not be opened, at `time`.
    mutating func next(after time: Double) -> Double {
        if let openingTime, time - openingTime >= Self.minimumOpenTime { pause = 1 }
        openingTime = nil
        defer { pause = min(pause * 2, 60) }
        return time + pause
    }
}
