import KnobHarness
import KnobKit
import Testing

/// Keys on a control with a value.
@MainActor
struct ValueKeyTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let listener: EditListener

    init() {
        window.addSubview(control)
        listener = EditListener(control)
        control.value = 0.5
        control.becomeFirstResponder()
    }

    @Test(
        arguments: [
            (KeyPress.Key.up, ModifierFlags(), 0.51), (.right, [], 0.51), (.down, [], 0.49),
            (.left, [], 0.49),
            (.up, .shift, 0.501), (.left, .shift, 0.499), (.pageUp, [], 0.6), (.pageDown, [], 0.4),
            (.up, .control, 0.6), (.left, .control, 0.4), (.home, [], 0), (.end, [], 1), (.delete, [], 0.25),
            (.up, .alternate, 0.5), (.other, [], 0.5), (.space, [], 0.5),
        ] as [(KeyPress.Key, ModifierFlags, Double)])
    func `a key changes a value without a step`(key: KeyPress.Key, flags: ModifierFlags, value: Double) {
        control.defaultValue = 0.25
        user.type(key, with: flags)
        #expect(isNear(control.value, value))
        #expect(listener.journal.take() == (value == 0.5 ? [] : ["began", "changed", "ended"]))
    }

    @Test(
        arguments: [
            (KeyPress.Key.up, ModifierFlags(), 55.0), (.left, [], 45), (.up, .shift, 55), (.down, .shift, 45),
            (.pageUp, [], 100), (.pageDown, [], 0), (.right, .control, 100), (.end, [], 120), (.home, [], 0),
        ] as [(KeyPress.Key, ModifierFlags, Double)])
    func `a key changes a value by whole steps`(key: KeyPress.Key, flags: ModifierFlags, value: Double) {
        control.limits = 0...120
        control.step = 5
        control.value = 50
        user.type(key, with: flags)
        #expect(control.value == value)
    }

    @Test func `a repeated key is one edit until its own release`() {
        user.keyDown(.right, with: .shift)
        for _ in 0..<5 { user.keyDown(.right, isRepeat: true) }
        user.keyUp(.other)
        #expect(control.isEditing && control.editor.source == .keys)
        #expect(listener.journal.take() == ["began"] + Array(repeating: "changed", count: 6))
        user.keyUp(.right)
        #expect(listener.journal.take() == ["ended"])
        #expect(isNear(control.value, 0.551))
    }

    @Test func `losing the keyboard ends the edit of a key`() {
        let other = Button(frame: Rect(x: 210, y: 0, width: 100, height: 50))
        window.addSubview(other)
        let ways: [() -> Void] = [
            { window.handle(.keysLost) }, { window.handle(.pointerLost) }, { other.becomeFirstResponder() },
            { user.keyDown(.tab) }, { window.close() },
        ]
        for way in ways {
            control.becomeFirstResponder()
            user.keyDown(.right)
            way()
            #expect(!control.isEditing && listener.journal.take().count == 3)
        }
    }

    @Test func `keys are ignored without the focus and while disabled`() {
        control.resignFirstResponder()
        user.type(.up)
        #expect(control.value == 0.5)
        control.becomeFirstResponder()
        control.isEnabled = false
        user.type(.up)
        #expect(control.value == 0.5)
        #expect(!control.becomeFirstResponder())
        #expect(!control.keyDown(with: KeyPress(.up)))
        #expect(listener.journal.take() == [])
    }

    @Test func `the release of a key on a subview ends the edit that its press began`() {
        let child = FocusableView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        control.addSubview(child)
        child.becomeFirstResponder()
        user.keyDown(.right)
        user.keyUp(.right)
        #expect(!control.isEditing)
    }
}
