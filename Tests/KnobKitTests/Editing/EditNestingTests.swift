import Glibc
import KnobHarness
@testable import KnobKit
import Testing

/// Random input from all sources at once: each edit begins and ends once, within the limits.
@MainActor
struct EditNestingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 260, height: 260))

    func configure(_ control: ValueControl, _ random: inout SeededGenerator) {
        control.scale = .linear
        let low = random.pick([0, 1, 20, 0.001])
        control.limits = low...(low + random.pick([0, 1, 7, 19_980]))
        control.scale = random.pick([.linear, .linear, .power(2), .midpoint(low + 0.5)])
        control.step = random.pick([0, 0, 0.3, 5, 1e9, 1e-12])
        control.detents = random.pick([[], [low, low + 0.5], [-9, 1e9], [low + 1]])
        control.turns = random.pick([.bounded, .bounded, .wrapping, .unbounded])
        control.isContinuous = random.chance(0.7)
        control.resetsOnDoubleClick = random.chance(0.5)
    }

    func act(_ control: ValueControl, _ random: inout SeededGenerator) {
        let (x, y) = (random.double(-20...280), random.double(-20...280))
        let keys = random.pick([ModifierFlags(), [], .shift, [.shift, .control], .control])
        let key = random.pick(KeyPress.Key.allCases)
        switch random.int(0...17) {
        case 0, 1: user.press(x, y, with: keys, at: random.double(0...2))
        case 2, 3: user.release(x, y)
        case 4...8: user.move(x, y, with: keys)
        case 9: user.scroll(random.pick([1, -1, 0.4, -30, 0]), x, y, with: keys, at: random.double(0...2))
        case 10: control.editor.end(.wheel)
        case 11:
            user.keyDown(key, with: keys, isRepeat: random.chance(0.5))
            // The control's menu, which some keys open, would receive all further input.
            window.dismissMenu()
        case 12: user.keyUp(key)
        case 13: window.handle(.pointerLost)
        case 14: control.isEnabled = random.chance(0.8)
        case 15: control.editor.reset(animated: random.chance(0.5))
        case 16: if random.chance(0.2) { control.value = random.double(0...20) }
        default:
            if random.chance(0.1) { configure(control, &random) }
            if random.chance(0.3) { control.becomeFirstResponder() }
        }
    }

    /// Ends everything that is held.
    func quiet(_ control: ValueControl) {
        window.handle(.pointerLost)
        control.editor.end(.wheel)
        if window.firstResponder is ValueField { user.type(.escape) }
    }

    @Test(arguments: ["control", "slider"])
    func `in thousands of inputs the value is within the limits, and every begin has one end`(kind: String) {
        var random = SeededGenerator(seed: 312)
        let frame = Rect(x: 10, y: 10, width: 228, height: 228)
        let control = kind == "slider" ? Slider(frame: frame) : ValueControl(frame: frame)
        window.addSubview(control)
        let listener = EditListener(control)
        let refused = messages {
            for _ in 0..<300 {
                configure(control, &random)
                for _ in 0..<60 {
                    act(control, &random)
                    #expect(control.limits.contains(control.value))
                    #expect(listener.isOpen == control.isEditing)
                    #expect(control.turns == .unbounded || control.turnCount == 0)
                }
                quiet(control)
                #expect(!control.isEditing && !control.isHighlighted)
                // The control still works: keys reach both ends.
                control.isEnabled = true
                control.becomeFirstResponder()
                user.type(.end)
                #expect(control.value == control.maximumValue)
                user.type(.home)
                #expect(control.value == control.minimumValue)
            }
        }
        #expect(listener.isInOrder)
        #expect(listener.counts.begins == listener.counts.ends)
        #expect(listener.counts.begins > 1000 && listener.counts.cancels > 100)
        // Only a midpoint outside limits without extent and scales that do not fit new limits are rejected.
        #expect(refused.filter { !$0.contains("is rejected") } == [])
    }

    @Test func `editing does nothing outside an edit`() {
        let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let listener = EditListener(control, sends: true)
        control.editor.edit(control.number, by: 0.5)
        control.editor.edit(control.number, to: 0.5)
        control.editor.revert()
        control.editor.end(.keys)
        #expect(control.value == 0)
        #expect(listener.journal.take() == [])
    }
}
