import KnobInspector
import KnobKit

/// The trace: a line of JSON for each step of an edit, each change by the program, and each frame of an
/// animation.
@MainActor
final class Trace {
    /// The `cause` of a line.
    fileprivate enum Cause: String {
        case launch, knob, slider, random, key, wheel, text, reset, assistive, animation, resize
    }

    private let output: TraceOutput
    private let start = currentMediaTime()
    private weak var session: Session?
    /// The control that was edited last, whose values the lines have.
    private weak var edited: EditableControl?
    private var size = Size.zero
    /// The fields at the last frame of the scene, or `nil` before its first.
    private var presented: TraceFields?
    /// The fields of the last line. What differs from them is a change.
    private var reported: TraceFields?
    /// The lines before the scene's first frame, which follow its launch line.
    private var pending: [String] = []

    init(to output: TraceOutput) { self.output = output }

    /// Traces the scenes of a session.
    func observe(_ session: Session) {
        self.session = session
        session.watch.observe(self) { [weak self] in self?.didCompare($0) }
        ControlMonitor.observe(self) { [weak self] in self?.handle($0, $1) }
        // The first frame of a window with this hook waits for the server.
        session.window.didPresentFrame = { [weak self] _ in self?.framePresented() }
        sceneDidChange()
    }

    /// Begins with a launch line for the scene that is shown now.
    func sceneDidChange() {
        edited = nil
        presented = nil
        pending = []
        reported = fields
        size = session?.window.bounds.size ?? .zero
    }

    private var fields: TraceFields? {
        session.flatMap { TraceFields($0.scene, edited: edited) }
    }

    // MARK: Lines

    private func handle(_ control: EditableControl, _ event: ControlMonitor.Event) {
        // The edits in a scene that is replaced end when its controls have left the window.
        guard case .sent(let phase, let source?, _) = event, let session,
            session.scene.editableControls.contains(where: { $0 === control })
        else { return }
        edited = control
        guard let fields else { return }
        let hasChanged = reported.map { !$0.hasSameModel(as: fields) } ?? true
        if phase != .changed || hasChanged { write(Cause(source, of: control), phase.rawValue, fields) }
        reported = fields
    }

    private func didCompare(_ update: SyncWatch.Update) {
        guard let fields, let reported, !reported.hasSameModel(as: fields) else { return }
        self.reported = fields
        let cause: Cause =
            switch update.event {
            case .frame?: .animation
            // The keys of undo and redo.
            case .input(let input as InputEvent)?: input.isControlKey ? .key : .random
            default: .random
            }
        write(cause, "changed", fields)
    }

    private func framePresented() {
        guard let session, let fields else { return }
        let before = presented
        presented = fields
        if before == nil { writeLaunch(session, fields) }
        if session.window.bounds.size != size {
            size = session.window.bounds.size
            write(.resize, "changed", fields)
        }
        if fields.isAnimating || before?.isAnimating == true { write(.animation, "frame", fields) }
    }

    private func writeLaunch(_ session: Session, _ fields: TraceFields) {
        let frames = session.scene.namedViews.map { name, view in
            let frame = view.convert(view.bounds, to: session.scene.view)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
            return "\"\(name)\":[\(numbers.joined(separator: ","))]"
        }
        let scale = session.window.layerTree.scale.shortText
        let details = ",\"scale\":\(scale),\"controls\":{\(frames.joined(separator: ","))}"
        reported = fields
        output.write(line(.launch, "changed", fields, details))
        for line in pending { output.write(line) }
        pending = []
    }

    /// Writes a line. Before the first frame it waits for the launch line, which already contains all
    /// changes.
    private func write(_ cause: Cause, _ phase: String, _ fields: TraceFields) {
        let line = line(cause, phase, fields)
        if presented != nil {
            output.write(line)
        } else if phase != "changed" {
            pending.append(line)
        }
    }

    private func line(_ cause: Cause, _ phase: String, _ fields: TraceFields, _ details: String = "")
        -> String
    {
        func number(_ value: Double) -> String { value.text(decimals: 4) }
        let shown = presented ?? fields
        let time = (currentMediaTime() - start) * 1000
        return "{\"ms\":\(time.text(decimals: 3)),\"cause\":\"\(cause)\",\"phase\":\"\(phase)\","
            + "\"knob\":\(number(fields.knob)),\"slider\":\(number(fields.slider)),"
            + "\"label\":\(fields.label.jsonString),\"angle\":\(number(fields.angle)),"
            + "\"shownAngle\":\(number(shown.presentationAngle)),"
            + "\"shownSlider\":\(number(shown.presentationSlider))" + details + "}\n"
    }
}

extension Trace.Cause {
    /// Creates the cause of an edit. The pointer counts as the control itself.
    fileprivate init(_ source: EditSource, of control: EditableControl) {
        self =
            switch source {
            case .wheel: .wheel
            case .keys, .undo: .key
            case .text: .text
            case .reset: .reset
            case .assistive: .assistive
            default: control is Slider ? .slider : .knob
            }
    }
}

extension InputEvent {
    /// Whether it is a key with Control.
    fileprivate var isControlKey: Bool {
        if case .key(let press) = self { press.modifierFlags.contains(.control) } else { false }
    }
}

/// The values of a scene that a trace line contains. All lines have the same keys.
@MainActor
struct TraceFields {
    /// The model values of the knob and of the slider; that of the knob for both without a slider.
    let knob, slider: Double
    /// The text of the value label, or the knob's value.
    let label: String
    /// The angle of the knob's model value, in radians.
    let angle: Double
    /// The angle and the slider's value that are on the screen, also in an animation.
    let presentationAngle, presentationSlider: Double
    /// The values of all controls of the scene.
    private let values: [Double]

    /// Whether the presentation differs from the model.
    var isAnimating: Bool { presentationAngle != angle || presentationSlider != slider }

    /// Returns whether all values, and the label, are the same in `other`.
    func hasSameModel(as other: TraceFields) -> Bool { values == other.values && label == other.label }

    /// Reads the check of the control that was edited last, or the first one; `nil` for a scene without
    /// controls.
    init?(_ scene: any Scene, edited: EditableControl?) {
        let controls = scene.editableControls
        let check =
            scene.syncChecks.first { check in check.controls.contains { $0 === edited } }
            ?? scene.syncChecks.first
        let group = check?.controls ?? (edited ?? controls.first).map { [$0] } ?? []
        guard let first = group.first, let number = first.editor.numbers.first else { return nil }
        let sliderControl = group.lazy.compactMap { $0 as? Slider }.first
        values = controls.compactMap { $0.editor.numbers.first?.value }
        knob = number.value
        slider = sliderControl?.number.value ?? number.value
        // A scene with several labels has none in the trace.
        label = (scene.syncChecks.count == 1 ? check?.label?.text : nil) ?? knob.text(decimals: 2)
        switch first {
        case let dial as DialPicker:
            angle = dial.rotation
            presentationAngle = dial.presentationRotation
            presentationSlider = Double(dial.presentationValue)
        case let control as Knob:
            angle = control.angle
            presentationAngle = control.presentationAngle
            presentationSlider = sliderControl?.presentationValue ?? knob
        default:
            angle = 0
            presentationAngle = 0
            presentationSlider = slider
        }
    }
}

extension String {
    /// The text as a string of JSON.
    var jsonString: String {
        let parts = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where scalar.value < 0x20:
                "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(parts.joined())\""
    }
}
