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

/// The order and the number of the recorded events, if none were taken or sent as actions.
extension EditListener {
    /// Whether an edit has begun and not ended.
    package var isOpen: Bool { journal.lines.last { $0 != "changed" } == "began" }

    /// Whether each edit began before its changes and before the next one, and ended once.
    package var isInOrder: Bool {
        var isOpen = false
        return journal.lines.allSatisfy { line in
            defer { isOpen = line == "began" || line == "changed" }
            return isOpen != (line == "began")
        }
    }

    /// The numbers of events; a cancel counts as an end as well.
    package var counts: (begins: Int, ends: Int, cancels: Int) {
        func count(_ name: String) -> Int { journal.lines.count { $0 == name } }
        let cancels = count("cancelled")
        return (count("began"), count("ended") + cancels, cancels)
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
