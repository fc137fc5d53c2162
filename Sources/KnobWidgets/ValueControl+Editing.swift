import KnobLayers

/// What a person does to a value between the beginning of a change and its end.
extension ValueControl {
    /// Makes what a change works on.
    func openSession(for cause: EditCause) {
        // A hand takes hold of what is seen, also in the middle of a movement.
        let start = cause == .pointer ? shownValue : value
        session = EditSession(value: value, turns: turnCount, position: model.position(of: start))
        openPopUp(for: cause)
    }

    /// The position, from 0 at the minimum to 1 at the maximum, moves by `delta`, for which the hand took `points`; those
    /// are what detents take their part of.
    ///
    /// Does nothing while nobody edits. A `delta` that is not a number is refused with a message.
    public func edit(by delta: Double, points: Double = 0, stopsAtDetents: Bool = true) {
        guard delta.isFinite, points.isFinite else { return refuseEdit(delta) }
        guard let turns = session?.move(by: delta, points: points, stopsAtDetents: stopsAtDetents, in: model)
        else { return }
        follow(turns)
    }

    /// The hand is at `target`; a `factor` below 1 makes it a fine movement.
    func edit(to target: EditSession.Target, factor: Double) {
        guard target.position.isFinite else { return refuseEdit(target.position) }
        guard let turns = session?.move(to: target, factor: factor, in: model) else { return }
        follow(turns)
    }

    /// A person has asked for exactly this value; it is clamped, and steps do not shape it.
    ///
    /// Sends `.valueChanged` and, if it is another value, `.editingChanged`. Does nothing while nobody edits. NaN is
    /// refused with a message.
    public func edit(to newValue: Double, animated: Bool = false) {
        edit(to: newValue, turned: 0, animated: animated)
    }

    /// The same, `turned` turns on.
    func edit(to newValue: Double, turned: Int, animated: Bool = false) {
        guard !newValue.isNaN else { return refuseEdit(newValue) }
        guard isEditing else { return }
        session?.jump(to: model.position(of: newValue))
        change(to: newValue, turned: turned, animated: animated)
    }

    private func refuseEdit(_ number: Double) {
        Diagnostics.report("\(Self.self): an edit by \(number) can't be; the value stays \(value)")
    }

    /// Brings back the value from before the person began, and ends the change with `.editingDidCancel`. Does nothing
    /// while nobody edits.
    public func revertEditing() {
        guard let session else { return }
        let count = editCount
        change(to: session.startValue, turned: session.startTurns &- turnCount, animated: false)
        if count == editCount { endEditing(cancelled: true) }
    }

    /// Brings `defaultValue` back, as a change by a person with the cause `reset`, or as part of the one that is going on.
    public func resetValue(animated: Bool = true) {
        // What is told at the end of another change only would be too late for others to move along with.
        let isToldAtOnce = isContinuous || !isEditing
        beginEditing(.reset)
        edit(to: defaultValue, animated: animated && isToldAtOnce)
        endEditing(.reset)
    }

    private func follow(_ turned: Int) {
        guard let position = session?.position, let new = model.shapedValue(at: position) else { return }
        change(to: new, turned: turned, animated: false)
    }

    /// Brings the value where a person wants it, and tells of that.
    private func change(to new: Double, turned: Int, animated: Bool) {
        let (oldValue, oldTurns, count) = (value, turnCount, editCount)
        if model.turns == .unbounded { turnCount &+= turned }
        isChangedByPerson = true
        setValue(new, animated: animated)
        isChangedByPerson = false
        // Whole turns come back to the same value.
        if value == oldValue, turnCount != oldTurns { notifyObservers() }
        hasUntoldChange = !isContinuous
        if isContinuous { sendActions(for: .valueChanged) }
        // A target may have ended this change.
        guard isEditing, count == editCount, value != oldValue || turnCount != oldTurns else { return }
        sendActions(for: .editingChanged)
    }

    private func openPopUp(for cause: EditCause) {
        guard showsValuePopUp, cause != .text, cause != .reset, let window else { return }
        let popUp = ValuePopUp(for: self)
        window.addOverlay(popUp)
        self.popUp = popUp
    }
}
