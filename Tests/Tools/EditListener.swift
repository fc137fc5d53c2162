import KnobWidgets

/// Notes what a control sends while a person changes its value.
@MainActor
package final class EditListener {
    /// What it was sent, a word each.
    package let journal = Journal()

    /// Notes the changes of `control` as they are told to an editor, and with `sends` also the actions.
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
