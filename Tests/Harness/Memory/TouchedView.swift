import KnobKit

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
