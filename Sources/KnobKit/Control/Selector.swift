/// A method that is called on a target when an event occurs, like `#selector` in Objective-C.
///
/// Create it from an unapplied method. Swift cannot compare methods, so a selector is equal only to itself
/// and its copies: keep it to remove a single action of a target.
///
/// ```swift
/// final class Panel: View {
///     let knob = Knob(frame: .zero)
///     let selector = Selector(Panel.valueChanged)
///
///     func follow() { knob.addTarget(self, action: selector, for: .valueChanged) }
///     func valueChanged() { print(knob.value) }
/// }
/// ```
public struct Selector: Equatable, Sendable {
    typealias Call = @MainActor (_ target: AnyObject, _ sender: AnyObject, _ event: AnyObject?) -> Void

    /// The method, as an object whose identity is that of the selector.
    private final class Method: Sendable {
        let call: Call
        init(_ call: @escaping Call) { self.call = call }
    }

    private let method: Method

    /// Creates a selector of a function that takes a target, a sender and an event of any type.
    init(calling call: @escaping Call) { method = Method(call) }

    /// Creates a selector of a method without parameters.
    public init<Target: AnyObject>(_ action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init { target, _, _ in
            if let target = target as? Target { action(target)() }
        }
    }

    /// Creates a selector of a method that takes the sender. It is called only if the sender has the
    /// parameter's type.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init { target, sender, _ in
            // Without an optional of a type that is known only at run time.
            if let target = target as? Target, case let sender as Sender = sender { action(target)(sender) }
        }
    }

    /// Creates a selector of a method that takes the sender and the event. It is called only if the sender
    /// has the parameter's type.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void
    ) {
        self.init { target, sender, event in
            if let target = target as? Target, case let sender as Sender = sender {
                action(target)(sender, event as? Event)
            }
        }
    }

    /// Calls the method on `target`.
    @MainActor
    func perform(on target: AnyObject, sender: AnyObject, event: AnyObject?) {
        method.call(target, sender, event)
    }

    /// Returns whether both are copies of the same selector.
    public static func == (left: Selector, right: Selector) -> Bool { left.method === right.method }
}

/// The targets of a control or a gesture recognizer, referenced weakly, in the order in which they were
/// added.
@MainActor
struct TargetList {
    /// A target, its action, and the events that it is sent for.
    ///
    /// It is an object, so that a removal during a notification is seen by the loop that notifies.
    @MainActor
    final class Entry {
        private(set) weak var target: AnyObject?
        let action: Selector
        /// None once the entry is removed.
        var events: ControlEvents
        /// The target, if the control retains it.
        fileprivate(set) var owned: AnyObject?

        fileprivate init(_ target: AnyObject, _ action: Selector, _ events: ControlEvents) {
            self.target = target
            self.action = action
            self.events = events
        }
    }

    private(set) var all: [Entry] = []

    /// Adds `events` to those of the same action of the target, or adds the action at the end.
    mutating func add(_ target: AnyObject, action: Selector, for events: ControlEvents, isOwned: Bool = false)
    {
        guard !events.isEmpty else { return }
        if let known = entries(of: target, action: action).first {
            known.events.formUnion(events)
            return
        }
        all.removeAll { $0.target == nil }
        let entry = Entry(target, action, events)
        entry.owned = isOwned ? target : nil
        all.append(entry)
    }

    /// Returns the entries of a target and one action. `nil` means all targets or all actions.
    func entries(of target: AnyObject?, action: Selector?) -> [Entry] {
        all.filter {
            (target == nil || $0.target === target) && (action == nil || $0.action == action)
        }
    }

    /// Removes `action` of `target` for `events`. `nil` means all targets or all actions.
    mutating func remove(_ target: AnyObject?, action: Selector?, for events: ControlEvents) {
        for entry in entries(of: target, action: action) { entry.events.subtract(events) }
        all.removeAll(where: \.events.isEmpty)
    }
}
