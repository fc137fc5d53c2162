import Foundation

/// A child process with its output line by line, ended at the latest when the object is released.
package final class ChildProcess {
    /// The way a program ended.
    package enum Exit: Equatable, Sendable {
        /// It exited with this status.
        case status(Int32)
        /// This signal ended it.
        case signal(Int32)
    }

    /// The program's file name, for messages.
    package let name: String
    /// The program's process number.
    package let pid: Int32
    /// Standard output so far.
    package let output = Mailbox<String>()
    /// Standard error so far.
    package let errors = Mailbox<String>()
    private let ending: ProcessEnd
    private let outputReader: LineReader

    /// Starts the program at `path`.
    ///
    /// - Parameters:
    ///   - path: The path of the executable.
    ///   - arguments: The arguments, without the program's name.
    ///   - environment: The whole environment.
    ///   - input: The descriptor that becomes standard input; `nil` for /dev/null.
    ///   - joinsErrors: Whether standard error goes where standard output goes.
    ///   - keepsOutput: Whether lines are added to `output`; `false` for a program that writes for hours.
    ///   - onLine: Called on any thread for each line of standard output before the line is added to `output`, and with
    ///     `nil` after the last.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String], input: Int32? = nil,
        joinsErrors: Bool = false, keepsOutput: Bool = true,
        onLine: @escaping @Sendable (String?) -> Void = { _ in }
    ) throws {
        name = URL(fileURLWithPath: path).lastPathComponent
        let outputPipe = try Self.pipe()
        let errorPipe = try Self.pipe()
        defer {
            close(outputPipe.write)
            close(errorPipe.write)
        }
        do {
            pid = try Self.spawn(
                path, arguments, environment,
                descriptors: [input, outputPipe.write, joinsErrors ? outputPipe.write : errorPipe.write])
        } catch {
            close(outputPipe.read)
            close(errorPipe.read)
            throw error
        }
        ending = ProcessEnd(of: pid)
        outputReader = Self.collect(
            from: outputPipe.read, into: output, keeping: keepsOutput, onLine: onLine)
        _ = Self.collect(from: errorPipe.read, into: errors, keeping: true) { _ in }
        StartedPrograms.current?.add(ending)
    }

    deinit {
        end()
    }

    /// Returns the way it ended, or `nil` while it runs, without waiting.
    package func poll() -> Exit? { ending.poll() }

    /// Waits until it has ended and all of its output has been read.
    package func waitForExit(timeout: TimeInterval = 30) throws -> Exit {
        guard let exit = ending.wait(until: Date(timeIntervalSinceNow: timeout)) else {
            throw HarnessError("\(name) is still running after \(timeout) s\n\(tail)")
        }
        // Programs that it has started may keep the pipes open.
        let drained = Date(timeIntervalSinceNow: 2)
        _ = output.waitUntilClosed(until: drained) && errors.waitUntilClosed(until: drained)
        return exit
    }

    /// Adds the lines that it has written to standard output so far to `output`.
    package func catchUp() { outputReader.readAvailable() }

    /// Sends a signal if it is still running.
    package func send(signal number: Int32) { ending.send(signal: number) }

    /// Ends it with SIGTERM, and after three seconds with SIGKILL. Does nothing if it has ended.
    package func end() {
        for number in [SIGTERM, SIGKILL] {
            send(signal: number)
            if (try? waitForExit(timeout: 3)) != nil { return }
        }
    }

    /// The last lines of its output, for messages.
    package var tail: String {
        let written =
            output.all.suffix(8).map { "  out: \($0)" } + errors.all.suffix(8).map { "  err: \($0)" }
        return written.isEmpty ? "  (no output from \(name))" : written.joined(separator: "\n")
    }

    // MARK: - Starting

    /// Creates a pipe that no other child process inherits. A write fails when all of its readers have ended.
    package static func pipe() throws -> (read: Int32, write: Int32) {
        _ = BrokenPipe.isReported
        var ends: [Int32] = [0, 0]
        // At once, as tests also start programs by other means.
        guard GNU.pipe2(&ends, O_CLOEXEC) == 0 else {
            throw HarnessError("cannot create a pipe: \(String(cString: strerror(errno)))")
        }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], descriptors: [Int32?]
    ) throws -> Int32 {
        _ = BrokenPipe.isReported
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            if let descriptor {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
            }
        }

        // Without this, a program could keep open what another part of this process waits to be closed.
        _ = GNU.addCloseFrom(&actions, 3)

        // The test runner may block or ignore signals; the child starts with the defaults.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var pid: Int32 = 0
        let error = posix_spawn(&pid, path, &actions, &attributes, &argv, &envp)
        guard error == 0 else {
            throw HarnessError("cannot start \(path): \(String(cString: strerror(error)))")
        }
        return pid
    }

    private static func collect(
        from descriptor: Int32, into mailbox: Mailbox<String>, keeping keepsLines: Bool,
        onLine: @escaping @Sendable (String?) -> Void
    ) -> LineReader {
        LineReader(from: descriptor) { part in
            switch part {
            case .line(let text):
                onLine(text)
                if keepsLines { mailbox.append(text) }
            case .rest(let text): mailbox.append(text)
            case .end:
                onLine(nil)
                mailbox.close()
            }
        }
    }
}

