/// The values that a control shows in its states, such as titles or images.
///
/// A state without a value shows the one without `.hovered`, and if there is none, that of `.normal`.
public struct StateValues<Value> {
    private var values: [Control.State: Value] = [:]

    /// Creates a set, empty or with a value for `.normal`.
    public init(normal: Value? = nil) { values[.normal] = normal }

    /// The value set for exactly this state; `nil` for none.
    public subscript(state: Control.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Returns the value to show in `state`; `nil` if neither that nor `.normal` has one.
    public func value(for state: Control.State) -> Value? {
        values[state] ?? values[state.subtracting(.hovered)] ?? values[.normal]
    }
}
