/// What a control shows in each of its states, such as a title or a picture.
///
/// A state that has been given nothing shows what it is without `.hovered`, and if that has nothing either, what
/// `.normal` has.
public struct StateValues<Value> {
    private var values: [Control.State: Value] = [:]

    /// Makes an empty set, or one with a value for `.normal`.
    public init(normal: Value? = nil) { values[.normal] = normal }

    /// What was set for exactly this state; `nil` is nothing.
    public subscript(state: Control.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// What is shown in `state`; `nil` where neither that nor `.normal` has anything.
    public func shown(in state: Control.State) -> Value? {
        values[state] ?? values[state.subtracting(.hovered)] ?? values[.normal]
    }
}
