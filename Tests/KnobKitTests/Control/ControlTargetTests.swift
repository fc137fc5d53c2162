import KnobHarness
import Testing

@testable import KnobKit

/// Target and action: which targets a control calls, in which order, and how they are removed.
@MainActor
struct ControlTargetTests {
    /// A target with an action of each kind.
    @MainActor
    final class Target {
        let name: String
        let journal: Journal
        var during: (() -> Void)?

        init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

        func plain() {
            journal.note("\(name) plain")
            during?()
        }
        func withSender(_ sender: Control) { journal.note("\(name) sender \(sender.tag)") }
        func withAny(_ sender: Any) { journal.note("\(name) any \((sender as? Control)?.tag ?? -1)") }
        func withEvent(_ sender: Control, _ event: Event?) {
            journal.note("\(name) event \(event == nil ? "none" : "one")")
        }
        private func hidden(_ sender: Any) { journal.note("\(name) private") }
        func addHidden(to control: Control) {
            control.addTarget(self, action: Target.hidden(_:), for: .valueChanged)
        }
    }

    let control = Control(frame: .zero)
    let journal = Journal()

    init() { control.tag = 7 }

    @Test func `actions may take no argument, the sender, or the sender and the event, and may be private`() {
        let target = Target("a", journal)
        control.addTarget(target, action: Target.plain, for: .valueChanged)
        control.addTarget(target, action: Target.withSender, for: .valueChanged)
        control.addTarget(target, action: Target.withAny(_:), for: .valueChanged)
        control.addTarget(target, action: Target.withEvent, for: .valueChanged)
        target.addHidden(to: control)
        control.sendActions(for: .valueChanged)
        #expect(journal.take() == ["a plain", "a sender 7", "a any 7", "a event none", "a private"])
    }

    @Test func `a method whose sender is of another type is rejected with the name of the control`() {
        @MainActor
        final class Knobs {
            func turned(_ knob: Knob) {}
        }
        let knobs = Knobs()
        control.accessibilityLabel = "Volume"
        let reports = messages { control.addTarget(knobs, action: Knobs.turned, for: .valueChanged) }
        #expect(
            reports == [
                "Control “Volume”: an action that takes a Knob is rejected: the sender is not one. Take Control or Any."
            ])
    }

    @Test func `targets are called in the order in which they were added, for their own events only`() {
        let targets = ["a", "b", "c"].map { Target($0, journal) }
        control.addTarget(targets[1], action: Target.plain, for: .touchDown)
        control.addTarget(targets[0], action: Target.plain, for: [.touchDown, .touchUpInside])
        control.addTarget(targets[2], action: Target.plain, for: .allEvents)
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["b plain", "a plain", "c plain"])
        control.sendActions(for: .touchUpInside)
        #expect(journal.take() == ["a plain", "c plain"])
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(journal.take() == ["b plain", "a plain", "c plain"])
        control.sendActions(for: [])
        #expect(journal.take() == [])
    }

    @Test func `a control references its targets weakly`() {
        var target: Target? = Target("a", journal)
        let other = Target("b", journal)
        weak let seen = target
        if let target { control.addTarget(target, action: Target.plain, for: .touchDown) }
        control.addTarget(other, action: Target.plain, for: .touchDown)
        target = nil
        #expect(seen == nil)
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["b plain"])
    }

    @Test func `targets can be removed by target, by action, by event, and all at once`() {
        let first = Target("a", journal)
        let second = Target("b", journal)
        let plain = Selector(Target.plain)
        let sender = Selector(Target.withSender)
        let all = ["a plain", "a sender 7", "b plain", "b sender 7"]
        let cases: [(remove: () -> Void, down: [String], up: [String])] = [
            ({ control.removeTarget(first, for: .touchDown) }, ["b plain", "b sender 7"], all),
            (
                { control.removeTarget(first, action: sender, for: .touchDown) },
                ["a plain", "b plain", "b sender 7"],
                all
            ),
            (
                { control.removeTarget(nil, action: plain, for: .touchUpInside) }, all,
                ["a sender 7", "b sender 7"]
            ),
            ({ control.removeTarget(nil, for: .allEvents) }, [], []),
        ]
        for (remove, down, up) in cases {
            control.removeTarget(nil, for: .allEvents)
            for target in [first, second] {
                for action in [plain, sender] { control.addTarget(target, action: action, for: .allEvents) }
            }
            remove()
            control.sendActions(for: .touchDown)
            #expect(journal.take() == down)
            control.sendActions(for: .touchUpInside)
            #expect(journal.take() == up)
        }
    }

    @Test func `targets may be removed and added while an event is sent`() {
        let targets = ["a", "b", "c"].map { Target($0, journal) }
        for target in targets[..<2] { control.addTarget(target, action: Target.plain, for: .touchDown) }
        targets[0].during = {
            control.removeTarget(targets[1], for: .touchDown)
            control.addTarget(targets[2], action: Target.plain, for: .touchDown)
        }
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["a plain"])
        targets[0].during = { control.removeTarget(targets[0], for: .allEvents) }
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["a plain", "c plain"])
        control.sendActions(for: .touchDown)
        #expect(journal.take() == ["c plain"])
    }
}

/// Closures that a control calls for its events.
@MainActor
struct ControlActionTests {
    let journal = Journal()
    let control = Control(frame: .zero)

    @Test func `a function is called with the control, of its own type, until its action is removed`() {
        let slider = Slider(frame: .zero)
        let action = slider.addAction(for: [.valueChanged, .touchDown]) { [journal] slider in
            slider.maximumValue += 1
            journal.note("\(slider.maximumValue)")
        }
        slider.sendActions(for: .valueChanged)
        slider.sendActions(for: .touchUpInside)
        slider.removeAction(action, for: .valueChanged)
        slider.sendActions(for: .valueChanged)
        slider.sendActions(for: .touchDown)
        #expect(journal.take() == ["2.0", "3.0"])
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
        #expect(journal.take() == ["action"])
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
