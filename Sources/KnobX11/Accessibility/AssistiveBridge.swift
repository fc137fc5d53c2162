import Glibc
import KnobKit

/// The program for assistive technology (AT-SPI): an event source while there is any.
///
/// It never blocks: the accessibility bus is opened on another thread, and no call waits for its reply. Without
/// assistive technology nothing is built and nothing is paid. A bus that ends, or that does not read what is sent, is
/// opened again after longer and longer pauses; there is no diagnostic message.
@MainActor
package final class AssistiveBridge: EventSource {
    /// What to add to the clients of the session bus.
    package var client: any SessionClient { status }
    /// Whether there is assistive technology: then the bridge must be a source of the run loop.
    package var isEnabled: Bool { status.isEnabled }
    /// Called when `isEnabled` changed.
    package var didChange: () -> Void = {}
    private let program: AssistiveProgram
    private let status = AssistiveStatus()
    /// Returns the address of the accessibility bus that the display knows.
    private let displayAddress: () -> String?
    private var registry: RegistryConnection? {
        didSet {
            Accessibility.didAnnounce = nil
            if registry != nil { Accessibility.didAnnounce = { [weak self] in self?.announce($0) } }
        }
    }
    /// Whether the bus is being found or opened. That may never end, and is not tried again before it does.
    private var isOpening = false
    private var nextAttempt: Double?
    private var attempts = BusAttempts()

    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Creates the bridge of a program.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - displayAddress: Returns the address of the accessibility bus that the display knows; `nil` if the session
    ///     bus is to be asked. It is untrusted.
    package init(name: String, displayAddress: @escaping () -> String?) {
        program = AssistiveProgram(name: name)
        self.displayAddress = displayAddress
        status.didChange = { [weak self] in self?.statusDidChange() }
    }

    private func statusDidChange() {
        nextAttempt = nil
        attempts = BusAttempts()
        if isEnabled { open() } else { close() }
        didChange()
    }

    // MARK: Windows

    /// Adds a window that has opened.
    package func add(_ window: AssistiveWindow) {
        program.add(window)
        window.activityDidChange = { [weak self, unowned window] in
            guard let self else { return }
            registry?.send { self.program.signals(activating: window, to: $0) }
        }
        guard let registry else { return }
        window.begin()
        registry.send { program.signals(opening: window, to: $0) }
    }

    /// Removes a window that has closed. The focus is in the one that is active now.
    package func remove(_ window: AssistiveWindow) {
        window.activityDidChange = nil
        registry?.send { program.signals(closing: window, to: $0) }
        program.remove(window)
        window.end()
        guard let active = program.windows.last(where: \.isActive) else { return }
        registry?.send { program.signals(activating: active, to: $0) }
    }

    // MARK: The bus

    private func open() {
        guard !isOpening, registry == nil else { return }
        isOpening = true
        if let address = displayAddress().flatMap(BusConnection.localAddress) {
            open(address) { [weak self] in self?.openSessionAddress() }
        } else {
            openSessionAddress()
        }
    }

    private func openSessionAddress() {
        status.findAddress { [weak self] address in
            if let address { self?.open(address) { self?.use(nil) } } else { self?.use(nil) }
        }
    }

    private func open(_ address: String, else next: @escaping @MainActor () -> Void) {
        BusConnection.open(at: address) { [weak self] bus in
            if let bus { self?.use(bus) } else { next() }
        }
    }

    private func use(_ bus: BusConnection?) {
        isOpening = false
        guard isEnabled else { return }
        guard let bus else { return openLater() }
        attempts.didOpen(at: currentMediaTime())
        program.busName = bus.name
        for window in program.windows { window.begin() }
        registry = RegistryConnection(bus, program)
    }

    private func openLater() { nextAttempt = attempts.next(after: currentMediaTime()) }

    private func close() {
        registry = nil
        program.desktop = AssistiveProgram.none
        for window in program.windows { window.end() }
    }

    // MARK: EventSource

    package var descriptor: pollfd { registry?.bus.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    package var nextDeadline: Double? {
        guard let registry else { return nextAttempt }
        return registry.bus.hasMessages ? 0 : program.windows.lazy.compactMap(\.nextUpdate).min()
    }

    package func serve(_ events: Int16) {
        // Most turns of the run loop are for others.
        guard events != 0 || (nextDeadline ?? .infinity) <= currentMediaTime() else { return }
        if let time = nextAttempt, time <= currentMediaTime() {
            nextAttempt = nil
            open()
        }
        guard let registry else { return }
        // A call may close the bus: then this keeps it until the end.
        let isOpen = registry.bus.serve(events, atMost: Self.messagesPerTurn) { message in
            update()
            registry.receive(message)
        }
        update()
        guard !isOpen, self.registry === registry else { return }
        close()
        openLater()
    }

    private func announce(_ text: String) {
        registry?.send { program.signals(announcing: text, to: $0) }
    }

    /// Reports what has changed in the windows, at most ten times a second.
    private func update() {
        let time = currentMediaTime()
        for window in program.windows {
            let hasMoved = window.hasMoved
            let changes = window.update(at: time)
            if hasMoved, !window.hasMoved {
                registry?.send { program.signals(moving: window, to: $0) }
            }
            if !changes.isEmpty { registry?.send { program.signals(for: changes, in: window, to: $0) } }
        }
    }
}
