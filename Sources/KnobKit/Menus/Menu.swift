/// A list of actions and of further menus, which is shown in a window of its own.
///
/// ```swift
/// let menu = Menu(children: [
///     Action(title: "Copy", key: "Ctrl+C") { _ in print("copy") },
///     Menu(title: "Speed", children: [
///         Action(title: "1", state: .on) { _ in print("1") },
///         Action(title: "1/10") { _ in print("1/10") },
///     ]),
///     Menu(options: .displayInline, children: [
///         Action(title: "Reset", attributes: .destructive) { _ in print("reset") }
///     ]),
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
        (self.options, self.provider) = (options, provider)
        super.init(title: title)
    }

    /// Returns the entries as they are shown, with those of inline menus; `nil` is a separator.
    func rows(depth: Int = 0) -> [MenuElement?] {
        var (rows, needsSeparator): ([MenuElement?], Bool) = ([], false)
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
    /// one. A key that is held down performs it once.
    func perform(_ press: KeyPress, depth: Int = 0) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        return children.contains { child in
            if let menu = child as? Menu { return menu.perform(press, depth: depth + 1) }
            guard let action = child as? Action, let key = action.key, key.matches(press),
                !action.attributes.contains(.disabled)
            else { return false }
            if !press.isRepeat { action.perform() }
            return true
        }
    }
}
