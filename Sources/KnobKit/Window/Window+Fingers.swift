/// What fingers do differently from a pointer: they hit less exactly, and a long press shows the context menu.
extension Window {
    /// The time for which a finger rests before the context menu is shown, in seconds.
    private static let longPressDelay = 0.5
    /// The longest distance between the presses of a double tap, in points: as far as a finger hits beside the middle
    /// of the 44 points that it needs.
    static let doubleTapDistance = 22.0

    /// Returns the view that a press hits. A finger that hits no control exactly presses the nearest one whose
    /// `touchBounds` contain the location.
    func pressedView(_ input: PointerInput, with event: Event) -> View? {
        let hit = hitTest(input.location, with: event)
        guard case .finger = input.id, hit?.nearest(where: { $0 is any Hoverable }) == nil else { return hit }
        var nearest = (distance: Double.infinity, view: hit)
        findControl(near: input.location, in: self, &nearest)
        return nearest.view
    }

    private func findControl(
        near point: Point, in view: View, _ nearest: inout (distance: Double, view: View?)
    ) {
        for subview in view.subviews where !subview.isHidden && subview.isUserInteractionEnabled {
            guard let control = subview as? Control else {
                findControl(near: point, in: subview, &nearest)
                continue
            }
            let (location, bounds) = (control.convert(point, from: self), control.bounds)
            let (dx, dy) = (location.x - bounds.midX, location.y - bounds.midY)
            let outside = Point(x: max(0, abs(dx) - bounds.width / 2), y: max(0, abs(dy) - bounds.height / 2))
            let distance = outside.distance(to: .zero)
            // Another view may cover the control, or clip it.
            guard distance < nearest.distance, control.receivesTouches,
                control.touchBounds.contains(location),
                hitTest(control.convert(bounds.center, to: self), with: nil)?.isDescendant(of: control)
                    == true
            else { continue }
            nearest = (distance, control)
        }
    }

    /// Shows the context menu when a finger has rested on the window alone, which cancels its touch.
    func awaitLongPress(of touch: Touch) {
        guard touch.type == .direct else { return }
        TimerQueue.main.schedule(after: Self.longPressDelay) { [weak self, weak touch] _ in
            guard let self, let touch, activeTouches == [touch], !touch.isMoving else { return }
            lastPress?.count = 0
            showContextMenu(of: touch.view ?? self, at: touch.windowLocation)
        }
    }
}
