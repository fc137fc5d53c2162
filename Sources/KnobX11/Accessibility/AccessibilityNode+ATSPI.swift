import KnobKit

/// The numbers of AT-SPI for roles, states, and actions, as in atspi-constants.h.
extension AccessibilityRole {
    /// The number and the name of the role.
    var atspi: (number: UInt32, name: String) {
        switch self {
        case .window: (23, "frame")
        case .dialog: (16, "dialog")
        case .menu: (41, "popup menu")
        case .group: (39, "panel")
        case .scrollArea: (49, "scroll pane")
        case .toolbar: (63, "tool bar")
        case .tabList: (38, "page tab list")
        case .list: (31, "list")
        case .listItem: (32, "list item")
        case .slider: (51, "slider")
        case .dial: (15, "dial")
        case .button: (43, "push button")
        case .toggleButton: (62, "toggle button")
        case .radioButton: (44, "radio button")
        case .menuItem: (35, "menu item")
        case .checkMenuItem: (8, "check menu item")
        case .tab: (37, "page tab")
        case .label: (29, "label")
        case .heading: (83, "heading")
        case .image: (27, "image")
        case .status: (54, "status bar")
        case .textField: (61, "text")
        }
    }
}

/// A state of AT-SPI, by the number of its bit.
enum StateBit: UInt64, CaseIterable {
    case active = 1
    case checked = 4
    case editable = 7
    case enabled = 8
    case focusable = 11
    case focused = 12
    case horizontal = 14
    case pressed = 20
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case vertical = 29
    case visible = 30
    case invalidEntry = 36
    case selectableText = 38
    case checkable = 41

    /// The state as a set.
    var mask: UInt64 { 1 << rawValue }

    /// The name in events.
    var name: String {
        switch self {
        case .singleLine: "single-line"
        case .invalidEntry: "invalid-entry"
        case .selectableText: "selectable-text"
        default: "\(self)"
        }
    }
}

extension AccessibilityStates {
    private static let bits: [(AccessibilityStates, StateBit)] = [
        (.enabled, .enabled), (.enabled, .sensitive), (.showing, .showing), (.focusable, .focusable),
        (.focused, .focused), (.checked, .checked), (.pressed, .pressed), (.horizontal, .horizontal),
        (.vertical, .vertical), (.active, .active), (.selected, .selected), (.invalid, .invalidEntry),
    ]

    /// The states of AT-SPI, one bit each. What assistive technology sees at all is visible.
    var atspi: UInt64 {
        Self.bits.reduce(StateBit.visible.mask) { contains($1.0) ? $0 | $1.1.mask : $0 }
    }
}

extension AccessibilityNode {
    /// The name in AT-SPI, which has values only for numbers and text: another value follows the label.
    var name: String {
        self.number != nil || self.text != nil || self.value.isEmpty
            ? self.label : "\(self.label), \(self.value)"
    }

    /// The states that follow from what the element is.
    var kindStates: UInt64 {
        var states: [StateBit] = []
        switch self.role {
        case .toggleButton, .radioButton, .checkMenuItem: states = [.checkable]
        case .tab, .listItem: states = [.selectable]
        default: break
        }
        if self.text?.isEditable == true { states += [.editable, .singleLine, .selectableText] }
        return states.reduce(0) { $0 | $1.mask }
    }
}

extension AccessibilityAction {
    /// The name for programs.
    var name: String {
        switch self {
        case .press: "press"
        case .toggle: "toggle"
        case .increment: "increment"
        case .decrement: "decrement"
        case .reset: "reset"
        case .showMenu: "menu"
        }
    }

    /// What the action does.
    var explanation: String {
        switch self {
        case .press: "Press the button"
        case .toggle: "Turn it on or off"
        case .increment: "Increase the value by a step"
        case .decrement: "Decrease the value by a step"
        case .reset: "Restore the default"
        case .showMenu: "Show the menu"
        }
    }
}
