import Glibc
import KnobInspector
import KnobKit

/// A number in a box with a line below it that is as long as the number: dragged, typed, or changed by wheel
/// and keys, like every control with a value.
final class NumberBox: ValueControl {
    private let line = Layer()
    private let text = TextLayer()
    /// Called with the value when an edit by the user begins, after each change, and when it ends.
    var edit: (@MainActor (Double, PropertyEdit.Phase) -> Void)?
    /// Called with what is wrong with the number or with a typed text, or with `nil` if nothing is.
    var didCheck: (@MainActor (String?) -> Void)?
    /// Returns what is wrong with a number, and what to do; `nil` if it is valid.
    var problem: @MainActor (Double) -> String? = { _ in nil }
    /// Returns the number of a typed text, also of one outside the limits; `nil` if the text is no number.
    var read: @MainActor (String) -> Double? = { ValueParser().number(in: $0) }
    /// Whether the box has a line from 0 to the value.
    var showsLine = true { didSet { line.isHidden = !showsLine } }

    override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .horizontal
        dragLength = 160
        layer.cornerRadius = 4
        layer.masksToBounds = true
        (layer.borderWidth, layer.borderColor) = (1, .systemFill)
        text.font = GalleryStyle.number
        text.alignment = .right
        for part in [line, text] { layer.addSublayer(part) }
        valueForText = { [unowned self] in problem(in: $0) == nil ? read($0) : nil }
        addTarget(self, action: NumberBox.began, for: .editingDidBegin)
        addTarget(self, action: NumberBox.changed, for: .editingChanged)
        addTarget(self, action: NumberBox.ended, for: [.editingDidEnd, .editingDidCancel])
        setNeedsLayout()
    }

    private func began() { edit?(value, .began(ObjectIdentifier(self))) }

    private func changed() {
        // Without steps, a drag leads to a number of 16 digits.
        let isLong = step == 0 && editor.source == .pointer
        edit?(isLong ? value.rounded(decimals: decimals) : value, .changed(ObjectIdentifier(self)))
        didCheck?(problem(value))
        setNeedsLayout()
    }

    private func ended() {
        // The scene has an undo step for the property. The one of the box would change it a second time.
        undoManager?.removeAllActions(withTarget: self)
        edit?(value, .ended(ObjectIdentifier(self)))
        didCheck?(nil)
    }

    /// The decimals of a dragged number: three, or as many as a thousand different numbers need.
    private var decimals: Int {
        let (low, high) = (limits.lowerBound, limits.upperBound)
        let size = [high - low, abs(low), abs(high)].filter { $0 > 0 }.min() ?? 1
        return max(3, min(3 - Int(log10(size).rounded(.down)), 12))
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            text.frame = bounds.insetBy(dx: GalleryStyle.fieldInset, dy: 0)
            layer.backgroundColor = GalleryStyle.well
            line.backgroundColor = shaded(tintColor).withAlphaComponent(
                isHighlighted || isHovered ? 1 : 0.7)
            text.foregroundColor = problem(value) == nil ? .label : Palette.bad
        }
        positionDidChange()
    }

    override func positionDidChange() {
        let zero = limits.contains(0) ? position(of: 0) : 0
        let (start, end) = (min(zero, editedPosition), max(zero, editedPosition))
        Transaction.withoutActions {
            line.frame = Rect(
                x: bounds.width * start, y: bounds.height - 2, width: bounds.width * (end - start), height: 2)
            text.string = text(for: value).withMinusSign
        }
    }

    private var editedPosition: Double { animatedPosition.presentationValue }

    override func stateDidChange() { setNeedsLayout() }

    override func tintColorDidChange() { setNeedsLayout() }

    override func textDidChange() {
        super.textDidChange()
        setNeedsLayout()
    }

    /// The wheel scrolls the panel, and changes the number only while the box has the focus.
    override func scrollWheel(with scroll: ScrollInput) -> Bool {
        isFirstResponder && super.scrollWheel(with: scroll)
    }

    /// Makes the field as large as the box, and reports what is wrong with its text.
    override func updateTextEntry(_ field: TextField) {
        (field.font, field.textAlignment, field.preferredSize) = (text.font, .right, bounds.size)
        field.layer.cornerRadius = layer.cornerRadius
        didCheck?(field.isInvalid ? problem(in: field.text) : nil)
    }

    /// The row says it below the box.
    override func explanation(forRefusedText text: String) -> String { "" }

    /// Returns what is wrong with a typed text, and what to do; `nil` if it is valid.
    ///
    /// A knob clamps a number outside its limits. The panel does not, because it shows code to copy.
    private func problem(in text: String) -> String? {
        guard let number = read(text) else {
            let problem = text.isEmpty ? "The field is empty" : "\(text.quoted) is not a value"
            return "\(problem).\nWrite one such as \(self.text(for: value))."
        }
        if limits.contains(number) { return problem(number) }
        let (low, high) = (self.text(for: minimumValue), self.text(for: maximumValue))
        return number < minimumValue
            ? "\(text.quoted) is below the minimum, \(low).\nWrite \(low) or more."
            : "\(text.quoted) is above the maximum, \(high).\nWrite \(high) or less."
    }

    override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -1.5, dy: -1.5), cornerRadius: 5.5)
    }
}
