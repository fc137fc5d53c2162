import KnobHarness
import KnobKit
import Testing

/// Undoing edits of a slider whose thumb travels 200 points, in a window with an undo manager.
@MainActor
struct EditUndoTests: WindowSuite {
    /// Two numbers that a drag moves at once, right and down.
    final class Pad: EditableControl {
        let across = EditableNumber()
        let down = EditableNumber()
        override init(frame: Rect) {
            super.init(frame: frame)
            editor.numbers = [across, down]
            interaction = .track
        }
        override func dragGeometry(for number: EditableNumber) -> DragGeometry {
            let end = number === across ? Point(x: 100, y: 0) : Point(x: 0, y: 100)
            return DragGeometry(.line(from: .zero, to: end))
        }
    }

    let window = Window(contentSize: Size(width: 300, height: 300))
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let manager = UndoManager()
    let listener: EditListener

    init() {
        window.undoManager = manager
        window.addSubview(slider)
        listener = EditListener(slider, sends: true)
        slider.value = 0.5
    }

    func drag(from start: Double, by distance: Double) {
        user.press(start, 35)
        for part in 1...4 { user.move(start + distance * Double(part) / 4, 35) }
        user.release(start + distance, 35)
    }

    @Test func `undo is animated from the value that is seen`() throws {
        try user.frame(at: 1)
        drag(from: 124, by: 40)
        try user.frame(at: 2)
        manager.undo()
        #expect(slider.isAnimating && slider.value == 0.5)
        try user.frame(at: 3)
        try user.frame(at: 3.125)
        // Half of the quarter of a second.
        #expect(isNear(slider.presentationValue, 0.6))
        try user.frame(at: 3.25)
        #expect(slider.presentationValue == 0.5)
    }

    @Test func `the source of an undone edit is undo`() {
        @MainActor final class Watcher {
            var sources: [EditSource?] = []
            func changed(_ sender: Slider) { sources.append(sender.editor.source) }
        }
        let watcher = Watcher()
        drag(from: 124, by: 40)
        slider.addTarget(watcher, action: Watcher.changed, for: [.valueChanged, .editingDidEnd])
        manager.undo()
        #expect(watcher.sources == [.undo, .undo])
    }

    @Test func `each key press, wheel gesture, typed number and reset is a step`() {
        slider.becomeFirstResponder()
        user.type(.right)
        user.scroll(1, 124, 35)
        user.scroll(1, 124, 35)
        slider.editor.endWheel()
        user.type("0.9")
        user.type(.enter)
        user.type(.delete)
        #expect(slider.value == 0)
        var values: [Double] = []
        while manager.canUndo {
            manager.undo()
            values.append(slider.value)
        }
        #expect(zip(values, [0.9, 0.53, 0.51, 0.5]).allSatisfy { isNear($0, $1) } && values.count == 4)
    }

    @Test func `an edit that changes nothing in the end is no step`() {
        drag(from: 124, by: 0)
        user.press(124, 35)
        user.move(164, 35)
        user.type(.escape)
        user.release(164, 35)
        user.press(124, 35)
        user.move(164, 35)
        user.move(124, 35)
        user.release(124, 35)
        slider.setValue(0.7, animated: true)
        #expect(!manager.canUndo)
    }

    @Test func `an edit in progress ends and is undone first`() {
        drag(from: 124, by: 20)
        user.scroll(1, 134, 35)
        #expect(slider.isEditing)
        manager.undo()
        #expect(isNear(slider.value, 0.6) && !slider.isEditing)
        user.press(144, 35)
        user.move(164, 35)
        #expect(manager.canUndo)
        _ = listener.journal.take()
        manager.undo()
        #expect(isNear(slider.value, 0.6) && !slider.isTracking && !slider.isEditing)
        #expect(listener.journal.take() == ["ended", "began", "sent", "changed", "ended"])
        user.move(224, 35)
        user.release(224, 35)
        #expect(isNear(slider.value, 0.6))
        manager.undo()
        #expect(slider.value == 0.5)
    }

    /// A program that sets the slider by a command, which can be undone.
    @MainActor private final class Program {
        let slider: Slider
        init(_ slider: Slider) { self.slider = slider }

        func set(_ value: Double) {
            let old = slider.value
            slider.value = value
            slider.undoManager?.registerUndo(withTarget: self) { $0.set(old) }
        }
    }

