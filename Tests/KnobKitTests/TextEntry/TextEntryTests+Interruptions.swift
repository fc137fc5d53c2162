import KnobHarness
import Testing

@testable import KnobKit

/// Fields that are closed or never opened.
extension TextEntryTests {
    @Test(arguments: ["disabled", "hidden", "removed", "window closed", "superview hidden"])
    func `a field is canceled when its control becomes unavailable`(way: String) {
        let group = View(frame: window.bounds)
        window.addSubview(group)
        group.addSubview(control)
        control.becomeFirstResponder()
        type("50")
        switch way {
        case "disabled": control.isEnabled = false
        case "hidden": control.isHidden = true
        case "removed": control.removeFromSuperview()
        case "window closed": window.close()
        default: group.isHidden = true
        }
        #expect(control.value == 440 && field == nil && !control.isEditing && !control.isFirstResponder)
        #expect(listener.journal.take() == ["began text", "cancelled"])
    }

    @Test func `a field is canceled when a target disables the control as the edit begins`() {
        @MainActor
        final class Stopper { func stop(_ control: ValueControl) { control.isEnabled = false } }
        let stopper = Stopper()
        control.addTarget(stopper, action: Stopper.stop, for: .editingDidBegin)
        type("5")
        #expect(field == nil && !control.isEditing)
        #expect(listener.journal.take() == ["began text", "cancelled"])
    }

    @Test func `the wheel during text entry is part of the edit, and Escape reverts it`() {
        key(.enter)
        window.handle(.scroll(ScrollInput(notches: 1, at: Point(x: 100, y: 65))))
        #expect(control.value > 440)
        key(.escape)
        #expect(control.value == 440 && !control.isEditing)
        let lines = listener.journal.take()
        #expect(lines.first == "began text" && lines.last == "cancelled")
        #expect(lines.count { !$0.hasPrefix("changed") } == 2)
    }

    @Test func `no field opens during a drag, while disabled, or without a window`() {
        user.press(100, 100)
        user.move(100, 90)
        key(.enter)
        type("5")
        control.beginTextEntry()
        #expect(field == nil)
        user.release(100, 90)
        control.isEnabled = false
        control.beginTextEntry()
        control.isEnabled = true
        control.removeFromSuperview()
        control.beginTextEntry()
        #expect(field == nil && !control.isEditing)
    }
}
