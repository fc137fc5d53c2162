import Glibc

/// A reader of untrusted input, and the invariants that hold for any bytes.
struct FuzzTarget: Sendable {
    /// The name on the command line.
    let name: String
    /// The maximum length of an input, in bytes.
    let maximumSize: Int
    /// The seeds, as first inputs.
    let seeds: [[UInt8]]
    /// Reads the bytes, and ends the program if an invariant does not hold.
    let test: @MainActor @Sendable ([UInt8]) -> Void
}

/// Ends the program if `condition` does not hold. libFuzzer saves the input.
func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    guard !condition else { return }
    tell("does not hold: \(what())")
    abort()
}

/// Writes a line to standard error.
func tell(_ message: String) {
    let line = Array("KnobFuzz: \(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
}
