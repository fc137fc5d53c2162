/// The model of a number: its limits, its scale, its steps. Invalid values are rejected with a message.
extension EditableNumber {
    /// The least and the greatest value; 0 to 1 by default. A change clamps the value and notifies the
    /// delegate.
    ///
    /// Limits that are not finite are rejected.
    public var limits: ClosedRange<Double> {
        get { model.limits }
        set { if newValue != limits { update(rebases: true) { $0.limits = newValue } } }
    }

    /// Sets both limits; rejects a minimum above the maximum.
    public func setLimits(_ minimum: Double, _ maximum: Double) {
        guard minimum <= maximum else {
            return reject(
                "the minimum is at most the maximum, not \(minimum) to \(maximum); `limits` sets both at once"
            )
        }
        limits = minimum...maximum
    }

    /// How the values are distributed between the limits; evenly by default.
    ///
    /// Limits and scale can be set in any order. While the limits do not allow the scale, such as a
    /// logarithmic one from 0, values are distributed evenly; if that is so in the next layout of the
    /// control, it is reported.
    public var scale: ValueScale {
        get { model.wantedScale }
        set { update(rebases: true) { $0.wantedScale = newValue } }
    }

    /// The distance between the values that the user can pick, counted from the minimum; 0, the default, for
    /// all values.
    ///
    /// Both ends can always be picked, and the program may set any value. A negative step is rejected.
    public var step: Double {
        get { model.step }
        set { update { $0.step = newValue } }
    }

    /// The values at which a drag stops for 8 points before it continues; none by default. Values that are
    /// not finite are ignored.
    ///
    /// Where the value follows the pointer's position, as on a slider, the 8 points lie around the detent.
    /// Shift passes through detents. Values outside the limits have no effect.
    public var detents: [Double] {
        get { model.detents }
        set { model.detents = newValue.filter(\.isFinite) }
    }

    /// The value that a reset restores, clamped to the limits; 0 by default. A value that is not finite is
    /// rejected.
    public var defaultValue: Double {
        get { model.clamp(model.defaultValue) }
        set { update { $0.defaultValue = newValue } }
    }

    /// The behavior beyond the ends of the range; `.bounded` by default. A change sets `turnCount` to 0.
    public var turns: Turns {
        get { model.turns }
        set {
            model.turns = newValue
            resetTurns()
        }
    }

    private func update(rebases: Bool = false, _ change: (inout ValueModel) -> Void) {
        var new = model
        change(&new)
        if let objection = new.objection { return reject(objection) }
        model = new
        guard rebases else { return }
        model.updateScale()
        isScaleUnchecked = model.scaleObjection != nil
        modelDidChange()
    }

    /// Reports a scale that the limits still do not allow. Called in the layout of the control.
    func checkScale() {
        guard isScaleUnchecked else { return }
        isScaleUnchecked = false
        guard let objection = model.scaleObjection else { return }
        Diagnostics.report(
            "A scale is not used, and the values are distributed evenly: \(objection), but the limits are "
                + "\(limits.lowerBound) to \(limits.upperBound). Set other limits.")
    }

    private func reject(_ why: String) { Diagnostics.report("A change of a number is rejected: \(why).") }
}
