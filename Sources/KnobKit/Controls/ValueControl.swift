import Glibc

/// A control for one number between two limits: the base class of `Slider` and `Knob`.
///
/// A new value is clamped, compared with the old one, and stored. If it differs, the observers are notified,
/// and then the value is shown. The value is final at once; an animation changes only the presentation value.
open class ValueControl: EditableControl {
    /// The number that the control edits.
    public let number = EditableNumber()
    /// The animated position of the value, from 0 at the minimum to 1 at the maximum.
    ///
    /// All layers that show the value read its presentation value, so they stay in step.
    public private(set) lazy var animatedPosition = Animator(of: layer, value: number.position(of: value))

    /// The value from which the track is filled, such as 0 for a balance; `nil` by default. Without an
    /// origin, a slider fills the track from its start, and a knob's ring has the tint color everywhere. A
    /// value that is not finite is rejected with a message.
    public var origin: Double? {
        didSet {
            if let origin, !origin.isFinite {
                self.origin = oldValue
                return reject("an origin of \(origin)", "it is a finite number")
            }
            modelDidChange()
        }
    }

    /// The distance of a linear drag from the minimum to the maximum, in points; 200 by default. An
    /// interaction with a length of its own does not use it. A distance that is not above 0 is rejected with
    /// a message.
    public var dragLength = 200.0 {
        didSet {
            if dragLength > 0, dragLength.isFinite { return }
            reject("a dragLength of \(dragLength)", "a length is above 0")
            dragLength = oldValue
        }
    }

    /// The unit of the value, such as "Hz", which may be typed after a number; `nil`, the default, for none.
    ///
    /// With the unit "%", typed percentages are values; with other units, they are percentages of the range.
    public var unit: String? { didSet { if unit != oldValue { textDidChange() } } }
    /// The function that returns the text of a value, for the user to read and edit. With `nil`, the default,
    /// `text(for:)` returns the number with its unit.
    public final var textForValue: (@MainActor (Double) -> String)? { didSet { textDidChange() } }
    /// The inverse of `textForValue`: the function that returns the value of a typed text, or `nil` if the
    /// text is invalid. With `nil`, the default, `value(forText:)` also reads what `textForValue` writes.
    ///
    /// With a function, any character but a space opens the text field. Without
    /// one, only the first character of a number does, and letters are free for keys of the program.
    public final var valueForText: (@MainActor (String) -> Double?)?
    /// Whether a bubble above the control shows the value during edits by pointer, wheel, or keys; `false` by
    /// default.
    public var showsValuePopUp = false

    /// How an animated change moves; eased in and out for 0.25 seconds by default. Controls that show one value need the
    /// same curve to be in step in each frame.
    open var animationCurve = AnimationCurve.control

    /// The field in which a number is typed.
    weak var valueField: TextField?
    /// The bubble that shows the value.
    weak var popUp: Bubble?