    @Test(arguments: [false, true])
    func `a command in a drag or a turn of the wheel is undone before what the user did until then`(
        isWheel: Bool
    ) {
        let program = Program(slider)
        if isWheel { user.scroll(20, 124, 35) } else { user.press(124, 35) }
        user.move(164, 35)
        #expect(isNear(slider.value, 0.7) && slider.isEditing)
        program.set(0.5)
        #expect(slider.isEditing && slider.value == 0.5)
        slider.editor.end(cancelled: false)
        for _ in 0..<2 {
            manager.undo()
            #expect(isNear(slider.value, 0.7))
            manager.undo()
            #expect(slider.value == 0.5 && !manager.canUndo)
            manager.redo()
            #expect(isNear(slider.value, 0.7))
            manager.redo()
            #expect(slider.value == 0.5 && !manager.canRedo)
        }
    }

    @Test func `a drag that goes on after a command is a step below that of the command`() {
        let program = Program(slider)
        user.press(124, 35)
        user.move(164, 35)
        program.set(0.25)
        user.move(184, 35)
        #expect(isNear(slider.value, 0.8))
        manager.undo()
        #expect(isNear(slider.value, 0.7) && !slider.isEditing)
        manager.undo()
        #expect(slider.value == 0.5 && !manager.canUndo)
    }

    @Test func `a drag that is cancelled after a command leaves only the step of the command`() {
        let program = Program(slider)
        user.press(124, 35)
        user.move(164, 35)
        program.set(0.25)
        user.type(.escape)
        #expect(slider.value == 0.5 && !slider.isEditing)
        manager.undo()
        #expect(!manager.canUndo)
    }

    @Test func `redo in a drag ends it, and its change leaves nothing to redo`() throws {
        drag(from: 124, by: 20)
        manager.undo()
        try user.frame(at: 1)
        try user.frame(at: 2)
        user.press(124, 35)
        user.move(84, 35)
        manager.redo()
        #expect(isNear(slider.value, 0.3) && !slider.isEditing && !manager.canRedo)
    }

    @Test func `a cancelled drag that has changed the value is a step`() {
        user.press(124, 35)
        user.move(164, 35)
        slider.isEnabled = false
        #expect(isNear(slider.value, 0.7) && manager.canUndo)
        manager.undo()
        #expect(slider.value == 0.5)
    }

    @Test func `all numbers of a control are one step`() {
        let pad = Pad(frame: Rect(x: 10, y: 100, width: 100, height: 100))
        window.addSubview(pad)
        user.drag(10, 100, to: 60, 130)
        #expect(isNear(pad.across.value, 0.5) && isNear(pad.down.value, 0.3))
        manager.undo()
        #expect(pad.across.value == 0 && pad.down.value == 0 && !manager.canUndo)
        manager.redo()
        #expect(isNear(pad.across.value, 0.5) && isNear(pad.down.value, 0.3))
    }

    @Test func `each click, key, and drag of a switch is a step, which is undone and redone as by the user`()
    {
        let power = Switch(frame: Rect(x: 10, y: 100, width: 51, height: 31))
        window.addSubview(power)
        let journal = Journal()
        power.addAction(Action { _ in journal.note("sent \(power.isOn)") }, for: .valueChanged)
        let observation = power.observe(\.isOn) { _, change in journal.note("\(change.newValue)") }
        user.click(20, 110)
        power.becomeFirstResponder()
        user.type(.space)
        user.drag(20, 110, to: 55, 110)
        #expect(journal.take() == ["true", "sent true", "false", "sent false", "true", "sent true"])
        manager.undo()
        manager.undo()
        #expect(journal.take() == ["false", "sent false", "true", "sent true"] && power.isOn)
        manager.redo()
        #expect(journal.take() == ["false", "sent false"] && !power.isOn)
        for _ in 0..<2 { manager.undo() }
        #expect(!power.isOn && !manager.canUndo && manager.canRedo)
        observation.invalidate()
    }

    @Test func `a switch that the program sets, or that a target sets back, leaves no step`() {
        let power = Switch(frame: Rect(x: 10, y: 100, width: 51, height: 31))
        window.addSubview(power)
        power.isOn = true
        #expect(!manager.canUndo)
        power.addAction(Action { _ in power.isOn = true }, for: .valueChanged)
        user.click(20, 110)
        #expect(power.isOn && !manager.canUndo)
    }

