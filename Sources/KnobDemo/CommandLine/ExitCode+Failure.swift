import ArgumentParser
import KnobKit

extension ExitCode {
    /// Writes `message` as one line to standard error and returns an exit code of 1.
    static func failure(_ message: String) -> ExitCode {
        StandardError.report(message)
        return ExitCode(1)
    }
}

extension StandardError {
    /// Writes `message` as one line that ends with a period.
    static func report(_ message: String) {
        write("KnobDemo: \(message)\(message.hasSuffix(".") ? "" : ".")\n", within: 0.1)
    }
}
