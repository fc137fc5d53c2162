import KnobKit

/// One of the contents that a property can have, such as a scale.
struct Choice {
    let title: String
    /// The Swift expression of the content.
    let swift: String
    /// The color of a choice that is one.
    var color: Color?
    let apply: @MainActor (ValueControl) -> Void
    /// Returns whether the control has this content; `nil` if that cannot be read from it.
    var isCurrent: (@MainActor (ValueControl) -> Bool)?
}

extension Choice {
    /// Creates a choice that sets a property to a value, which is made each time.
    @MainActor
    init<Owner: ValueControl, Value>(
        _ title: String, _ swift: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value>,
        _ value: @autoclosure @escaping @MainActor () -> Value,
        isCurrent: (@MainActor (Value) -> Bool)? = nil
    ) {
        self.init(title: title, swift: swift) { ($0 as? Owner)?[keyPath: keyPath] = value() }
        guard let isCurrent else { return }
        self.isCurrent = { ($0 as? Owner).map { isCurrent($0[keyPath: keyPath]) } ?? false }
    }
}
