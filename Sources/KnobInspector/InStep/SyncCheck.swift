import KnobKit

/// What a program says must be in step: controls with one value, and the label that shows it.
///
/// ```swift
/// let knob = Knob()
/// let slider = Slider()
/// let label = Label()
/// SyncWatch.watch(of: window).checks = [SyncCheck([knob, slider], label: label)]
/// ```
///
/// It reads what the controls show and knows nothing of how the program links them. It compares at four
/// levels:
///
/// - **Model**: the values are equal.
/// - **Presentation**: what an animation shows differs by at most a millionth of the range.
/// - **Label**: the text is that of the value. Until the first change, the text that the label had may stay.
/// - **Pixels**: the pointer of a ring and the thumb of a slider are drawn at the value, to a quarter of a
///   point.
///
/// Controls may be apart while one that is not continuous is being edited, because it reports at the end, and
/// until the animations that were running then have ended.
@MainActor
public final class SyncCheck {
    /// The controls. The label shows the value of the first.
    public let controls: [EditableControl]
    /// The label; `nil` for none.
    public let label: Label?
    /// What the controls show, in the same order.
    private(set) var samples: [SyncSample]
    /// Whether the controls are in step, as of the last comparison.
    public private(set) var state = SyncState.inStep

    private let text: (@MainActor (Double) -> String)?
    private let greeting: String?
    private let firstValue: Double
    /// Whether all controls have been in a window.
    private var hasBegun = false
    /// Whether the value has ever been another one.
    private var hasChanged = false
    /// Why the controls may be apart, until their animations have ended.
    private var reason: String?
    private var pixelFault: SyncFault?
    /// The text of the label at the last comparison.
    private var comparedText: String?
    /// Whether the controls show other values than those that were measured.
    private(set) var needsMeasurement = true

    /// The largest difference of presentation values that is no fault, as a fraction of the range.
    static let tolerance = 1e-6

    /// Declares that controls have one value.
    ///
    /// - Parameters:
    ///   - label: The label with the value.
    ///   - text: Returns the text of a value on the label; by default, as the first control writes it.
    public init(
        _ controls: [EditableControl], label: Label? = nil,
        text: (@MainActor (Double) -> String)? = nil
    ) {
        self.controls = controls
        self.label = label
        self.text = text
        samples = controls.map { SyncSample($0) }
        firstValue = controls.first?.modelValue ?? 0
        greeting = label?.text
    }

    /// Whether the user edits one of the controls.
    public var isEditing: Bool { controls.contains { $0.isTracking || $0.isEditing } }

    /// Whether an animation moves one of the controls.
    public var isAnimating: Bool { controls.contains(where: \.isMoving) }

    /// Why the check has ended: a control has left its window. `nil` before its end, and before all
    /// controls are in one.
    var end: String? {
        guard hasBegun, let gone = controls.first(where: { $0.layer.tree == nil }) else { return nil }
        return "\(gone.nameInTools) is not in the window"
    }

    // MARK: Comparison

    /// Compares the values and the label. Returns whether a value has changed since the last comparison.
    func compare() -> Bool {
        hasBegun = hasBegun || controls.allSatisfy { $0.layer.tree != nil }
        let old = (samples: samples, text: comparedText, reason: reason)
        samples = controls.map { SyncSample($0) }
        for index in samples.indices { samples[index].pixels = old.samples[index].pixels }
        comparedText = label?.text
        noteReason()
        // A step of a drag is compared after its event and with its frame, and most frames change nothing more.
        if isEditing, samples == old.samples, comparedText == old.text, reason == old.reason {
            return false
        }
        let isChanged = zip(old.samples, samples).contains { $0.model != $1.model }
        hasChanged = hasChanged || samples.first.map { $0.model != firstValue } ?? false
        needsMeasurement =
            needsMeasurement || zip(old.samples, samples).contains { $0.presentation != $1.presentation }
            || isChanged
        state = .inStep
        if let fault = valueFault {
            state = reason.map { .apart($0) } ?? .outOfStep(fault)
        } else if let fault = labelFault ?? (reason == nil ? pixelFault : nil) {
            state = .outOfStep(fault)
        }
        return isChanged
    }

    /// The largest difference of the presentation values, as a fraction of the range.
    var presentationDifference: Double {
        let values = samples.map(\.presentation)
        guard let least = values.min(), let greatest = values.max(), range > 0 else { return 0 }
        return (greatest - least) / range
    }

    /// The distance from the least value to the greatest.
    private var range: Double {
        controls.first?.editor.numbers.first.map { $0.limits.upperBound - $0.limits.lowerBound } ?? 0
    }

    private func noteReason() {
        if let edited = controls.first(where: { !$0.editor.isContinuous && $0.isEditing }) {
            let cause = edited.editor.source == .pointer ? "drag" : "edit"
            reason = "the \(cause) reports at its end"
        } else if reason != nil, !samples.contains(where: \.isMoving) {
            reason = nil
        }
    }

