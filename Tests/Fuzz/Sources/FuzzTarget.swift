import Glibc

/// Something that reads bytes of strangers, and what must hold whatever they are.
struct FuzzTarget: Sendable {
    /// What it is called on the command line.
    let name: String
    /// The most bytes of an input.
    let maximumSize: Int
    /// Inputs to begin with.
    let seeds: [[UInt8]]
    /// Reads the bytes, and ends the program where something does not hold.
    let test: @MainActor @Sendable ([UInt8]) -> Void
}

/// Ends the program if `condition` does not hold: libFuzzer notes the input.
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
