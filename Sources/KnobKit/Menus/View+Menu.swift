extension View {
    /// Shows `menu` below `rect`, which is in the view's coordinates; by default below the view.
    ///
    /// The menu closes when the user chooses an action, presses a button elsewhere, or presses Escape; also
    /// when the window moves, loses the focus, or closes. A window shows one menu at a time. Outside of a
    /// window and for an empty menu, this does nothing.
    public func present(_ menu: Menu, from rect: Rect? = nil) {
        guard let window, !menu.rows().isEmpty else { return }
        // The view may have a new place that is not in a frame yet.
        window.layoutIfNeeded()
        window.present(
            MenuWindow(
                menu, at: .bottom, of: convert(rect ?? bounds, to: window), in: window,
                selectsFirst: window.showsFocus))
    }
}

extension Window {
    /// Shows the context menu for a press of the secondary button.
    func showContextMenu(for input: PointerInput) {
        guard activeTouches.isEmpty else { return }
        showsFocus = false
        dismissToolTip()
        // A press of the primary button after this one is no double click.
        lastPress = (input.location, input.timestamp, 0, nil)
        let pressed = hitTest(input.location, with: nil)
        moveFocus(toPressed: pressed)
        showContextMenu(of: pressed ?? self, at: input.location)
    }

    /// Shows the context menu of the nearest view from `view` up that has one: at `location`, or below the
    /// view. Returns whether there is one.
    @discardableResult
    func showContextMenu(of view: View, at location: Point?) -> Bool {
        let owner = view.nearest { view in
            let below = view === self ? .zero : view.bounds
            let anchor = location.map { Rect(origin: view.convert($0, from: self)) } ?? below
            let menu = view.contextMenu(at: anchor.center)
            menu.map { view.present($0, from: anchor) }
            return menu != nil
        }
        return owner != nil
    }

    /// Shows the context menu for the keys that stand for the secondary button, and the window's menu for
    /// F10; or performs the action with this key equivalent in the context menus from the focused view up,
    /// the last of which is the window's menu. Returns whether there is one.
    func performMenu(with press: KeyPress) -> Bool {
        let responder = firstResponder ?? self
        let owner = responder.nearest { $0.contextMenu(at: $0.bounds.center)?.perform(press) ?? false }
        guard owner == nil, !press.isRepeat else { return owner != nil }
        switch (press.key, press.modifierFlags) {
        case (.menu, _), (.f10, .shift): return showContextMenu(of: responder, at: nil)
        case (.f10, []): return showContextMenu(of: self, at: nil)
        default: return false
        }
    }
}
