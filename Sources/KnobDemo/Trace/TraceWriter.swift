import KnobKit

/// A writer of trace lines.
@MainActor
final class TraceWriter {
    private let output: TraceOutput
    /// The lines before the scene's first frame; they follow its launch line.
    private var pending: [String] = []

    init(to output: TraceOutput) { self.output = output }

    /// Forgets the lines of a scene that has not been shown.
    func sceneDidChange() { pending = [] }

    /// Writes the first line of a scene, then the pending lines.
    func writeLaunch(_ scene: any Scene, _ fields: TraceFields, scale: Double, at time: String) {
        let frames = scene.controls.map { name, view in
            let frame = view.convert(view.bounds, to: scene.view)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
            return "\"\(name)\":[\(numbers.joined(separator: ","))]"
        }
        let details = ",\"scale\":\(scale.shortText),\"controls\":{\(frames.joined(separator: ","))}"
        output.write(Self.line(.launch, .changed, fields, presented: fields, at: time, details: details))
        for line in pending { output.write(line) }
        pending = []
    }

    /// Writes a line. Before the first frame, when `presented` is `nil`, the line waits for the launch line,
    /// which already contains all changes.
    func write(
        _ cause: TraceCause, _ phase: TracePhase, _ fields: TraceFields, presented: TraceFields?,
        at time: String
    ) {
        let line = Self.line(cause, phase, fields, presented: presented ?? fields, at: time)
        if presented != nil {
            output.write(line)
        } else if phase != .changed {
            pending.append(line)
        }
    }

    private static func line(
        _ cause: TraceCause, _ phase: TracePhase, _ fields: TraceFields, presented: TraceFields,
        at time: String, details: String = ""
    ) -> String {
        func number(_ value: Double) -> String { value.text(decimals: 4) }
        return "{\"ms\":\(time),\"cause\":\"\(cause)\",\"phase\":\"\(phase)\","
            + "\"knob\":\(number(fields.knob)),\"slider\":\(number(fields.slider)),"
            + "\"label\":\"\(fields.label ?? fields.knob.text(decimals: 2))\",\"angle\":\(number(fields.angle)),"
            + "\"shownAngle\":\(number(presented.presentationAngle)),"
            + "\"shownSlider\":\(number(presented.presentationSlider))" + details + "}\n"
    }
}
