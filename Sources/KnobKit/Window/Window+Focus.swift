/// The view with the keyboard focus, and the path of keys through the views.
extension Window {
    /// Moves the focus to `view`, or removes it if `view` is `nil`.
    ///
    /// - Returns: Whether the focus is now as requested; `false` if the view cannot have it.
    @discardableResult
    public func makeFirstResponder(_ view: View?) -> Bool {
        guard view !== firstResponder else { return true }
        defer { updateTextInput() }
        guard view.map(canFocus) ?? true else { return false }
        endComposing()
        let old = firstResponder
        firstResponder = nil
        old?.keysCancelled()
        old?.focusDidChange()
        old?.setNeedsAccessibilityUpdate()
        // The old view may have moved the focus to another view, or removed this one.
        guard firstResponder == nil, view.map(canFocus) ?? true else { return false }
        firstResponder = view
        if let group = view?.focusGroup { focusedInGroups[group] = FocusedView(view: view) }
        view?.focusDidChange()
        view?.setNeedsAccessibilityUpdate()
        return true
    }

    /// Begins or ends text input for the first responder.
    func updateTextInput() { acceptsTextNow = firstResponder?.acceptsText ?? false }

    private func canFocus(_ view: View) -> Bool {
        view.canBecomeFirstResponder && view.window === self && view.isReachable
    }

    /// Moves the focus to a view that was pressed, or to the control that contains it. If they cannot have it, the
    /// first responder returns the focus to its `focusOwner`, if it has one.
    func moveFocus(toPressed view: View?) {
        let focusable = view?.canBecomeFirstResponder == true ? view : view?.nearest { $0 is Control }
        let next = focusable?.canBecomeFirstResponder == true ? focusable : firstResponder?.focusOwner
        if let next { makeFirstResponder(next) }
    }

    /// Sends a key to the view with the focus and then to the next responders, until one handles it. If none does,
    /// the menu of the window is tried; then Control-Z, Shift-Control-Z and Control-Y undo and redo where
    /// there is an undo manager. `unhandledKey` is tried next, and Tab moves the focus.
    ///
    /// Arrow keys move the focus inside its group first. Keys with Super reach no view, and Tab with other
    /// modifier keys than Shift does nothing: they belong to the desktop.
    func handle(_ press: KeyPress) {
        showsFocus = true
        dismissToolTip()
        let isForDesktop = press.modifierFlags.contains(.command)
        if !isForDesktop {
            if moveFocusInGroup(with: press) { return }
            if (firstResponder ?? self).nearestResponder(where: { $0.keyDown(with: press) }) != nil { return }
        }
        guard !performMenu(with: press), isForDesktop || !undo(with: press),
            Self.unhandledKey?(self, press) != true, press.key == .tab,
            press.modifierFlags.isSubset(of: .shift)
        else { return }
        moveFocus(forward: !press.modifierFlags.contains(.shift))
    }

    private func undo(with press: KeyPress) -> Bool {
        guard let manager = (firstResponder ?? self).undoManager else { return false }
        switch (press.characters.lowercased(), press.modifierFlags) {
        case ("z", .control): manager.undo()
        case ("z", [.control, .shift]), ("y", .control): manager.redo()
        default: return false
        }
        return true
    }
}
