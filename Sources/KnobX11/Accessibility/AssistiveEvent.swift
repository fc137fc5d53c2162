/// A change that is reported to assistive technology.
struct AssistiveEvent: Equatable {
    /// The kind, such as "Object" or "Window", and the name, such as "StateChanged".
    let category, name: String
    /// What exactly, such as "focused"; empty if the name says it.
    var detail = ""
    /// Numbers whose meaning depends on the name.
    var first = 0
    var second = 0
    /// A value whose meaning depends on the name.
    var value = BusValue.signed(0)

    /// Whether programs that keep a copy of the objects need it, also without having said so.
    var isAlwaysSent: Bool {
        switch name {
        case "ChildrenChanged", "StateChanged": true
        case "PropertyChange": detail != "accessible-value"
        default: false
        }
    }

    /// Returns the signal that reports it for the object at `path`.
    func signal(of path: String) -> BusMessage {
        BusMessage(
            signal: name, of: "org.a11y.atspi.Event." + category, at: path,
            [.string(detail), .integer(first), .integer(second), .variant(value), .array([], of: "{sv}")])
    }

    // MARK: Kinds

    static func state(_ bit: StateBit, _ isSet: Bool) -> Self {
        Self(category: "Object", name: "StateChanged", detail: bit.name, first: isSet ? 1 : 0)
    }

    /// An element got the keyboard focus.
    static let gotFocus = state(.focused, true)
    /// An element lost the keyboard focus.
    static let lostFocus = state(.focused, false)

    static func property(_ name: String, _ value: BusValue) -> Self {
        Self(category: "Object", name: "PropertyChange", detail: "accessible-" + name, value: value)
    }

    static func child(_ change: String, at index: Int, _ reference: BusValue) -> Self {
        Self(category: "Object", name: "ChildrenChanged", detail: change, first: index, value: reference)
    }

    static func announcement(_ text: String) -> Self {
        Self(category: "Object", name: "Announcement", first: 1, value: .string(text))
    }

    static func bounds(_ rect: BusValue) -> Self {
        Self(category: "Object", name: "BoundsChanged", value: rect)
    }

    static func window(_ name: String, title: String) -> Self {
        Self(category: "Window", name: name, value: .string(title))
    }
}
