import Foundation

/// One line of the demo's `--trace`.
package struct TraceLine: Decodable, Sendable, Equatable {
    /// The cause of a line.
    package enum Cause: String, Decodable, Sendable {
        /// The causes, as in the trace.
        case launch, knob, slider, random, key, wheel, text, reset, assistive, animation, resize
    }

    /// The phase of the cause.
    package enum Phase: String, Decodable, Sendable {
        /// The phases, as in the trace.
        case began, changed, ended, cancelled, frame
    }

    /// The milliseconds since the start of the program.
    package let ms: Double
    /// The cause of the line.
    package let cause: Cause
    /// The phase of the cause.
    package let phase: Phase
    /// The knob's value.
    package let knob: Double
    /// The slider's value.
    package let slider: Double
    /// The text of the value label.
    package let label: String
    /// The angle of the knob's value, in radians.
    package let angle: Double
    /// The angle in the last frame.
    package let shownAngle: Double
    /// The value of the slider's thumb in the last frame.
    package let shownSlider: Double
    /// The pixels per point; on the first line only.
    package let scale: Double?
    /// The controls' frames (x, y, width, height) in points; on the first line only.
    package let controls: [String: [Double]]?

    /// Whether the line is a frame of an animation that is not the last.
    var isFrameOfMovement: Bool { phase == .frame && (shownAngle != angle || shownSlider != slider) }

    /// Parses a line and checks it against the format; the error names the first difference.
    package init(parsing text: String, as format: TraceFormat = .tutorial) throws {
        try format.check(text)
        do {
            self = try JSONDecoder().decode(TraceLine.self, from: Data(text.utf8))
        } catch {
            throw HarnessError("not a line of the trace (\(error)): \(text)")
        }
    }
}
