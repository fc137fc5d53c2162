import KnobLayers

/// Which view the keys are for, and how it goes from one to the next.
extension Window {
    /// Gives the focus to `view`, or to none. Answers whether it is there now: not on a view that can't have it.
    @discardableResult
    public func makeFirstResponder(_ view: View?) -> Bool {
        guard view !== firstResponder else { return true }
        defer { tellHostOfText() }
        if let view {
            guard canFocus(view) else { return false }
        }
        let old = firstResponder
        firstResponder = nil
        old?.keyboardLost()
        old?.focusDidChange()
        // Whoever has lost it may have given it to another meanwhile, or taken this view away.
        guard firstResponder == nil, view.map(canFocus) ?? true else { return false }
        firstResponder = view
        view?.focusDidChange()
        return true
    }

    private func canFocus(_ view: View) -> Bool {
        view.canBecomeFirstResponder && view.window === self && view.isReachable
    }

    /// Whether what is typed now is text: the view with the focus says so.
    public var acceptsTextNow: Bool { firstResponder?.acceptsText ?? false }

    private func tellHostOfText() {
        guard acceptsTextNow != hostKnowsOfText else { return }
        hostKnowsOfText = acceptsTextNow
        host?.windowTextInputDidChange(self)
    }

    /// Gives the focus to the view after the one that has it, in reading order, or before it; round at the ends.
    public func moveFocus(forward: Bool = true) {
        let order = focusOrder
        guard !order.isEmpty else { return }
        let place = order.firstIndex { $0 === firstResponder }
        let next =
            place.map { ($0 + (forward ? 1 : -1) + order.count) % order.count }
            ?? (forward ? 0 : order.count - 1)
        makeFirstResponder(order[next])
    }

    /// The views that can have the focus, row by row and in each row from left to right.
    var focusOrder: [View] {
        var rest = focusable(below: self).map { (view: $0, frame: $0.convert($0.bounds, to: self)) }
            .sorted { $0.frame.minY < $1.frame.minY }
        var order: [View] = []
        while let first = rest.first {
            // A view is in the row if its middle is beside the row's first.
            let row = rest.filter { $0.frame.midY < first.frame.maxY }
            let inRow = row.isEmpty ? [first] : row
            order += inRow.sorted { $0.frame.minX < $1.frame.minX }.map(\.view)
            rest.removeAll { entry in inRow.contains { $0.view === entry.view } }
        }
        return order
    }

    private func focusable(below view: View) -> [View] {
        view.subviews.flatMap { subview -> [View] in
            guard !subview.isHidden, subview.isUserInteractionEnabled else {
                return []
            }
            return (subview.canBecomeFirstResponder ? [subview] : []) + focusable(below: subview)
        }
    }

    /// A key goes to the view with the focus and from there down to the window; Tab moves the focus.
    func handle(_ press: KeyPress) {
        showsFocus = true
        var view: View? = firstResponder ?? self
        while let next = view {
            if next.keyDown(with: press) { return }
            view = next.superview
        }
        if press.key == .tab { moveFocus(forward: !press.modifierFlags.contains(.shift)) }
    }

    /// The release of a key goes the same way.
    func handleRelease(of press: KeyPress) {
        var view: View? = firstResponder ?? self
        while let next = view {
            if next.keyUp(with: press) { return }
            view = next.superview
        }
    }

    /// The wheel goes to the view under the pointer and from there down to the window.
    func handle(_ scroll: ScrollInput) {
        var view = hitTest(scroll.location, with: nil)
        while let next = view {
            if next.scrollWheel(with: scroll) { return }
            view = next.superview
        }
    }
}

extension View {
    /// Whether the keys are for this view.
    public var isFirstResponder: Bool { window?.firstResponder === self }

    /// Asks for the focus; answers whether it is here now.
    @discardableResult
    public func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

    /// Gives the focus away; answers whether it is elsewhere now.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        if isFirstResponder { window?.makeFirstResponder(nil) }
        return !isFirstResponder
    }

    /// Whether neither this view nor one that it is on is hidden or can't be touched.
    var isReachable: Bool {
        var view: View? = self
        while let next = view {
            if next.isHidden || !next.isUserInteractionEnabled { return false }
            view = next.superview
        }
        return true
    }
}
