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

/// Expects that the members of a file, which are written without its import, are rewritten as written.
func expectMembers(
    _ source: String, gives expected: String, at location: SourceLocation = #_sourceLocation
) {
    expectPort("import UIKit\n" + source, gives: "import UIKitNames\n" + expected, at: location)
}

/// Returns the notes about a source, which can be without its import, each with its line.
func portNotes(_ source: String) -> [String] {
    let file = source.contains("import") ? source : "import UIKit; " + source
    return Porter(files: [file]).port(file).notes.map { "\($0.line): \($0.text)" }
}
