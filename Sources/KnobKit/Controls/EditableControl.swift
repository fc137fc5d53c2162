/// A control whose values the user edits: the base class of `Knob`, `Slider`, `DialPicker`, and of controls of your own.
///
/// It passes presses, keys, and rotations of the wheel to its `editor`, and notifies its observers of changes. A subclass
/// defines the numbers, how a drag maps to them, and how they are shown. `XYPad` in the examples is a complete control of
/// this kind.
///
/// ```swift
/// final class Fader: EditableControl {
///     let level = EditableNumber()
///
///     override init(frame: Rect) {
///         super.init(frame: frame)
///         editor.numbers = [level]
///         interaction = .track
///     }
///
///     override func dragGeometry(for number: EditableNumber) -> DragGeometry {
///         let bottom = Point(x: 0, y: bounds.maxY)
///         return DragGeometry(.line(from: bottom, to: Point(x: 0, y: bounds.minY)))
///     }
///
///     override func layoutSubviews() { alpha = level.value }
/// }
/// ```
open class EditableControl: Control {
    /// The engine that edits the control's numbers. A subclass sets its `numbers`.
    public let editor = Editor()

    /// How a drag changes the numbers; by default a linear drag to the right and upward. A change cancels a drag.
    ///
    /// Each drag uses one copy for each number. For several numbers, use `.track` and return a line for each of them from
    /// `dragGeometry(for:)`.
    public var interaction: any DragInteraction = LinearInteraction(.both) { didSet { cancelDrag() } }
    /// Whether a double-click restores the default values; `false` by default.
    public var resetsOnDoubleClick = false

    /// Creates a control without numbers; set `editor.numbers`.
    public override init(frame: Rect) {
        super.init(frame: frame)
        editor.control = self
        cursor = .openHand
    }

    /// Whether the control can be operated; `true` by default. Observable. Setting it to `false` ends the edits of the
    /// user.
    open override var isEnabled: Bool {
        willSet { if !newValue { editor.endWheel() } }
    }

    /// Whether the user is editing. Not observable; see `ControlEvents`.
    public var isEditing: Bool { editor.isEditing }

    // MARK: For subclasses

    /// Returns how a drag maps to `number`. The default implementation returns a geometry without a path.
    open func dragGeometry(for number: EditableNumber) -> DragGeometry { DragGeometry() }

    /// Returns whether a drag may begin at `point`, in the control's coordinates. The default implementation returns
    /// `true`.
    open func acceptsDrag(from point: Point) -> Bool { true }

    /// Returns the number that a key edits, or `nil` to ignore the key. The default implementation returns the first.
    ///
    /// Delete and Escape restore all numbers, not only this one.
    open func number(for press: KeyPress) -> EditableNumber? { editor.numbers.first }

    /// Returns the number that the wheel edits. The default implementation returns the first.
    open func number(for scroll: ScrollInput) -> EditableNumber? { editor.numbers.first }

    /// Called when the wheel is rotated over the control. The default implementation edits `number(for:)`.
    open func turnWheel(_ scroll: ScrollInput) { editor.turnWheel(scroll) }

    /// Called after each change of a number, once the observers have been notified. The default implementation calls
    /// `setNeedsLayout()`, so that `layoutSubviews()` shows the value.
    ///
    /// Also called, with `old` equal to the value, when the same value was set again without animation.
    open func numberDidChange(_ number: EditableNumber, from old: Double, animated: Bool) { setNeedsLayout() }

    /// Called after a change of a number's limits or scale, once the observers have been notified. The value has been
    /// clamped. The default implementation calls `setNeedsLayout()`.
    open func numberDidChangeRange(_ number: EditableNumber) { setNeedsLayout() }

    /// Called when the text of the value may have changed, although the value has not.
    func textDidChange() {}

    /// Returns the position, from 0 to 1, at which an edit of `number` begins. The default implementation returns the
    /// position of its value.
    open func startPosition(of number: EditableNumber, for source: EditSource) -> Double {
        number.position(of: number.value)
    }

    /// Called before the beginning of an edit is reported, and when another source joins the edit. The default
    /// implementation does nothing.
    open func editingWillBegin(with source: EditSource, isFirst: Bool) {}

    /// Called after an edit has ended, before its end is reported. The default implementation does nothing.
    open func editingDidEnd() {}

    /// Stops tracking, because the edit that the drag belonged to has ended, or another interaction was set.
    func cancelDrag() { if isTracking { window?.cancelTouches(on: self) } }

