import KnobHarness
import KnobKit
import Testing

/// Actions that wait for the end of an edit.
extension EditEndTests {
    @Test func `a control that becomes continuous during an edit sends the pending action once`() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let control = ValueControl(frame: window.bounds)
        window.addSubview(control)
        let listener = EditListener(control, sends: true)
        control.isContinuous = false
        SimulatedUser(window: window).scroll(1, 50, 50)
        control.isContinuous = true
        #expect(listener.journal.take() == ["began", "changed", "sent"])
        control.isContinuous = true
        control.editor.end(.wheel)
        #expect(listener.journal.take() == ["ended"])
        control.isContinuous = false
        control.isContinuous = true
        #expect(listener.journal.take() == [])
    }

    @Test func `an action sent by a release is not sent again when the control becomes continuous`() {
        (control.isContinuous, control.sendsActionOnRelease) = (false, true)
        dragBy20()
        user.release(120, 100)
        #expect(listener.journal.take().filter { $0 == "sent" } == ["sent"])
        control.isContinuous = true
        #expect(listener.journal.take() == [])
    }

    final class Watched: ValueControl {
        var wasAnimated: Bool?

        override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
            wasAnimated = animated
        }
    }

    @Test func `a reset is not animated when its action waits for the release of a key`() {
        let control = Watched(frame: window.bounds)
        window.addSubview(control)
        control.becomeFirstResponder()
        for isContinuous in [true, false] {
            control.isContinuous = isContinuous
            control.value = 0.5
            user.type(.delete)
            #expect(control.value == 0 && control.wasAnimated == isContinuous)
            control.value = 0.5
            user.keyDown(.pageUp)
            control.editor.reset()
            #expect(control.value == 0 && control.wasAnimated == isContinuous)
            user.keyUp(.pageUp)
            control.value = 0.5
            control.editor.reset()
            #expect(control.value == 0 && control.wasAnimated == true)
        }
    }
}
