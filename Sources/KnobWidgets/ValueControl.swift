import KnobLayers

/// A control that stands for a number between two limits: what a slider and a knob have in common.
///
/// The value is set in this order: clamp, compare, store, tell the observers, move the picture. It does not matter
/// how long the picture takes: the value is final at once. What a person does moves a position along the way from the
/// minimum to the maximum; `scale` spreads the values over that way and `step` says where they come to rest.
open class ValueControl: EditableControl {
    /// The number, from `minimumValue` to `maximumValue`; 0 by default. It can be observed.
    ///
    /// Setting it is `setValue(_:animated:)` without animation.
    public var value: Double {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    /// How many turns the value has gone beyond its ends; 0 unless `turns` is `unbounded`. It can be observed.
    public internal(set) var turnCount = 0
    /// Whether `.valueChanged` is sent during a drag; `true` by default. If not, it is sent once, at its end, or when this
    /// becomes `true` on the way.
    public var isContinuous = true { didSet { if isContinuous { tellUntoldChange() } } }
    /// How a drag becomes a change of the value; by default to the right and upwards are more, 200 points for all.
    ///
    /// A change breaks a drag off.
    public var interaction: any DragInteraction = LinearInteraction(.both) {
        didSet { window?.cancelTouches(on: self) }
    }
    /// How many points a linear drag takes for the whole way, unless its interaction says so itself; 200 by default.
    ///
    /// What is not a number above 0 is refused with a message.
    public var dragLength: Double {
        get { storedDragLength }
        set {
            guard newValue > 0, newValue.isFinite else {
                return refuse("dragLength of \(newValue)", "it is above 0")
            }
            storedDragLength = newValue
        }
    }
    private var storedDragLength = 200.0

    /// Whether a double click brings `defaultValue` back; `false` by default.
    public var resetsOnDoubleClick = false

    /// Whether each release of the button sends `.valueChanged` once more, whatever it has changed, and a drag that is
    /// broken off sends none at its end; `false` by default.
    public var sendsActionOnRelease = false

    /// What the value is measured in, such as "Hz": it may be typed behind a number; `nil`, the default, is
    /// nothing.
    ///
    /// With "%" a typed per cent is the value itself, otherwise a part of the way from the minimum to the
    /// maximum.
    public var unit: String? { didSet { if unit != oldValue { textDidChange() } } }
    /// How a value is written, for a person to read it and to type over it; `nil`, the default, is as
    /// `text(for:)` says. `ValueParser` should be able to read it.
    public var textForValue: (@MainActor (Double) -> String)? { didSet { textDidChange() } }
    /// Whether a bubble above the control shows the value while a person changes it with pointer, wheel or
    /// keys; `false` by default.
    public var showsValuePopUp = false

    /// What the value can be.
    var model = ValueModel()
    /// What a person is doing; `nil` while nobody does anything.
    var session: EditSession?
    /// Whether a person has changed the value since `.valueChanged` was sent last.
    var hasUntoldChange = false
    /// Whether a value is set because a person has brought it there.
    var isChangedByPerson = false
    /// How many times limits or scale have changed: a hand then takes hold anew.
    var modelChanges = 0
    /// How far the pointer or finger that is down must move to be a drag, in points; for interactions that wait for it.
    public internal(set) var dragThreshold = 3.0
    /// The drag that is going on.
    var drag: Drag?
    /// Where a number is typed, while that is going on.
    weak var valueField: ValueField?
    /// What shows the value while it is being changed.
    weak var popUp: ValuePopUp?

    private var storedValue = 0.0
    /// How many times the value has changed, to notice that an observer has changed it again.
    private var changes = 0
    private var isNotifying = false

    /// Sets the value, clamped to the limits, and shows the change as a movement if `animated`.
    ///
    /// Observers are told if the value changes; `.valueChanged` is not sent. Without animation a movement that is
    /// going on ends, also where the value stays. NaN is refused with a message, infinite values are clamped.
    public func setValue(_ newValue: Double, animated: Bool = false) {
        guard !newValue.isNaN else {
            return Diagnostics.report("\(Self.self): a value of NaN can't be; it stays \(value)")
        }
        // Adding 0 turns -0 into 0, which no label should show.
        let new = min(max(newValue, minimumValue), maximumValue) + 0
        guard new != storedValue else {
            // Two controls that set each other send the value back while observers are told; that ends nothing.
            if !animated, !isNotifying { valueDidChange(from: new, to: new, animated: false) }
            return
        }
        let old = storedValue
        storedValue = new
        if !isChangedByPerson { session?.stand(at: model.position(of: new)) }
        changes += 1
        let change = changes
        notifyObservers()
        popUp?.valueDidChange()
        // An observer that has set another value has moved the picture already.
        if changes == change { valueDidChange(from: old, to: new, animated: animated) }
    }

    /// Moves the picture to the new value; called at every change, after the observers were told.
    ///
    /// Also called with `old` and `new` the same when a value was set that it already was, without animation: then
    /// a movement ends. This class does nothing.
    open func valueDidChange(from old: Double, to new: Double, animated: Bool) {}

    /// Limits, scale or origin have changed. This class calls `valueDidChange(from:to:animated:)` with the value,
    /// twice the same.
    open func modelDidChange() {
        textDidChange()
        valueDidChange(from: value, to: value, animated: false)
    }

    /// A value is written in another way now: unit, step, limits or `textForValue` have changed. A subclass that
    /// overrides this calls it.
    open func textDidChange() { popUp?.valueDidChange() }

    /// The value that is seen now, in the middle of a movement as well. This class's answer is `value`.
    open var shownValue: Double { value }

    /// Whether the picture is on its way to the value: a control that follows this one can move along. This class says no.
    open var isAnimating: Bool { false }

    /// What the bubble of `showsValuePopUp` stands above, in the control's coordinates. This class's answer is the
    /// bounds.
    open var popUpAnchor: Rect { bounds }

    /// Takes limits that can be: the value is clamped, and whoever follows it is told.
    func limitsWillBe(_ limits: ClosedRange<Double>) {
        model.limits = limits
        modelChanges += 1
        changes += 1
        storedValue = min(max(storedValue, limits.lowerBound), limits.upperBound) + 0
        session?.rebase(to: model.position(of: storedValue))
        notifyObservers()
        modelDidChange()
    }

    func notifyObservers() {
        let wasNotifying = isNotifying
        isNotifying = true
        observers.notify(about: self)
        isNotifying = wasNotifying
    }

    // MARK: Pointer

    /// A press changes nothing; it is the control's as long as the interaction takes it.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        beginDrag(touch, with: event)
    }

