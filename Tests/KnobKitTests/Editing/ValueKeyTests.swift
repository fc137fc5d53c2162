import KnobHarness
import KnobKit
import Testing

/// Keys on a control with a value.
@MainActor
struct ValueKeyTests {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

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

    @Test func `on a logarithmic scale each key multiplies by the same ratio`() {
        control.limits = 20...20_000
        control.scale = .logarithmic
        control.value = 20
        for _ in 0..<90 {
            let value = control.value
            user.type(.up)
            #expect(isNear(control.value / value, 1.0715193052376064))
        }
    }

    @Test func `a key at an end keeps the value`() {
        control.value = 1
        user.type(.up)
        #expect(control.value == 1)
        user.type(.down)
        #expect(isNear(control.value, 0.99))
    }

    @Test func `a repeated key is one edit until its release`() {
        user.keyDown(.right)
        for _ in 0..<5 { user.keyDown(.right, isRepeat: true) }
        #expect(control.isEditing && control.editor.source == .keys)
        #expect(listener.journal.take() == ["began"] + Array(repeating: "changed", count: 6))
        user.keyUp(.right)
        #expect(listener.journal.take() == ["ended"])
        #expect(isNear(control.value, 0.56))
    }

    @Test func `the release of another key does not end the edit`() {
        user.keyDown(.right, with: .shift)
        user.keyUp(.other)
        user.keyDown(.right, isRepeat: true)
        user.keyUp(.right)
        #expect(listener.journal.take() == ["began", "changed", "changed", "ended"])
    }

    @Test(arguments: ["pointer lost", "keys lost", "disabled", "hidden", "removed", "focus elsewhere", "tab"])
    func `losing the keyboard ends the edit of a key`(way: String) {
        let other = Button(frame: Rect(x: 210, y: 0, width: 100, height: 50))
        window.addSubview(other)
        user.keyDown(.right)
        switch way {
        case "pointer lost": window.handle(.pointerLost)
        case "keys lost": window.handle(.keysLost)
        case "disabled": control.isEnabled = false
        case "hidden": control.isHidden = true
        case "removed": control.removeFromSuperview()
        case "focus elsewhere": other.becomeFirstResponder()
        default: user.keyDown(.tab)
        }
        #expect(!control.isEditing)
        let events = listener.journal.take()
        #expect(events.count == 3 && events.first == "began")
        user.keyUp(.right)
        #expect(listener.journal.take() == [])
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

    @Test func `Escape outside an edit is not handled`() {
        #expect(!control.keyDown(with: KeyPress(.escape)))
        #expect(listener.journal.take() == [])
    }

    @Test func `Escape during a drag restores the value and the turns from its start`() {
        control.turns = .unbounded
        control.interaction = .horizontal
        user.press(50, 50)
        user.move(180, 50)
        user.type(.pageUp)
        #expect(control.turnCount == 1)
        user.keyDown(.escape)
        #expect(control.value == 0.5 && control.turnCount == 0)
        #expect(listener.journal.take().last == "cancelled")
        user.move(190, 50)
        user.release(190, 50)
        #expect(control.value == 0.5)
    }

    @Test func `keys during a drag are part of its edit, and the drag continues without a jump`() {
        user.press(100, 100)
        user.move(110, 100)
        user.type(.pageUp)
        #expect(isNear(control.value, 0.65))
        user.move(111, 100)
        #expect(isNear(control.value, 0.655))
        user.release(111, 100)
        #expect(listener.journal.take() == ["began", "changed", "changed", "changed", "ended"])
    }

    @Test func `the release of a key on a subview ends the edit that its press began`() {
        final class Focusable: View { override var canBecomeFirstResponder: Bool { true } }
        let child = Focusable(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        control.addSubview(child)
        child.becomeFirstResponder()
        user.keyDown(.right)
        user.keyUp(.right)
        #expect(!control.isEditing)
    }

    @Test func `thousands of keys add up`() {
        var random = SeededGenerator(seed: 309)
        var expected = 0.5
        for _ in 0..<3000 {
            let (key, sign) = random.pick([
                (KeyPress.Key.up, 1.0), (.down, -1), (.left, -1), (.right, 1), (.pageUp, 10),
                (.pageDown, -10),
            ])
            let isFine = abs(sign) == 1 && random.chance(0.3)
            expected = min(1, max(0, expected + sign * (isFine ? 0.001 : 0.01)))
            user.type(key, with: isFine ? .shift : [])
            #expect(isNear(control.value, expected))
        }
    }
}
