import KnobKit
import Testing

@testable import KnobInspector

@Suite("Event log")
struct EventLogTests {
    @Test("a drag is one row with the changes of the controls that follow")
    func drag() throws {
        var log = EventLog()
        log.append(ControlEvent(.began, at: 1, from: 0.2, actions: 1))
        for step in 1...3 {
            let (old, new) = (Double(step + 1) / 10, Double(step + 2) / 10)
            log.append(
                ControlEvent(.changed, at: 1 + Double(step) / 4, from: old, to: new, observers: 2))
            log.append(
                ControlEvent(
                    .changed, by: .binding(control: 1), of: 2, at: 1 + Double(step) / 4, from: old, to: new,
                    observers: 1))
            log.addActions(3, control: 1)
        }
        log.append(ControlEvent(.ended, at: 2, from: 0.5, actions: 1))
        #expect(log.rows.numbers == 0..<1)
        let row = try #require(log.rows.last)
        #expect(row.name == "Knob" && row.cause.name == "drag" && row.phase == .ended)
        #expect(row.old == 0.2 && row.new == 0.5)
        #expect(row.events == 8 && row.changes == 3)
        #expect(row.observers == 9 && row.actions == 11)
        #expect(row.start == 1 && row.end == 2 && row.interval == nil)
        #expect(log.events(inRow: 0) == Array(0..<8))
        #expect(log.interval(before: 1) == 0.25 && log.interval(before: 2) == 0)
    }

    @Test("changes by the program are rows of their own, in which those in quick succession are folded")
    func program() {
        var log = EventLog()
        for time in [1, 1.5, 2, 3.5] { log.append(ControlEvent(.changed, by: .program, at: time)) }
        log.append(ControlEvent(.changed, by: .action, at: 3.6))
        log.append(ControlEvent(.changed, by: .binding(control: 1), of: 2, at: 3.6))
        #expect(log.rows.numbers.map { log.rows[$0].events } == [3, 1, 2])
        #expect(log.rows.numbers.map { log.rows[$0].interval } == [nil, 1.5, 3.6 - 3.5])
        #expect(log.rows[2].name == "Knob" && log.rows[2].changes == 1)
    }

    @Test("a change by the program during a drag is not a part of its row")
    func programDuringDrag() {
        var log = EventLog()
        log.append(ControlEvent(.began))
        log.append(ControlEvent(.changed, by: .action, from: 0, to: 0.7))
        log.append(ControlEvent(.changed, from: 0.7, to: 0.8))
        log.append(ControlEvent(.ended, from: 0.8))
        #expect(log.rows.numbers.map { log.rows[$0].cause.name } == ["drag", "action"])
        #expect(log.events(inRow: 0) == [0, 2, 3] && log.events(inRow: 1) == [1])
        #expect(log.events(inRow: 0, from: 1) == [2, 3])
    }

    @Test("edits in turn are balanced, and the one in progress is counted")
    func counts() {
        var log = EventLog()
        log.append(ControlEvent(.began))
        log.append(ControlEvent(.ended))
        log.append(ControlEvent(.began, of: 2))
        log.append(ControlEvent(.cancelled, of: 2))
        log.append(ControlEvent(.began))
        log.append(ControlEvent(.changed, to: 1))
        #expect(
            log.counts == EventLog.Counts(began: 3, changed: 1, ended: 1, cancelled: 1, open: 1))
        #expect(log.counts.areBalanced && log.editedControls == [1])
    }

    @Test(
        "events out of order are found",
        arguments: [
            [ControlEvent.Phase.ended], [.began, .ended, .ended], [.began, .began, .ended], [.cancelled],
            [.changed], [.began, .ended, .changed],
        ])
    func disorder(phases: [ControlEvent.Phase]) {
        var log = EventLog()
        for phase in phases { log.append(ControlEvent(phase)) }
        #expect(log.counts.outOfOrder == 1)
        #expect(!log.counts.areBalanced)
    }

    @Test("an edit of a control that is gone without an end is not balanced")
    func gone() {
        var log = EventLog()
        log.append(ControlEvent(.began))
        log.forget(control: 1)
        #expect(log.editedControls.isEmpty)
        #expect(log.counts.outOfOrder == 0 && !log.counts.areBalanced)
    }

    @Test("the oldest events are dropped and counted, and their rows with them")
    func bounds() {
        var log = EventLog(capacity: 4)
        for index in 0..<3 {
            log.append(ControlEvent(.began, at: Double(index)))
            log.append(ControlEvent(.changed, at: Double(index), to: 1))
            log.append(ControlEvent(.ended, at: Double(index)))
        }
        #expect(log.events.numbers.lowerBound == 5 && log.events.numbers == 5..<9)
        // The row in the middle has lost its first two events.
        #expect(log.rows.numbers == 1..<3)
        #expect(log.events(inRow: 1) == [5] && log.events(inRow: 2) == [6, 7, 8])
        #expect(log.rows[1].events == 3)
        #expect(log.counts.began == 3 && log.counts.areBalanced)
        log.addActions(1, control: 1)
        #expect(log.events[8].event.actions == 1)
    }

    @Test("the default bound is 10,000 events, which adding more does not change")
    func manyEvents() {
        var log = EventLog()
        for index in 0..<25_000 {
            log.append(ControlEvent(.changed, by: .program, at: Double(index) * 2))
        }
        #expect(log.events.numbers == 15_000..<25_000 && log.rows.numbers == 15_000..<25_000)
        #expect(log.counts.changed == 25_000)
    }
}
