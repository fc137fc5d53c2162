/// Editing with the pointer: presses, drags, and clicks that reset the values.
extension Editor {
    /// A drag, from its press to its end.
    final class Drag {
        /// A number and its copy of the control's interaction.
        struct Part {
            let number: EditableNumber
            var interaction: any DragInteraction
            var motion: DragMotion?
            /// The revision of the number when the interaction last began.
            var revision: Int
        }

        @exclusivity(unchecked) var parts: [Part]
        let press: DragInput
        let threshold: Double
        let isDoubleClick: Bool
        /// The last input.
        @exclusivity(unchecked) var last: DragInput
        /// Whether the drag has begun an edit. A press alone does not.
        @exclusivity(unchecked) var hasBegun = false
        /// Whether the pointer has moved by the threshold.
        @exclusivity(unchecked) var isFar = false

        init(_ parts: [Part], press: DragInput, threshold: Double, isDoubleClick: Bool) {
            (self.parts, self.press, last) = (parts, press, press)
            (self.threshold, self.isDoubleClick) = (threshold, isDoubleClick)
        }
    }

    /// Handles a press at `input` and returns whether a drag may follow. A Control-click resets.
    ///
    /// - Parameters:
    ///   - threshold: The distance from which a movement is a drag, in points.
    ///   - tapCount: The number of presses in quick succession: 2 for the second press of a double-click.
    public func press(at input: DragInput, threshold: Double, tapCount: Int) -> Bool {
        guard let delegate else { return false }
        if input.modifierFlags.intersection([.control, .shift]) == .control {
            reset()
            return false
        }
        guard delegate.acceptsDrag(from: input.location) else { return false }
        var parts: [Drag.Part] = []
        for number in numbers {
            var interaction = delegate.interaction
            let (geometry, kind) = (geometry(for: number, of: delegate), interaction.requiredPath)
            guard geometry.has(kind) else {
                Diagnostics.report(
                    "\(type(of: delegate)): \(type(of: interaction)) needs a dragGeometry with "
                        + "\(kind == .line ? "a line" : "an arc"); the press is ignored.")
                return false
            }
            guard interaction.begin(at: input, on: geometry) else { return false }
            parts.append(Drag.Part(number: number, interaction: interaction, revision: number.revision))
        }
        let isDoubleClick = delegate.resetsOnDoubleClick && tapCount == 2
        drag = Drag(parts, press: input, threshold: threshold, isDoubleClick: isDoubleClick)
        if parts.first?.interaction.start == .press { moveDrag(to: input) }
        return true
    }

    /// Continues the drag with the pointer at `input`.
    public func moveDrag(to input: DragInput) {
        guard let drag, let delegate, let start = drag.parts.first?.interaction.start else { return }
        drag.isFar = drag.isFar || input.location.distance(to: drag.press.location) >= drag.threshold
        guard drag.hasBegun || start != .threshold || drag.isFar else { return }
        var hasMoved = false
        for index in drag.parts.indices {
            let number = drag.parts[index].number
            let geometry = geometry(for: number, of: delegate)
            if drag.parts[index].revision != number.revision {
                // Limits or scale have changed during the drag: it continues from the new position.
                drag.parts[index].revision = number.revision
                _ = drag.parts[index].interaction.begin(at: drag.last, on: geometry)
            }
            let motion = drag.parts[index].interaction.move(to: input, on: geometry)
            drag.parts[index].motion = motion
            hasMoved = hasMoved || motion != nil
        }
        drag.last = input
        guard hasMoved || start != .movement && !drag.hasBegun else { return }
        if !drag.hasBegun {
            drag.hasBegun = true
            begin(.pointer)
        }
        // A target may have ended the edit.
        guard hasMoved, isEditing(with: .pointer) else { return }
        apply(drag, factor: input.factor)
    }

    private func apply(_ drag: Drag, factor: Double) {
        // A loop over indices does not copy the parts.
        for index in drag.parts.indices {
            guard let invalid = drag.parts[index].motion?.invalidNumber else { continue }
            return reject(invalid, drag.parts[index].number)
        }
        change {
            var hasChanged = false
            for index in drag.parts.indices {
                guard let motion = drag.parts[index].motion else { continue }
                if drag.parts[index].number.edit(motion, factor: factor) { hasChanged = true }
            }
            return hasChanged
        }
    }

    /// Ends the drag after a release or a cancelled touch. After a double-click it resets the numbers.
    public func endDrag(cancelled: Bool) {
        guard let drag else { return }
        self.drag = nil
        if drag.isDoubleClick, !drag.isFar, !cancelled {
            // Movements below the threshold belong to the same edit as the reset.
            begin(.reset)
            resetNumbers(animated: isContinuous || !isEditing(with: .keys))
            end(.pointer)
            return end(.reset)
        }
        if sendsActionOnRelease, !cancelled { report() }
        end(.pointer, cancelled: cancelled)
    }

    /// Returns the control's geometry with the position of `number`; before the drag begins to edit, the
    /// presentation value.
    private func geometry(for number: EditableNumber, of delegate: any EditorDelegate) -> DragGeometry {
        var geometry = delegate.dragGeometry(for: number)
        geometry.position =
            drag?.hasBegun == true
            ? number.position(of: number.value)
            : delegate.editor(self, positionFor: number, source: .pointer)
        return geometry
    }
}
