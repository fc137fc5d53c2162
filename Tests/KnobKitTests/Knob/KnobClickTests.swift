import KnobHarness
import KnobKit
import Testing

/// Double clicks with small movements between press and release. The center of the knob is (90, 110).
@MainActor
struct KnobClickTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let listener: EditListener

    init() {
        window.addSubview(knob)
        listener = EditListener(knob)
        knob.becomeRotaryKnob()
        knob.value = 0.8
    }

    /// Double clicks and moves by each of `offsets` before the second release.
    func doubleClick(moving offsets: [(Double, Double)], at time: Double = 10) {
        user.press(140, 110, with: [], at: time)
        user.release(140, 110)
        user.press(140, 110, with: [], at: time + 0.2)
        for (dx, dy) in offsets { user.move(140 + dx, 110 + dy) }
        user.release(140 + (offsets.last?.0 ?? 0), 110 + (offsets.last?.1 ?? 0))
    }

    @Test(arguments: [false, true])
    func `a double click on a knob that is not continuous sends one action`(trembles: Bool) {
        knob.isContinuous = false
        let listener = EditListener(knob, sends: true)
        user.press(140, 110, with: [], at: 10)
        user.release(140, 110)
        #expect(listener.journal.take() == ["sent"])
        user.press(140, 110, with: [], at: 10.2)
        if trembles { user.move(140, 111) }
        user.release(140, trembles ? 111 : 110)
        let sent = listener.journal.take()
        #expect(sent.filter { $0 != "changed" } == ["began", "sent", "ended"])
        #expect(knob.value == 0.5)
    }

    // MARK: The exact center

    @Test func `a detent holds after the center as it does before`() {
        let plain = Knob(frame: Rect(x: 20, y: 240, width: 140, height: 140))
        window.addSubview(plain)
        plain.detents = [0.5]
        user.press(140, 310)
        // A point to the right of straight up, 70 points away, is 0.0026 of 315° past one half.
        user.move(91, 240)
        #expect(plain.value == 0.5)
        user.move(90, 310)
        #expect(plain.value == 0.5)
        user.move(92, 240)
        #expect(plain.value == 0.5)
        user.move(140, 310)
        // Without the detent it would be 11/14; half of its 8 points remain, of an arc length of 384.8.
        #expect(isNear(plain.value, 0.7811652, 1e-6))
    }
}
