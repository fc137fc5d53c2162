import KnobKit

/// The content of the window: a row of knobs, or a column of sliders.
final class Panel: ViewController {
    let channels: [Channel]
    private let stack: StackView
    private let hasKnobs: Bool

    private static let margin = 20.0
    private static let spacing = 24.0
    private static let knobSide = 120.0
    private static let sliderWidth = 280.0

    init(_ channels: [Channel]) {
        self.channels = channels
        hasKnobs = channels.contains { $0.knob != nil }
        stack = StackView(arrangedSubviews: channels.map(\.view))
        stack.spacing = Self.spacing
        stack.axis = hasKnobs ? .horizontal : .vertical
        if hasKnobs { stack.distribution = .fillEqually }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(
            top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        // The arc of a knob is open below.
        let endsWithKnob = channels.contains { $0.view.arrangedSubviews.last is Knob }
        if endsWithKnob { stack.layoutMargins.bottom -= 12 }
    }

    override func viewDidLoad() { view.addSubview(stack) }

    /// Fills the window with knobs. Sliders are not higher than they need to be.
    override func viewDidLayoutSubviews() {
        let height = hasKnobs ? view.bounds.height : stack.sizeThatFits(view.bounds.size).height
        stack.frame = Rect(
            x: 0, y: ((view.bounds.height - height) / 2).rounded(), width: view.bounds.width, height: height)
    }

    /// Returns the size in which knobs or sliders have a length in points, by default the usual one.
    func contentSize(width: Double?, length: Double? = nil) -> Size {
        let count = hasKnobs ? Double(channels.count) : 1
        let gaps = 2 * Self.margin + (count - 1) * Self.spacing
        let usual = length ?? (hasKnobs ? Self.knobSide : Self.sliderWidth)
        let width = width ?? gaps + count * usual
        let side = hasKnobs ? max(0, width - gaps) / count : 0
        // A knob has no size of its own.
        return Size(width: width, height: stack.sizeThatFits(Size(width: width, height: 4000)).height + side)
    }
}

/// A value with its controls: a knob, a slider, or both, and its name.
@MainActor
final class Channel {
    let name: String?
    let unit: String?
    let view = StackView()
    private(set) var knob: Knob?
    private var controls: [ValueControl] = []
    /// Called with the value when it has changed by other means than `follow`.
    var didChange: (@MainActor (Double) -> Void)?

    private let waitsForEnd: Bool
    private let valueLabel = Label()
    private var binding: ValueBinding?
    private var observation: KeyValueObservation?
    /// The value that is known outside.
    private var known: Double
    /// The value that the controls take when the user's edit has ended.
    private var awaited: Double?

    init(_ arguments: Arguments, label: String, slider: Bool, both: Bool, waitsForEnd: Bool) throws {
        name = arguments.name
        self.waitsForEnd = waitsForEnd
        let range = try arguments.range
        unit = range.unit
        let limits = range.limits
        let knob = both || !slider ? Knob() : nil
        let slider = both || slider ? Slider() : nil
        self.knob = knob
        controls = [knob, slider].compactMap(\.self)
        for control in controls {
            control.accessibilityLabel = label
            control.limits = limits
            control.scale = arguments.scale ?? .linear
            control.step = arguments.step(in: limits)
            control.unit = unit
            control.value = arguments.value ?? 0
            control.defaultValue = arguments.defaultValue ?? control.value
            control.resetsOnDoubleClick = true
            if limits.lowerBound == -limits.upperBound {
                control.origin = 0
                control.detents = [0]
            }
        }
        known = controls[0].value
        if let knob, let slider { binding = bind(knob, slider) }
        arrange(knob, slider)
        observation = controls[0].observe(\.value) { [weak self] _, _ in self?.valueDidChange() }
        for control in controls {
            control.addTarget(self, action: Channel.editingDidEnd, for: [.editingDidEnd, .editingDidCancel])
        }
        showValue()
    }

    private func arrange(_ knob: Knob?, _ slider: Slider?) {
        let nameLabel = Label()
        nameLabel.text = name
        nameLabel.textColor = .secondaryLabel
        for label in [nameLabel, valueLabel] {
            label.font = .monospacedDigitSystemFont(ofSize: 15)
            label.isAccessibilityElement = false
        }
        view.axis = .vertical
        view.spacing = 6
        if let knob {
            knob.appearance = RingAppearance(fillsFromMinimum: true)
            knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
            knob.interaction = .linear
            knob.lineWidth = 6
            knob.pointerLength = 10
            knob.showsValue = true
            nameLabel.textAlignment = .center
            view.addArrangedSubview(knob)
            // The arc is open below.
            view.setCustomSpacing(-10, after: knob)
            if name != nil { view.addArrangedSubview(nameLabel) }
        } else {
            valueLabel.textAlignment = name == nil ? .center : .right
            view.addArrangedSubview(
                StackView(arrangedSubviews: name == nil ? [valueLabel] : [nameLabel, valueLabel]))
        }
        if let slider { view.addArrangedSubview(slider) }
    }

    /// Gives the first control the keyboard.
    func takeFocus() { controls[0].becomeFirstResponder() }

    // MARK: Values

    private var isEditing: Bool { controls.contains(where: \.isEditing) }

    private func showValue() { valueLabel.text = controls[0].text(for: controls[0].value) }

    private func valueDidChange() {
        showValue()
        if !waitsForEnd || !isEditing { report() }
    }

    private func report() {
        guard controls[0].value != known else { return }
        known = controls[0].value
        didChange?(known)
    }

    /// Sets the value, but not while the user holds the control: then it is set at the end of the edit.
    func follow(_ value: Double) {
        awaited = value
        guard !isEditing else { return }
        awaited = nil
        known = min(max(value, controls[0].minimumValue), controls[0].maximumValue)
        controls[0].value = value
    }

    private func editingDidEnd() {
        report()
        // The edit ends after this call.
        Task { @MainActor in if let awaited { follow(awaited) } }
    }
}
