/// The view hierarchy: a view owns its subviews and references its superview weakly.
extension View {
    /// Adds `view` in front of the other subviews and removes it from its current superview.
    public func addSubview(_ view: View) { insertSubview(view, at: .max) }

    /// Inserts `view` at `index` among the subviews, counted from the back, and removes it from its current
    /// superview.
    ///
    /// A view that is already a subview keeps its touches; only its order changes. An index out of range is
    /// clamped. Inserting a view into itself or a descendant, or as the 513th level, is rejected with a
    /// diagnostic message.
    public func insertSubview(_ view: View, at index: Int) {
        guard accepts(view) else { return }
        if view.superview !== self { view.willMove(toSuperview: self) }
        // It can have changed the hierarchy.
        guard accepts(view) else { return }
        let (oldTint, oldWindow): (Color, Window?) = (view.tintColor, view.window)
        if view.superview != nil, view.superview !== self {
            view.willLeaveSuperview()
            // The methods and actions that this calls can have changed the hierarchy of both views.
            guard accepts(view) else { return }
        }
        let staysHere = view.superview === self
        view.superview?.subviews.removeAll { $0 === view }
        let index = max(0, min(index, subviews.count))
        let layerIndex = index < subviews.count ? layerIndex(of: subviews[index], without: view) : .max
        subviews.insert(view, at: index)
        view.superview = self
        // The layers have the same order, unless the program has moved them.
        let ends = layer.insert(view.layer, at: layerIndex)
        AccessibleObject.note(self, .content)
        if !staysHere {
            view.moved(from: oldWindow, oldTint: oldTint)
            didAddSubview(view)
        }
        for end in ends { end() }
    }

    private func accepts(_ view: View) -> Bool {
        let objection = Nesting.objection(
            toInserting: view, height: view.height, into: self, container: \.superview)
        guard let objection else { return true }
        Diagnostics.report("View: a view was not inserted: \(objection)")
        return false
    }

    /// The number of levels in this view, with itself.
    private var height: Int { subviews.reduce(0) { max($0, $1.height) } + 1 }

    /// Returns the index of the sublayer of `sibling`, not counting that of `view`.
    private func layerIndex(of sibling: View, without view: View) -> Int {
        layer.sublayers.prefix { $0 !== sibling.layer }.count { $0 !== view.layer }
    }

    /// Moves the subview `view` in front of the others.
    public func bringSubviewToFront(_ view: View) { if view.superview === self { addSubview(view) } }

    /// Moves the subview `view` behind the others.
    public func sendSubviewToBack(_ view: View) { if view.superview === self { insertSubview(view, at: 0) } }

    /// Inserts `view` directly in front of the subview `sibling`, or in front of all if that is not a
    /// subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? .max)
    }

    /// Inserts `view` directly behind the subview `sibling`, or in front of all if that is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view) ?? .max)
    }

    /// Returns the index of the subview `sibling`, not counting `view`; `nil` if it is not a subview.
    private func index(of sibling: View, without view: View) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Removes the view from its superview and cancels its touches.
    public func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        let (oldTint, oldWindow): (Color, Window?) = (tintColor, window)
        willLeaveSuperview()
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        let ends = layer.leaveSuperlayer()
        AccessibleObject.note(superview, .content)
        moved(from: oldWindow, oldTint: oldTint)
        for end in ends { end() }
    }

    /// Ends what needs the window. Methods and actions of the program are called, which can change the
    /// hierarchy.
    private func willLeaveSuperview() {
        endInteraction()
        disappear()
        superview?.willRemoveSubview(self)
    }

    private func moved(from oldWindow: Window?, oldTint: Color) {
        didMoveToSuperview()
        if window !== oldWindow { movedToWindow() }
        if textScale != 1 || oldWindow.map({ $0.textScale != 1 }) == true { notifyOfTextScale() }
        if tintColor != oldTint { notifyOfTintColor() }
    }

    private func movedToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.movedToWindow() }
    }

    func notifyOfTextScale() {
        for subview in subviews { subview.notifyOfTextScale() }
        textScaleDidChange()
        // Also where the size stays, what is inside can have another one.
        setNeedsLayout()
    }

    /// The window that contains the view; `nil` if none does.
    public var window: Window? { nearest { $0 is Window } as? Window }

    /// Returns the first view, starting at this one and going up through its superviews, for which
    /// `predicate` is true.
    @discardableResult
    package func nearest(where predicate: @MainActor (View) -> Bool) -> View? {
        var view: View? = self
        while let next = view, !predicate(next) { view = next.superview }
        return view
    }

    /// Returns the first of the view and its descendants, from back to front, whose `tag` is this number.
    public func viewWithTag(_ tag: Int) -> View? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
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

    /// Cancels touches and hovering because the user cannot interact with the view any longer.
    func endInteraction() {
        cancelTouches()
        window?.endHover(on: self)
    }

    /// Notifies the view and its descendants that they are invisible.
    func disappear() {
        didDisappear()
        for subview in subviews { subview.disappear() }
    }

    /// Invalidates the layout of the view and its descendants, for example because it aligns to pixels of
    /// another size.
    func invalidateLayout() {
        setNeedsLayout()
        for subview in subviews { subview.invalidateLayout() }
    }

    // MARK: Gestures

    /// Adds a gesture recognizer for the touches of the view and its descendants, and removes it from its
    /// current view.
    public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer and cancels its gesture.
    public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancelGesture()
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    func setGestureRecognizers(_ new: [GestureRecognizer]) {
        for recognizer in recognizers { removeGestureRecognizer(recognizer) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }
}
