internal import CKnobRuntime
import Glibc
import KnobLayers

/// SIGTERM, SIGINT and SIGHUP as an event source, so that a program can close its windows before it ends.
///
/// If `restore()` is not called within a second of the first signal, the program exits; see CKnobRuntime.
final class TerminationSignals: EventSource {
    /// Readable when a signal has arrived.
    let descriptor: pollfd
    private let action: () -> Void

    /// Handles the signals until `restore()` is called. `action` is called when one arrives. Returns `nil` if
    /// no file descriptor is free.
    init?(action: @escaping () -> Void) {
        self.action = action
        descriptor = pollfd(fd: knob_catch_signals(), events: Int16(POLLIN), revents: 0)
        guard descriptor.fd >= 0 else { return nil }
    }

    /// Whether a signal has arrived.
    var hasArrived: Bool { knob_caught_signal() != 0 }

    func serve(_ events: Int16) {
        if events != 0 { action() }
    }

    /// Puts the previous actions back: the program may take any time for what it does next.
    func restore() { knob_release_signals() }
}

/// What a run changes of the process, which `restore()` puts back: the action of SIGPIPE, and the locale of text.
@MainActor
struct ProcessState {
    private let locale: String?

    /// Changes what the program has not set itself.
    init() {
        knob_survive_broken_pipes()
        // The table of compose keys is that of the locale, and that of "C" has no dead keys.
        let locale = setlocale(LC_CTYPE, nil).map { String(cString: $0) }
        self.locale = locale
        guard Self.isPlain(locale) else { return }
        let new = setlocale(LC_CTYPE, "").map { String(cString: $0) }
        if Self.isPlain(new) { setlocale(LC_CTYPE, "C.UTF-8") }
    }

    private static func isPlain(_ locale: String?) -> Bool {
        locale == nil || locale == "C" || locale == "POSIX"
    }

    func restore() {
        knob_end_at_broken_pipes()
        if let locale { setlocale(LC_CTYPE, locale) }
    }
}
