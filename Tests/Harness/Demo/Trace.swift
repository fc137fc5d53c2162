import Foundation
import Synchronization

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

    /// Parses a line and checks it against the format of a scene.
    package init(parsing text: String, as scene: SceneExpected = .tutorial) throws {
        guard let format = Self.formats[scene.name], text.wholeMatch(of: format) != nil else {
            throw HarnessError("not a line of the trace of \(scene): \(text)")
        }
        do {
            self = try JSONDecoder().decode(TraceLine.self, from: Data(text.utf8))
        } catch {
            throw HarnessError("not a line of the trace (\(error)): \(text)")
        }
        guard (controls == nil) == (cause != .launch) else {
            throw HarnessError("only the first line of a scene has frames: \(text)")
        }
    }

    // They are only read.
    nonisolated(unsafe) private static let formats = Dictionary(
        uniqueKeysWithValues: SceneExpected.all.map { ($0.name, try? Regex($0.tracePattern)) }
    ).compactMapValues(\.self)
}

/// A reader of a trace, line by line. A scene that replaces another begins with a launch line, and the lines that follow
/// have its format.
package final class TraceReader: Sendable {
    private let scene: Mutex<SceneExpected>

    /// Creates a reader for the trace of the demo with these arguments.
    package init(of arguments: [String]) {
        let name = arguments.firstIndex(of: "--scene").flatMap { arguments.dropFirst($0 + 1).first }
        scene = Mutex(SceneExpected.all.first { $0.name == name } ?? .tutorial)
    }

    /// Parses the next line and checks it against the format.
    package func read(_ text: String) throws -> TraceLine {
        try scene.withLock { scene in
            let isLaunch = text.contains("\"cause\":\"launch\"")
            let scenes = isLaunch ? [scene] + SceneExpected.all : [scene]
            for next in scenes {
                guard let line = try? TraceLine(parsing: text, as: next) else { continue }
                scene = next
                return line
            }
            return try TraceLine(parsing: text, as: scene)
        }
    }
}

extension SceneExpected {
    /// The exact format of a line of the trace, as a regular expression: the keys in their order, and the notation of each
    /// number. The first line also has the frames of the controls.
    fileprivate var tracePattern: String {
        func decimals(_ count: Int) -> String { "-?\\d+\\.\\d{\(count)}" }
        let number = "-?\\d+(\\.\\d+)?"
        let word = "\"[a-z]+\""
        let four = decimals(4)
        let fields = [
            ("ms", decimals(3)), ("cause", word), ("phase", word), ("knob", four), ("slider", four),
            ("label", label), ("angle", four), ("shownAngle", four), ("shownSlider", four),
        ]
        let line = fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
        let frames = controlNames.map { "\"\($0)\":\\[\(number)(,\(number)){3}\\]" }.joined(separator: ",")
        return "\\{\(line)(,\"scale\":\(number),\"controls\":\\{\(frames)\\})?\\}"
    }
}
