import KnobWidgets

/// Sees whether begin, change and end of what a control tells take turns.
@MainActor
package final class EditWatcher {
    /// Whether a change has begun and not ended.
    package private(set) var isOpen = false
    /// Whether they have taken turns so far.
    package private(set) var isRight = true
    /// How many were told; a cancel is also an end.
    package private(set) var counts = (begins: 0, ends: 0, cancels: 0)

    /// Watches `control`.
    package init(_ control: EditableControl) {
        control.addTarget(self, action: EditWatcher.began, for: .editingDidBegin)
        control.addTarget(self, action: EditWatcher.changed, for: .editingChanged)
        control.addTarget(self, action: EditWatcher.ended, for: .editingDidEnd)
        control.addTarget(self, action: EditWatcher.cancelled, for: .editingDidCancel)
    }

    private func began() {
        isRight = isRight && !isOpen
        isOpen = true
        counts.begins += 1
    }
    private func changed() { isRight = isRight && isOpen }
    private func ended() {
        isRight = isRight && isOpen
        isOpen = false
        counts.ends += 1
    }
    private func cancelled() {
        ended()
        counts.cancels += 1
    }
}