    /// Creates a control with a value from 0 to 1.
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.numbers = [number]
        // It has to be created before the first change, from which an animation starts.
        _ = animatedPosition
    }

    // MARK: Value

    /// The value, from `minimumValue` to `maximumValue`; 0 by default. Observable.
    ///
    /// Setting it is the same as `setValue(_:animated:)` without animation.
    open var value: Double {
        get { number.value }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, clamped to the limits, and shows the change as an animation if `animated`.
    ///
    /// Notifies the observers if the value changes; does not send `.valueChanged`. Without animation an
    /// animation in progress ends, even if the value stays the same. NaN is rejected with a message; infinite
    /// values are clamped.
    open func setValue(_ newValue: Double, animated: Bool = false) {
        number.setValue(newValue, animated: animated)
    }

    /// The value that the current frame shows. It differs from `value` during an animation.
    public var presentationValue: Double {
        isAnimating ? number.value(at: animatedPosition.presentationValue) : value
    }

    /// Whether an animation is moving the presentation value to `value`.
    public var isAnimating: Bool { animatedPosition.isAnimating }

    // MARK: For subclasses

    /// Called after each change of the value, once the observers have been notified. The default
    /// implementation moves `animatedPosition`.
    ///
    /// Also called, with equal `old` and `new`, when the same value was set again without animation.
    open func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        let position = number.position(of: new)
        if animated {
            animatedPosition.animate(to: position, along: animationCurve)
        } else if !animatedPosition.set(position) {
            return
        }
        positionDidChange()
    }

    /// Called when the presentation value of `animatedPosition` has changed, in each frame of an animation,
    /// and by `layoutSubviews()`. The default implementation does nothing.
    open func positionDidChange() {}

    /// The rectangle above which the bubble of `showsValuePopUp` appears, in the control's coordinates; the
    /// bounds by default.
    open var popUpAnchor: Rect { bounds }

    /// The tooltip with the value, and the modifier keys that help; none without a tooltip.
    open override var toolTipLines: [String] {
        let value = text(for: value).withMinusSign
        return toolTip.map { ["\($0): \(value)", "Shift: finer. Ctrl-click: reset."] } ?? []
    }

    /// What the bubble below the text field says about a text that is no value: which values there are.
    final var explanationOfRefusal: String {
        let ends = [minimumValue, maximumValue].map { text(for: $0).withMinusSign }
        return "Type a \(valueForText == nil ? "number" : "value") from \(ends[0]) to \(ends[1])"
    }

    /// Calls `positionDidChange()`. Also called in each frame of an animation.
    open override func layoutSubviews() { positionDidChange() }

    /// Returns a geometry without a path, with the control's `dragLength`.
    open override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(dragLength: dragLength)
    }

    /// Whether the user types text to open the text field; `true` with `valueForText`.
    open override var acceptsText: Bool { valueForText != nil }

    /// Performs the edit for a key, or opens a text field for Return or the first character of a value.
    open override func keyDown(with press: KeyPress) -> Bool {
        super.keyDown(with: press) || isEnabled && beginTextEntry(with: press)
    }

    /// Returns the control's menu while it is enabled: to copy and paste the value as text, to type one, and
    /// to restore the default. A subclass can add entries to the result.
    ///
    /// The copied text has all digits of the value, so to paste it changes nothing. Other pasted text is read
    /// like typed text; text that is no value is shown in the text field.
    open override func contextMenu(at point: Point) -> Menu? {
        guard isEnabled else { return nil }
        let isDefault = value == defaultValue
        return Menu(children: [
            Action(title: "Copy", key: "Ctrl+C") { [weak self] _ in
                if let self { Pasteboard.general.string = exactText(for: value) }
            },
            Action(title: "Paste", key: "Ctrl+V") { [weak self] _ in
                Pasteboard.general.readString { [weak self] in self?.enter($0 ?? "") }
            },
            Action(title: "Type a Value…", key: "Return") { [weak self] _ in self?.beginTextEntry() },
            Action(title: "Reset", key: "Delete", attributes: isDefault ? .disabled : []) { [weak self] _ in
                self?.editor.reset()
            },
        ])
    }

    override func text(of number: EditableNumber) -> String { text(for: number.value) }

    /// Adds the menu.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        if isEnabled { description.actions.append(.showMenu) }
    }

    // MARK: Edits

    /// Returns the position at which an edit begins: the presentation value for a drag, the position of the value otherwise.
    open override func startPosition(of number: EditableNumber, for source: EditSource) -> Double {
        source == .pointer && isAnimating
            ? min(max(animatedPosition.presentationValue, 0), 1)
            : super.startPosition(of: number, for: source)
    }

    /// Shows the bubble with the value. A subclass that overrides this method calls it.
    open override func editingWillBegin(with source: EditSource, isFirst: Bool) {
        if isFirst, showsValuePopUp, ![.text, .reset, .undo, .assistive].contains(source) { openPopUp() }
    }

    /// Removes the bubble. A subclass that overrides this method calls it.
    open override func editingDidEnd() { popUp?.removeFromSuperview() }

    /// Shows the value by `valueDidChange(from:to:animated:)`.
    open override func numberDidChange(_ number: EditableNumber, from old: Double, animated: Bool) {
        if number.value != old { popUp?.setNeedsLayout() }
        valueDidChange(from: old, to: number.value, animated: animated)
    }

    /// Shows the value inside the new limits.
    open override func numberDidChangeRange(_ number: EditableNumber) { modelDidChange() }

    /// Shows the value without animation after a change of limits, scale, or origin.
    private func modelDidChange() {
        textDidChange()
        valueDidChange(from: value, to: value, animated: false)
    }

    /// Updates what shows the text of the value, which may have changed: by unit, step, limits, or `textForValue`.
    override func textDidChange() {
        popUp?.setNeedsLayout()
        setNeedsAppearanceUpdate()
        setNeedsAccessibilityUpdate()
    }

    /// Returns whether all values of `marks` are finite, and reports one that is not.
    func accepts(_ marks: [TickMark]) -> Bool {
        guard let value = marks.first(where: { !$0.value.isFinite })?.value else { return true }
        reject("a tick mark at \(value)", "a mark is at a finite number")
        return false
    }

    /// Returns those of `marks` that are inside the limits.
    func visible(_ marks: [TickMark]) -> [TickMark] { marks.filter { limits.contains($0.value) } }

    func reject(_ what: String, _ why: String) {
        Diagnostics.report("\(nameForMessages): \(what) is rejected: \(why).")
    }

    // MARK: Range

    /// The least value; 0 by default. Observable. A change clamps the value.
    ///
    /// A minimum that is above the maximum or not finite is rejected with a message. `limits` sets both
    /// limits at once.
    public var minimumValue: Double {
        get { number.limits.lowerBound }
        set { number.setLimits(newValue, maximumValue) }
    }
    /// The greatest value; 1 by default. Observable. A change clamps the value.
    ///
    /// A maximum that is below the minimum or not finite is rejected with a message. `limits` sets both
    /// limits at once.
    public var maximumValue: Double {
        get { number.limits.upperBound }
        set { number.setLimits(minimumValue, newValue) }
    }
    /// Both limits; see `EditableNumber.limits`.
    public var limits: ClosedRange<Double> {
        get { number.limits }
        set { number.limits = newValue }
    }
    /// How the values are distributed between the limits; see `EditableNumber.scale`.
    public var scale: ValueScale {
        get { number.scale }
        set { number.scale = newValue }
    }
    /// The distance between the values that the user can pick; see `EditableNumber.step`. Observable.
    public var step: Double {
        get { number.step }
        set { number.step = newValue }
    }
    /// The values at which a drag stops for 8 points; see `EditableNumber.detents`.
    public var detents: [Double] {
        get { number.detents }
        set { number.detents = newValue }
    }
    /// The value that a reset restores; see `EditableNumber.defaultValue`.
    public var defaultValue: Double {
        get { number.defaultValue }
        set { number.defaultValue = newValue }
    }
    /// The behavior beyond the ends of the range; see `EditableNumber.turns`.
    public var turns: Turns {
        get { number.turns }
        set { number.turns = newValue }
    }
    /// The number of turns beyond the ends; 0 unless `turns` counts them. Observable.
    public var turnCount: Int { number.turnCount }
    /// Whether `.valueChanged` is sent during an edit; see `Editor.isContinuous`.
    public var isContinuous: Bool {
        get { editor.isContinuous }
        set { editor.isContinuous = newValue }
    }
    /// Whether each release of the button sends `.valueChanged`; see `Editor.sendsActionOnRelease`.
    public var sendsActionOnRelease: Bool {
        get { editor.sendsActionOnRelease }
        set { editor.sendsActionOnRelease = newValue }
    }

    /// Returns the position of `value` between the limits, from 0 to 1; 0 if both limits are equal.
    public func position(of value: Double) -> Double { number.position(of: value) }

    /// Returns the value at `position`, from 0 to 1; the current value for NaN.
    public func value(at position: Double) -> Double { number.value(at: position) }

    /// Returns the value that the user gets for `value`; see `EditableNumber.snappedValue(_:)`.
    public func snappedValue(_ value: Double) -> Double { number.snappedValue(value) }

    // MARK: Text

    /// Returns the text of `value`: the result of `textForValue`, or by default the number with its unit.
    ///
    /// The number has as many decimals as the step. Without a step it has enough to distinguish hundredths of
    /// the range, at most 6.
    public func text(for value: Double) -> String {
        if let textForValue { return textForValue(value) }
        return textWithUnit(value.text(decimals: decimals(at: value)))
    }

    private func textWithUnit(_ number: String) -> String {
        switch unit {
        case nil, "": number
        case let unit? where ["%", "°", "′", "″"].contains(unit): number + unit
        case let unit?: "\(number)\u{A0}\(unit)"
        }
    }

    /// Returns a text for people that `value(forText:)` reads as exactly `value`: the text that the control shows, or with
    /// more digits the number with its unit or alone. If none of them is read so, returns the text that the control shows.
    func exactText(for value: Double) -> String {
        let shown = text(for: value)
        let number = value.exactText
        return [shown, textWithUnit(number), number].first { self.value(forText: $0) == value } ?? shown
    }

    /// Returns the value of a text as the user types it, inside the limits but not rounded to steps; `nil` if
    /// the text is invalid.
    ///
    /// `valueForText` reads the text. Without it, the value is one for which `textForValue` writes this text, of 1,000 values
    /// or the steps, and of values with the digits of the text: if it writes "L30" for -0.3, that is the value of "L30" and
    /// "l 30". Of several such values, it is the one with the fewest digits. Other texts are numbers as users type them: with a
    /// decimal comma, an exponent, an SI prefix, a unit, or a percent sign, as in "1,5e-2" and "1.2 kHz". Where the text of a
    /// limit is an infinity, such as "-∞ dB", that limit is the value of "-inf" and "-∞".
    public func value(forText text: String) -> Double? {
        let range = number.range
        if let valueForText { return valueForText(text).flatMap { $0.isNaN ? nil : range.clamp($0) } }
        let parsed: Double? =
            switch parser.read(text) {
            case .value(let value)?: value
            case .position(let position)?: range.value(min(max(position, 0), 1), from: 0).value
            case nil: nil
            }
        guard let textForValue else { return parsed.map(range.clamp) }
        let plain = text.plain
        func isWritten(_ value: Double) -> Bool { textForValue(value).plain == plain }
        if let parsed, limits.contains(parsed), isWritten(parsed) { return parsed }
        let steps = ((maximumValue - minimumValue) / step).rounded(.up)
        let count = step > 0 ? min(10_000, max(1000, steps)) : 1000
        let even = (0...Int(count)).map { range.value(Double($0) / count, from: 0).value }
        let written = (even + text.possibleValues.filter(limits.contains)).map(range.snappedValue)
            .filter(isWritten)
        // Many values can have the same text.
        return written.max { $0.grid < $1.grid } ?? parsed.map(range.clamp)
    }

    private var parser: ValueParser {
        var parser = ValueParser(unit: unit)
        guard let textForValue else { return parser }
        parser.readsInfinity = true
        parser.readsInfinity = [minimumValue, maximumValue].contains { limit in
            if case .value(let value) = parser.read(textForValue(limit)) { value.isInfinite } else { false }
        }
        return parser
    }

    private func decimals(at value: Double) -> Int {
        guard step > 0 else {
            let position = position(of: value)
            let low = max(0, position - 0.005)
            let high = min(1, position + 0.005)
            let hundredth = abs(self.value(at: high) - self.value(at: low)) * 0.01 / max(high - low, 1e-3)
            return hundredth > 0
                ? Int(bounded: min(6, max(0, (-log10(hundredth) - 1e-6).rounded(.up)))) : 2
        }
        return (0..<6).first {
            let grid = DecimalGrid(exponent: -$0)
            return grid.contains(step, tolerance: 1e-9) && grid.contains(minimumValue, tolerance: 1e-9)
        } ?? 6
    }

    // MARK: Text entry and pop-up

    /// Opens a text field with the value over the middle of the control, as Return does.
    ///
    /// Return, Tab, the loss of the focus, and the end of the window or the program set the value, clamped to the limits.
    /// Escape keeps the old value. Invalid text is marked in red when Return or Tab is pressed. `value(forText:)` describes
    /// the valid texts.
    ///
    /// The edit sends `.editingDidBegin`, at most one `.editingChanged`, and `.editingDidEnd` or
    /// `.editingDidCancel`. The method does nothing while the control is disabled, dragged, or not in a
    /// window.
    public func beginTextEntry() { openTextEntry(typed: nil) }

    /// Opens the text field for Return or for the first character of a value. Returns whether it has opened.
    ///
    /// A number begins with a digit, a sign, or a decimal separator. Only a control with `valueForText` reads other texts.
    func beginTextEntry(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isDisjoint(with: [.control, .alternate]) else { return false }
        if press.key == .enter { return !press.isRepeat && openTextEntry(typed: nil) }
        guard let first = EditableText(press.characters).characters.first,
            ValueParser.canBegin(with: first) || valueForText != nil && !first.isWhitespace
        else { return false }
        return openTextEntry(typed: press.characters)
    }

    /// Sets the value of `text` as if the user typed it and pressed Return, so that a text field shows an
    /// invalid one.
    ///
    /// The text that Copy writes now is the value, also if `valueForText` reads it as another one.
    func enter(_ text: String) {
        guard !text.isEmpty, text != exactText(for: value), openTextEntry(typed: TextField.line(of: text))
        else { return }
        _ = valueField?.keyDown(with: KeyPress(.enter))
    }

    @discardableResult
    private func openTextEntry(typed: String?) -> Bool {
        guard isEnabled, !isTracking, valueField == nil, let window else { return false }
        let field = ValueField(for: self)
        window.addOverlay(field)
        guard field.becomeFirstResponder() else {
            field.removeFromSuperview()
            return false
        }
        valueField = field
        field.start(with: typed)
        editor.begin(.text)
        // A knob does not show its value behind the field.
        setNeedsAppearanceUpdate()
        return true
    }

    private func openPopUp() {
        guard let window else { return }
        let popUp = Bubble(.above, of: self) {
            $0.popUpAnchor
        } lines: {
            [$0.text(for: $0.value).withMinusSign]
        }
        window.addOverlay(popUp)
        self.popUp = popUp
    }

    /// Ends the edit when the text field closes: sets `newValue`, or reverts if that is `nil`.
    func endTextEntry(committing newValue: Double?) {
        valueField = nil
        defer { setNeedsAppearanceUpdate() }
        if let newValue {
            if newValue != value { editor.edit(number, to: newValue) }
            editor.end(.text)
        } else if editor.isEditing(with: .text), editor.hasChanged {
            editor.revert()
        } else {
            editor.end(.text, cancelled: true)
        }
    }
}

