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

    /// The position moves by `delta`, for which the hand took `points`; those are what detents take their part of.
    public func edit(by delta: Double, points: Double = 0, stopsAtDetents: Bool = true) {
        guard let turns = session?.move(by: delta, points: points, stopsAtDetents: stopsAtDetents, in: model)
        else { return }
        follow(turns)
    }

    /// The hand is at `target`; a `factor` below 1 makes it a fine movement.
    func edit(to target: EditSession.Target, factor: Double) {
        guard let turns = session?.move(to: target, factor: factor, in: model) else { return }
        follow(turns)
    }

    /// A person has asked for exactly this value; it is clamped, and steps do not shape it.
    public func edit(to newValue: Double, animated: Bool = false) {
        guard isEditing else { return }
        session?.jump(to: model.position(of: newValue))
        show(newValue, animated: animated)
    }

    /// Brings back the value from before the person began, and ends the change as cancelled.
    public func revertEditing() {
        guard let session else { return }
        turnCount = session.startTurns
        show(session.startValue, animated: false)
        notifyObservers()
        endEditing(cancelled: true)
    }

    /// Brings `defaultValue` back, as a change by a person.
    public func resetValue(animated: Bool = true) {
        beginEditing(.reset)
        edit(to: defaultValue, animated: animated)
        endEditing(.reset)
    }

    private func follow(_ turned: Int) {
        guard let position = session?.position, let new = model.shapedValue(at: position) else { return }
        if model.turns == .unbounded { turnCount &+= turned }
        show(new, animated: false)
        // Whole turns come back to the same value.
        if turned != 0 { notifyObservers() }
    }

    private func show(_ new: Double, animated: Bool) {
        let old = value
        isShowing = true
        setValue(new, animated: animated)
        isShowing = false
        if isContinuous { sendActions(for: .valueChanged) }
        if value != old { sendActions(for: .editingChanged) }
    }

    private func openPopUp(for cause: EditCause) {
        guard showsValuePopUp, cause != .text, cause != .reset, let window else { return }
        let popUp = ValuePopUp(for: self)
        window.addOverlay(popUp)
        self.popUp = popUp
    }
}
