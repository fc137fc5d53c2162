extension Control {
    private static let performing = Selector(Action.perform(by:))

    /// Adds an action, which is performed for each of `events`. The control retains it.
    ///
    /// If the same action has been added before, `events` are added to its events.
    ///
    /// ```swift
    /// let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// knob.addAction(Action { action in print((action.sender as? Knob)?.value ?? 0) }, for: .valueChanged)
    /// ```
    public func addAction(_ action: Action, for events: ControlEvents) {
        targets.add(action, action: Self.performing, for: events, isOwned: true)
    }

    /// Removes an action for `events`.
    public func removeAction(_ action: Action, for events: ControlEvents) {
        removeTarget(action, action: Self.performing, for: events)
    }
}
