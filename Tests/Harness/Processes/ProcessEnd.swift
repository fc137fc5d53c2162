import Foundation

/// The end of a child process: one thread waits for it, and tells the others.
package final class ProcessEnd: @unchecked Sendable {
    private let pid: Int32
    private let condition = NSCondition()
    private var exit: ChildProcess.Exit?

    /// Begins to wait for the child process `pid`.
    init(of pid: Int32) {
        self.pid = pid
        Thread.detachNewThread { self.waitForEnd() }
    }

    private func waitForEnd() {
        var info = siginfo_t()
        // The number stays the process's own until its status is read, so that no signal goes to another one.
        while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        condition.withLock { readStatus() }
    }

    /// Returns the way the process ended, or `nil` while it runs, without waiting.
    func poll() -> ChildProcess.Exit? {
        condition.withLock {
            readStatus()
            return exit
        }
    }

    /// Waits until the process has ended; returns `nil` if the deadline passes first.
    func wait(until deadline: Date) -> ChildProcess.Exit? {
        condition.lock()
        defer { condition.unlock() }
        while exit == nil, condition.wait(until: deadline) {}
        return exit
    }

    /// Sends a signal if the process is still running.
    func send(signal number: Int32) {
        condition.withLock {
            readStatus()
            if exit == nil { kill(pid, number) }
        }
    }

    private func readStatus() {
        var status: Int32 = 0
        guard exit == nil, waitpid(pid, &status, WNOHANG) == pid else { return }
        let signal = status & 0x7f
        exit = signal == 0 ? .status((status >> 8) & 0xff) : .signal(signal)
        condition.broadcast()
    }
}
