import KnobKit

/// Reading a view.
extension AccessibilityDescription {
    /// Reads what a view says about itself; `nil` if it is no element.
    @MainActor
    init?(of view: View) {
        guard let description = view.accessibilityElement else { return nil }
        self = description
        // What the user types is read as it is.
        if text == nil { value = SpokenValue.words(for: value) }
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
