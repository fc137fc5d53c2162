import KnobKit

/// An element of a window as assistive technology sees it: what its view says, and where it is among the others.
@dynamicMemberLookup
package struct AccessibilityNode: Equatable, Sendable {
    /// The identity of an element as long as its view exists.
    package struct ID: Hashable, Sendable {
        /// A number that no other element of the program has.
        package let number: Int

        package init(_ number: Int) { self.number = number }
    }

    /// The identity.
    package let id: ID
    /// The element that contains this one; `nil` for a window.
    package var parent: ID?
    /// The elements in this one, in reading order.
    package var children: [ID] = []
    /// The rectangle in the coordinates of the window, in points.
    package var frame = Rect.zero
    private var description: AccessibilityDescription

    /// Creates an element without a place.
    init(id: ID, _ description: AccessibilityDescription) { (self.id, self.description) = (id, description) }

    /// Creates an element with only a role.
    init(id: ID, role: AccessibilityRole) {
        self.init(id: id, AccessibilityDescription())
        self.role = role
    }

    /// What the view says.
    package subscript<Value>(dynamicMember path: WritableKeyPath<AccessibilityDescription, Value>) -> Value {
        get { description[keyPath: path] }
        set { description[keyPath: path] = newValue }
    }
}

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

/// A difference between two updates of a tree.
package enum AccessibilityChange: Equatable, Sendable {
    /// An element has come, with those inside it following in changes of their own.
    case added(AccessibilityNode)
    /// An element has gone, which had an index in the element that contained it.
    case removed(AccessibilityNode, index: Int)
    /// Values of an element have changed.
    case changed(from: AccessibilityNode, to: AccessibilityNode)
}

/// Characters counted in Unicode scalars, as AT-SPI does.
extension AccessibilityText {
    /// The selection.
    var selectedScalars: Range<Int> {
        func count(_ index: Int) -> Int { string.prefix(max(0, index)).unicodeScalars.count }
        return count(selection.lowerBound)..<count(selection.upperBound)
    }

    /// Returns the indices of the characters at the offsets of scalars.
    func characters(at range: Range<Int>) -> Range<Int> {
        func index(_ count: Int) -> Int { String(string.unicodeScalars.prefix(count)).count }
        return index(range.lowerBound)..<index(range.upperBound)
    }
}

/// A part of a text that assistive technology reads at once.
enum TextUnit {
    case character, word, line

    /// The units of AT-SPI's boundaries: characters, words, sentences, and lines, the last three by start and end.
    static let ofBoundaries: [TextUnit] = [.character, .word, .word, .line, .line, .line, .line]
}

/// The characters of a text, counted in Unicode scalars as AT-SPI does.
struct Characters {
    var scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var count: Int { scalars.count }

    /// Returns the range between two offsets, clamped to the text. A negative end is that of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let lower = max(0, min(start, count))
        return lower..<max(lower, min(end < 0 ? count : end, count))
    }

    /// Returns a part of the text.
    func string(in range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// Returns the range of the unit at an offset, or with a direction of -1 or 1 of the one before or after it; an
    /// empty range if there is none.
    func part(_ unit: TextUnit, at offset: Int, _ direction: Int) -> Range<Int> {
        let here = range(of: unit, at: offset)
        switch direction {
        case 0: return here
        case 1: return here.upperBound < count ? range(of: unit, at: here.upperBound) : count..<count
        default: return here.lowerBound > 0 ? range(of: unit, at: here.lowerBound - 1) : 0..<0
        }
    }

    private func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, count))
        guard offset < count || unit != .character else { return count..<count }
        var (lower, upper) = (offset, min(offset + 1, count))
        guard unit != .character else { return lower..<upper }
        while lower > 0, !begins(unit, at: lower) { lower -= 1 }
        while upper < count, !begins(unit, at: upper) { upper += 1 }
        return lower..<upper
    }

    /// Whether a unit begins at an offset in the text: a word after a space, which belongs to the word before.
    private func begins(_ unit: TextUnit, at offset: Int) -> Bool {
        guard offset < count else { return false }
        func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
        return unit == .line ? scalars[offset - 1] == "\n" : isSpace(offset - 1) && !isSpace(offset)
    }
}
