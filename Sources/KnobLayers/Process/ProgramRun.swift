internal import CKnobCairo
import Glibc

/// What a program that was started here has written, and how it ended.
package struct ProgramRun: Equatable, Sendable {
    /// The ways in which a program ends.
    package enum Ending: Equatable, Sendable {
        /// It exited with a status.
        case status(Int32)
        /// A signal ended it.
        case signal(Int32)
        /// It could not be started, because of an `errno`.
        case notStarted(Int32)
        /// Something else has waited for its end.
        case unknown
    }

    /// Standard output and standard error in the order in which they were written, up to `outputLimit` bytes.
    package let output: String
    /// How it ended.
    package let ending: Ending

    /// The path of this program, also after its file was replaced by that of a new build.
    package static let thisProgram = "/proc/self/exe"
    private static let outputLimit = 16 << 10

    /// Creates the result of a program.
    package init(output: String, ending: Ending) { (self.output, self.ending) = (output, ending) }

    /// Starts a program and waits until it has ended. It inherits the environment, and no file descriptors.
    ///
    /// - Parameter didWrite: Called with each line of the output when its end is written; not with a last line
    ///   without an end.
    package init(of path: String, _ arguments: [String], didWrite: (String) -> Void = { _ in }) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else {
            (output, ending) = ("", .notStarted(errno))
            return
        }
        var pid: pid_t = 0
        let failure = Self.start(path, arguments, writingTo: ends[1], &pid)
        close(ends[1])
        output = Self.readAll(from: ends[0], didWrite)
        close(ends[0])
        ending = failure == 0 ? Self.waitForEnd(of: pid) : .notStarted(failure)
    }

    /// Starts a program that reads nothing and writes to a descriptor. Returns 0 or an `errno`.
    private static func start(
        _ path: String, _ arguments: [String], writingTo output: Int32, _ pid: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The order matters for a program that was started without standard descriptors: one of these can be
        // the pipe.
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let name = CommandLine.arguments.first ?? path
        var list = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for argument in list { free(argument) } }
        return posix_spawn(&pid, path, &actions, &attributes, &list, environ)
    }

    /// Reads until all writers have closed the pipe. What is above the limit is lost.
    private static func readAll(from descriptor: Int32, _ didWrite: (String) -> Void) -> String {
        var bytes: [UInt8] = []
        var line: ArraySlice<UInt8> = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(min(count, outputLimit - bytes.count))
            line += buffer.prefix(count)
            while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
                didWrite(String(decoding: line[..<end], as: UTF8.self))
                line = line[(end + 1)...]
            }
        }
    }

    private static func waitForEnd(of pid: pid_t) -> Ending {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 { guard errno == EINTR else { return .unknown } }
        let signal = status & 0x7F
        return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
}
