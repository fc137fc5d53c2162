import KnobLayers

/// A control that stands for a number between two limits: what a slider and a knob have in common.
///
/// The value is set in this order: clamp, compare, store, tell the observers, move the picture. It does not matter
/// how long the picture takes: the value is final at once.
open class ValueControl: Control {
    /// The number, from `minimumValue` to `maximumValue`; 0 by default. It can be observed.
    ///
    /// Setting it is `setValue(_:animated:)` without animation.
    public var value: Double {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }
    /// The least value; 0 by default. A change clamps the value. It can be observed.
    ///
    /// A minimum above the maximum, and what is not a finite number, is refused with a message.
    public var minimumValue: Double {
        get { storedLimits.lowerBound }
        set { setLimits(newValue, maximumValue) }
    }
    /// The greatest value; 1 by default. A change clamps the value. It can be observed.
    ///
    /// A maximum below the minimum, and what is not a finite number, is refused with a message.
    public var maximumValue: Double {
        get { storedLimits.upperBound }
        set { setLimits(minimumValue, newValue) }
    }
    /// Both limits at once, so that no order of setting them can be wrong.
    public var limits: ClosedRange<Double> {
        get { storedLimits }
        set { setLimits(newValue.lowerBound, newValue.upperBound) }
    }
    /// Whether `.valueChanged` is sent during a drag; `true` by default. If not, it is sent once, at its end.
    public var isContinuous = true
    /// Whether a person is changing the value: between `.editingDidBegin` and `.editingDidEnd`.
    public private(set) var isEditing = false

    private var storedValue = 0.0
    private var storedLimits = 0.0...1.0
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
        changes += 1
        let change = changes
        notifyObservers()
        // An observer that has set another value has moved the picture already.
        if changes == change { valueDidChange(from: old, to: new, animated: animated) }
    }

    /// Where `value` stands between the limits, from 0 to 1; 0 where both limits are the same.
    public func fraction(of value: Double) -> Double {
        // Halves, because the difference of the limits may be more than a number can hold.
        let range = maximumValue / 2 - minimumValue / 2
        return range > 0 ? (value / 2 - minimumValue / 2) / range : 0
    }

    /// The value that stands at `fraction`, from 0 to 1, between the limits.
    public func value(at fraction: Double) -> Double {
        minimumValue.interpolated(to: maximumValue, fraction: fraction)
    }

    /// Moves the picture to the new value; called at every change, after the observers were told.
    ///
    /// Also called with `old` and `new` the same when a value was set that it already was, without animation: then
    /// a movement ends; and after a change of the limits. This class does nothing.
    open func valueDidChange(from old: Double, to new: Double, animated: Bool) {}

    private func setLimits(_ minimum: Double, _ maximum: Double) {
        guard minimum.isFinite, maximum.isFinite, minimum <= maximum else {
            return Diagnostics.report(
                "\(Self.self): limits from \(minimum) to \(maximum) can't be, they stay \(minimumValue) to"
                    + " \(maximumValue): the minimum is at most the maximum; set both by `limits`")
        }
        guard storedLimits != minimum...maximum else { return }
        storedLimits = minimum...maximum
        changes += 1
        let old = storedValue
        storedValue = min(max(storedValue, minimum), maximum) + 0
        notifyObservers()
        valueDidChange(from: old, to: value, animated: false)
    }

    private func notifyObservers() {
        let wasNotifying = isNotifying
        isNotifying = true
        observers.notify(about: self)
        isNotifying = wasNotifying
    }

    // MARK: What a person does

    /// A person begins to change the value: sends `.editingDidBegin`. Every begin is followed by one end.
    public func beginEditing() {
        guard !isEditing else { return }
        isEditing = true
        sendActions(for: .editingDidBegin)
    }

    /// A person has come to `newValue`: sets it, sends `.valueChanged` if continuous, and then `.editingChanged` if
    /// the value is not what it was.
    public func edit(to newValue: Double) {
        guard isEditing else { return }
        let old = value
        setValue(newValue, animated: false)
        if isContinuous { sendActions(for: .valueChanged) }
        if isEditing, value != old { sendActions(for: .editingChanged) }
    }

    /// A person is done, or was broken off: sends `.valueChanged` if not continuous, then `.editingDidEnd` or
    /// `.editingDidCancel`.
    public func endEditing(cancelled: Bool = false) {
        guard isEditing else { return }
        isEditing = false
        if !isContinuous { sendActions(for: .valueChanged) }
        sendActions(for: cancelled ? .editingDidCancel : .editingDidEnd)
    }
}
