import KnobKit

/// A value with its name, and a knob, a slider, or both, which are in step.
final class Channel: StackView {
    /// The word before the number in a line; `nil` if there is only one channel.
    let nameInLines: String?
    /// Called with the line of each value that the user sets.
    var didChange: ((String) -> Void)?

    /// A knob, a slider, or both.
    private let controls: [ValueControl]
    private var binding: ValueBinding?
    private var observation: KeyValueObservation?
    /// The value that was written or read last.
    private var known: Double
    /// The value that was read during an edit, at whose end the controls take it.
    private var awaited: Double?

    init(_ arguments: Arguments, _ settings: Settings) {
        let knob = settings.hasKnobs ? Knob() : nil
        let slider = settings.hasSliders ? Slider() : nil
        controls = [knob, slider].compactMap(\.self)
        nameInLines = settings.knobs.count > 1 ? arguments.name : nil
        for control in controls {
            control.accessibilityLabel = arguments.name ?? settings.title
            control.limits = arguments.limits
            control.scale = arguments.scale ?? .linear
            control.step = arguments.distance
            control.unit = arguments.unitOfLimits
            control.value = arguments.value ?? 0
            control.defaultValue = arguments.defaultValue ?? control.value
            control.resetsOnDoubleClick = true
            if arguments.limits.lowerBound == -arguments.limits.upperBound {
                control.origin = 0
                control.detents = [0]
            }
        }
        known = controls[0].value
        super.init(frame: .zero)
        if let knob, let slider { binding = bind(knob, slider) }
        for control in controls {
            if !settings.writesAtEnd { control.addTarget(self, action: Channel.report, for: .editingChanged) }
            control.addTarget(self, action: Channel.editingDidEnd, for: [.editingDidEnd, .editingDidCancel])
        }
        axis = .vertical
        spacing = 6
        arrange(named: arguments.name)
    }

    var knob: Knob? { controls[0] as? Knob }

    /// Gives the first control the keyboard.
    func takeFocus() { controls[0].becomeFirstResponder() }

    // MARK: Values

    private func report() {
        guard controls[0].value != known else { return }
        known = controls[0].value
        // A key leads to a value of 17 digits on a scale that is not linear.
        let number = known == known.rounded() ? known.exactText : known.text(significantDigits: 10)
        didChange?([nameInLines, number].compactMap(\.self).joined(separator: " "))
    }

    private func editingDidEnd() {
        report()
        guard let value = awaited else { return }
        awaited = nil
        // Another edit may have begun, for whose end the value then waits.
        follow(value)
    }

    /// Sets the value, but not while the user holds a control: then it is set at the end of the edit.
    func follow(_ value: Double) {
        guard !controls.contains(where: \.isEditing) else { return awaited = value }
        controls[0].value = value
        known = controls[0].value
    }

    /// Returns the value in a line without the name; `nil` if it has none. The unit may follow the number.
    func value(in text: some StringProtocol) -> Double? {
        var text = String(text)
        if let unit = controls[0].unit, text.hasSuffix(unit) {
            text.removeLast(unit.count)
            if text.last == " " { text.removeLast() }
        }
        return Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? $0 : nil }
    }

    // MARK: Views

    private func arrange(named name: String?) {
        let nameLabel = label(name, .secondaryLabel)
        if let knob {
            knob.appearance = RingAppearance(fillsFromMinimum: true)
            knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
            knob.interaction = .linear
            knob.showsValue = true
            addArrangedSubview(knob)
            // The arc is open below.
            setCustomSpacing(0, after: knob)
            nameLabel.textAlignment = .center
            if name != nil { addArrangedSubview(nameLabel) }
        } else {
            let valueLabel = label(controls[0].text(for: known), .label)
            valueLabel.textAlignment = name == nil ? .center : .right
            observation = controls[0].observe(\.value) { control, _ in
                valueLabel.text = control.text(for: control.value)
            }
            addArrangedSubview(
                StackView(arrangedSubviews: name == nil ? [valueLabel] : [nameLabel, valueLabel]))
        }
        if let slider = controls.last as? Slider { addArrangedSubview(slider) }
    }

    private func label(_ text: String?, _ color: Color) -> Label {
        let label = Label()
        label.text = text
        label.textColor = color
        label.font = .monospacedDigitSystemFont(ofSize: 15)
        label.isAccessibilityElement = false
        return label
    }
}

/// The content of the window: a row of knobs, or a column of sliders.
final class Panel: ViewController {
    let channels: [Channel]
    private let stack: StackView
    private let hasKnobs: Bool

    private static let margin = 20.0
    private static let spacing = 24.0

    init(_ settings: Settings) {
        hasKnobs = settings.hasKnobs
        channels = settings.knobs.map { Channel($0, settings) }
        stack = StackView(arrangedSubviews: channels)
        stack.axis = hasKnobs ? .horizontal : .vertical
        stack.distribution = hasKnobs ? .fillEqually : .fill
        stack.spacing = Self.spacing
        stack.isLayoutMarginsRelativeArrangement = true
        // The arc of a knob is open below.
        let isOpenBelow = !settings.hasSliders && settings.knobs[0].name == nil
        stack.layoutMargins = EdgeInsets(
            top: Self.margin, left: Self.margin, bottom: Self.margin - (isOpenBelow ? 12 : 0),
            right: Self.margin)
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

    /// The size at which the controls have their usual length, and the smallest one at which they can be used.
    var usualSize: Size { size(length: hasKnobs ? 120 : 280) }
    var minimumSize: Size { size(length: hasKnobs ? 80 : 120) }

    /// Returns the size that suits a width.
    func size(width: Double) -> Size { size(length: (width - gaps) / columns) }

    /// Returns the size for controls of a length. A knob, which has no height of its own, is as high as it is wide.
    private func size(length: Double) -> Size {
        let height = stack.sizeThatFits(Size(width: .infinity, height: .infinity)).height
        return Size(width: gaps + columns * length, height: height + (hasKnobs ? max(0, length) : 0))
    }

    private var columns: Double { hasKnobs ? Double(channels.count) : 1 }
    private var gaps: Double { 2 * Self.margin + (columns - 1) * Self.spacing }
}
