/// The conversion of pointer and finger input into touches, which gesture recognizers and views receive.
///
/// Each pointer or finger has one touch at a time. It begins with the primary button. The secondary button
/// shows the context menu; other buttons are ignored. Gesture recognizers receive a touch before its view.
/// The first recognizer that recognizes its gesture takes the touch.
extension Window {
    /// Whether a pointer or a finger is down.
    public var hasActiveTouch: Bool { !activeTouches.isEmpty }

    func handle(_ input: PointerInput) {
        // A press finds the views where their layout has them, although the next frame may be yet to come.
        if case .pressed = input.action { layerTree.layOut() }
        let touch = activeTouch(of: input.id)
        // A press of the mouse would take the focus from what a finger drags, or show a menu.
        if touch == nil, case (.pressed, .pointer) = (input.action, input.id), isTouched { return }
        switch input.action {
        case .pressed(button: 1):
            // A second press without a release in between means that the release was lost.
            if let touch { cancel(touch) }
            if activeTouch(of: input.id) == nil { beginTouch(input) }
        case .pressed(button: 2): if touch == nil { pasteSelection(at: input.location) }
        case .moved:
            guard let touch else { return hover(with: input) }
            if touch.windowLocation != input.location { deliver(touch, .moved, input) }
        case .released(button: 1):
            guard let touch else { return }
            if touch.windowLocation != input.location { deliver(touch, .moved, input) }
            if !touch.isOver { deliver(touch, .ended, input) }
            hover(with: input)
        case .cancelled: if let touch { cancel(touch) }
        case .pressed(button: 3): showContextMenu(for: input)
        case .pressed, .released: break
        }
    }

    private func activeTouch(of id: PointerID) -> Touch? {
        // A closure of a @preconcurrency class would check its isolation at run time, for each event.
        for touch in activeTouches where touch.pointerID == id { return touch }
        return nil
    }

    /// Cancels the touches of `view` and its descendants.
    func cancelTouches(on view: View) {
        for touch in activeTouches where touch.view?.isDescendant(of: view) ?? true { cancel(touch) }
    }

    /// Updates the hovered view for a pointer. Fingers do not hover, and while one is down nothing does.
    private func hover(with input: PointerInput) {
        if case .pointer = input.id, !isTouched { hover(at: input.location) }
    }

    /// Whether a finger is down.
    private var isTouched: Bool { activeTouches.contains { $0.type == .direct } }

    private func cancel(_ touch: Touch) {
        // Cancelling another touch may have ended this one.
        guard !touch.isOver else { return }
        let input = PointerInput(.moved, at: touch.windowLocation, timestamp: touch.timestamp)
        deliver(touch, .cancelled, input)
    }

    private func beginTouch(_ input: PointerInput) {
        let touch = Touch(input, in: self)
        let event = TouchEvent(input, touches: Set(activeTouches + [touch]))
        showsFocus = false
        dismissToolTip()
        // The desktop moves the pointer to the finger and leaves it there.
        if touch.type == .direct { hover(at: nil) }
        let pressed = pressedView(input, with: event)
        moveFocus(toPressed: pressed)
        // The loss of the focus may have changed the views.
        touch.view = pressedView(input, with: event)
        if touch.view !== pressed, firstResponder == nil { moveFocus(toPressed: touch.view) }
        touch.tapCount = countPress(touch)
        touch.isDeliveredToView = touch.view.map(receivesAnotherTouch) ?? false
        var view = touch.view
        while let next = view {
            if next.receivesTouches {
                touch.gestureRecognizers += next.recognizers.filter(\.isEnabled)
            }
            view = next.superview
        }
        activeTouches.append(touch)
        awaitLongPress(of: touch)
        deliver(touch, .began, input)
    }

    private func receivesAnotherTouch(_ view: View) -> Bool {
        guard view.receivesTouches else { return false }
        return view.isMultipleTouchEnabled
            || !activeTouches.contains { $0.view === view && $0.isDeliveredToView }
    }

    /// Returns the number of presses in quick succession, including this one. The presses of fingers are on the same
    /// view.
    private func countPress(_ touch: Touch) -> Int {
        var count = 1
        let distance = traitCollection.doubleClickDistance
        if let last = lastPress, touch.timestamp - last.time <= traitCollection.doubleClickTime,
            touch.windowLocation.distance(to: last.location)
                <= (touch.type == .direct ? max(distance, Self.doubleTapDistance) : distance),
            touch.type != .direct || last.view == touch.view.map(ObjectIdentifier.init)
        {
            count += last.count
        }
        lastPress = (touch.windowLocation, touch.timestamp, count, touch.view.map(ObjectIdentifier.init))
        return count
    }

    private func deliver(_ touch: Touch, _ phase: Touch.Phase, _ input: PointerInput) {
        let touches: Set = [touch]
        let event = TouchEvent(input, touches: activeTouches.count == 1 ? touches : Set(activeTouches))
        touch.update(phase, at: input.location, timestamp: input.timestamp)
        if touch.isOver { activeTouches.removeAll { $0 === touch } }
        // A receiver may end the touch, for example by removing the view. The others are then not notified of
        // this phase.
        func isCurrent() -> Bool { touch.phase == phase || !touch.isOver }

        // Those that fail when the next one recognizes its gesture: after the first has, only those that came
        // since.
        var others = touch.gestureRecognizers
        var isRecognized = false
        for recognizer in touch.gestureRecognizers where isCurrent() {
            recognizer.deliver(touch, phase, event)
            if recognizer.hasRecognized {
                for other in others where other !== recognizer { other.failIfPossible() }
                (others, isRecognized) = ([], true)
            } else if isRecognized {
                others.append(recognizer)
            }
        }
        if isCurrent() { deliverToView(touch, phase, touches, event) }
        // A gesture of several touches takes all of them.
        for other in activeTouches where other !== touch && other.isTakenByGesture {
            deliverToView(other, .moved, [other], event)
        }
        if phase == .ended || phase == .cancelled {
            for recognizer in touch.gestureRecognizers { recognizer.finish(touch) }
        }
    }

    private func deliverToView(_ touch: Touch, _ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event) {
        guard touch.isDeliveredToView, let view = touch.view else { return }
        if phase != .began, touch.isTakenByGesture {
            touch.isDeliveredToView = false
            return view.touchesCancelled(touches, with: event)
        }
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        }
    }
}
