import KnobLayers

/// A method that is called on a target when something happens: what `#selector` names elsewhere.
///
/// Made of an unapplied method, `Selector(ViewController.valueChanged)`. Methods can't be compared in Swift, so a
/// selector is equal to itself and its copies only: keep it to remove one action of a target.
public struct Selector: Equatable, Sendable {
    private final class Method: Sendable {
        let call: @MainActor (AnyObject, AnyObject, Event?) -> Void
        init(_ call: @escaping @MainActor (AnyObject, AnyObject, Event?) -> Void) { self.call = call }
    }

    private let method: Method

    /// Makes a selector of a method that takes nothing.
    public init<Target: AnyObject>(_ action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        method = Method { target, _, _ in
            if let target = target as? Target { action(target)() }
        }
    }

    /// Makes a selector of a method that takes the sender; it is called where the sender is of its type.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        method = Method { target, sender, _ in
            if let target = target as? Target, let sender = sender as? Sender { action(target)(sender) }
        }
    }

    /// Makes a selector of a method that takes the sender and the event.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void
    ) {
        method = Method { target, sender, event in
            if let target = target as? Target, let sender = sender as? Sender {
                action(target)(sender, event)
            }
        }
    }

    /// Calls the method on `target`.
    @MainActor
    func perform(on target: AnyObject, sender: AnyObject, event: Event?) {
        method.call(target, sender, event)
    }

    /// Whether both are copies of the same selector.
    public static func == (left: Selector, right: Selector) -> Bool {
        left.method === right.method
    }
}