extension Double {
    /// The exponent of the coarsest power of ten of which the number is a multiple.
    fileprivate var grid: Int { self == 0 ? .max : DecimalGrid(of: self)?.exponent ?? .min }
}

extension String {
    /// The text in lowercase, without spaces, and with a hyphen for a minus sign, for comparisons.
    fileprivate var plain: String {
        String(lowercased().compactMap { $0.isWhitespace ? nil : $0 == "\u{2212}" ? "-" : $0 })
    }

    /// The values that have the digits of the text, up to a power of ten.
    fileprivate var possibleValues: [Double] {
        guard let number = Double(filter { $0.isASCII && ($0.isNumber || $0 == ".") }) else { return [] }
        return [1, 10, 100, 1000].flatMap { [number / $0, number * $0, -number / $0, -number * $0] }
    }
}

/// Keeps the values of controls in step until the returned binding is released, and sets the others to the value of the
/// first, as an animation if `animated`.
///
/// Keep the binding as long as the controls should be in step, for example in the view controller.
///
/// - Parameter keepsDistances: Whether the values keep their present differences, as ganged faders do; `false` by default.
@MainActor
public func bind(_ controls: ValueControl..., keepsDistances: Bool = false, animated: Bool = false)
    -> ValueBinding
{
    ValueBinding(controls.map(\.number), keepsDistances: keepsDistances, animated: animated)
}
