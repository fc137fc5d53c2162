/// A list of actions and of further menus, which is shown in a window of its own.
///
/// ```swift
/// let menu = Menu(children: [
///     Action(title: "Copy", key: "Ctrl+C") { _ in print("copy") },
///     Menu(title: "Speed", children: [
///         Action(title: "1", state: .on) { _ in print("1") },
///         Action(title: "1/10") { _ in print("1/10") },
///     ]),
///     Menu(options: .displayInline, children: [Action(title: "Reset") { _ in print("reset") }]),
/// ])
/// ```
public final class Menu: MenuElement {
    /// The options of a menu.
    public struct Options: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The entries appear in the menu that contains this one, between separators, and not as a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
    }

    /// The options; none by default.
    public let options: Options
    private let provider: @MainActor () -> [MenuElement]

    /// The entries.
    public var children: [MenuElement] { provider() }

    /// The number of menus that nest in one another. Deeper ones are left out.
    private static let maximumDepth = 16

    /// Creates a menu. The title is that of the entry which opens it as a submenu.
    public convenience init(title: String = "", options: Options = [], children: [MenuElement]) {
        self.init(title: title, options: options) { children }
    }

    /// Creates a menu whose entries depend on the state of the program. `provider` is called each time the
    /// menu opens, and for each key that may be a key equivalent of one of its actions.
    public init(
        title: String = "", options: Options = [], provider: @escaping @MainActor () -> [MenuElement]
    ) {
        self.options = options
        self.provider = provider
        super.init(title: title)
    }

    /// Returns the entries as they are shown, with those of inline menus; `nil` is a separator.
    func rows(depth: Int = 0) -> [MenuElement?] {
        var rows: [MenuElement?] = []
        var needsSeparator: Bool = false
        guard depth < Self.maximumDepth else { return rows }
        for child in children {
            let inline = (child as? Menu).flatMap { $0.options.contains(.displayInline) ? $0 : nil }
            let added = inline.map { $0.rows(depth: depth + 1) } ?? [child]
            guard !added.isEmpty else { continue }
            if !rows.isEmpty, needsSeparator || inline != nil { rows.append(nil) }
            rows += added
            needsSeparator = inline != nil
        }
        return rows
    }

    /// Performs the first action that is enabled and has the key equivalent `press`. Returns whether there is
    /// one. A key that is held down performs it once. Another action with this key is reported.
    func perform(_ press: KeyPress) -> Bool {
        let actions = actions(for: press)
        guard let action = actions.first else { return false }
        guard !press.isRepeat else { return true }
        if let other = actions.first(where: { $0.title != action.title }) {
            Diagnostics.report(
                "Menu: “\(action.title)” and “\(other.title)” have the same key equivalent, \(action.key?.description ?? ""), "
                    + "which performs the first. Give each a key of its own.")
        }
        action.perform()
        return true
    }

    /// Returns the enabled actions that have the key equivalent `press`, also those in submenus.
    private func actions(for press: KeyPress, depth: Int = 0) -> [Action] {
        guard depth < Self.maximumDepth else { return [] }
        return children.flatMap { child in
            if let menu = child as? Menu { return menu.actions(for: press, depth: depth + 1) }
            guard let action = child as? Action, action.key?.matches(press) == true,
                !action.attributes.contains(.disabled)
            else { return [] }
            return [action]
        }
    }
}

/// An entry of a menu that does something when the user chooses it, or what a control does for an event.
///
/// ```swift
/// let discrete = Action(title: "Discrete", key: "Ctrl+D", state: .on) { _ in print("chosen") }
/// let button = Button(frame: Rect(x: 0, y: 0, width: 80, height: 30))
/// button.addAction(Action { _ in print("pressed") }, for: .touchUpInside)
/// ```
public final class Action: MenuElement {
    /// The options, which may change until the menu opens; none by default.
    public var attributes: Attributes
    /// The mark before the title, which may change until the menu opens; off by default.
    public var state: State
    /// The key that performs the action without its menu, if the menu is `Window.menu`; `nil` by default.
    /// Menus show it.
    public let key: KeyEquivalent?
    /// The control that performs the action; `nil` for a menu.
    public private(set) weak var sender: AnyObject?
    private let handler: @MainActor (Action) -> Void

