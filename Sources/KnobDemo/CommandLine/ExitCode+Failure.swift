import ArgumentParser
import KnobKit

extension ExitCode {
    /// Writes `message` as one line to standard error and returns `status` as an exit code.
    static func failure(_ message: String, status: Int32 = 1) -> ExitCode {
        StandardError.write("KnobDemo: \(message)\n", within: 0.1)
        return ExitCode(status)
    }
}
