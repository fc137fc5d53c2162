import KnobLayers

/// The model of a number: its limits, its scale, its steps.
extension EditableNumber {
    /// The least and the greatest value; 0 to 1 by default. A change clamps the value and notifies the delegate.
    ///
    /// Limits that are not finite, and limits that the scale does not allow, are rejected with a message.
    public var limits: ClosedRange<Double> {
        get { model.limits }
        set { setLimits(newValue.lowerBound, newValue.upperBound) }
    }

    /// Sets both limits; rejects a minimum above the maximum with a message.
    public func setLimits(_ minimum: Double, _ maximum: Double) {
        guard minimum.isFinite, maximum.isFinite, minimum <= maximum else {
            return reject(
                "range from \(minimum) to \(maximum)",
                "both limits are finite and the minimum is at most the maximum; `limits` sets both at once")
        }
        if let objection = model.scale.objection(to: minimum...maximum) {
            return reject("range from \(minimum) to \(maximum)", objection)
        }
        guard model.limits != minimum...maximum else { return }
        model.limits = minimum...maximum
        modelDidChange()
    }

    /// How the values are spread between the limits; evenly by default.
    ///
    /// A scale that the limits do not allow, such as a logarithmic one from 0, is rejected with a message.
    public var scale: ValueScale {
        get { model.scale }
        set {
            if let objection = newValue.objection(to: model.limits) { return reject("scale", objection) }
            model.scale = newValue
            modelDidChange()
        }
    }

    /// The distance between the values that the user can pick, counted from the minimum; 0, the default, for all values.
    ///
    /// Both ends can always be picked, and the program may set any value. A negative step, and one that is not finite, is
    /// rejected with a message.
    public var step: Double {
        get { model.step }
        set {
            guard newValue.isFinite, newValue >= 0 else {
                return reject("step of \(newValue)", "a step is 0 or more")
            }
            model.step = newValue
        }
    }

    /// The values at which a drag stops for 8 points before it continues; none by default.
    ///
    /// Where the value follows the pointer's position, as on a slider, the 8 points lie around the detent. Shift passes
    /// through detents. Values outside the limits have no effect.
    public var detents: [Double] {
        get { model.detents }
        set { model.detents = newValue.filter(\.isFinite) }
    }

    /// The value that a reset restores, clamped to the limits; 0 by default. A value that is not finite is rejected with a
    /// message.
    public var defaultValue: Double {
        get { model.clamp(model.defaultValue) }
        set {
            guard newValue.isFinite else {
                return reject("default of \(newValue)", "a default is a finite number")
            }
            model.defaultValue = newValue
        }
    }

    /// What lies beyond the ends; nothing by default. A change sets `turnCount` to 0.
    public var turns: Turns {
        get { model.turns }
        set {
            model.turns = newValue
            resetTurns()
        }
    }

    private func reject(_ what: String, _ why: String) {
        Diagnostics.report("EditableNumber: a \(what) is rejected: \(why).")
    }
}
