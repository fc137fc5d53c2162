import Dispatch
import Glibc
import KnobKit

/// Standard output. Its reader gets the newest line of each channel when it has taken the one before, and not the lines that
/// it has missed.
///
/// Other programs may share the descriptor, so its flags stay as they are.
@MainActor
final class Output {
    /// Why a write has failed. An output without a reader is no failure.
    private(set) var failure: String?
    /// The lines that wait to be written, at most one of each channel.
    private var lines: [(channel: Channel, text: String)] = []
    /// Tries again. A pipe does not report that it was read, only that it is no longer full.
    private var timer: ScheduledTimer?
    private let didEnd: () -> Void

    /// `didEnd` is called when there is no reader any more, or a write has failed.
    init(didEnd: @escaping @MainActor @Sendable () -> Void) {
        self.didEnd = didEnd
        // Without events to wait for, it waits for the end of the reader.
        DispatchQueue(label: "Standard output").async {
            var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0 {}
            Task { @MainActor in didEnd() }
        }
    }

    /// Writes the line of a channel as soon as the reader is ready, in place of one that still waits.
    func write(_ text: String, of channel: Channel) {
        lines.removeAll { $0.channel === channel }
        lines.append((channel, text))
        writeLines()
    }

    private func writeLines() {
        timer?.invalidate()
        while !lines.isEmpty, accepts(within: 0), !hasUnreadLine { writeLine() }
        if !lines.isEmpty {
            timer = TimerQueue.main.schedule(after: 0.02) { [weak self] _ in self?.writeLines() }
        }
    }

    /// Writes the lines that wait, unless the pipe is full.
    func finish() { while !lines.isEmpty, accepts(within: 200) { writeLine() } }

    private func accepts(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Whether standard output is a pipe with something in it. Other files have no such number, or 0.
    private var hasUnreadLine: Bool {
        var found = stat()
        var count: Int32 = 0
        return fstat(STDOUT_FILENO, &found) == 0 && found.st_mode & S_IFMT == S_IFIFO
            && ioctl(STDOUT_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    }

    private func writeLine() {
        print(lines.removeFirst().text)
        guard fflush(nil) != 0 else { return }
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
        lines = []
        didEnd()
    }
}
