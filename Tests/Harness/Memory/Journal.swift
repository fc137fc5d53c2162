import KnobKit

/// A list of recorded lines.
@MainActor
package final class Journal {
    /// The lines in order.
    package private(set) var lines: [String] = []

    /// Creates an empty journal.
    package init() {}

    /// Appends a line.
    package func note(_ line: String) { lines.append(line) }

    /// Returns and removes all lines.
    package func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

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

/// A view that records the calls of its touch methods.
package final class TouchedView: View {
    package let journal = Journal()
    /// Returns the line for a touch; by default the name of the method: began, moved, ended, or cancelled.
    package var line: (String, Touch, Event?) -> String = { name, _, _ in name }

    package override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        note("began", touches, event)
    }
    package override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        note("moved", touches, event)
    }
    package override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        note("ended", touches, event)
    }
    package override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        note("cancelled", touches, event)
    }

    private func note(_ name: String, _ touches: Set<Touch>, _ event: Event?) {
        for touch in touches { journal.note(line(name, touch, event)) }
    }
}

/// A view that can have the focus and uses no keys.
package final class FocusableView: View {
    package override var canBecomeFirstResponder: Bool { true }
}
