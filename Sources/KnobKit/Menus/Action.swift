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
        (self.key, self.attributes, self.state, self.handler) = (key, attributes, state, handler)
        super.init(title: title)
    }

    /// Calls the handler, unless the action is disabled.
    public func perform() { if !attributes.contains(.disabled) { handler(self) } }

    func perform(by sender: AnyObject) {
        self.sender = sender
        perform()
    }
}
