import Glibc
import KnobLayers

/// The program's connection to the session bus, which its clients share.
///
/// It never blocks: the bus is opened on another thread, because that may take any time, and is an event
/// source of the run loop. Without the library or the bus nothing happens, and there is no diagnostic message.
/// A bus that ends is opened again a few times, after longer and longer pauses, so that a program whose session
/// is over sleeps.
@MainActor
package final class SessionConnection: EventSource {
    private let clients: [any SessionClient]
    private var bus: BusConnection?
    private var hasStarted = false
    /// The time at which a bus that has ended is opened again.
    private var nextAttempt: Double?
    private var pauses: BusPauses?

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Creates a connection for these clients, which is opened by `start()`.
    package init(clients: [any SessionClient]) { self.clients = clients }

    /// Opens the bus. Does nothing when called again.
    package func start() {
        guard !hasStarted else { return }
        hasStarted = true
        open()
    }

    private func open() {
        guard let address = BusConnection.sessionAddress else { return openLater() }
        BusConnection.open(at: { address }) { [weak self] bus in
            if let bus { self?.use(bus) } else { self?.openLater() }
        }
    }

    private func use(_ bus: BusConnection) {
        self.bus = bus
        if pauses == nil { pauses = BusPauses() }
        pauses?.didOpen(at: currentMediaTime())
        for client in clients { client.sessionDidOpen(bus) }
    }

    /// Opens a bus that has ended again.
    private func openLater() { nextAttempt = pauses?.nextAttempt(after: currentMediaTime()) }

    // MARK: EventSource

    package var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    package var nextDeadline: Double? { bus?.hasMessages == true ? 0 : nextAttempt }

    package func serve(_ events: Int16) {
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
