import ArgumentParser
import KnobKit

extension ExitCode {
    /// Writes `message` as one line to standard error and returns `status` as an exit code.
    static func failure(_ message: String, status: Int32 = 1) -> ExitCode {
        StandardError.report(message)
        return ExitCode(status)
    }
}

extension StandardError {
    /// Writes `message` as one line that ends with a period.
    static func report(_ message: String) {
        write("KnobDemo: \(message)\(message.hasSuffix(".") ? "" : ".")\n", within: 0.1)
    }
}
