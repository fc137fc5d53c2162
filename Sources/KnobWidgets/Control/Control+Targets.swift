import KnobLayers

/// A target of a control, its action, and the events that it is sent for.
struct ControlTarget {
    weak var object: AnyObject?
    let action: Selector
    var events: ControlEvents
}

/// Target and action.
extension Control {
    /// Calls `action`, a method that takes the sender, on `target` for each of `events`.
    ///
    /// The target is held weakly. Targets are called in the order in which they were added. A method whose sender is of
    /// another type is rejected with a message; take `Any` to serve several kinds of controls. To remove this action
    /// alone later, or to add it twice and be called once, keep a `Selector` of it.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return reject(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls `action`, a method without parameters, on `target`, held weakly, for each of `events`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for events: ControlEvents
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Calls `action`, a method that takes the sender and the event, on `target`, held weakly, for each of `events`.
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

    /// Calls `action` on `target`, held weakly, for each of `events`: once for each event, however often it is added.
    public func addTarget(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        targets.removeAll { $0.object == nil }
        if let known = targets.firstIndex(where: { $0.object === target && $0.action == action }) {
            targets[known].events.formUnion(events)
        } else {
            targets.append(ControlTarget(object: target, action: action, events: events))
        }
    }

    /// Stops calling `action` on `target` for `events`; `nil` stands for all targets and for all actions.
    public func removeTarget(_ target: AnyObject?, action: Selector? = nil, for events: ControlEvents) {
        for index in targets.indices
        where (target == nil || targets[index].object === target)
            && (action == nil || targets[index].action == action)
        {
            targets[index].events.subtract(events)
        }
        targets.removeAll { $0.events.isEmpty || $0.object == nil }
    }

    /// The targets that still exist, in the order in which they were added.
    public var allTargets: [AnyObject] { targets.compactMap(\.object) }

    /// Calls the targets of any of `events`.
    ///
    /// A target removed during this is not called any more; one added during this is not called yet.
    public func sendActions(for events: ControlEvents, with event: Event? = nil) {
        for target in targets where !target.events.isDisjoint(with: events) {
            let isStillTarget = targets.contains {
                $0.object === target.object && $0.action == target.action
                    && !$0.events.isDisjoint(with: events)
            }
            if isStillTarget, let object = target.object {
                target.action.perform(on: object, sender: self, event: event)
            }
        }
    }
}
