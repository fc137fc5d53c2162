internal import CKnobRuntime
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
    ///   - discardsOutput: Whether standard output is /dev/null.
    ///   - joinsErrors: Whether standard error goes where standard output goes.
    ///   - keepsOutput: Whether lines are added to `output`; `false` for a program that writes for hours.
    ///   - onLine: Called on any thread for each line of standard output before the line is added to `output`, and with
    ///     `nil` after the last.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String], input: Int32? = nil,
        discardsOutput: Bool = false, joinsErrors: Bool = false, keepsOutput: Bool = true,
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
            let outputEnd = discardsOutput ? nil : outputPipe.write
            pid = try Self.spawn(
                path, arguments, environment,
                descriptors: [input, outputEnd, joinsErrors ? outputEnd : errorPipe.write])
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
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
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
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

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
