import KnobLayers

/// The view hierarchy: a view owns its subviews and references its superview weakly.
extension View {
    /// Adds `view` in front of the other subviews and removes it from its current superview.
    public func addSubview(_ view: View) {
        insertSubview(view, at: .max)
    }

    /// Inserts `view` at `index` among the subviews, counted from the back, and removes it from its current
    /// superview.
    ///
    /// A view that is already a subview keeps its touches; only its order changes. An index out of range is
    /// clamped. Inserting a view into itself or a descendant is rejected with a diagnostic message.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else {
            return Diagnostics.report("View: a view can't be inserted into itself or a descendant; ignored")
        }
        let staysHere = view.superview === self
        let (oldTint, oldWindow): (Color, Window?) = (view.tintColor, view.window)
        if staysHere {
            subviews.removeAll { $0 === view }
        } else if view.superview != nil {
            view.detach()
        }
        let index = max(0, min(index, subviews.count))
        layer.insertSublayer(
            view.layer, at: index < subviews.count ? layerIndex(of: subviews[index], without: view) : .max)
        subviews.insert(view, at: index)
        guard !staysHere else { return }
        view.superview = self
        view.moved(from: oldWindow, oldTint: oldTint)
    }

    /// Returns the index of the sublayer of `sibling`, not counting that of `view`.
    private func layerIndex(of sibling: View, without view: View) -> Int {
        layer.sublayers.prefix { $0 !== sibling.layer }.count { $0 !== view.layer }
    }

    /// Moves the subview `view` in front of the others.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves the subview `view` behind the others.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Inserts `view` directly in front of the subview `sibling`, or in front of all if that is not a
    /// subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? .max)
    }

    /// Inserts `view` directly behind the subview `sibling`, or in front of all if that is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        let others = subviews.filter { $0 !== view }
        insertSubview(view, at: others.firstIndex { $0 === sibling } ?? .max)
    }

    /// Removes the view from its superview and cancels its touches.
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
        if tintColor != oldTint { notifyOfTintColor() }
    }

    private func movedToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.movedToWindow() }
    }

    /// The window that contains the view; `nil` if none does.
    public var window: Window? { nearest { $0 is Window } as? Window }

    /// Returns the first view, starting at this one and going up through its superviews, for which `predicate` is true.
    @discardableResult
    func nearest(where predicate: @MainActor (View) -> Bool) -> View? {
        var view: View? = self
        while let next = view, !predicate(next) { view = next.superview }
        return view
    }

    /// Returns whether the view is `view` or one of its descendants.
    public func isDescendant(of view: View) -> Bool { nearest { $0 === view } != nil }

    // MARK: Interaction

    /// Cancels the touches of the view and its descendants, and takes the focus away from them.
    public func cancelTouches() {
        guard let window else { return }
        window.cancelTouches(on: self)
        guard let responder = window.firstResponder else { return }
        if responder.focusOwner?.isDescendant(of: self) == true { responder.focusOwnerBecameUnavailable() }
        if responder.isFirstResponder, responder.isDescendant(of: self) { window.makeFirstResponder(nil) }
    }

    /// Cancels touches and hovering because the user can't interact with the view any longer.
    func endInteraction() {
        cancelTouches()
        window?.endHover(on: self)
    }

    /// Notifies the view and its descendants that they are invisible.
    func disappear() {
        didDisappear()
        for subview in subviews { subview.disappear() }
    }

    // MARK: Gestures

    /// Adds a gesture recognizer for the touches of the view and its descendants, and removes it from its
    /// current view.
    public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer and cancels its gesture.
    public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancelGesture()
        gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
