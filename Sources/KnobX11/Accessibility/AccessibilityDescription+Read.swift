import KnobKit

/// Reading a view.
extension AccessibilityDescription {
    /// Reads what a view says about itself; `nil` if it is no element.
    @MainActor
    init?(of view: View) {
        guard let description = view.withDefaults({ Self(of: view, $0) }) else { return nil }
        self = description
    }

    @MainActor
    private init?(of view: View, _ defaults: Self) {
        guard view.isAccessibilityElement else { return nil }
        self = defaults
        let traits = view.accessibilityTraits
        if traits != self.traits { use(traits) }
        label = view.accessibilityLabel ?? ""
        hint = view.accessibilityHint ?? ""
        value = view.accessibilityValue ?? ""
        // What the user types is read as it is.
        if text == nil { value = SpokenValue.words(for: value) }
    }

    /// Replaces the role and the states by those that traits stand for, and adds their actions.
    private mutating func use(_ traits: AccessibilityTraits) {
        let match = AccessibilityTraits.roles.first { traits.isSuperset(of: $0.traits) }
        if let match, !(match.role == .slider && role == .dial) { role = match.role }
        states.remove([.selected, .enabled])
        if traits.contains(.selected) { states.insert(.selected) }
        if !traits.contains(.notEnabled) { states.insert(.enabled) }
        if traits.contains(.adjustable), number == nil { actions += [.increment, .decrement] }
        if traits.contains(.button), !actions.contains(.press) { actions.append(.press) }
    }
}

extension AccessibilityRole {
    /// Whether views inside are elements of their own. What is inside of a control is a part of the control.
    var isContainer: Bool {
        switch self {
        case .window, .dialog, .menu, .group, .scrollArea, .toolbar, .tabList, .list, .listItem: true
        default: false
        }
    }
}
