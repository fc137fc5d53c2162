import KnobKit

/// A target that checks the order of the editing events of a control.
@MainActor
package final class EditWatcher {
    /// Whether an edit has begun and not ended.
    package private(set) var isOpen = false
    /// Whether every event so far was in order.
    package private(set) var isRight = true
    /// The numbers of events; a cancel counts as an end as well.
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
