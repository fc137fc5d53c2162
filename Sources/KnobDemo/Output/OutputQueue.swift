import Dispatch
import Glibc
import KnobKit
import KnobLayers
import Synchronization

/// A bounded queue of lines that a thread writes to a descriptor one by one, so that a slow reader never
/// delays a frame.
///
/// Lines for which the queue has no room are dropped. The next line is then preceded by one with their
/// number, such as {"dropped":12}.
final class OutputQueue: Sendable {
    private struct Line {
        let text: String
        /// The number of lines that it stands for.
        var count = 1
    }

    private struct State {
        /// The lines that the thread has not taken yet.
        var lines: [Line] = []
        /// The size in bytes of the lines that are not written yet.
        var size = 0
        /// The number of lines that are not written yet, with those that were dropped.
        var count = 0
        /// The number of lines that were dropped after the last one in the queue.
        var dropped = 0
        var hasThread = false
        /// Whether the thread writes lines.
        var isWriting = false
        var failure: Int32?
    }

    private let state = Mutex(State())
    private let descriptor: Int32
    private let capacity: Int
    /// Signaled when the thread has lines to write.
    private let wakeUp = DispatchSemaphore(value: 0)
    /// Entered while the thread writes lines.
    private let writing = DispatchGroup()
    private let didFail: @Sendable (Int32) -> Void

    /// The time that `finish(isUrgent:)` waits for the reader, in seconds.
    private static let patience = 0.5

    /// Creates an empty queue.
    ///
    /// - Parameters:
    ///   - descriptor: The file descriptor.
    ///   - capacity: The size of the lines that wait for the reader, in bytes.
    ///   - didFail: Called after a write that failed, with its `errno`: on another thread, or in `write`
    ///     without one. It must not use the queue.
    init(
        to descriptor: Int32, capacity: Int = 4 << 20, didFail: @escaping @Sendable (Int32) -> Void
    ) {
        (self.descriptor, self.capacity, self.didFail) = (descriptor, capacity, didFail)
    }

    /// Adds a line. It never waits. A required line is added even if there is no room.
    func write(_ line: String, isRequired: Bool = false) {
        state.withLock { state in
            guard isRequired || state.size + line.utf8.count <= capacity else {
                state.dropped += 1
                return
            }
            addDropped(&state)
            add(Line(text: line), &state)
        }
    }

    /// Waits until all lines are written, as long as the reader reads some of them. With `isUrgent` it waits
    /// at most half a second.
    ///
    /// - Returns: The number of lines that are lost.
    func finish(isUrgent: Bool) -> Int {
        state.withLock { addDropped(&$0) }
        var left = Int.max
        while writing.wait(timeout: .now() + Self.patience) == .timedOut {
            let count = state.withLock(\.count)
            if isUrgent || count == left { return count }
            left = count
        }
        return 0
    }

    /// The `errno` of the write that failed, or `nil`.
    var failure: Int32? { state.withLock(\.failure) }

    private func addDropped(_ state: inout State) {
        guard state.dropped > 0 else { return }
        let count = state.dropped
        state.dropped = 0
        add(Line(text: "{\"dropped\":\(count)}\n", count: count), &state)
    }

    private func add(_ line: Line, _ state: inout State) {
        guard state.failure == nil else { return }
        state.lines.append(line)
        state.size += line.text.utf8.count
        state.count += line.count
        guard !state.isWriting else { return }
        if !state.hasThread {
            state.hasThread = DetachedThread.start { [self] in
                // A limit on the size of files is a write that fails.
                ThreadSignal.discarding(SIGXFSZ) {
                    while true {
                        wakeUp.wait()
                        writeLines()
                        writing.leave()
                    }
                }
            }
        }
        guard state.hasThread else {
            state = State(failure: EAGAIN)
            return didFail(EAGAIN)
        }
        state.isWriting = true
        writing.enter()
        wakeUp.signal()
    }

    /// Writes lines until none is left. The lock is not held during a write.
    private func writeLines() {
        while true {
            let lines = state.withLock { state in
                let lines = state.lines
                state.lines = []
                state.isWriting = !lines.isEmpty
                return lines
            }
            guard !lines.isEmpty else { return }
            for line in lines {
                let failure = writeAll(line.text)
                state.withLock { state in
                    state.size -= line.text.utf8.count
                    state.count -= line.count
                    guard failure != nil else { return }
                    state = State(hasThread: true, failure: failure)
                }
                if let failure { return didFail(failure) }
            }
        }
    }

    /// Writes all of `text`, and waits for a slow reader. Returns the `errno` of the write that failed, or `nil`.
    private func writeAll(_ text: String) -> Int32? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                // Another program that shares the terminal or pipe can have made it non-blocking.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
                continue
            }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
