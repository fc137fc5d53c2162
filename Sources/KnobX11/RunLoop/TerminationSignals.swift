internal import CKnobRuntime
import Glibc
import Synchronization

/// SIGTERM, SIGINT and SIGHUP as an event source, so that a program can close its windows before it ends.
///
/// The first signal makes the source ready. If `restore()` is not called within the grace period, for example
/// because the main thread waits for a server that does not respond, the program exits with status 128 plus
/// the number of the signal. A second signal has this effect at once.
package final class TerminationSignals: EventSource {
    /// Readable when a signal has arrived.
    package let descriptor: pollfd
    private let action: () -> Void
    /// The previous actions of the signals.
    private let previous: [(number: Int32, action: sigaction)]

    /// The time from the first signal to the forced end, in nanoseconds: the end is within a second.
    private static let gracePeriod = 800_000_000
    /// The time in which further signals count as the first, in nanoseconds. A terminal and a session that
    /// end send two signals.
    private static let repetitionPeriod: UInt64 = 50_000_000

    // A signal handler can access global state only.

    /// The descriptor that the handler writes to.
    private static let handlerDescriptor = Atomic<Int32>(-1)
    /// The number of the first signal in the lowest byte, and the time of its arrival above it; 0 for none.
    private static let arrival = Atomic<UInt64>(0)
    /// The timer of the grace period, or -1. It sends one of the signals.
    private static let timer = Atomic<Int>(-1)

    /// Handles the signals until `restore()` is called. `action` is called when one arrives. Returns `nil` if
    /// no file descriptor is free.
    package init?(action: @escaping () -> Void) {
        self.action = action
        let wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard wakeUp >= 0 else { return nil }
        descriptor = pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)
        let numbers = [SIGTERM, SIGINT, SIGHUP].filter { !Self.isIgnored($0) }
        Self.arrival.store(0, ordering: .relaxed)
        Self.handlerDescriptor.store(wakeUp, ordering: .relaxed)
        Self.timer.store(numbers.first.flatMap(Self.createTimer) ?? -1, ordering: .releasing)
        previous = numbers.map { number in
            var action = sigaction()
            var before = sigaction()
            action.__sigaction_handler.sa_sigaction = Self.handle
            action.sa_flags = SA_SIGINFO | SA_RESTART
            for other in numbers { sigaddset(&action.sa_mask, other) }
            sigaction(number, &action, &before)
            return (number, before)
        }
    }

    /// Whether a signal has arrived.
    package var hasArrived: Bool { Self.arrival.load(ordering: .acquiring) != 0 }

    package func serve(_ events: Int16) {
        if events != 0 { action() }
    }

    /// Restores the previous actions and ends the grace period: the program may take any time for what it
    /// does next.
    package func restore() {
        if hasArrived { Self.waitForRepetitions() }
        Self.setTimer(nanoseconds: 0)
        for (number, action) in previous {
            var action = action
            sigaction(number, &action, nil)
        }
        Self.handlerDescriptor.store(-1, ordering: .releasing)
        close(descriptor.fd)
        let timer = Self.timer.exchange(-1, ordering: .acquiringAndReleasing)
        if timer != -1 { timer_delete(timer_t(bitPattern: timer)) }
    }

    /// Waits for the signals that count as the first, which could have another effect later.
    private static func waitForRepetitions() {
        let end = arrival.load(ordering: .acquiring) + repetitionPeriod
        var now = time
        while now < end {
            var pause = timespec(tv_sec: 0, tv_nsec: Int(end - now))
            nanosleep(&pause, nil)
            now = time
        }
    }

    /// Returns whether the action of a signal is SIG_IGN. If the parent process has set it, it stays: nohup
    /// and background jobs rely on it.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
    }

    /// Creates a timer that sends the signal `number`; `nil` if the kernel has none.
    private static func createTimer(sending number: Int32) -> Int? {
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_SIGNAL)
        event.sigev_signo = number
        var timer: timer_t?
        guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return nil }
        return Int(bitPattern: timer)
    }

    // MARK: Code that a signal handler runs

    private typealias Handler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    private static let handle: Handler = { number, info, _ in
        let saved = errno
        let time = TerminationSignals.time
        let (isFirst, arrival) = TerminationSignals.arrival.compareExchange(
            expected: 0, desired: time & ~0xFF | UInt64(number), ordering: .acquiringAndReleasing)
        if isFirst {
            TerminationSignals.setTimer(nanoseconds: TerminationSignals.gracePeriod)
            var one: UInt64 = 1
            let descriptor = TerminationSignals.handlerDescriptor.load(ordering: .acquiring)
            _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
        } else if (info?.pointee.si_code ?? 0) == SI_TIMER {
            _exit(128 + Int32(arrival & 0xFF))
        } else if time > arrival + TerminationSignals.repetitionPeriod {
            _exit(128 + number)
        }
        errno = saved
    }

    /// The time of the monotonic clock in nanoseconds.
    private static var time: UInt64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    /// Starts the timer, or stops it with 0.
    private static func setTimer(nanoseconds: Int) {
        let timer = timer.load(ordering: .acquiring)
        guard timer != -1 else { return }
        var setting = itimerspec()
        setting.it_value.tv_nsec = nanoseconds
        timer_settime(timer_t(bitPattern: timer), 0, &setting, nil)
    }
}
