import KnobWidgets

/// Notes what it is told, in order.
@MainActor
package final class Journal {
    /// What was noted, in order.
    package private(set) var lines: [String] = []

    /// Makes an empty one.
    package init() {}

    /// Notes a line.
    package func note(_ line: String) { lines.append(line) }

    /// What was noted since the last call.
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
