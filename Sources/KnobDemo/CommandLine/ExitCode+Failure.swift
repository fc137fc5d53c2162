import ArgumentParser

extension ExitCode {
    /// Writes `message` as one line to standard error and returns `status` as an exit code.
    static func failure(_ message: String, status: Int32 = 1) -> ExitCode {
        StandardStream.error.write("KnobDemo: \(message)\n")
        return ExitCode(status)
    }
}
