import Glibc
import KnobKit

/// The content of the window: a row of knobs, or a column of sliders.
final class Panel: ViewController {
    let channels: [Channel]
    private let stack: StackView
    private let hasKnobs: Bool

    private static let margin = 20.0
    private static let spacing = 24.0

    init(_ arguments: Arguments) {
        channels = arguments.channels.map { Channel($0, of: arguments) }
        hasKnobs = arguments.hasKnobs
        stack = StackView(arrangedSubviews: channels)
        stack.spacing = Self.spacing
        stack.axis = hasKnobs ? .horizontal : .vertical
        if hasKnobs { stack.distribution = .fillEqually }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(
            top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        // The arc of a knob is open below.
        if channels.contains(where: { $0.arrangedSubviews.last is Knob }) { stack.layoutMargins.bottom -= 12 }
    }

    override func viewDidLoad() { view.addSubview(stack) }

    /// Centers the controls: in a window that is higher, names stay close to their knobs.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        let height = min(bounds.height, size(width: bounds.width).height)
        stack.frame = Rect(
            x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
    }

    /// The smallest size in which the controls can be used.
    var minimumSize: Size { size(width: gaps + columns * (hasKnobs ? 80 : 120)) }

    /// Returns the size that suits a width, by default that of controls in their usual length. A knob is as high as it is
    /// wide.
    func size(width: Double? = nil) -> Size {
        let width = max(gaps, width ?? gaps + columns * (hasKnobs ? 120 : 280))
        // Knobs have no height of their own.
        let height = stack.sizeThatFits(Size(width: width, height: 4000)).height
        return Size(width: width, height: hasKnobs ? height + (width - gaps) / columns : height)
    }

    private var columns: Double { hasKnobs ? Double(channels.count) : 1 }
    private var gaps: Double { 2 * Self.margin + (columns - 1) * Self.spacing }
}

/// A value with its controls: a knob, a slider, or both, and its name.
final class Channel: StackView {
    /// Called with each value that the user sets.
    var didChange: (@MainActor (Double) -> Void)?

    /// A knob, a slider, or both.
    private let controls: [ValueControl]
    private var binding: ValueBinding?
    private var observation: KeyValueObservation?
    /// The value that was written or read last.
    private var known: Double
    /// The value that the controls take when the user's edit has ended.
    private var awaited: Double?

    init(_ settings: Arguments.Channel, of arguments: Arguments) {
        let knob = arguments.hasKnobs ? Knob() : nil
        let slider = arguments.hasSliders ? Slider() : nil
        controls = [knob, slider].compactMap(\.self)
        for control in controls {
            control.accessibilityLabel = settings.name.isEmpty ? arguments.title : settings.name
            control.limits = settings.limits
            control.scale = settings.scale
            control.step = settings.step ?? settings.usualStep
            control.unit = settings.unit
            control.value = settings.value
            control.defaultValue = settings.defaultValue ?? control.value
            control.resetsOnDoubleClick = true
            if control.minimumValue == -control.maximumValue {
                control.origin = 0
                control.detents = [0]
            }
        }
        known = controls[0].value
        if let knob, let slider { binding = bind(knob, slider) }
        super.init(frame: .zero)
        axis = .vertical
        spacing = 6
        let name = Self.label(settings.name)
        name.textColor = .secondaryLabel
        if let knob { add(knob, name) } else { addValue(name) }
        if let slider { addArrangedSubview(slider) }
        for control in controls {
            if !arguments.writesAtEnd {
                control.addTarget(self, action: Channel.report, for: .editingChanged)
            }
            control.addTarget(self, action: Channel.editingDidEnd, for: [.editingDidEnd, .editingDidCancel])
        }
    }

    /// Adds the knob, which shows its value, above its name.
    private func add(_ knob: Knob, _ name: Label) {
        knob.appearance = RingAppearance(fillsFromMinimum: true)
        knob.arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
        knob.interaction = .linear
        knob.lineWidth = 6
        knob.pointerLength = 10
        knob.showsValue = true
        name.textAlignment = .center
        addArrangedSubview(knob)
        // The arc is open below.
        setCustomSpacing(0, after: knob)
        if name.text?.isEmpty == false { addArrangedSubview(name) }
    }

    /// Adds the name and the value of a slider.
    private func addValue(_ name: Label) {
        let value = Self.label(controls[0].text(for: known))
        let isAlone = name.text?.isEmpty ?? true
        value.textAlignment = isAlone ? .center : .right
        addArrangedSubview(StackView(arrangedSubviews: isAlone ? [value] : [name, value]))
        observation = controls[0].observe(\.value) { control, _ in
            value.text = control.text(for: control.value)
        }
    }

    private static func label(_ text: String) -> Label {
        let label = Label()
        label.text = text
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
        if let awaited { follow(awaited) }
        awaited = nil
    }
}

extension Arguments.Channel {
    /// The step, if there is none in the arguments: a power of ten, about a hundredth of the range and at most 1, that
    /// leaves the value readable. Other scales than a linear one have no step that suits all values.
    fileprivate var usualStep: Double {
        // Also from 1 to 100 the step is 1.
        let part = (limits.upperBound - limits.lowerBound) / 90
        return scale == .linear ? min(1, pow(10, log10(part).rounded(.down))) : 0
    }
}
