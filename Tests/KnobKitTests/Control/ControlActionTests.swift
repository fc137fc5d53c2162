import KnobHarness
import KnobKit
import Testing

/// Closures that a control calls for its events.
@MainActor
struct ControlActionTests {
    @MainActor
    final class Target {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func called() { journal.note("target") }
    }

    let journal = Journal()
    let control = Control(frame: .zero)

    @Test func `an action is called for its events with the control as its sender, in order with targets`() {
        let target = Target(journal)
        let action = Action { [journal, control] action in
            journal.note(action.sender === control ? "action" : "stranger")
        }
        control.addAction(action, for: [.valueChanged, .touchDown])
        control.addTarget(target, action: Target.called, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(journal.take() == ["action", "target"])
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(journal.take() == ["action"])
    }

    @Test func `an action that is added twice is called once, for the events of both`() {
        let action = Action { [journal] _ in journal.note("action") }
        control.addAction(action, for: .valueChanged)
        control.addAction(action, for: [.valueChanged, .touchDown])
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["action", "action"])
    }

    @Test func `an action is retained until it is removed for all of its events`() {
        weak var released: Action?
        do {
            let action = Action { [journal] _ in journal.note("action") }
            released = action
            control.addAction(action, for: [.valueChanged, .touchDown])
            // Others, so that the list keeps the place of the removed one.
            for _ in 0..<20 { control.addAction(Action { _ in }, for: .touchUpInside) }
        }
        control.sendActions(for: .valueChanged)
        #expect(journal.take() == ["action"] && control.allTargets.isEmpty)
        released.map { control.removeAction($0, for: .valueChanged) }
        control.sendActions(for: [.valueChanged])
        #expect(journal.take() == [] && released != nil)
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["action"])
        released.map { control.removeAction($0, for: .allEvents) }
        #expect(released == nil)
    }

    @Test func `an action that removes itself is called to its end, and a disabled one is not called`() {
        weak var released: Action?
        do {
            let action = Action { [control, journal] action in
                control.removeAction(action, for: .allEvents)
                journal.note("still \(action.title)")
            }
            released = action
            control.addAction(action, for: .touchDown)
        }
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["still "] && released == nil)
        let disabled = Action(attributes: .disabled) { [journal] _ in journal.note("disabled") }
        control.addAction(disabled, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(journal.take() == [])
    }
}
