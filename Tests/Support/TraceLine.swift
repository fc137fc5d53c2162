import Foundation

/// One line of the demo's `--trace`.
package struct TraceLine: Decodable, Sendable, Equatable {
    /// What made the line.
    package enum Cause: String, Decodable, Sendable {
        /// The causes, as they are written.
        case launch, knob, slider, random, key, wheel, text, reset, animation, resize
    }

    /// What the line says of it.
    package enum Phase: String, Decodable, Sendable {
        /// The phases, as they are written.
        case began, changed, ended, cancelled, frame
    }

    /// Milliseconds since the program began.
    package let ms: Double
    /// What made the line.
    package let cause: Cause
    /// What the line says of it.
    package let phase: Phase
    /// The knob's value.
    package let knob: Double
    /// The slider's value.
    package let slider: Double
    /// The value label's text.
    package let label: String
    /// The angle of the knob's value, in radians.
    package let angle: Double
    /// The angle that the last frame showed.
    package let shownAngle: Double
    /// The value at which the last frame showed the slider's thumb.
    package let shownSlider: Double
    /// Pixels a point; on the first line only.
    package let scale: Double?
    /// The controls' frames (x, y, width, height) in points; on the first line only.
    package let controls: [String: [Double]]?

    /// Reads a line and checks it against the letter of the format; the error names what is wrong.
    package init(parsing text: String, as format: TraceFormat = .tutorial) throws {
        try format.check(text)
        do {
            self = try JSONDecoder().decode(TraceLine.self, from: Data(text.utf8))
        } catch {
            throw UITestFailure("not a line of the trace (\(error)): \(text)")
        }
    }
}
