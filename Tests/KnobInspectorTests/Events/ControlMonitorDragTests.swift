import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// Drags past the ends, and drags that interrupt an animation.
@Suite("Drags of a control monitor")
@MainActor
struct ControlMonitorDragTests {
    @Test("a drag passes when it has moved the value to both ends, also in two drags")
    func ends() throws {
        let pair = BoundPair()
        pair.user.press(pair.thumb, 155)
        pair.user.move(pair.thumb, 255)
        try pair.frames()
        #expect(pair.monitor.checklist.items[CheckKind.ends.rawValue].state == .inProgress)
        // The thumb is at 34 for 0 and at 206 for 1.
        pair.user.move(220, 155)
        pair.user.move(36, 155)
        try pair.frames()
        pair.user.release(36, 155)
        #expect(pair.passed.isEmpty, "the minimum is 2 points away")
        try pair.dragSlider(by: [100, -10])
        #expect(pair.passed == [.ends])
    }

    @Test("one drag of two movements past both ends passes")
    func endsAtOnce() throws {
        let pair = BoundPair()
        pair.user.press(pair.thumb, 155)
        pair.user.move(300, 155)
        try pair.frames()
        pair.user.move(0, 155)
        try pair.frames()
        pair.user.release(0, 155)
        try pair.frames()
        #expect(pair.passed == [.dragSlider, .ends] || pair.passed == [.ends])
    }

    @Test("a knob that one movement rotates past each end passes")
    func knobEnds() throws {
        let pair = BoundPair()
        try pair.frames()
        // From straight up to the right of the gap at the bottom, and to the left of it.
        pair.knob.value = 0.5
        pair.user.press(70, 25)
        for location in [
            Point(x: 115, y: 70), Point(x: 75, y: 118), Point(x: 25, y: 70), Point(x: 65, y: 118),
        ] {
            pair.user.move(location.x, location.y)
            try pair.frames()
        }
        pair.user.release(65, 118)
        try pair.frames()
        #expect(pair.passed.contains(.ends), "\(pair.monitor.checklist.items[CheckKind.ends.rawValue])")
    }

    @Test(
        "a grab at full speed passes in each frame of the animation",
        arguments: Array(0...13), [true, false])
    func fastGrab(frame: Int, isKnob: Bool) throws {
        let pair = BoundPair()
        try pair.frames()
        pair.isAnimated = true
        pair.next = 0.75
        pair.click()
        // The press and the first movement are in the same frame, or in two.
        try pair.frames(frame)
        let (start, y) =
            isKnob
            ? (70.0, 30.0)
            : (pair.slider.frame.minX + pair.slider.thumbCenter(at: pair.slider.presentationValue).x, 155.0)
        pair.user.press(start, y)
        if frame % 2 == 0 { try pair.frames() }
        pair.user.move(start + 10, y)
        pair.user.release(start + 10, y)
        try pair.frames()
        #expect(pair.passed == [.grab] && pair.failed.isEmpty, "\(pair.events)")
    }
}