    /// The first difference in model or presentation values.
    private var valueFault: SyncFault? {
        guard let first = samples.first, let control = controls.first else { return nil }
        for (other, sample) in zip(controls, samples).dropFirst() where sample.model != first.model {
            return fault(.model, [(control.nameInTools, first.model), (other.nameInTools, sample.model)])
        }
        let tolerance = Self.tolerance * range + .ulpOfOne
        for (control, sample) in zip(controls, samples) where !sample.isMoving {
            guard abs(sample.presentation - sample.model) > tolerance else { continue }
            return fault(.presentation, [(shownName(control), sample.presentation), ("value", sample.model)])
        }
        for (other, sample) in zip(controls, samples).dropFirst() {
            guard abs(sample.presentation - first.presentation) > tolerance else { continue }
            return fault(
                .presentation,
                [(shownName(control), first.presentation), (shownName(other), sample.presentation)])
        }
        return nil
    }

    /// Whether the label still has the text from before the first change.
    var isGreeting: Bool { !hasChanged && (label?.text ?? "") == greeting ?? "" }

    private var labelFault: SyncFault? {
        guard let label, let control = controls.first else { return nil }
        if isGreeting { return nil }
        let shown = label.text ?? ""
        let expected = text.map { $0(control.modelValue) } ?? control.valueText
        guard shown != expected else { return nil }
        let name = control.layer.name.map { "\($0) label" } ?? "label"
        return SyncFault(level: .label, text: "\(name) \"\(shown)\", expected \"\(expected)\"")
    }

    /// Takes over what was measured of the controls in the frame that was drawn last.
    func measured(_ readings: ArraySlice<PixelReading?>) {
        pixelFault = nil
        needsMeasurement = false
        for (index, (control, reading)) in zip(controls, readings).enumerated() {
            samples[index].pixels = reading.map { control.value(of: $0) }
            guard let reading, let number = control.editor.numbers.first else { continue }
            let distance = reading.distance(to: number.position(of: samples[index].presentation))
            guard distance > PixelReading.tolerance, pixelFault == nil else { continue }
            let parts = [
                (shownName(control), control.value(of: reading)), ("value", samples[index].presentation),
            ]
            let fault = fault(.pixels, parts)
            pixelFault = SyncFault(
                level: .pixels, text: "\(fault.text), \(distance.text(decimals: 2)) pt off")
        }
        if reason == nil, state == .inStep || state.fault?.level == .pixels {
            state = pixelFault.map { .outOfStep($0) } ?? .inStep
        }
    }

    // MARK: Texts

    /// The name of the part of a control that shows the value.
    private func shownName(_ control: EditableControl) -> String {
        let part = control is Knob ? "pointer" : control is Slider ? "thumb" : nil
        guard let part else { return control.nameInTools }
        return control.layer.name.map { "\($0) \(part)" } ?? part
    }

    /// A fault whose figures have three decimals, or as many as it takes to tell them apart.
    private func fault(_ level: SyncFault.Level, _ parts: [(name: String, value: Double)]) -> SyncFault {
        var figures: [String] = []
        for decimals in 3...17 where Set(figures).count < 2 {
            figures = parts.map { $0.value.text(decimals: decimals).withMinusSign }
        }
        let texts = zip(parts, figures).map { "\($0.name) \($1)" }
        return SyncFault(level: level, text: texts.joined(separator: ", "))
    }
}

/// What a control shows at one moment.
struct SyncSample: Equatable, Sendable {
    /// The model value.
    var model: Double
    /// The value that the frame shows according to the control.
    var presentation: Double
    /// The value that the pixels show; `nil` where they were not measured.
    var pixels: Double?
    /// Whether an animation moves what the control shows.
    let isMoving: Bool

    @MainActor
    init(_ control: EditableControl) {
        model = control.modelValue
        presentation = control.shownValue
        isMoving = control.isMoving
    }
}

extension EditableControl {
    /// The name by which tools show the control: that of its layer, or its class.
    var nameInTools: String { layer.name ?? "\(type(of: self))" }

    /// The value of the first number.
    var modelValue: Double { editor.numbers.first?.value ?? 0 }

    /// Whether an animation moves what the control shows.
    var isMoving: Bool {
        switch self {
        case let control as ValueControl: control.isAnimating
        case let dial as DialPicker: dial.presentationRotation != dial.rotation
        default: false
        }
    }

    /// The value that the current frame shows. That of a knob is read from the angle of its pointer.
    var shownValue: Double {
        guard let number = editor.numbers.first else { return 0 }
        switch self {
        case let knob as Knob where knob.endAngle != knob.startAngle:
            let position = (knob.presentationAngle - knob.startAngle) / (knob.endAngle - knob.startAngle)
            return number.value(at: position)
        case let control as ValueControl: return number.value(at: control.animatedPosition.presentationValue)
        case let dial as DialPicker: return Double(dial.presentationValue)
        default: return number.value
        }
    }

    /// The text of the value, as the control writes it.
    var valueText: String {
        let value = modelValue
        return ((self as? ValueControl)?.text(for: value) ?? value.shortText).withMinusSign
    }

    /// Returns the value that was measured in the pixels. Beyond an end it is as far away from it as on the
    /// inner side, so that it differs from the value at the end.
    func value(of reading: PixelReading) -> Double {
        guard let number = editor.numbers.first else { return 0 }
        let nearest = min(max(reading.fraction, 0), 1)
        let value = number.value(at: nearest)
        return reading.fraction == nearest
            ? value : 2 * value - number.value(at: 2 * nearest - reading.fraction)
    }
}