/// Functions of the C library that its headers declare for GNU sources only.
private enum GNU {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    private static let library = Library("libc.so.6")
    /// Creates a pipe with flags.
    static let pipe2: @convention(c) @Sendable (Numbers, Int32) -> Int32 = function("pipe2")
    /// Closes all descriptors from one on in the program that is started.
    static let addCloseFrom: @convention(c) @Sendable (Actions, Int32) -> Int32 = function(
        "posix_spawn_file_actions_addclosefrom_np")

    private static func function<Function>(_ name: String) -> Function {
        guard let library else { fatalError("there is no C library") }
        return library[name]
    }
}

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

/// The output of a child process: a thread reads it as it arrives, line by line.
private final class LineReader: @unchecked Sendable {
    /// What the reader has found.
    enum Part {
        /// A line, without its end.
        case line(String)
        /// What follows the last line, if that is not nothing.
        case rest(String)
        /// The end of the output.
        case end
    }

    private let lock = NSLock()
    private let descriptor: Int32
    private let report: (Part) -> Void
    private var isOpen = true
    /// The bytes after the last whole line.
    private var pending: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: LineReader.capacity)

    /// The most bytes that a pipe holds by default.
    private static let capacity = 65_536

    /// Begins to read a pipe, and closes it at its end.
    ///
    /// - Parameters:
    ///   - descriptor: The end of the pipe to read from.
    ///   - report: Called for each part, for one at a time.
    init(from descriptor: Int32, report: @escaping @Sendable (Part) -> Void) {
        self.descriptor = descriptor
        self.report = report
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread {
            while self.readAvailable() {
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
            }
        }
    }

    /// Reads what is in the pipe. Returns whether more can follow.
    @discardableResult
    func readAvailable() -> Bool {
        lock.withLock {
            var total = 0
            // A program that writes all the time must not keep a caller who only wants what is there now.
            while isOpen, total < Self.capacity {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return true }
                if count <= 0 {
                    finish()
                } else {
                    total += count
                    take(buffer[..<count])
                }
            }
            return isOpen
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        pending += bytes
        let lines = pending.split(separator: 10, omittingEmptySubsequences: false)
        for line in lines.dropLast() { report(.line(String(decoding: line, as: UTF8.self))) }
        pending = Array(lines.last ?? [])
    }

    private func finish() {
        isOpen = false
        close(descriptor)
        if !pending.isEmpty { report(.rest(String(decoding: pending, as: UTF8.self))) }
        report(.end)
    }
}

/// SIGPIPE, which the kernel sends when this process writes to a program that has ended.
///
/// Xlib and libxcb have no way to write without this signal, and its default action would end all tests. A
/// handler, rather than an ignored signal, leaves the default action to each program that is started here.
private enum BrokenPipe {
    /// Makes a write to a program that has ended fail with EPIPE. If the reader of this process's own output
    /// has ended, the signal still ends this process.
    static let isReported: Bool = {
        signal(SIGPIPE) { number in
            let before = errno
            var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            var errors = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
            poll(&output, 1, 0)
            poll(&errors, 1, 0)
            if (output.revents | errors.revents) & Int16(POLLERR) != 0 {
                signal(number, SIG_DFL)
                raise(number)
            }
            errno = before
        }
        return true
    }()
}

/// A process that ends another program when the process that started both is gone, even after a crash.
package final class Guardian {
    private let process: ChildProcess
    private var pipeEnd: Int32?

    /// Guards the program with the process number `pid`.
    package init(of pid: Int32) throws {
        let pipe = try ChildProcess.pipe()
        defer { close(pipe.read) }
        // The shell waits for a line. When the last writer ends without one, the shell ends the program.
        do {
            process = try ChildProcess(
                "/bin/sh", ["-c", "read line || kill \(pid)"],
                environment: ["PATH": "/usr/bin:/bin"], input: pipe.read)
        } catch {
            close(pipe.write)
            throw error
        }
        pipeEnd = pipe.write
    }

    deinit {
        dismiss()
    }

    /// Stops guarding; the program keeps running.
    package func dismiss() {
        guard let pipeEnd else { return }
        self.pipeEnd = nil
        _ = write(pipeEnd, "done\n", 5)
        close(pipeEnd)
        process.end()
    }
}
