import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// What a monitor knows after it was stopped, and started again.
extension ControlMonitorTests {
    @Test("an edit in progress when the monitor stops does not unbalance the counts")
    func stopDuringEdit() throws {
        let pair = BoundPair()
        try pair.beginDrag()
        pair.monitor.stop()
        #expect(pair.monitor.log.counts.areBalanced && pair.monitor.editsAgree)
        pair.monitor.start()
        #expect(pair.monitor.log.counts.began == 1 && pair.monitor.log.counts.open == 1)
        pair.user.release(pair.thumb, 155)
        #expect(pair.monitor.log.counts.areBalanced && pair.monitor.editsAgree)
    }

    @Test("the names in events follow those of the other panels when a control comes or goes")
    func names() throws {
        let pair = BoundPair()
        let second = Knob(frame: Rect(x: 150, y: 20, width: 60, height: 60))
        pair.window.addSubview(second)
        try pair.frames()
        second.setValue(0.5, animated: false)
        #expect(pair.events.last?.hasPrefix("Knob 2 changed") == true)
        pair.knob.removeFromSuperview()
        try pair.frames()
        second.setValue(1, animated: false)
        #expect(pair.events.last?.hasPrefix("Knob changed") == true)
    }

    @Test("after the end nothing is observed")
    func stop() throws {
        let pair = BoundPair()
        let other = BoundPair()
        pair.monitor.stop()
        #expect(KeyValueObservers.didNotify != nil && Control.didSendActions != nil)
        pair.click()
        other.click()
        #expect(pair.events.isEmpty && other.events.count == 2)
        other.monitor.stop()
        #expect(!ExternalEvent.observers.contains { $0 === pair.monitor || $0 === other.monitor })
        pair.monitor.stop()
    }

    @Test("what has changed while nothing was observed is one event of each control, and counts as no change")
    func gap() throws {
        let pair = BoundPair()
        pair.click()
        pair.monitor.stop()
        for value in [0.5, 0.75, 1] {
            pair.next = value
            pair.click()
        }
        pair.monitor.start()
        #expect(
            pair.events.suffix(2) == ["Knob changed while closed", "Slider changed while closed"]
                && pair.events.count == 4)
        let log = pair.monitor.log
        let row = try #require(log.rows.last)
        #expect(row.name == "Slider" && row.old == 0.25 && row.new == 1)
        let content = DetailRow.Content(row, isExpanded: false)
        #expect(content.details.hasSuffix("while the inspector was closed") && content.note.isEmpty)
        #expect(log.counts.changed == 2 && log.counts.areBalanced && pair.monitor.editsAgree)
        // Nothing has changed this time.
        pair.monitor.stop()
        pair.monitor.start()
        pair.next = 0.5
        pair.click()
        #expect(pair.events.suffix(2) == ["Knob changed action", "Slider changed binding"])
        #expect(pair.events.count == 6 && pair.passed.isEmpty)
    }
}
