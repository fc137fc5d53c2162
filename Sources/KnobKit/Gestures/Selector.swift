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

    /// Calls the method on `target`.
    @MainActor
    func perform(on target: AnyObject, sender: AnyObject, event: AnyObject?) {
        method.call(target, sender, event)
    }

    /// Returns whether both are copies of the same selector.
    public static func == (left: Selector, right: Selector) -> Bool { left.method === right.method }
}
