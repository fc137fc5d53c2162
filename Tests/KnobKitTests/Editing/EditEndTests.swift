import KnobHarness
import KnobKit
import Testing

/// How edits end when several sources overlap, or when a target ends them.
@MainActor
struct EditEndTests {
    @MainActor
    final class Stopper {
        func stop(_ control: ValueControl) { control.isEnabled = false }
    }

    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let listener: EditListener
    let stopper = Stopper()
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        listener = EditListener(control, sends: true)
        control.value = 0.5
        control.becomeFirstResponder()
    }

    func dragBy20() {
        user.press(100, 100)
        user.move(120, 100)
    }

    // MARK: Actions at a release

    @Test func `sendsActionOnRelease: the wheel and a drag each send one action at their end`() {
        (control.isContinuous, control.sendsActionOnRelease) = (false, true)
        user.scroll(1, 100, 100)
        #expect(listener.journal.take() == ["began", "changed"])
        dragBy20()
        #expect(listener.journal.take() == ["sent", "ended", "began", "changed"])
        user.release(120, 100)
        #expect(listener.journal.take() == ["sent", "ended"])
        #expect(isNear(control.value, 0.61))
    }

    @Test func `sendsActionOnRelease: a canceled drag sends no action`() {
        (control.isContinuous, control.sendsActionOnRelease) = (false, true)
        dragBy20()
        window.handle(.pointerLost)
        #expect(listener.journal.take() == ["began", "changed", "cancelled"])
        dragBy20()
        user.type(.escape)
        user.release(120, 100)
        #expect(listener.journal.take().filter { $0 == "cancelled" || $0 == "ended" } == ["cancelled"])
    }

    @Test func `sendsActionOnRelease: a key that outlasts the drag sends an action of its own`() {
        (control.isContinuous, control.sendsActionOnRelease) = (false, true)
        dragBy20()
        user.keyDown(.right)
        user.release(120, 100)
        #expect(listener.journal.take() == ["began", "changed", "changed", "sent"])
        user.keyDown(.right, isRepeat: true)
        user.keyUp(.right)
        #expect(listener.journal.take() == ["changed", "sent", "ended"])
        #expect(isNear(control.value, 0.62))
    }

    @Test func `sendsActionOnRelease: a drag that outlasts a key sends one action`() {
        (control.isContinuous, control.sendsActionOnRelease) = (false, true)
        dragBy20()
        user.type(.right)
        #expect(listener.journal.take() == ["began", "changed", "changed"])
        user.release(120, 100)
        #expect(listener.journal.take() == ["sent", "ended"])
    }

    // MARK: Targets that end an edit

    @Test func `an edit that its target ends sends nothing after its end`() {
        control.addTarget(stopper, action: Stopper.stop, for: .valueChanged)
        dragBy20()
        user.move(140, 100)
        user.release(140, 100)
        #expect(listener.journal.take() == ["began", "sent", "changed", "cancelled"])
        #expect(isNear(control.value, 0.6))
    }

    @Test func `a control that is disabled during Escape sends at most one action`() {
        control.isContinuous = false
        dragBy20()
        _ = listener.journal.take()
        control.addTarget(stopper, action: Stopper.stop, for: .editingChanged)
        user.type(.escape)
        user.release(120, 100)
        let sent = listener.journal.take()
        #expect(sent.count { $0 == "sent" } <= 1)
        #expect(sent.count { $0 == "cancelled" } == 1 && sent.last == "cancelled")
        #expect(control.value == 0.5 && !control.isEditing)
    }

    @Test(arguments: ["drag", "key", "wheel"])
    func `a control that is disabled by its only action sends no second one`(way: String) {
        control.isContinuous = false
        control.addTarget(stopper, action: Stopper.stop, for: .valueChanged)
        switch way {
        case "drag":
            dragBy20()
            user.release(120, 100)
        case "key": user.type(.right)
        default:
            user.scroll(1, 100, 100)
            control.editor.end(.wheel)
        }
        #expect(listener.journal.take() == ["began", "changed", "sent", "ended"])
        #expect(!control.isEditing)
    }

    @Test func `closing the window ends the edit of a key that is down once`() {
        user.keyDown(.right)
        _ = listener.journal.take()
        window.close()
        #expect(listener.journal.take() == ["ended"])
        #expect(!control.isEditing)
        user.keyUp(.right)
        window.close()
        #expect(listener.journal.take() == [])
    }

    @Test func `an observer of the record that ends the edit again finds it ended`() {
        let manager = UndoManager()
        window.undoManager = manager
        let observation = manager.observe(\.canUndo) { [control] _, _ in control.isEnabled = false }
        user.type(.right)
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended"])
        manager.undo()
        #expect(control.value == 0.5 && !manager.canUndo)
        observation.invalidate()
    }

    @Test func `many values that a target sets at once are shown and reported as one change`() {
        @MainActor
        final class Ramp {
            func run(_ control: ValueControl) { for step in 1...500 { control.value = Double(step) / 500 } }
        }
        let ramp = Ramp()
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 31))
        let binding = bind(control, slider)
        var seen: [Double] = []
        let observation = control.observe(\.value) { _, change in seen.append(change.newValue) }
        control.addTarget(ramp, action: Ramp.run, for: .valueChanged)
        let reports = messages { dragBy20() }
        #expect(reports == [] && seen.count == 2 && seen.last == 1)
        #expect(slider.value == 1 && control.animatedPosition.value == 1)
        _ = (binding, observation)
    }
}
