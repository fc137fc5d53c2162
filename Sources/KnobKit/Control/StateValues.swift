/// The values that a control shows in its states, such as titles or images.
///
/// A state without a value uses the value for the same state without `.hovered`, or else the value for
/// `.normal`.
public struct StateValues<Value> {
    private var values: [Control.State: Value] = [:]

    /// Creates a set, empty or with a value for `.normal`.
    public init(normal: Value? = nil) { values[.normal] = normal }

    /// The value that was set for exactly this state; `nil` if none was set.
    public subscript(state: Control.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Returns the value to show in `state`; `nil` if there is none.
    public func value(for state: Control.State) -> Value? {
        values[state] ?? values[state.subtracting(.hovered)] ?? values[.normal]
    }
}
