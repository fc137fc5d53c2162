import KnobKit
import Testing

@testable import KnobInspector

@Suite("Event lines")
struct EventLinesTests {
    /// A log with an edit of the knob of four events, an action on it, and an edit of the slider by the wheel.
    private func makeLog() -> EventLog {
        var log = EventLog(capacity: 8)
        log.append(ControlEvent(.began))
        log.append(ControlEvent(.changed, to: 0.5))
        log.append(ControlEvent(.changed, by: .binding(control: 1), of: 2, to: 0.5))
        log.append(ControlEvent(.ended, from: 0.5))
        log.append(ControlEvent(.changed, by: .action, to: 0.7))
        log.append(ControlEvent(.began, by: .user(.wheel), of: 2))
        log.append(ControlEvent(.ended, by: .user(.wheel), of: 2))
        return log
    }

    private func all(_ lines: EventLines) -> [EventLines.Line] { (0..<lines.count).map { lines[$0] } }

    @Test("the newest row is the first line, and an expanded one is followed by its events")
    func expansion() {
        let log = makeLog()
        var lines = EventLines()
        lines.update(from: log)
        #expect(all(lines) == [.row(2), .row(1), .row(0)])
        lines.toggle(0, of: log)
        #expect(
            all(lines) == [.row(2), .row(1), .row(0), .event(3), .event(2), .event(1), .event(0)])
        lines.toggle(2, of: log)
        #expect(all(lines) == [.row(2), .event(6), .event(5), .row(1), .row(0)])
        lines.toggle(2, of: log)
        #expect(all(lines) == [.row(2), .row(1), .row(0)])
    }

    @Test("each word of a filter is in the name or in the cause, in any case")
    func filter() {
        let log = makeLog()
        var lines = EventLines()
        for (text, rows) in [
            ("knob", [1, 0]), ("DRAG", [0]), ("wheel slid", [2]), ("wheel knob", []), (" ", [2, 1, 0]),
        ] {
            lines.filter = EventFilter(text)
            lines.update(from: log)
            #expect(all(lines) == rows.map { .row($0) }, "\(text)")
        }
    }

    @Test("new events appear, dropped ones disappear, and an emptied log has no lines")
    func updates() {
        var log = makeLog()
        var lines = EventLines()
        lines.update(from: log)
        lines.toggle(0, of: log)
        for _ in 0..<3 { log.append(ControlEvent(.began, by: .user(.keys), of: 3)) }
        // The first two of ten events are gone.
        lines.update(from: log)
        #expect(
            all(lines) == [.row(5), .row(4), .row(3), .row(2), .row(1), .row(0), .event(3), .event(2)])
        for _ in 0..<3 { log.append(ControlEvent(.began, by: .user(.keys), of: 3)) }
        lines.update(from: log)
        #expect(all(lines) == [8, 7, 6, 5, 4, 3, 2].map { .row($0) })
        log.removeAll()
        lines.update(from: log)
        #expect(lines.count == 0)
    }

    @Test("an emptied log that has more rows than before shows its own")
    func cleared() {
        var log = EventLog(capacity: 100)
        for _ in 0..<3 { log.append(ControlEvent(.began, by: .user(.keys))) }
        var lines = EventLines()
        lines.update(from: log)
        lines.toggle(2, of: log)
        #expect(all(lines) == [.row(2), .event(2), .row(1), .row(0)])
        log.removeAll()
        for _ in 0..<4 { log.append(ControlEvent(.began, by: .user(.wheel), of: 2)) }
        lines.filter = EventFilter("wheel")
        lines.update(from: log)
        #expect(all(lines) == [.row(3), .row(2), .row(1), .row(0)])
        #expect(log.counts.began == 4)
    }
}
