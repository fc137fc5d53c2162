import KnobLayers

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
        let old = firstResponder
        firstResponder = nil
        old?.keysCancelled()
        old?.focusDidChange()
        old?.setNeedsAccessibilityUpdate()
        // The old view may have moved the focus to another view, or removed this one.
        guard firstResponder == nil, view.map(canFocus) ?? true else { return false }
        firstResponder = view
        view?.focusDidChange()
        view?.setNeedsAccessibilityUpdate()
        return true
    }

    /// Begins or ends text input for the first responder.
    func updateTextInput() { acceptsTextNow = firstResponder?.acceptsText ?? false }

    private func canFocus(_ view: View) -> Bool {
        view.canBecomeFirstResponder && view.window === self && view.isReachable
    }

    /// Moves the focus to a view that was pressed. If that view cannot have it, the first responder returns
    /// the focus to its `focusOwner`, if it has one.
    func moveFocus(toPressed view: View?) {
        let next = view?.canBecomeFirstResponder == true ? view : firstResponder?.focusOwner
        if let next { makeFirstResponder(next) }
    }

    /// Moves the focus to the next or previous view in reading order. The first view follows the last.
    public func moveFocus(forward: Bool = true) {
        let order = forward ? focusOrder : focusOrder.reversed()
        let next = order.drop { $0 !== firstResponder }.dropFirst().first ?? order.first
        if let next, makeFirstResponder(next) { reveal(next) }
    }

    /// Scrolls all that contains `view` until it is visible.
    func reveal(_ view: View) {
        view.superview?.nearest {
            ($0 as? any ScrollContainer)?.scroller.reveal(view)
            return false
        }
    }

    /// The views that can have the focus, in reading order.
    var focusOrder: [View] {
        var views: [View] = []
        addFocusableViews(in: self, to: &views)
        return Self.inReadingOrder(views.map { ($0, $0.convert($0.bounds, to: self)) })
    }

    /// Returns items in rows from top to bottom, and in each row from left to right.
    static func inReadingOrder<Item>(_ items: [(item: Item, frame: Rect)]) -> [Item] {
        var rest = items.sorted { $0.frame.minY < $1.frame.minY }[...]
        var order: [Item] = []
        while let first = rest.first {
            // An item is in the row if its center is above the bottom of the row's first one. Only those that
            // begin above that bottom can be.
            let near = [first] + rest.dropFirst().prefix { $0.frame.minY < first.frame.maxY }
            let isInRow = [true] + near.dropFirst().map { $0.frame.midY < first.frame.maxY }
            let row = zip(near, isInRow).filter(\.1).map(\.0)
            order += row.sorted { $0.frame.minX < $1.frame.minX }.map(\.item)
            let left = zip(near, isInRow).filter { !$0.1 }.map(\.0)
            rest = rest.dropFirst(near.count - left.count)
            rest.replaceSubrange(rest.startIndex..<rest.startIndex + left.count, with: left)
        }
        return order
    }

    private func addFocusableViews(in view: View, to views: inout [View]) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            if subview.canBecomeFirstResponder { views.append(subview) }
            addFocusableViews(in: subview, to: &views)
        }
    }

    /// Sends a key to the view with the focus and then to its superviews, until one handles it. If none does,
    /// the menu of the window is tried; then Control-Z, Shift-Control-Z and Control-Y undo and redo where
    /// there is an undo manager. `unhandledKey` is tried next, and Tab moves the focus.
    func handle(_ press: KeyPress) {
        showsFocus = true
        let handler = (firstResponder ?? self).nearest { $0.keyDown(with: press) }
        guard handler == nil, !performMenu(with: press), !undo(with: press),
            Self.unhandledKey?(self, press) != true, press.key == .tab
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