    @Test func `turns are undone and redone`() {
        slider.turns = .unbounded
        slider.editor.begin(.keys)
        slider.editor.edit(slider.number, by: 2.25)
        slider.editor.end(.keys)
        #expect(slider.value == 0.75 && slider.turnCount == 2)
        manager.undo()
        #expect(slider.value == 0.5 && slider.turnCount == 0)
        manager.redo()
        #expect(slider.value == 0.75 && slider.turnCount == 2)
    }

    @Test func `an undone value lies inside limits that have changed since`() {
        drag(from: 124, by: 40)
        slider.limits = 0.6...1
        manager.undo()
        #expect(slider.value == 0.6)
    }

    @Test func `the record is that of the nearest view, and without one nothing is recorded`() {
        let group = View(frame: window.bounds)
        let inner = UndoManager()
        window.addSubview(group)
        #expect(group.undoManager === manager)
        group.undoManager = inner
        group.addSubview(slider)
        #expect(slider.undoManager === inner)
        drag(from: 124, by: 40)
        #expect(inner.canUndo && !manager.canUndo)
        group.undoManager = nil
        window.undoManager = nil
        #expect(slider.undoManager == nil)
        user.type("z", with: .control)
        drag(from: 164, by: -20)
        inner.undo()
        inner.undo()
        #expect(slider.value == 0.5)
    }

    @Test func `a released control leaves no step behind`() {
        var other: Slider? = Slider(frame: Rect(x: 10, y: 100, width: 228, height: 31))
        other.map(window.addSubview)
        user.press(24, 115)
        user.move(124, 115)
        #expect(other?.value == 0.5 && manager.canUndo)
        other?.removeFromSuperview()
        #expect(manager.canUndo)
        weak let released = other
        other = nil
        #expect(released == nil && !manager.canUndo)
    }
}

/// The keys that undo and redo, and text fields.
extension EditUndoTests {
    @Test func `Control-Z undoes, and Shift-Control-Z and Control-Y redo`() {
        drag(from: 124, by: 40)
        drag(from: 164, by: 20)
        user.type("z", with: .control)
        #expect(isNear(slider.value, 0.7))
        user.type("z", with: .control)
        user.type("z", with: .control)
        #expect(slider.value == 0.5)
        user.type("Z", with: [.control, .shift])
        #expect(isNear(slider.value, 0.7))
        user.type("y", with: .control)
        #expect(isNear(slider.value, 0.8))
        let others: [(String, ModifierFlags)] = [
            ("z", []), ("z", [.control, .alternate]), ("Y", [.control, .shift]),
        ]
        for (letter, flags) in others { user.type(letter, with: flags) }
        #expect(isNear(slider.value, 0.8))
    }

    @Test func `a menu with Control-Z leaves that key to the text field`() {
        window.menu = Menu(children: [
            Action(title: "Undo", key: "Ctrl+Z") { [manager] _ in manager.undo() },
            Action(title: "Redo", key: "Shift+Ctrl+Z") { [manager] _ in manager.redo() },
        ])
        drag(from: 124, by: 40)
        slider.becomeFirstResponder()
        user.type("0")
        user.type(.backspace)
        user.type("z", with: .control)
        #expect((window.firstResponder as? TextField)?.text == "0")
        // The text with which the typed one has begun is that of the value.
        user.type("z", with: .control)
        #expect((window.firstResponder as? TextField)?.text == "0.7")
        user.type("z", with: .control)
        user.type("Z", with: [.control, .shift])
        #expect((window.firstResponder as? TextField)?.text == "0")
        user.type(.escape)
        #expect(isNear(slider.value, 0.7))
        user.type("z", with: .control)
        #expect(slider.value == 0.5)
    }

    @Test func `a number that is being typed is the last step to undo`() {
        drag(from: 124, by: 40)
        slider.becomeFirstResponder()
        user.type("0.1")
        manager.undo()
        #expect(isNear(slider.value, 0.7) && slider.isFirstResponder && !slider.isEditing)
        manager.redo()
        #expect(slider.value == 0.1)
        for _ in 0..<2 { manager.undo() }
        #expect(slider.value == 0.5)
    }

    @Test func `undo closes a text field without a number`() {
        drag(from: 124, by: 40)
        slider.becomeFirstResponder()
        user.type("-")
        manager.undo()
        #expect(slider.value == 0.5 && slider.isFirstResponder && !slider.isEditing)
        user.type(.escape)
        #expect(slider.value == 0.5 && manager.canRedo)
    }
}