    /// Creates an action. `handler` is called with the action; after a menu has closed.
    public init(
        title: String = "", key: KeyEquivalent? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping @MainActor (Action) -> Void
    ) {
        self.key = key
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title)
    }

    /// Calls the handler, unless the action is disabled.
    public func perform() { if !attributes.contains(.disabled) { handler(self) } }

    func perform(by sender: AnyObject) {
        self.sender = sender
        defer { self.sender = nil }
        perform()
    }
}

/// An entry of a menu: an `Action`, or a `Menu` of further entries.
@preconcurrency @MainActor
public class MenuElement {
    /// The options of an action.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The action cannot be performed now; its title is gray.
        public static let disabled = Attributes(rawValue: 1 << 0)
    }

    /// The state that the mark before an action's title shows.
    public enum State: Hashable, Sendable {
        /// No mark.
        case off
        /// A check mark.
        case on
    }

    /// The text of the entry.
    public let title: String

    init(title: String) { self.title = title }
}

/// A key with modifier keys that performs an action, written as in menus: "Ctrl+Z", "Shift+F10", "Ctrl+Page
/// Up".
///
/// The modifier keys are Ctrl, Shift, Alt, and Super, in any order. The key is a letter, a digit, a symbol, or the
/// name of a key in `KeyPress.Key`, of which "Return" is `enter`. A text without such a key is reported and
/// stands for no key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text, as menus show it.
    public let description: String
    /// The modifier keys.
    private let modifierFlags: ModifierFlags
    private let key: KeyPress.Key?
    private let character: String

    private static let modifiers: [(prefix: String, flag: ModifierFlags)] = [
        ("Ctrl+", .control), ("Shift+", .shift), ("Alt+", .alternate),
        ("Super+", .command),
    ]

    /// Creates a key equivalent from its text.
    public init(_ text: String) {
        var rest = text[...]
        var flags = ModifierFlags()
        while let modifier = Self.modifiers.first(where: { rest.hasPrefix($0.prefix) }) {
            rest = rest.dropFirst(modifier.prefix.count)
            flags.insert(modifier.flag)
        }
        description = text
        modifierFlags = flags
        character = rest.lowercased()
        let name = rest == "Return" ? "enter" : rest.lowercased().filter { $0 != " " }
        key = KeyPress.Key.allCases.first { $0 != .other && "\($0)".lowercased() == name }
        if key == nil, rest.count != 1 {
            let parts = rest.split(separator: "+")
            let fault =
                parts.count > 1
                ? "“\(parts[0])” is not a modifier key"
                : rest.isEmpty ? "it has no key" : "“\(rest)” is not a key"
            Diagnostics.report(
                "KeyEquivalent: “\(text)” is ignored: \(fault). Write Ctrl, Shift, Alt, or Super, and a key, as in “Ctrl+Z” or "
                    + "“F12”.")
        }
    }

    /// Creates a key equivalent from its text.
    public init(stringLiteral text: String) { self.init(text) }

    /// Returns whether `press` is this key with these modifier keys.
    func matches(_ press: KeyPress) -> Bool {
        if let key { return press.key == key && press.modifierFlags == modifierFlags }
        guard press.characters.lowercased() == character, character.count == 1 else { return false }
        // Shift is a part of letters only: other symbols need it on some keyboards.
        let isLetter = character != character.uppercased()
        let ignored: ModifierFlags = isLetter ? [] : .shift
        return press.modifierFlags.subtracting(ignored) == modifierFlags.subtracting(ignored)
    }
}
