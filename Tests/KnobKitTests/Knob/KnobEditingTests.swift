import KnobHarness
import KnobKit
import Testing

/// The actions that a knob sends during edits. The center of the knob is (90, 110) in the window.
@MainActor
struct KnobEditingTests {
    @MainActor
    final class Listener {
        let journal = Journal()
        func changed() { journal.note("changed") }
        func began() { journal.note("began") }
        func ended() { journal.note("ended") }
        func cancelled() { journal.note("cancelled") }
        init(_ knob: Knob) {
            knob.addTarget(self, action: Listener.changed, for: .valueChanged)
            knob.addTarget(self, action: Listener.began, for: .editingDidBegin)
            knob.addTarget(self, action: Listener.ended, for: .editingDidEnd)
            knob.addTarget(self, action: Listener.cancelled, for: .editingDidCancel)
        }
    }

    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let listener: Listener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(knob)
        listener = Listener(knob)
    }

    func drag() {
        user.press(140, 110)
        user.move(140, 90)
        user.move(130, 70)
    }

    @Test func `a continuous knob sends an action for each update`() {
        drag()
        #expect(knob.isEditing)
        user.release(130, 70)
        #expect(listener.journal.take() == ["began", "changed", "changed", "ended"])
        #expect(!knob.isEditing)
    }

    @Test func `a continuous knob sends no further action when a drag is canceled`() {
        drag()
        window.handle(.pointerLost)
        #expect(listener.journal.take() == ["began", "changed", "changed", "cancelled"])
    }

    @Test func `a knob that is not continuous sends one action at the end of a drag`() {
        knob.isContinuous = false
        for isLost in [false, true] {
            drag()
            #expect(knob.value > 0.5)
            #expect(listener.journal.take() == ["began"])
            if isLost { window.handle(.pointerLost) } else { user.release(130, 70) }
            #expect(listener.journal.take() == ["changed", isLost ? "cancelled" : "ended"])
        }
    }

    @Test func `a click, another button and a change by the program send nothing`() {
        user.click(140, 110)
        user.press(140, 110, button: 3)
        user.move(140, 60)
        user.release(140, 60, button: 3)
        knob.value = 0.5
        knob.setValue(0.7, animated: true)
        knob.limits = 5...6
        #expect(listener.journal.take() == [])
    }

    @Test func `during a drag another button is ignored, and a second press cancels`() {
        drag()
        user.press(130, 70, button: 2)
        user.release(130, 70, button: 2)
        #expect(knob.isEditing)
        user.press(130, 70)
        #expect(!knob.isEditing)
        #expect(listener.journal.take() == ["began", "changed", "changed", "cancelled"])
        user.release(130, 70)
        #expect(listener.journal.take() == [])
    }

    @Test(arguments: ["disabled", "hidden", "removed", "another interaction", "window closed"])
    func `a drag is canceled when the knob becomes unavailable, and the rest of it is ignored`(way: String) {
        drag()
        let value = knob.value
        switch way {
        case "disabled": knob.isEnabled = false
        case "hidden": knob.isHidden = true
        case "removed": knob.removeFromSuperview()
        case "another interaction": knob.interaction = .vertical
        default: window.close()
        }
        user.move(90, 60)
        user.release(90, 60)
        #expect(knob.value == value)
        #expect(!knob.isEditing)
        #expect(listener.journal.take() == ["began", "changed", "changed", "cancelled"])
    }

    @Test func `a knob that one of its targets disables cancels the drag`() {
        @MainActor
        final class Stopper {
            func stop(_ knob: Knob) { knob.isEnabled = false }
        }
        for event in [ControlEvents.editingDidBegin, .valueChanged] {
            let stopper = Stopper()
            knob.isEnabled = true
            _ = listener.journal.take()
            knob.addTarget(stopper, action: Stopper.stop, for: event)
            drag()
            user.release(130, 70)
            #expect(!knob.isEditing)
            #expect(listener.journal.take().last == "cancelled")
            knob.removeTarget(stopper, for: .allEvents)
        }
    }
}
