@testable import port
import Testing

/// Expects that a source is rewritten as written, and that rewriting the result changes nothing.
func expectPort(
    _ source: String, gives expected: String, at location: SourceLocation = #_sourceLocation
) {
    let result = Porter(files: [source]).port(source).text
    #expect(result == expected, sourceLocation: location)
    #expect(Porter(files: [result]).port(result).text == result, "a second time", sourceLocation: location)
}

/// Returns the notes about a source, each with its line.
func portNotes(_ source: String) -> [String] {
    Porter(files: [source]).port(source).notes.map { "\($0.line): \($0.text)" }
}
