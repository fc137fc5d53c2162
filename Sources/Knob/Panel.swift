import KnobKit

/// The content of the window: a row of knobs, or a column of sliders.
final class Panel: ViewController {
    let channels: [Channel]
    private let stack: StackView
    private let hasKnobs: Bool

    private static let margin = 20.0
    private static let spacing = 24.0

    init(_ settings: Settings) throws {
        channels = try settings.knobs.map { try Channel($0, settings) }
        hasKnobs = settings.hasKnobs
        stack = StackView(arrangedSubviews: channels)
        stack.spacing = Self.spacing
        stack.axis = hasKnobs ? .horizontal : .vertical
        if hasKnobs { stack.distribution = .fillEqually }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(
            top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        // The arc of a knob is open below.
        if channels.contains(where: { $0.arrangedSubviews.last is Knob }) {
            stack.layoutMargins.bottom -= 12
        }
    }

    override func viewDidLoad() { view.addSubview(stack) }

    /// Centers the controls: in a window that is higher, names stay close to their knobs.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let height = min(bounds.height, size(width: bounds.width).height)
        stack.frame = Rect(
            x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
        stack.layoutIfNeeded()
        // The values of a row have one size.
        let knobs = channels.compactMap(\.knob)
        let size = knobs.map(\.fittingValueFontSize).min()
        for knob in knobs {
            knob.valueFontSize = size
            let side = min(knob.bounds.width, knob.bounds.height)
            knob.lineWidth = max(6, side / 20)
            knob.pointerLength = max(10, side / 12)
        }
    }

    /// The size in which knobs or sliders have their usual length.
    var usualSize: Size { size(length: hasKnobs ? 120 : 280) }

    /// The smallest size in which they can be used.
    var minimumSize: Size { size(length: hasKnobs ? 80 : 120) }

    /// Returns the size that suits a width: a knob is as high as it is wide.
    func size(width: Double) -> Size {
        // Knobs have no height of their own.
        let height = stack.sizeThatFits(Size(width: width, height: 4000)).height
        return Size(width: width, height: hasKnobs ? height + max(0, (width - gaps) / columns) : height)
    }

    private func size(length: Double) -> Size { size(width: gaps + columns * length) }

    private var columns: Double { hasKnobs ? Double(channels.count) : 1 }
    private var gaps: Double { 2 * Self.margin + (columns - 1) * Self.spacing }
}

/// A value with its controls: a knob, a slider, or both, and its name.
final class Channel: StackView {
    /// Called with each value that the user sets.
    var didChange: (@MainActor (Double) -> Void)?

    /// A knob, a slider, or both.
    private let controls: [ValueControl]
    var knob: Knob? { controls.first as? Knob }
    private var binding: ValueBinding?
    private var observation: KeyValueObservation?
    /// The value that was written or read last.
    private var known: Double
    /// The value that the controls take when the user's edit has ended.
    private var awaited: Double?

    init(_ arguments: Arguments, _ settings: Settings) throws {
        let knob = settings.hasKnobs ? Knob() : nil
        let slider = settings.hasSliders ? Slider() : nil
        controls = [knob, slider].compactMap(\.self)
        let range = try arguments.range
        for control in controls {
            control.accessibilityLabel = arguments.name ?? settings.title
            control.limits = range.limits
            control.scale = arguments.scale ?? .linear
            control.step = arguments.step(in: range.limits)
            control.unit = range.unit
            control.value = arguments.value ?? 0
            control.defaultValue = arguments.defaultValue ?? control.value
            control.resetsOnDoubleClick = true
            if range.limits.lowerBound == -range.limits.upperBound {
                control.origin = 0
                control.detents = [0]
            }
        }
        known = controls[0].value
        super.init(frame: .zero)
        if let knob, let slider { binding = bind(knob, slider) }
        arrange(knob, slider, name: arguments.name)
        for control in controls {
            if !settings.writesAtEnd { control.addTarget(self, action: Channel.report, for: .editingChanged) }
            control.addTarget(self, action: Channel.editingDidEnd, for: [.editingDidEnd, .editingDidCancel])
        }
    }

    private func arrange(_ knob: Knob?, _ slider: Slider?, name: String?) {
        let nameLabel = label()
        nameLabel.text = name
        nameLabel.textColor = .secondaryLabel
        axis = .vertical
        spacing = 6
        if let knob {
            knob.appearance = RingAppearance(fillsFromMinimum: true)
            knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
            knob.interaction = .linear
            knob.showsValue = true
            nameLabel.textAlignment = .center
            addArrangedSubview(knob)
            // The arc is open below.
            setCustomSpacing(0, after: knob)
            if name != nil { addArrangedSubview(nameLabel) }
        } else {
            let valueLabel = label()
            valueLabel.textAlignment = name == nil ? .center : .right
            let labels = name == nil ? [valueLabel] : [nameLabel, valueLabel]
            addArrangedSubview(StackView(arrangedSubviews: labels))
            valueLabel.text = controls[0].text(for: known)
            observation = controls[0].observe(\.value) { control, _ in
                valueLabel.text = control.text(for: control.value)
            }
        }
        if let slider { addArrangedSubview(slider) }
    }

    private func label() -> Label {
        let label = Label()
        label.font = .monospacedDigitSystemFont(ofSize: 15)
        label.isAccessibilityElement = false
        return label
    }

    /// Gives the first control the keyboard.
    func takeFocus() { controls[0].becomeFirstResponder() }

    // MARK: Values

    private func report() {
        guard controls[0].value != known else { return }
        known = controls[0].value
        didChange?(known)
    }

    /// Sets the value, but not while the user holds a control: then it is set at the end of the edit.
    func follow(_ value: Double) {
        guard !controls.contains(where: \.isEditing) else { return awaited = value }
        controls[0].value = value
        known = controls[0].value
    }

    private func editingDidEnd() {
        report()
        guard let value = awaited else { return }
        awaited = nil
        // Another edit may have begun, for whose end the value then waits.
        follow(value)
    }
}
