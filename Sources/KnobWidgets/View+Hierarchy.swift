import KnobLayers

/// Views on views: a view keeps those on it alive and knows the one below it weakly.
extension View {
    /// Puts `view` on top of the others; it leaves the view that it was on.
    public func addSubview(_ view: View) {
        insertSubview(view, at: .max)
    }

    /// Puts `view` above the lowest `index` others; it leaves the view that it was on. On this one it only changes its
    /// place, and a touch of it goes on.
    ///
    /// An index outside the range counts as the nearest inside. To put a view on itself or on one of those on it
    /// is refused with a message.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else {
            return Diagnostics.report("View: to put a view on itself is left out")
        }
        let staysHere = view.superview === self
        let (oldTint, oldWindow): (Color, Window?) = (view.tintColor, view.window)
        if staysHere {
            subviews.removeAll { $0 === view }
        } else if view.superview != nil {
            view.detach()
        }
        let place = max(0, min(index, subviews.count))
        layer.insertSublayer(
            view.layer, at: place < subviews.count ? placeOfLayer(below: subviews[place], view) : .max)
        subviews.insert(view, at: place)
        guard !staysHere else { return }
        view.superview = self
        view.moved(from: oldWindow, oldTint: oldTint)
    }

    /// How many layers, without that of `view`, are below the layer of `sibling`.
    private func placeOfLayer(below sibling: View, _ view: View) -> Int {
        layer.sublayers.prefix { $0 !== sibling.layer }.count { $0 !== view.layer }
    }

    /// Puts `view`, which is on this one, on top of the others there.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Puts `view`, which is on this one, below the others there.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Puts `view` just above `sibling`, which is on this view; on top where it is not.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
    }

    /// Puts `view` just below `sibling`, which is on this view; on top where it is not.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? .max)
    }

    /// Takes the view off the one that it is on; a touch of it ends.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        let (oldTint, oldWindow): (Color, Window?) = (tintColor, window)
        detach()
        moved(from: oldWindow, oldTint: oldTint)
    }

    private func detach() {
        endInteraction()
        disappear()
        layer.removeFromSuperlayer()
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    private func moved(from oldWindow: Window?, oldTint: Color) {
        didMoveToSuperview()
        if window !== oldWindow { movedToWindow() }
        if tintColor != oldTint { tellTintColor() }
    }

    private func movedToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.movedToWindow() }
    }

    /// The window that the view is in, at whatever depth.
    public var window: Window? {
        var view: View? = self
        while let next = view {
            if let window = next as? Window { return window }
            view = next.superview
        }
        return nil
    }

    /// Whether this view is `view`, or on it at whatever depth.
    public func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let next = ancestor {
            if next === view { return true }
            ancestor = next.superview
        }
        return false
    }

    /// Ends a touch that is on this view or on one of those on it.
    func cancelTouches() {
        guard let window else { return }
        window.cancelTouch(on: self)
        guard let responder = window.firstResponder else { return }
        if responder.focusOwner?.isDescendant(of: self) == true { responder.focusOwnerWasTaken() }
        if responder.isFirstResponder, responder.isDescendant(of: self) { window.makeFirstResponder(nil) }
    }

    /// Ends a touch and lets go of the pointer: the view is not there to be worked with any more.
    func endInteraction() {
        cancelTouches()
        window?.endHover(on: self)
    }

    /// Tells this view and those on it that nobody sees them any more.
    func disappear() {
        didDisappear()
        for subview in subviews { subview.disappear() }
    }

    // MARK: Tint

    /// The colour of what can be touched: this view's own, or else that of the view below.
    ///
    /// Never `nil` when read: a window that has been given none is blue. Set it to `nil` to have the view below's
    /// again. `tintColorDidChange()` is called on every view for which it changes.
    public var tintColor: Color! {
        get {
            var view: View? = self
            while let next = view {
                if let color = next.ownTintColor { return color }
                view = next.superview
            }
            return .systemBlue
        }
        set {
            let old = tintColor
            ownTintColor = newValue
            if tintColor != old { tellTintColor() }
        }
    }

    /// Tells this view and those on it that have no tint of their own.
    private func tellTintColor() {
        tintColorDidChange()
        if isFirstResponder { focusDidChange() }
        for subview in subviews where subview.ownTintColor == nil { subview.tellTintColor() }
    }

    // MARK: Gestures

    /// Lets `gestureRecognizer` watch the touches of this view and of those on it; it leaves its view before.
    public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Stops `gestureRecognizer` from watching; a gesture that it is in is cancelled.
    public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.giveUp()
        gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
