import KnobHarness
import KnobKit
import Testing

/// Keys and the wheel on a dial that has the focus.
@MainActor
struct DialKeyAndWheelTests {
    let stage: DialStage
    var dial: DialPicker { stage.dial }
    var user: SimulatedUser { stage.user }

    init() throws {
        stage = try DialStage()
        dial.value = 3
        dial.becomeFirstResponder()
    }

    func scroll(_ notches: Double, at time: Double = 0) { user.scroll(notches, 200, 150, at: time) }

    @Test(
        arguments: [
            (.up, [], 4), (.right, [], 4), (.down, [], 2), (.left, [], 2), (.home, [], 0), (.end, [], 11),
            (.up, .control, 3), (.left, .alternate, 3), (.pageUp, [], 3), (.delete, [], 3), (.other, [], 3),
            (.escape, [], 3),
        ] as [(KeyPress.Key, ModifierFlags, Int)])
    func `a key selects a number in one edit`(key: KeyPress.Key, flags: ModifierFlags, value: Int)
        throws
    {
        user.type(key, with: flags)
        #expect(dial.value == value)
        #expect(stage.edits.journal.take() == (value == 3 ? [] : ["began", "sent", "changed", "ended"]))
        #expect(stage.delegateCalls.take() == (value == 3 ? [] : ["will"]))
        try stage.settle()
        #expect(dial.presentationValue == value && dial.value == value)
        #expect(stage.delegateCalls.take() == (value == 3 ? [] : ["did \(value)"]))
    }

    @Test(arguments: [1, 2, 7, 12])
    func `the arrow keys wrap around, and every key rotates the shorter way`(count: Int) throws {
        dial.numberOfLabels = count
        for start in 0..<count {
            for (key, target) in [
                (KeyPress.Key.up, (start + 1) % count), (.down, (start + count - 1) % count), (.home, 0),
                (.end, count - 1),
            ] {
                dial.value = start
                let before = dial.presentationRotation
                user.type(key)
                #expect(dial.value == target)
                #expect(abs(dial.rotation - before) < .pi + 1e-9)
            }
        }
    }

    @Test func `Escape during a drag that stopped a spin restores the value of the spin`() throws {
        stage.flick(1500)
        let value = dial.value
        try stage.frame(at: 20)
        try stage.frame(at: 20.1)
        stage.hold(30)
        #expect(dial.value != value)
        user.keyDown(.escape)
        #expect(dial.value == value && dial.presentationValue == value && !stage.isAnimating)
    }

    @Test func `a notch selects the next number, and so do fractions that add up to it`() {
        for (notches, value) in [(1.0, 4), (-3, 1), (0.375, 1), (0.375, 1), (0.375, 2)] {
            scroll(notches)
            #expect(dial.value == value)
        }
        #expect(dial.isEditing && dial.editor.source == .wheel)
        #expect(stage.edits.journal.take().first == "began")
        dial.editor.end(.wheel)
        #expect(stage.edits.journal.take() == ["ended"])
    }

    @Test(arguments: [true, false])
    func `a notch or a key during a spin moves its end by one number`(byWheel: Bool) throws {
        stage.flick(1500)
        let end = dial.value
        try stage.frame(at: 20)
        try stage.frame(at: 20.2)
        #expect(stage.isAnimating)
        if byWheel { scroll(1, at: 30) } else { user.type(.up) }
        dial.editor.end(.wheel)
        #expect(dial.value == (end + 1) % 12)
        try stage.settle()
        #expect(dial.presentationValue == (end + 1) % 12)
    }

    @Test func `keys are ignored while a button is down on the disc`() {
        stage.hold(0)
        user.type(.up)
        user.type(.home)
        #expect(dial.value == 3)
    }
}
