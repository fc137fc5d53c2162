import KnobExamples
import KnobHarness
import KnobKit
import Testing

/// A control of one's own has what the built-in ones have, by public API alone.
@MainActor
struct XYPadTests {
    let window = Window(contentSize: Size(width: 300, height: 300))
    // The thumb's center moves between 64 and 236.
    let pad = XYPad(frame: Rect(x: 50, y: 50, width: 200, height: 200))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() throws {
        window.addSubview(pad)
        listener = EditListener(pad, sends: true)
        pad.x.value = 0.5
        pad.y.value = 0.5
        try user.frame(at: 1)
    }

    @Test func `a drag moves both values in one edit`() {
        user.press(150, 150)
        #expect(pad.value == Point(x: 0.5, y: 0.5))
        // A quarter of 172 points to the right, and as much up.
        user.move(193, 107)
        #expect(isNear(pad.x.value, 0.75) && isNear(pad.y.value, 0.75))
        #expect(listener.journal.take() == ["began", "sent", "changed"])
        user.release(193, 107)
        #expect(listener.journal.take() == ["ended"])
    }

    @Test func `Shift moves a tenth as far, in both directions`() {
        user.press(150, 150)
        user.move(193, 107, with: .shift)
        #expect(isNear(pad.x.value, 0.525) && isNear(pad.y.value, 0.525))
    }

    @Test func `arrows edit the number of their direction`() {
        pad.becomeFirstResponder()
        user.type(.up)
        user.type(.right)
        user.type(.right)
        #expect(isNear(pad.y.value, 0.51) && isNear(pad.x.value, 0.52))
        user.type(.delete)
        #expect(pad.value == .zero)
    }

    @Test func `the wheel edits the number that increases upwards`() {
        user.scroll(3, 150, 150)
        #expect(isNear(pad.y.value, 0.53) && pad.x.value == 0.5)
        #expect(pad.isEditing && pad.editor.source == .wheel)
        pad.editor.end(.wheel)
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended"])
    }

    @Test func `Escape restores both values and ends the drag`() {
        pad.becomeFirstResponder()
        user.press(150, 150)
        user.move(193, 107)
        _ = listener.journal.take()
        user.keyDown(.escape)
        #expect(pad.value == Point(x: 0.5, y: 0.5))
        #expect(!pad.isEditing && !pad.isTracking && !pad.isHighlighted)
        #expect(listener.journal.take() == ["sent", "changed", "cancelled"])
        user.move(220, 80)
        user.release(220, 80)
        #expect(pad.value == Point(x: 0.5, y: 0.5) && listener.journal.take() == [])
    }

    @Test func `the focus ring appears with a key`() {
        pad.becomeFirstResponder()
        let layers = pad.layer.sublayers.count
        user.type(.right)
        #expect(pad.layer.sublayers.count == layers + 1)
    }

    @Test func `observers are notified of every change with old and new`() {
        var seen: [Point] = []
        let observation = pad.observe(\.value) { _, change in seen += [change.oldValue, change.newValue] }
        pad.x.value = 1
        pad.x.value = 1
        #expect(seen == [Point(x: 0.5, y: 0.5), Point(x: 1, y: 0.5)])
        #expect(listener.journal.take() == [])
        observation.invalidate()
    }

    @Test func `the thumb is where the values are`() throws {
        pad.x.value = 0
        pad.y.value = 1
        try user.frame(at: 2)
        #expect(pad.layer.sublayers.first?.position == Point(x: 14, y: 14))
    }
}