    override var staysHighlighted: Bool { true }

    /// Whether a drag may start at `point`, in the control's coordinates; this class takes every place.
    open func acceptsDrag(from point: Point) -> Bool { true }

    /// Moves the value as the interaction says. The control stays highlighted wherever the pointer goes.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        continueDrag(touch, with: event)
        return true
    }

    /// Ends the change; a double click resets, if it is to.
    open override func endTracking(_ touch: Touch?, with event: Event?) { endDrag(cancelled: false) }

    /// Breaks the change off; the value stays where it was brought.
    open override func cancelTracking(with event: Event?) { endDrag(cancelled: true) }

    // MARK: Keys and wheel

    /// Moves the value by arrows, Page Up and Down, Home, End and Delete; Escape takes a change back; Return
    /// or a digit lets a number be typed.
    open override func keyDown(with press: KeyPress) -> Bool {
        isEnabled && (self.press(press) || beginTextEntry(with: press))
    }

    /// Moves the value by 1 % a notch, with Shift by a tenth of that, but at least by a step where there is one.
    open override func turnWheel(_ scroll: ScrollInput) { turn(by: scroll) }

    // MARK: Changes by a person

    /// Takes hold of the value. A subclass that overrides this calls it.
    open override func editingWillBegin(with cause: EditCause, isFirst: Bool) {
        if isFirst { openSession(for: cause) } else if cause == .pointer { session?.grip() }
    }

    /// Sends `.valueChanged` where it is sent at the end only. A subclass that overrides this calls it.
    open override func editingWillEnd(cancelled: Bool) {
        if !isContinuous, !(isEditing(with: .pointer) && sendsActionOnRelease) {
            hasUntoldChange = false
            sendActions(for: .valueChanged)
        }
    }

    private func tellUntoldChange() {
        guard hasUntoldChange else { return }
        hasUntoldChange = false
        sendActions(for: .valueChanged)
    }

    /// Lets go. A subclass that overrides this calls it.
    open override func editingDidEnd() {
        popUp?.removeFromSuperview()
        session = nil
        hasUntoldChange = false
    }

    func refuse(_ what: String, _ why: String) {
        Diagnostics.report("\(Self.self): a \(what) can't be, it stays as it was: \(why)")
    }
}
