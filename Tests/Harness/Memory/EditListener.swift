import KnobKit

/// A target that records the events of a control during edits.
@MainActor
package final class EditListener {
    /// The events, one word each.
    package let journal = Journal()

    /// Records the editing events of `control`, and with `sends` also `.valueChanged` as "sent".
    package init(_ control: EditableControl, sends: Bool = false) {
        control.addTarget(self, action: EditListener.began, for: .editingDidBegin)
        control.addTarget(self, action: EditListener.changed, for: .editingChanged)
        control.addTarget(self, action: EditListener.ended, for: .editingDidEnd)
        control.addTarget(self, action: EditListener.cancelled, for: .editingDidCancel)
        if sends { control.addTarget(self, action: EditListener.sent, for: .valueChanged) }
    }

    private func began() { journal.note("began") }
    private func sent() { journal.note("sent") }
    private func changed() { journal.note("changed") }
    private func ended() { journal.note("ended") }
    private func cancelled() { journal.note("cancelled") }
}
