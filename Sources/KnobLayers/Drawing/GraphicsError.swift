internal import CKnobCairo

/// An error in drawing, or in reading or writing an image.
public struct GraphicsError: Error, CustomStringConvertible {
    /// A message of one line for the user: what failed, and why.
    public let description: String

    /// Creates an error from its message.
    public init(_ description: String) { self.description = description }

    /// Creates an error from what was attempted and cairo's status; `nil` for success.
    init?(_ attempt: @autoclosure () -> String, status: cairo_status_t) {
        guard status != CAIRO_STATUS_SUCCESS else { return nil }
        self.init("\(attempt()): \(Self.message(for: status))")
    }

    /// Returns cairo's message for a status.
    static func message(for status: cairo_status_t) -> String {
        String(cString: cairo_status_to_string(status))
    }
}
