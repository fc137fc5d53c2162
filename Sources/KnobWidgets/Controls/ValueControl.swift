import KnobLayers

/// A control for one number between two limits: the base class of `Slider` and `Knob`.
///
/// A value is clamped, compared, and stored; if it has changed, observers are notified; then it is shown. It is final at
/// once; an animation changes only what is on the screen.
open class ValueControl: EditableControl, EditableNumberDelegate {
    /// The number that the control edits.
    public let number = EditableNumber()
    /// The position of the value on the screen, from 0 at the minimum to 1 at the maximum, and its animation.
    ///
    /// Everything that shows the value reads it, so all of that is in step.
    public private(set) lazy var animatedPosition = AnimatedPosition(
        of: layer, name: "value", value: number.position(of: value))

    /// The number from which the track is filled, such as 0 for a balance; `nil`, the default, for the control's own
    /// choice. A value that is not finite is rejected with a message.
    public var origin: Double? {
        didSet {
            guard origin?.isFinite ?? true else {
                origin = oldValue
                return reject("origin", "an origin is a finite number")
            }
            modelDidChange()
        }
    }

    /// The distance of a linear drag from the minimum to the maximum, unless the interaction has a length; 200 points by
    /// default. A distance that is not above 0 is rejected with a message.
    public var dragLength = 200.0 {
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
    /// Returns the text of a value, to be read and edited by the user; `nil`, the default, for the text that `text(for:)`
    /// describes. `ValueParser` should be able to read it.
    public var textForValue: (@MainActor (Double) -> String)? { didSet { textDidChange() } }
    /// Whether a bubble above the control shows the value during edits by pointer, wheel, or keys; `false` by default.
    public var showsValuePopUp = false

    /// The field in which a number is typed.
    weak var valueField: TextField?
    /// The bubble that shows the value.
    weak var popUp: View?

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
    public var value: Double {
        get { number.value }
        set { number.set(newValue) }
    }

    /// Sets the value, clamped to the limits, and shows the change as an animation if `animated`.
    ///
    /// Notifies the observers if the value changes; does not send `.valueChanged`. Without animation an animation in
    /// progress ends, even if the value stays the same. NaN is rejected with a message; infinite values are clamped.
    public func setValue(_ newValue: Double, animated: Bool = false) {
        number.set(newValue, animated: animated)
    }

    /// The value on the screen, also in the middle of an animation.
    public var presentationValue: Double {
        isAnimating ? number.value(at: animatedPosition.presentationValue) : value
    }

    /// Whether the value on the screen is moving to `value`; another control may then move in step.
    public var isAnimating: Bool { animatedPosition.isAnimating }

    // MARK: For subclasses

    /// Called after each change of the value, when the observers have been notified, and with `old` and `new` equal when
    /// the value was set again without animation. The default implementation moves `animatedPosition`.
    open func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        let position = number.position(of: new)
        if animated {
            animatedPosition.animate(to: position) { keyPath in
                animation(keyPath, from: animatedPosition.presentationValue, to: position)
            }
        } else if !animatedPosition.set(position) {
            return
        }
        positionDidChange()
    }

    /// Called when the position on the screen has changed, in each frame of an animation, and by `layoutSubviews()`. The
    /// default implementation does nothing.
    open func positionDidChange() {}

    /// Returns the animation of a position. The default implementation eases in and out for 0.25 seconds.
    open func animation(_ keyPath: AnimationKeyPath, from start: Double, to end: Double) -> Animation {
        KeyframeAnimation(keyPath, from: start, to: end, duration: 0.25)
    }

    /// Called after a change of limits, scale, or origin. The default implementation shows the value without animation.
    /// A subclass that overrides this method calls it.
    open func modelDidChange() {
        textDidChange()
        valueDidChange(from: value, to: value, animated: false)
    }

    /// Called when the text of the value may have changed: by unit, step, limits, or `textForValue`. A subclass that
    /// overrides this method calls it.
    open func textDidChange() { popUp?.setNeedsLayout() }

    /// The rectangle above which the bubble of `showsValuePopUp` appears, in the control's coordinates; the bounds by
    /// default.
    open var popUpAnchor: Rect { bounds }

    /// Lays out what shows the value; called in each frame of an animation too.
    open override func layoutSubviews() { positionDidChange() }

    /// Returns a geometry without a path, with the control's `dragLength`.
    open override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(dragLength: dragLength)
    }

    /// Opens a text field at Return or at the first character of a number; other keys edit.
    open override func keyDown(with press: KeyPress) -> Bool {
        super.keyDown(with: press) || isEnabled && beginTextEntry(with: press)
    }

    // MARK: Edits

    /// Begins a drag at the position on the screen, every other edit at the value.
    open override func editor(_ editor: Editor, positionFor number: EditableNumber, source: EditSource)
        -> Double
    {
        source == .pointer && isAnimating
            ? animatedPosition.presentationValue : super.editor(editor, positionFor: number, source: source)
    }

    /// Shows the bubble with the value. A subclass that overrides this method calls it.
    open override func editor(_ editor: Editor, willBegin source: EditSource, isFirst: Bool) {
        if isFirst, showsValuePopUp, source != .text, source != .reset { openPopUp() }
    }

    /// Removes the bubble. A subclass that overrides this method calls it.
    open override func editorDidEnd(_ editor: Editor) { popUp?.removeFromSuperview() }

    // MARK: The number's changes

    /// Notifies the observers of a change and shows it.
    public func number(_ number: EditableNumber, didChangeFrom old: Double, animated: Bool) {
        let new = number.value
        guard new != old else {
            // While observers are notified, a linked control may set the same value again. It is shown after that.
            if animatedPosition.value == number.position(of: new) {
                valueDidChange(from: old, to: new, animated: false)
            }
            return
        }
        observers.notify(about: self)
        popUp?.setNeedsLayout()
        // If an observer has set another value, that one is shown already.
        if number.value == new { valueDidChange(from: old, to: new, animated: animated) }
    }

    /// Notifies the observers of new limits and shows the value inside them.
    public func numberDidChangeModel(_ number: EditableNumber) {
        observers.notify(about: self)
        modelDidChange()
    }

    /// Notifies the observers of a turn that leads back to the same value.
    public func numberDidChangeTurns(_ number: EditableNumber) { observers.notify(about: self) }

    func reject(_ what: String, _ why: String) {
        Diagnostics.report("\(Self.self): a \(what) is rejected: \(why).")
    }
}
