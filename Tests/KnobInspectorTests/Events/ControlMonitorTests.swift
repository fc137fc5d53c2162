import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

@Suite("Control monitor")
@MainActor
struct ControlMonitorTests {
    @Test("a drag is reported with causes, values, and the numbers of observers and actions")
    func drag() throws {
        let pair = BoundPair()
        let observations = (0..<2).map { _ in pair.slider.observe(\.value) { _, _ in } }
        let watcher = EditWatcher(pair.slider)
        pair.slider.addTarget(pair, action: BoundPair.receive, for: .valueChanged)
        try pair.dragSlider(by: [40, 80, 120])
        #expect(
            pair.events == ["Slider began drag"]
                + (0..<3).flatMap { _ in ["Slider changed drag", "Knob changed binding"] }
                + ["Slider ended drag"])
        let events = pair.monitor.log.events
        // The thumb is 28 points wide, so that its way is 172 points long.
        #expect(isNear(events[1].event.new, 40 / 172) && events[1].event.old == 0)
        #expect(isNear(events[6].event.new, 120 / 172) && isNear(events[6].event.old, 80 / 172))
        #expect([0, 1, 2, 7].map { events[$0].event.observers } == [0, 2, 0, 0])
        // The watcher receives the beginning, each change, and the end; the other target each value.
        #expect([0, 1, 2, 7].map { events[$0].event.actions } == [1, 2, 0, 1])
        #expect(watcher.isRight && observations.count == 2)
        #expect(pair.monitor.log.rows.numbers == 0..<1)
        #expect(pair.monitor.log.counts.areBalanced && pair.monitor.editsAgree)
        #expect(pair.passed == [.dragSlider])
    }

    @Test("a value that a button sets is an action, and one that the program sets is not")
    func action() throws {
        let pair = BoundPair()
        pair.click()
        pair.slider.value = 0.75
        #expect(
            pair.events == [
                "Knob changed action", "Slider changed binding", "Slider changed program",
                "Knob changed binding",
            ])
        try pair.frames()
        #expect(pair.passed == [.random])
    }

    @Test("a scene with other controls begins a new checklist")
    func otherScene() throws {
        let pair = BoundPair()
        pair.click()
        try pair.frames()
        #expect(pair.passed == [.random])
        let witness = BentWitness()
        (pair.monitor.witness, witness.offset) = (witness, 0.5)
        try pair.frames()
        #expect(pair.monitor.faultCount == 1)
        witness.offset = 0
        try pair.frames()
        let (knob, slider) = (Knob(frame: pair.knob.frame), Slider(frame: pair.slider.frame))
        let binding = bind(knob, slider)
        let root = try #require(pair.knob.superview)
        for view in [pair.knob, pair.slider] { view.removeFromSuperview() }
        for view in [knob, slider] { root.addSubview(view) }
        try pair.frames()
        #expect(pair.passed.isEmpty)
        #expect(pair.monitor.faultCount == 0 && pair.monitor.faults.isEmpty)
        #expect(Report(of: pair.monitor).markdown.contains("## Faults\n\nNone."))
        binding.invalidate()
    }

    @Test("a slow animation passes, a fast one does not, and a drag during one is a grab in flight")
    func animation() throws {
        let pair = BoundPair()
        try pair.frames()
        pair.isAnimated = true
        pair.click()
        try pair.frames(20)
        #expect(pair.passed.isEmpty)
        pair.window.layerTree.speed = 0.1
        pair.next = 0.75
        pair.click()
        // 0.25 seconds at a tenth of the speed are 150 frames.
        try pair.frames(148)
        #expect(pair.passed.isEmpty)
        try pair.frames(6)
        #expect(pair.passed == [.animated])
        pair.next = 0.5
        pair.click()
        try pair.frames(75)
        let shown = pair.slider.frame.minX + pair.slider.thumbCenter(at: pair.slider.presentationValue).x
        pair.user.press(shown, 155)
        pair.user.move(shown + 10, 155)
        try pair.frames()
        pair.user.release(shown + 10, 155)
        #expect(pair.passed == [.animated, .grab] && pair.failed.isEmpty)
        #expect(pair.monitor.faultCount == 0)
    }

    @Test(
        "without a switch, a click that animates leaves no way to click without animation",
        arguments: [false, true])
    func alwaysAnimated(hasSwitch: Bool) throws {
        let pair = BoundPair()
        if hasSwitch {
            pair.button.superview?.addSubview(Switch(frame: Rect(x: 200, y: 190, width: 51, height: 31)))
        }
        pair.monitor.stop()
        pair.monitor.start()
        try pair.frames()
        func count() -> Int { pair.monitor.checklist.applicableCount }
        #expect(count() == 9)
        pair.isAnimated = true
        pair.click()
        try pair.frames(20)
        let item = pair.monitor.checklist.items[CheckKind.random.rawValue]
        #expect(count() == (hasSwitch ? 9 : 8) && item.state == (hasSwitch ? .waiting : .notApplicable))
        #expect(
            DetailRow.Content(item).details
                == (hasSwitch ? "Click the button, without animation." : "Not in this scene: clicks animate.")
        )
        // One that does not animate after all passes.
        (pair.isAnimated, pair.next) = (false, 0.75)
        pair.click()
        try pair.frames()
        #expect(pair.passed == [.random] && count() == 9)
    }

    @Test("Escape restores both values and passes")
    func escape() throws {
        let pair = BoundPair()
        let start = pair.thumb
        pair.user.press(start, 155)
        pair.user.move(start + 60, 155)
        try pair.frames()
        pair.user.type(.escape)
        pair.user.release(start + 60, 155)
        #expect(pair.knob.value == 0 && pair.slider.value == 0)
        #expect(pair.passed == [.escape])
        #expect(pair.monitor.log.counts.cancelled == 1 && pair.monitor.log.counts.areBalanced)
    }

    @Test("typing and the wheel pass, the wheel when its edit ends")
    func otherInput() throws {
        let pair = BoundPair()
        try pair.frames()
        pair.user.scroll(1, 70, 70)
        try pair.frames()
        #expect(pair.passed.isEmpty)
        pair.knob.editor.endWheel()
        try pair.frames()
        #expect(pair.passed == [.wheel] && pair.slider.value == 0.01)
        pair.window.makeFirstResponder(pair.knob)
        for character in "0.5" {
            pair.window.handle(.key(KeyPress(.other, characters: String(character))))
        }
        pair.user.type(.enter)
        try pair.frames()
        #expect(pair.passed == [.type, .wheel] && pair.slider.value == 0.5)
    }

    @Test("an edit that a timer ends is reported without a frame")
    func timer() throws {
        final class Clock { var time = 0.0 }
        let pair = BoundPair()
        try pair.frames()
        let clock = Clock()
        let before = TimerQueue.replacement
        TimerQueue.replacement = TimerQueue { clock.time }
        defer { TimerQueue.replacement = before }
        pair.user.scroll(1, 70, 70)
        try pair.frames()
        var reports = 0
        pair.monitor.didChange.append { reports += 1 }
        clock.time = 1
        TimerQueue.main.fireDue()
        #expect(pair.events.last == "Knob ended wheel" && reports == 1)
    }

    @Test("pixels that differ fail the item and are one fault until they are right again")
    func fault() throws {
        let pair = BoundPair()
        let witness = BentWitness()
        pair.monitor.witness = witness
        try pair.dragSlider(by: [40, 80, 120])
        #expect(pair.passed == [.dragSlider])
        witness.offset = 0.5
        try pair.dragSlider(by: [-10, -20, -30])
        #expect(pair.failed == [.dragSlider] && pair.monitor.faultCount == 1)
        let fault = try #require(pair.monitor.faults.first)
        #expect(fault.names == ["Knob", "Slider"] && fault.kind == .pixels)
        // Half a point of 172 too far, on both controls.
        #expect(fault.figures.allSatisfy { isNear($0, 110.5 / 172) })
        witness.offset = 0
        try pair.dragSlider(by: [10])
        witness.offset = -0.5
        try pair.dragSlider(by: [20])
        #expect(pair.monitor.faultCount == 2)
        pair.monitor.reset()
        #expect(pair.failed.isEmpty && pair.monitor.faultCount == 0)
    }

    @Test("a fault that lasts is one, also when controls of other groups come and go")
    func otherControls() throws {
        let pair = BoundPair()
        let witness = BentWitness()
        pair.monitor.witness = witness
        witness.offset = 0.5
        try pair.dragSlider(by: [40])
        let other = Slider(frame: Rect(x: 130, y: 20, width: 100, height: 30))
        pair.window.addSubview(other)
        try pair.dragSlider(by: [10])
        other.removeFromSuperview()
        try pair.dragSlider(by: [10])
        #expect(pair.monitor.faults.map(\.names) == [["Knob", "Slider"], ["Slider 2"]])
    }

    @Test("while the window is frozen at a fault, no item passes")
    func frozen() throws {
        let pair = BoundPair()
        let fault = SyncFault(names: ["Knob", "Slider"], kind: .pixels, figures: [0.5, 0.25], time: 0)
        pair.monitor.currentFault = { fault }
        try pair.dragSlider(by: [40, 80, 120])
        try pair.frames()
        #expect(
            pair.monitor.checklist.items[CheckKind.dragSlider.rawValue].state
                == .failed("Out of step: Knob 0.500, Slider 0.250 (drawn)"))
        pair.monitor.currentFault = { nil }
        try pair.dragSlider(by: [-40, -80, -100])
        #expect(pair.passed == [.dragSlider])
    }

    @Test("controls that are not continuous pass if they are in step at the end")
    func discrete() throws {
        let pair = BoundPair()
        pair.slider.isContinuous = false
        try pair.dragSlider(by: [40, 80, 120])
        #expect(pair.passed == [.dragSlider] && pair.monitor.faultCount == 0)
        #expect(pair.events.suffix(2) == ["Knob changed binding", "Slider ended drag"])
    }

    @Test("a control that is removed during a drag leaves a balanced log, and no item for it")
    func removal() throws {
        let pair = BoundPair()
        try pair.beginDrag()
        pair.slider.removeFromSuperview()
        try pair.frames()
        #expect(pair.events.last == "Slider cancelled drag")
        #expect(pair.monitor.log.counts.areBalanced && pair.monitor.editsAgree)
        #expect(pair.monitor.checklist.applicableCount == 0)
    }
}

/// A witness that sees each control half a point off, or where it is.
private final class BentWitness: Witness {
    /// The distance from the right position, in points.
    var offset = 0.0

    func readFrame(of controls: [WatchedControl], updated: [Layer]) {}

    func measure(_ control: WatchedControl) -> WitnessReading? {
        WitnessReading(
            fraction: control.fraction(of: control.sample.presentation) + offset / 172, length: 172)
    }
}
