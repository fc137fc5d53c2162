import KnobHarness
import KnobKit
import Testing

/// How edits end when several sources overlap, or when a target ends them.
@MainActor
struct EditEndTests: WindowSuite {
    @MainActor
    final class Stopper {
        func stop(_ control: ValueControl) { control.isEnabled = false }
    }

    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let listener: EditListener
    let stopper = Stopper()

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

    // MARK: Targets that end an edit

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

    // MARK: Sources

    @Test func `a source of the program takes part in edits like the others`() {
        let midi = EditSource(rawValue: "midi")
        #expect("\(midi)" == "midi" && midi == EditSource(rawValue: "midi") && midi != .keys)
        control.editor.begin(midi)
        #expect(control.editor.source == midi && control.editor.isEditing(with: midi))
        control.editor.edit(control.number, to: 0.7)
        dragBy20()
        #expect(control.editor.source == midi && control.editor.isEditing(with: .pointer))
        control.editor.end(midi)
        #expect(control.isEditing && !control.editor.isEditing(with: midi))
        control.editor.end(midi)
        user.release(120, 100)
        #expect(!control.isEditing && control.editor.source == nil)
        #expect(isNear(control.value, 0.8))
        #expect(listener.journal.take() == ["began", "sent", "changed", "sent", "changed", "ended"])
    }

    @Test func `a program that ends the pointer's part of an edit ends the drag, and a key goes on`() {
        dragBy20()
        user.keyDown(.right)
        control.editor.end(.pointer)
        #expect(!control.isTracking && control.isEditing)
        user.move(160, 100)
        user.release(160, 100)
        #expect(isNear(control.value, 0.61))
        user.keyUp(.right)
        #expect(!control.isEditing && listener.journal.take().last == "ended")
    }

    // MARK: Actions that wait

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
            // A source of the program delays it as well, and a double-click joins that edit.
            control.resetsOnDoubleClick = true
            control.value = 0.5
            control.editor.begin(EditSource(rawValue: "midi"))
            for time in [0, 0.1] {
                user.press(100, 100, with: [], at: (isContinuous ? 10 : 20) + time)
                user.release(100, 100)
            }
            #expect(control.value == 0 && control.wasAnimated == isContinuous)
            control.editor.end(EditSource(rawValue: "midi"))
        }
    }
}
