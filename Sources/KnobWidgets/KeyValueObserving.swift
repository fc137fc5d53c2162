/// An object whose properties can be watched, as key-value observing has it.
///
/// A class adopts it by having `observers` and by calling `observers.notify(about: self)` after each change of
/// what can be watched.
@MainActor
public protocol KeyValueObserving: AnyObject {
    /// Who watches.
    var observers: KeyValueObservers { get }
}

extension KeyValueObserving {
    /// Calls `changeHandler` after each change of the property `keyPath`, with the value before and after it.
    ///
    /// Once for each change, whatever its cause, and never when the value is what it was. Observers are told in the
    /// order in which they came. One that changes the value again does so before those after it are told; they are
    /// told once, of both changes together. It goes on for as long as the token is kept.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>,
        changeHandler: @escaping @MainActor (Self, KeyValueObservedChange<Value>) -> Void
    ) -> KeyValueObservation {
        var seen = self[keyPath: keyPath]
        let observation = KeyValueObservation { object in
            guard let object = object as? Self else { return }
            let new = object[keyPath: keyPath]
            guard new != seen else { return }
            let change = KeyValueObservedChange(oldValue: seen, newValue: new)
            seen = new
            changeHandler(object, change)
        }
        observers.add(observation)
        return observation
    }
}

/// A value before and after a change.
public struct KeyValueObservedChange<Value> {
    /// What it was when the observer was told last, or when it came.
    public let oldValue: Value
    /// What it is now.
    public let newValue: Value
}

extension KeyValueObservedChange: Sendable where Value: Sendable {}

/// The token of an observer: when it goes, the observer is not told any more.
@MainActor
public final class KeyValueObservation {
    fileprivate var check: (@MainActor (AnyObject) -> Void)?

    fileprivate init(_ check: @escaping @MainActor (AnyObject) -> Void) {
        self.check = check
    }

    /// Stops telling the observer.
    public func invalidate() { check = nil }
}

/// Who watches one object, in the order in which they came.
@MainActor
public final class KeyValueObservers {
    private struct Weak { weak var observation: KeyValueObservation? }
    private var list: [Weak] = []

    /// Makes an empty list.
    public init() {}

    fileprivate func add(_ observation: KeyValueObservation) {
        list.removeAll { $0.observation?.check == nil }
        list.append(Weak(observation: observation))
    }

    /// Tells every observer whose property is not what it was when that observer was told last.
    ///
    /// Observers may come and go meanwhile: who goes is not told any more, who comes is not told yet.
    public func notify(about object: AnyObject) {
        for weak in list { weak.observation?.check?(object) }
    }
}
