/// The targets of a control and their actions.
extension Control {
    /// Adds a target, on which `action` is called for each of `events`. The method takes the sender.
    ///
    /// The target is held weakly. Targets are called in the order in which they were added. A method whose
    /// sender has another type is rejected with a message. To use a method for several kinds of controls,
    /// give its sender the type `Any`.
    ///
    /// Each call adds another action. To remove only this action later, or to avoid duplicates, create a
    /// `Selector` and add that.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return reject(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    /// Adds a target, held weakly, on which `action` is called for each of `events`. The method has no
    /// parameters.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for events: ControlEvents
    ) { addTarget(target, action: Selector(action), for: events) }

    /// Adds a target, held weakly, on which `action` is called for each of `events`. The method takes the
    /// sender and the event.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return reject(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    private func reject(_ sender: Any.Type) {
        Diagnostics.report(
            "\(Self.self): an action that takes a \(sender) is rejected: the sender is not one. Take \(Self.self) or Any."
        )
    }

    /// Adds a target, held weakly, on which `action` is called for each of `events`.
    ///
    /// If the same action of the target has been added before, `events` are added to its events.
    public func addTarget(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        targets.add(target, action: action, for: events)
    }

    /// Removes `action` of `target` for `events`. `nil` means all targets or all actions.
    public func removeTarget(_ target: AnyObject?, action: Selector? = nil, for events: ControlEvents) {
        targets.remove(target, action: action, for: events)
    }

    /// The targets that still exist, in the order in which they were added, without actions.
    public var allTargets: [AnyObject] {
        targets.all.compactMap { $0.owned == nil ? $0.target : nil }
    }

    /// Returns the actions of `target` for an event, in the order in which they were added.
    public func actions(forTarget target: AnyObject, forControlEvent event: ControlEvents) -> [Selector] {
        targets.entries(of: target, action: nil).filter { !$0.events.isDisjoint(with: event) }.map(\.action)
    }

    /// Calls the targets of any of `events`.
    ///
    /// A target that is removed during the call is no longer called. A target that is added during the call
    /// is not called yet, unless the same action of it was added before for other events.
    public func sendActions(for events: ControlEvents, with event: Event? = nil) {
        var called = 0
        // Removing a target clears its events.
        for entry in targets.all where !entry.events.isDisjoint(with: events) {
            guard let target = entry.target else { continue }
            entry.action.perform(on: target, sender: self, event: event)
            called += 1
        }
        Self.didSendActions?(self, events, called)
    }

    /// Called after any control has sent actions, with the control, the events, and the number of actions
    /// that were called; `nil` by default. Tools set it.
    public static var didSendActions:
        (@MainActor (Control, ControlEvents, Int) -> Void)?
}
