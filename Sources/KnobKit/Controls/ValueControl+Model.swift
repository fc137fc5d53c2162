/// The model of the value and the editor's settings, as properties of the control.
extension ValueControl {
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
    /// The distance between the values that the user can pick; see `EditableNumber.step`.
    public var step: Double {
        get { number.step }
        set {
            number.step = newValue
            textDidChange()
        }
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

    /// Returns the value at `position`, from 0 to 1; the current value if the scale returns NaN there.
    public func value(at position: Double) -> Double { number.value(at: position) }

    /// Returns the value that the user gets for `value`; see `EditableNumber.snappedValue(_:)`.
    public func snappedValue(_ value: Double) -> Double { number.snappedValue(value) }
}