    /// Ends the set-up of the numbers: what their limits do not allow is reported or clamped.
    override func didLayOut() {
        super.didLayOut()
        for number in editor.numbers { number.settle() }
    }

    // MARK: Pointer

    /// Whether the control stays highlighted while the tracked touch is outside; `true` for this class.
    open override var staysHighlighted: Bool { true }

    /// Begins a drag, if the control and its interaction accept the location of the touch.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        editor.press(at: input(touch, event), threshold: touch.dragThreshold, tapCount: touch.tapCount)
    }

    /// Continues the drag, inside and outside the bounds.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        editor.moveDrag(to: input(touch, event))
        return true
    }

    /// Ends the drag.
    open override func endTracking(_ touch: Touch?, with event: Event?) { editor.endDrag(cancelled: false) }

    /// Cancels the drag. The values are kept.
    open override func cancelTracking(with event: Event?) { editor.endDrag(cancelled: true) }

    private func input(_ touch: Touch, _ event: Event?) -> DragInput {
        DragInput(
            at: touch.location(in: self), timestamp: touch.timestamp,
            modifierFlags: event?.modifierFlags ?? [])
    }

    // MARK: Keys and wheel

    /// Performs the edit for a key, such as a step for an arrow key.
    open override func keyDown(with press: KeyPress) -> Bool { isEnabled && editor.keyDown(with: press) }

    /// Ends the edit that the key began.
    open override func keyUp(with press: KeyPress) -> Bool { editor.keyUp(with: press) }

    /// Edits `number(for:)` by the wheel, unless a button is down.
    open override func scrollWheel(with scroll: ScrollInput) -> Bool {
        // A wheel to the side edits as well.
        var scroll = scroll
        scroll.notches += scroll.horizontalNotches
        scroll.horizontalNotches = 0
        guard isEnabled, scroll.notches.isFinite else { return false }
        if window?.hasActiveTouch != true, scroll.notches != 0 { turnWheel(scroll) }
        return true
    }

    /// Ends an edit by keys whose release the control will not see.
    open override func keysCancelled() { editor.endKeys() }

    /// Ends an edit by wheel or keys when the control leaves its window. A subclass that overrides this method calls it.
    open override func didMoveToWindow() {
        guard window == nil else { return }
        editor.endKeys()
        editor.endWheel()
    }

    // MARK: Accessibility

    /// A dial for a number on an arc, and a slider for others, with the range, the step, and the text of the value.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        guard let number = editor.numbers.first else { return }
        description.role = .slider
        description.actions = [.increment, .decrement, .reset]
        switch dragGeometry(for: number).path {
        case .arc: description.role = .dial
        case .line(let start, let end):
            description.states.insert(abs(end.x - start.x) >= abs(end.y - start.y) ? .horizontal : .vertical)
        case nil: break
        }
        let limits = number.limits
        // On a cycle with steps, the maximum is the minimum.
        let maximum =
            number.turns == .cyclic && number.step > 0 ? limits.upperBound - number.step : limits.upperBound
        description.number = AccessibilityNumber(
            number.value, from: limits.lowerBound, to: max(maximum, limits.lowerBound), step: number.step)
        description.value = editor.numbers.map(text).joined(separator: ", ")
    }

    /// Returns the text of a number for assistive technology.
    func text(of number: EditableNumber) -> String {
        number.step > 0 ? number.value.shortText : number.value.text(decimals: 2)
    }

    /// Sets the first number or changes it as an arrow key does, or restores all defaults, as an edit of the user.
    open override func accessibilityPerform(_ request: AccessibilityRequest) -> Bool {
        switch request {
        case .perform(.reset):
            editor.edit(as: .assistive) { _ in editor.resetNumbers(animated: false) }
            return true
        case .perform(.increment): return editFirstNumber(byUnits: 1)
        case .perform(.decrement): return editFirstNumber(byUnits: -1)
        case .setNumber(let value):
            guard let number = editor.numbers.first else { return false }
            guard value.isFinite else {
                editor.reject(value, number)
                return false
            }
            editor.edit(as: .assistive) { _ in editor.edit(number, to: number.snappedValue(value)) }
            return true
        default: return super.accessibilityPerform(request)
        }
    }

    private func editFirstNumber(byUnits units: Double) -> Bool {
        guard let number = editor.numbers.first else { return false }
        editor.edit(as: .assistive) { _ in editor.edit(number, byUnits: units) }
        return true
    }
}
