internal import CKnobRuntime
import Glibc
import KnobLayers

/// SIGTERM, SIGINT and SIGHUP as an event source, so that a program can close its windows before it ends.
///
/// If `end()` is not called within a second of the first signal, the program exits; see CKnobRuntime.
final class TerminationSignals: EventSource {
    /// Called when a signal has arrived.
    var didArrive: () -> Void = {}
    /// Readable when a signal has arrived; -1 while they have the program's own actions.
    private var caught: Int32 = -1
    /// Whether the signal that has arrived was served. It would wake the loop up again and again.
    private var isServed = false

    /// Handles the signals until `end()` is called. Returns whether a file descriptor was free for that.
    func begin() -> Bool {
        caught = knob_catch_signals()
        isServed = false
        return caught >= 0
    }

    /// Puts the previous actions back: the program may take any time for what it does next.
    func end() {
        knob_release_signals()
        caught = -1
    }

    /// Whether a signal has arrived.
    var hasArrived: Bool { caught >= 0 && knob_caught_signal() != 0 }

    var descriptor: pollfd { pollfd(fd: isServed ? -1 : caught, events: Int16(POLLIN), revents: 0) }

    func serve(_ events: Int16) {
        guard hasArrived, !isServed else { return }
        isServed = true
        didArrive()
    }
}

/// What a run changes of the process, which `restore()` puts back: the action of SIGPIPE, and the locale of text.
@MainActor
struct ProcessState {
    private let locale: String?

    /// Changes what the program has not set itself. Returns the state before.
    @discardableResult
    static func change() -> ProcessState {
        knob_survive_broken_pipes()
        let state = ProcessState(locale: setlocale(LC_CTYPE, nil).map { String(cString: $0) })
        // The table of compose keys is that of the locale, and that of "C" has no dead keys.
        if isPlain(state.locale) {
            let new = setlocale(LC_CTYPE, "").map { String(cString: $0) }
            if isPlain(new) { setlocale(LC_CTYPE, "C.UTF-8") }
        }
        return state
    }

    private static func isPlain(_ locale: String?) -> Bool {
        locale == nil || locale == "C" || locale == "POSIX"
    }

    func restore() {
        knob_end_at_broken_pipes()
        if let locale { setlocale(LC_CTYPE, locale) }
    }
}
