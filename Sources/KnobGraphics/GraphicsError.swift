internal import CCairo

/// What could not be drawn, read or written, in words for the person at the machine.
public struct GraphicsError: Error, CustomStringConvertible {
    /// What failed, why, and what to do, in one line.
    public let description: String

    /// Makes an error from its message.
    public init(_ description: String) {
        self.description = description
    }

    /// Makes an error of what was tried and cairo's own word for the outcome; `nil` for success.
    init?(_ attempt: @autoclosure () -> String, status: cairo_status_t) {
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        self.init("\(attempt()): \(Self.words(for: status))")
    }

    /// cairo's own words for an outcome.
    static func words(for status: cairo_status_t) -> String {
        String(cString: cairo_status_to_string(status))
    }
}
