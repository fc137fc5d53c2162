import KnobLayers

/// What the value of a control can be: its limits, its scale, its steps.
extension ValueControl {
    /// What lies beyond the ends.
    public enum Turns: Sendable {
        /// Nothing: the value stays at the end.
        case bounded
        /// The other end, as for a direction.
        case wrapping
        /// The other end, and turns are counted.
        case unbounded
    }

    /// The least value; 0 by default. A change clamps the value. It can be observed.
    ///
    /// A minimum above the maximum, and what is not a finite number, is refused with a message; `limits` sets both in any
    /// order.
    public var minimumValue: Double {
        get { model.limits.lowerBound }
        set { setLimits(newValue, maximumValue) }
    }
    /// The greatest value; 1 by default. A change clamps the value. It can be observed.
    ///
    /// A maximum below the minimum, and what is not a finite number, is refused with a message.
    public var maximumValue: Double {
        get { model.limits.upperBound }
        set { setLimits(minimumValue, newValue) }
    }
    /// Both limits at once, so that no order of setting them can be wrong.
    public var limits: ClosedRange<Double> {
        get { model.limits }
        set { setLimits(newValue.lowerBound, newValue.upperBound) }
    }
    /// How the values are spread over the way from the minimum to the maximum; evenly by default.
    ///
    /// A scale that the limits do not allow, such as a logarithmic one from 0, is refused with a message.
    public var scale: ValueScale {
        get { model.scale }
        set {
            if let objection = newValue.objection(to: limits) {
                return refuse("scale", objection)
            }
            model.scale = newValue
            modelChanges += 1
            session?.rebase(to: model.position(of: value))
            modelDidChange()
        }
    }
    /// How far apart the values are that a person can pick, counted from the minimum; 0, the default, is no step.
    ///
    /// The ends can always be picked. A step that is negative or not finite is refused with a message. A value that
    /// the program sets need not lie on a step.
    public var step: Double {
        get { model.step }
        set {
            guard newValue.isFinite, newValue >= 0 else {
                return refuse("step of \(newValue)", "it is 0 or more")
            }
            model.step = newValue
            textDidChange()
        }
    }
    /// Values at which a drag stops for 8 points before it goes on; none by default. Those outside the limits are
    /// left out.
    ///
    /// Where the value is where the hand is, as on a slider, the 8 points lie about the detent, and between detents the
    /// value goes a little faster than the hand. Shift passes through all of them.
    public var detents: [Double] {
        get { model.detents }
        set { model.detents = newValue.filter(\.isFinite) }
    }
    /// The value that a reset brings back, clamped to the limits; 0 by default.
    public var defaultValue: Double {
        get { min(max(model.defaultValue, minimumValue), maximumValue) }
        set {
            guard newValue.isFinite else { return refuse("default of \(newValue)", "it is a finite number") }
            model.defaultValue = newValue
        }
    }
    /// The value from which the picture fills its track, as 0 for a balance; `nil`, the default, is up to the control.
    public var origin: Double? {
        get { model.origin }
        set {
            guard newValue?.isFinite ?? true else { return refuse("origin", "it is a finite number") }
            model.origin = newValue
            modelDidChange()
        }
    }
    /// What lies beyond the ends: nothing by default.
    public var turns: Turns {
        get { model.turns }
        set {
            model.turns = newValue
            turnCount = 0
            notifyObservers()
        }
    }

    /// Where `value` stands between the limits, from 0 to 1, by the scale; 0 where both limits are the same.
    public func position(of value: Double) -> Double { model.position(of: value) }

    /// The value that stands at `position`, from 0 to 1, by the scale; `value` where the scale has no answer.
    public func value(at position: Double) -> Double { model.value(at: position) ?? value }

    private func setLimits(_ minimum: Double, _ maximum: Double) {
        guard minimum.isFinite, maximum.isFinite, minimum <= maximum else {
            return refuse(
                "range from \(minimum) to \(maximum)",
                "the minimum is at most the maximum and both are finite; `limits` sets both at once")
        }
        if let objection = scale.objection(to: minimum...maximum) {
            return refuse("range from \(minimum) to \(maximum)", objection)
        }
        guard limits != minimum...maximum else { return }
        limitsWillBe(minimum...maximum)
    }
}
