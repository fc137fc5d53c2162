/// A control for one number between two limits: the base class of `Slider` and `Knob`.
///
/// A new value is clamped, compared with the old one, and stored. If it differs, the observers are notified,
/// and then the value is shown. The value is final at once; an animation changes only the presentation value.
open class ValueControl: EditableControl, EditableNumberDelegate {
    /// The number that the control edits.
    public let number = EditableNumber()
    /// The animated position of the value, from 0 at the minimum to 1 at the maximum.
    ///
    /// All layers that show the value read its presentation value, so they stay in step.
    public private(set) lazy var animatedPosition = AnimatedPosition(
        of: layer, name: "value", value: number.position(of: value))

    /// The value from which the track is filled, such as 0 for a balance; `nil` by default. Without an
    /// origin, a slider fills the track from its start, and a knob's ring has the tint color everywhere. A
    /// value that is not finite is rejected with a message.
    public var origin: Double? {
        didSet {
            guard origin?.isFinite ?? true else {
                origin = oldValue
                return reject("origin", "an origin is a finite number")
            }
            modelDidChange()
        }
    }

    /// The distance of a linear drag from the minimum to the maximum, in points; 200 by default. An
    /// interaction with a length of its own does not use it. A distance that is not above 0 is rejected with
    /// a message.
    @exclusivity(unchecked) public var dragLength = 200.0 {
        didSet {
            if dragLength > 0, dragLength.isFinite { return }
            reject("dragLength of \(dragLength)", "a length is above 0")
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
    /// With a function, any character but a space opens the text field, also one of an input method. Without
    /// one, only the first character of a number does, and letters are free for keys of the program.
    public final var valueForText: (@MainActor (String) -> Double?)? { didSet { window?.updateTextInput() } }
    /// Whether a bubble above the control shows the value during edits by pointer, wheel, or keys; `false` by
    /// default.
    public var showsValuePopUp = false

    /// The function that returns the animation of a position, instead of the control's own; `nil` by default.
    /// Controls that show one value need the same animation to be in step in each frame.
    public final var animationProvider:
        (@MainActor (_ keyPath: AnimationKeyPath, _ start: Double, _ end: Double) -> Animation?)?

    /// The field in which a number is typed.
    weak var valueField: TextField?
    /// The bubble that shows the value.
    weak var popUp: Bubble?

    /// Creates a control with a value from 0 to 1.
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.numbers = [number]
        number.delegate = self
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
        number.set(newValue, animated: animated)
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
            animatedPosition.animate(to: position) { keyPath in
                let start = animatedPosition.presentationValue
                return animationProvider?(keyPath, start, position)
                    ?? animation(keyPath, from: start, to: position)
            }
        } else if !animatedPosition.set(position) {
            return
        }
        positionDidChange()
    }

    /// Called when the presentation value of `animatedPosition` has changed, in each frame of an animation,
    /// and by `layoutSubviews()`. The default implementation does nothing.
    open func positionDidChange() {}

    /// Returns the animation of a position. The default implementation eases in and out for 0.25 seconds.
    open func animation(_ keyPath: AnimationKeyPath, from start: Double, to end: Double) -> Animation {
        KeyframeAnimation(keyPath, from: start, to: end, duration: 0.25)
    }

    /// Called after a change of limits, scale, or origin. The default implementation shows the value without
    /// animation. A subclass that overrides this method calls it.
    open func modelDidChange() {
        textDidChange()
        valueDidChange(from: value, to: value, animated: false)
    }

    /// Called when the text of the value may have changed: by unit, step, limits, or `textForValue`. A
    /// subclass that overrides this method calls it.
    open func textDidChange() {
        popUp?.setNeedsLayout()
        setNeedsAccessibilityUpdate()
    }

    /// The rectangle above which the bubble of `showsValuePopUp` appears, in the control's coordinates; the
    /// bounds by default.
    open var popUpAnchor: Rect { bounds }

    /// Called with the text field in which the user types a value, when it opens and when its text becomes
    /// valid or invalid. The default implementation does nothing.
    ///
    /// The field is centered over `popUpAnchor`. A subclass can set its font, its alignment, and its
    /// `preferredSize`, which is 80 by 28 points without one.
    open func updateTextEntry(_ field: TextField) {}

    /// The tooltip with the value, and the modifier keys that help; none without a tooltip.
    open override var toolTipLines: [String] {
        let value = text(for: value).withMinusSign
        return toolTip.map { ["\($0): \(value)", "Shift: finer. Ctrl-click: reset."] } ?? []
    }

    /// Returns what the bubble below the text field says about a text that is no value; by default which
    /// values there are. Without a text, there is no bubble.
    open func explanation(forRefusedText text: String) -> String {
        let ends = [minimumValue, maximumValue].map { self.text(for: $0).withMinusSign }
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
    open override func contextMenu(at point: Point) -> Menu? { isEnabled ? valueMenu : nil }

    override func text(of number: EditableNumber) -> String { text(for: number.value) }

    /// Adds the menu.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        if isEnabled { description.actions.append(.showMenu) }
    }

    // MARK: Edits

    /// Returns the position at which an edit begins: the presentation value for a drag, the position of the
    /// value otherwise.
    open override func editor(_ editor: Editor, positionFor number: EditableNumber, source: EditSource)
        -> Double
    {
        source == .pointer && isAnimating
            ? animatedPosition.presentationValue : super.editor(editor, positionFor: number, source: source)
    }

    /// Shows the bubble with the value. A subclass that overrides this method calls it.
    open override func editor(_ editor: Editor, willBegin source: EditSource, isFirst: Bool) {
        if isFirst, showsValuePopUp, ![.text, .reset, .undo, .assistive].contains(source) { openPopUp() }
    }

    /// Removes the bubble. A subclass that overrides this method calls it.
    open override func editorDidEnd(_ editor: Editor) { popUp?.removeFromSuperview() }

    // MARK: The number's changes

    /// Notifies the observers of a change and shows it.
    public func number(_ number: EditableNumber, didChangeFrom old: Double, animated: Bool) {
        let new = number.value
        guard new != old else {
            // If an observer sets the same value again while it is notified, the outer call shows the value.
            // Otherwise a running animation ends here.
            if animatedPosition.value == number.position(of: new) {
                valueDidChange(from: old, to: new, animated: false)
            }
            return
        }
        observers.notify(about: self)
        popUp?.setNeedsLayout()
        // If an observer has set another value, that value is shown already.
        if number.value == new { valueDidChange(from: old, to: new, animated: animated) }
    }

    /// Notifies the observers of new limits and shows the value inside them.
    public func numberDidChangeModel(_ number: EditableNumber) {
        observers.notify(about: self)
        modelDidChange()
        if number.isScaleUnchecked { setNeedsLayout() }
    }

    /// Notifies the observers of a turn that leads back to the same value.
    public func numberDidChangeTurns(_ number: EditableNumber) { observers.notify(about: self) }

    func reject(_ what: String, _ why: String) {
        Diagnostics.report("\(Self.self): a \(what) is rejected: \(why).")
    }
}
