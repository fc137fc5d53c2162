import KnobLayers

/// The pointer on a control that stands for a number: presses, drags, clicks that reset.
extension ValueControl {
    /// A drag that is going on.
    struct Drag {
        /// A copy of the control's interaction, with what it remembers from move to move.
        var interaction: any DragInteraction
        /// Where the press was.
        let start: Point
        /// Whether the hand has moved the value yet; a press alone changes nothing.
        var hasMoved = false
        /// Whether the hand has gone farther than one that trembles.
        var isFar = false
        /// Whether the press is the second of a double click.
        var isDoubleClick = false
    }

    /// How much of a movement counts with these keys held down: a tenth with Shift, a hundredth with Control as well.
    static func factor(for modifiers: ModifierFlags) -> Double {
        guard modifiers.contains(.shift) else { return 1 }
        return modifiers.contains(.control) ? 0.01 : 0.1
    }

    /// A button went down. Answers whether a drag may follow.
    func beginDrag(_ touch: Touch, with event: Event?) -> Bool {
        if event?.modifierFlags.intersection([.control, .shift]) == .control {
            resetValue()
            return false
        }
        let place = touch.location(in: self)
        guard acceptsDrag(from: place) else { return false }
        dragThreshold = touch.dragThreshold
        var drag = Drag(interaction: interaction, start: place)
        guard drag.interaction.begin(at: place, on: self) else { return false }
        drag.isDoubleClick = resetsOnDoubleClick && touch.tapCount == 2
        self.drag = drag
        if drag.interaction.followsPress { continueDrag(touch, with: event) }
        return true
    }

    /// The pointer has moved.
    func continueDrag(_ touch: Touch, with event: Event?) {
        guard var drag else { return }
        let place = touch.location(in: self)
        let motion = drag.interaction.move(to: place, on: self)
        drag.isFar = drag.isFar || place.distance(to: drag.start) >= dragThreshold
        let isFirst = motion != .none && !drag.hasMoved
        if isFirst { drag.hasMoved = true }
        self.drag = drag
        if motion == .none { return }
        if isFirst { beginEditing(.pointer) }
        // After Escape the button is still down, but nothing moves any more.
        guard isEditing(with: .pointer) else { return }
        let factor = Self.factor(for: event?.modifierFlags ?? [])
        switch motion {
        case .none: break
        case .by(0, _): break
        case .by(let delta, let points):
            edit(by: delta * factor, points: points * factor, stopsAtDetents: factor == 1)
        case .to(let position, let length):
            edit(
                to: EditSession.Target(position: position, length: length, isCircular: false), factor: factor)
        case .around(let position, let length):
            edit(to: EditSession.Target(position: position, length: length, isCircular: true), factor: factor)
        }
    }

    /// The button is up, or the pointer was taken away.
    func endDrag(cancelled: Bool) {
        let drag = drag
        self.drag = nil
        if let drag, drag.isDoubleClick, !drag.isFar, !cancelled {
            // What the hand trembled is part of the reset, which is what its end tells of.
            beginEditing(.reset)
            // With a key held down it is told when that is up, too late to move along with.
            edit(to: defaultValue, animated: isContinuous || !isEditing(with: .keys))
            endEditing(.pointer)
            return endEditing(.reset)
        }
        if sendsActionOnRelease, !cancelled { sendActions(for: .valueChanged) }
        endEditing(.pointer, cancelled: cancelled)
    }
}
