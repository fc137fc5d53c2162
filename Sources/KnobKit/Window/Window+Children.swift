/// Windows that belong to another window: menus, and windows of their own beside it.
extension Window {
    /// The edges of a rectangle at which a window opens.
    public enum Edge: Hashable, Sendable {
        /// Below the rectangle, or above it if there is no room below.
        case bottom
        /// To the right of the rectangle, or to the left of it if there is no room to the right.
        case right
    }

    /// The kinds of windows, which a desktop shows differently.
    public enum Style: Hashable, Sendable {
        /// A window with a frame.
        case normal
        /// A menu at an edge of a rectangle of its parent, in the parent's coordinates. It has no frame, and
        /// while it is open it receives all input of the pointer and the keyboard.
        case menu(anchor: Rect, edge: Edge)
    }

    /// Shows `window` as a child of this one: in front of it, on the same desktop, and closed together with
    /// it.
    ///
    /// The desktop places the window beside this one if there is room. A child that is already shown is
    /// brought to the front. Without a host nothing is shown, and the window becomes a child as well. A
    /// window that has another parent or is on a desktop, this window itself, and one of its ancestors are
    /// rejected with a message.
    public func present(_ window: Window) {
        if window.parent === self { return window.bringToFront() }
        guard window.parent == nil, window.host == nil, !hasAncestor(window) else {
            return Diagnostics.report(
                "Window.present: the window is shown already and is rejected; close it first")
        }
        dismissMenu()
        window.traitCollection = traitCollection
        window.parent = self
        presentedWindows.append(window)
        // The pointer and the keys belong to the menu from here on.
        if window.style != .normal, style == .normal { handle(.pointerLost) }
        if window.parent === self { host?.windowNeedsPresentation() }
    }

    private func hasAncestor(_ window: Window) -> Bool {
        self === window || parent?.hasAncestor(window) ?? false
    }

    /// Brings the window in front of the others and gives it the keyboard focus, if the desktop allows it.
    public func bringToFront() { host?.windowNeedsPresentation() }

    /// Closes the menu that the window shows, and its submenus.
    public func dismissMenu() { presentedMenu?.close() }

    /// The menu that the window shows, or the submenu of a menu.
    var presentedMenu: MenuWindow? { presentedWindows.isEmpty ? nil : presentedWindows.last as? MenuWindow }

    /// Closes the children and leaves the parent.
    func endPresentation() {
        for window in presentedWindows { window.close() }
        let parent = parent
        self.parent = nil
        parent?.presentedWindows.removeAll { $0 === self }
    }
}
