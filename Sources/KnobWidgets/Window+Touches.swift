import KnobLayers

/// A touch that is down, the button that holds it, and who is told of it.
@MainActor
struct ActiveTouch {
    let touch: Touch
    let button: Int
    /// The gestures that watch it, those of the highest view first.
    let recognizers: [GestureRecognizer]
    /// Whether the view is still told; not after a gesture has taken the touch.
    var viewIsTold: Bool
}

/// From what the pointer does to touches, gestures and views.
///
/// There is one touch at a time: it begins with the primary button, and until that is released every other
/// button is ignored. Gestures are told before the view; the first that recognizes the touch takes it.
extension Window {
    func handle(_ input: PointerInput) {
        switch input.action {
        case .pressed(let button):
            // The release of a press can get lost on its way; the next press tells so.
            if activeTouch?.button == button { cancelTouch(on: self) }
            if activeTouch == nil, button == 1 { begin(input, button: button) }
        case .moved:
            guard let touch = activeTouch?.touch else { return hover(at: input.location) }
            guard touch.windowLocation != input.location else { return }
            deliver(.moved, input)
        case .released(let button):
            guard activeTouch?.button == button else { return }
            if activeTouch?.touch.windowLocation != input.location { deliver(.moved, input) }
            deliver(.ended, input)
            hover(at: input.location)
        }
    }

    /// Takes the touch away from `view` and from those on it, if it is on one of them.
    func cancelTouch(on view: View) {
        guard let active = activeTouch, active.touch.view?.isDescendant(of: view) ?? true else { return }
        deliver(
            .cancelled,
            PointerInput(.moved, at: active.touch.windowLocation, timestamp: active.touch.timestamp))
    }

    private func begin(_ input: PointerInput, button: Int) {
        let touch = Touch(
            type: .indirectPointer, location: input.location, timestamp: input.timestamp, window: self)
        let event = Event(
            timestamp: input.timestamp, modifierFlags: input.modifierFlags, allTouches: [touch])
        showsFocus = false
        let pressed = hitTest(input.location, with: event)
        giveFocus(to: pressed)
        // Whoever has lost the focus may have changed what is there.
        touch.view = hitTest(input.location, with: event)
        if touch.view !== pressed, firstResponder == nil { giveFocus(to: touch.view) }
        touch.tapCount = countPress(input)
        var recognizers: [GestureRecognizer] = []
        var view = touch.view
        while let next = view {
            if next.receivesTouches { recognizers += next.gestureRecognizers.filter(\.isEnabled) }
            view = next.superview
        }
        activeTouch = ActiveTouch(
            touch: touch, button: button, recognizers: recognizers,
            viewIsTold: touch.view?.receivesTouches ?? false)
        deliver(.began, input)
    }

    /// A press gives the focus to what was pressed, if that can have it; a view that has it for another gives
    /// it back.
    private func giveFocus(to view: View?) {
        if let view, view.canBecomeFirstResponder {
            makeFirstResponder(view)
        } else if let owner = firstResponder?.focusOwner {
            makeFirstResponder(owner)
        }
    }

    /// The how manieth press in quick succession this is.
    private func countPress(_ input: PointerInput) -> Int {
        let isNext =
            lastPress.map {
                input.timestamp - $0.time <= traitCollection.doubleClickTime
                    && input.location.distance(to: $0.location) <= traitCollection.doubleClickDistance
            } ?? false
        let count = isNext ? (lastPress?.count ?? 0) + 1 : 1
        lastPress = (input.location, input.timestamp, count)
        return count
    }

    private func deliver(_ phase: Touch.Phase, _ input: PointerInput) {
        guard let active = activeTouch else { return }
        let touch = active.touch
        touch.phase = phase
        touch.timestamp = input.timestamp
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = input.location
        let event = Event(
            timestamp: input.timestamp, modifierFlags: input.modifierFlags, allTouches: [touch])

        // Whoever is told may end the touch (by removing the view, say); then nobody else is told of this.
        let isOver = phase == .ended || phase == .cancelled
        if isOver { activeTouch = nil }
        func isStillActive() -> Bool { isOver || activeTouch?.touch === touch }

        for recognizer in active.recognizers where isStillActive() {
            recognizer.deliver(touch, phase, event)
            if recognizer.hasRecognized {
                for other in active.recognizers where other !== recognizer { other.failIfPossible() }
            }
        }
        if isStillActive() { tell(active, phase, event) }
        if isOver { for recognizer in active.recognizers { recognizer.finishTouch() } }
    }

    private func tell(_ active: ActiveTouch, _ phase: Touch.Phase, _ event: Event) {
        guard active.viewIsTold, let view = active.touch.view else { return }
        let touches: Set = [active.touch]
        if phase != .began,
            active.recognizers.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView })
        {
            activeTouch?.viewIsTold = false
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
