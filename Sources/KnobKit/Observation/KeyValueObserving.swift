/// An object whose properties can be observed.
///
/// An adopting class provides `observers` and calls `observers.notify(about: self)` after each change of an
/// observable property.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {
    /// The object's observers.
    var observers: KeyValueObservers { get }
}

extension KeyValueObserving {
    /// Calls `changeHandler` after each change of the property `keyPath`, with its value before and after.
    ///
    /// ```swift
    /// let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// let observation = knob.observe(\.value) { knob, change in
    ///     print("from", change.oldValue, "to", change.newValue)
    /// }
    /// knob.value = 0.5
    /// observation.invalidate()
    /// ```
    ///
    /// Each change is reported once, whatever its cause, and never when the value stays the same. Observers
    /// are called in the order in which they were added. If an observer changes the value again, the
    /// observers after it are called once, for both changes together. Observation ends when the returned
    /// object is released.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>,
        changeHandler: @escaping @MainActor (Self, KeyValueObservedChange<Value>) -> Void
    ) -> KeyValueObservation {
        var last = self[keyPath: keyPath]
        let observation = KeyValueObservation { object in
            guard let object = object as? Self else { return false }
            let new = object[keyPath: keyPath]
            guard new != last else { return false }
            let change = KeyValueObservedChange(oldValue: last, newValue: new)
            last = new
            changeHandler(object, change)
            return true
        }
        observers.add(observation)
        return observation
    }
}

/// A value before and after a change.
public struct KeyValueObservedChange<Value> {
    /// The value at the observer's previous call, or when the observer was added.
    public let oldValue: Value
    /// The value now.
    public let newValue: Value
}

extension KeyValueObservedChange: Sendable where Value: Sendable {}

/// The token of an observer: observation ends when it is released.
@preconcurrency @MainActor
public final class KeyValueObservation {
    /// Calls the observer if its property has changed, and returns whether it has.
    fileprivate var check: (@MainActor (AnyObject) -> Bool)?

    fileprivate init(_ check: @escaping @MainActor (AnyObject) -> Bool) { self.check = check }

    /// Ends the observation.
    public func invalidate() { check = nil }
}

/// The observers of one object, in the order in which they were added.
@preconcurrency @MainActor
public final class KeyValueObservers {
    private var list: [Weak<KeyValueObservation>] = []

    /// Creates an empty list.
    public init() {}

    fileprivate func add(_ observation: KeyValueObservation) {
        list.removeAll { $0.object?.check == nil }
        list.append(Weak(observation))
    }

    /// Calls each observer whose property has changed since its last call.
    ///
    /// An observer that is removed during the call is no longer called. One that is added during the call is
    /// not called yet.
    public func notify(about object: AnyObject) {
        var called = 0
        for weak in list where weak.object?.check?(object) == true { called += 1 }
        View.accessibilityDidChange?(object)
        Self.didNotify?(object, called)
    }

    /// Called after the observers of any object were notified, with the object and the number of observers
    /// that were called; `nil` by default. Tools set it.
    package static var didNotify: (@MainActor (AnyObject, Int) -> Void)?
}
