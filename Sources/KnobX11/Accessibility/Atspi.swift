import KnobKit

/// The numbers and names of AT-SPI for roles, states, and actions, as in atspi-constants.h.

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

extension AccessibilityNode {
    private static let bitsOfStates: [(AccessibilityStates, StateBit)] = [
        (.enabled, .enabled), (.enabled, .sensitive), (.showing, .showing), (.focusable, .focusable),
        (.checked, .checked), (.pressed, .pressed), (.horizontal, .horizontal), (.vertical, .vertical),
        (.selected, .selected), (.invalid, .invalidEntry),
    ]

    /// Returns the states. Only the active window has an element with the focus.
    func stateBits(inActiveWindow isActive: Bool) -> Set<StateBit> {
        var bits = Set(Self.bitsOfStates.filter { self.states.contains($0.0) }.map(\.1))
        // What assistive technology sees at all is visible.
        bits.insert(.visible)
        if isActive, self.states.contains(.focused) { bits.insert(.focused) }
        if isActive, self.parent == nil { bits.insert(.active) }
        switch self.role {
        case .toggleButton, .radioButton, .checkMenuItem: bits.insert(.checkable)
        case .tab, .listItem: bits.insert(.selectable)
        default: break
        }
        if self.text?.isEditable == true { bits.formUnion([.editable, .singleLine, .selectableText]) }
        return bits
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
