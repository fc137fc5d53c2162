import KnobKit

/// A list of recorded lines.
@MainActor
package final class Journal {
    /// The lines in order.
    package private(set) var lines: [String] = []

    /// Creates an empty journal.
    package init() {}

    /// Appends a line.
    package func note(_ line: String) { lines.append(line) }

    /// Returns and removes all lines.
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
