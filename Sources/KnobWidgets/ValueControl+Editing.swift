import KnobLayers

/// What a person does to a value: every cause begins, changes and ends the same way.
///
/// `.editingDidBegin`, then `.editingChanged` at each change, then one of `.editingDidEnd` and `.editingDidCancel`. A
/// cause that comes while another is going on, such as a key in a drag, is part of it.
extension ValueControl {
    /// Whether a person is changing the value.
    public var isEditing: Bool { session != nil }

    /// What a person is changing the value with, the cause that began it; also while its end is told.
    public var editCause: EditCause? { session?.cause ?? endingCause }

    /// A person begins to change the value with `cause`.
    public func beginEditing(_ cause: EditCause) {
        guard session == nil else {
            session?.running.insert(cause)
            if cause == .pointer { session?.grip() }
            return
        }
        // A hand takes hold of what is seen, also in the middle of a movement.
        let start = cause == .pointer ? shownValue : value
        session = EditSession(cause, value: value, turns: turnCount, position: model.position(of: start))
        openPopUp(for: cause)
        sendActions(for: .editingDidBegin)
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

    /// A person is done with `cause`, or was broken off; with the last cause the change ends.
    public func endEditing(_ cause: EditCause, cancelled: Bool = false) {
        guard let session, session.running.contains(cause) else { return }
        if session.running.count == 1 { return finishEditing(cancelled: cancelled) }
        self.session?.running.remove(cause)
    }

    /// Brings back the value from before the person began, and ends the change as cancelled.
    public func revertEditing() {
        guard let session else { return }
        turnCount = session.startTurns
        show(session.startValue, animated: false)
        notifyObservers()
        finishEditing(cancelled: true)
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

    /// Tells the end. Until that is told, whatever a target begins is part of this change.
    private func finishEditing(cancelled: Bool) {
        let isDrag = session?.cause == .pointer
        if !isContinuous, !(isDrag && sendsActionOnRelease) { sendActions(for: .valueChanged) }
        popUp?.removeFromSuperview()
        guard let ended = session else { return }
        endingCause = ended.cause
        defer { endingCause = nil }
        session = nil
        sendActions(for: cancelled ? .editingDidCancel : .editingDidEnd)
    }
}
