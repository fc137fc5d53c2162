import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// What a list of events shows while events and filters change.
@MainActor
struct EventListTests {
    private let window = Window(contentSize: Size(width: 480, height: 120))
    private let monitor: ControlMonitor
    private let list: EventListView
    private let rowHeight = DetailRow.height(isStacked: false)

    init() {
        monitor = ControlMonitor(of: window)
        list = EventListView(monitor: monitor)
        list.frame = window.bounds
        window.addSubview(list)
    }

    /// Adds rows of one event each, of the knob and of the slider in turn.
    private func add(_ count: Int) {
        for index in 0..<count {
            monitor.add(ControlEvent(.began, by: .user(.keys), of: 1 + index % 2, to: Double(index)))
        }
    }

    /// The content of the first visible line, and how far the line is above the visible part.
    private func first() throws -> (content: DetailRow.Content, offset: Double) {
        window.layoutIfNeeded()
        let rows = list.subviews.compactMap { $0 as? DetailRow }.filter { !$0.isHidden }
        let row = try #require(rows.min { $0.frame.minY < $1.frame.minY })
        return (row.content, list.contentOffset.y - row.frame.minY)
    }

    /// The visible lines from top to bottom.
    private func lines() -> [DetailRow] {
        window.layoutIfNeeded()
        let rows = list.subviews.compactMap { $0 as? DetailRow }.filter { !$0.isHidden }
        return rows.sorted { $0.tag < $1.tag }
    }

    // Each edit is a row with three events; the list shows three lines.
    @Test("Tab reaches the list, arrow keys choose a line, and Space and Return show its events")
    func keys() {
        let user = SimulatedUser(window: window)
        user.type(.tab)
        #expect(window.firstResponder == nil, "an empty list")
        for index in 0..<5 {
            for phase in [ControlEvent.Phase.began, .changed, .ended] {
                monitor.add(ControlEvent(phase, by: .user(.keys), of: 1, to: Double(index)))
            }
        }
        list.show(EventFilter(""))
        user.type(.tab)
        #expect(window.firstResponder === list)
        #expect(lines().filter(\.isSelected).map(\.tag) == [0])
        user.type(.space)
        #expect(list.rowCount == 8)
        user.type(.enter)
        #expect(list.rowCount == 5)
        for _ in 0..<9 { user.type(.down) }
        #expect(lines().filter(\.isSelected).map(\.tag) == [4])
        #expect(list.contentOffset.y == 5 * rowHeight - 120)
        user.type(.up)
        #expect(lines().filter(\.isSelected).map(\.tag) == [3])
        user.type(.space)
        #expect(list.rowCount == 8)
        #expect(lines().filter(\.isSelected).map(\.content.mark) == ["▾"])
        window.makeFirstResponder(nil)
        #expect(lines().allSatisfy { !$0.isSelected })
    }

    @Test("new events do not move the lines that are read", arguments: [100, EventLog.capacity])
    func newEvents(count: Int) throws {
        add(count)
        list.show(EventFilter(""))
        list.contentOffset.y = 10 * rowHeight + 5
        let old = try first()
        add(4)
        list.show(EventFilter(""))
        #expect(list.contentOffset.y == 14 * rowHeight + 5)
        #expect(try first() == old)
    }

    @Test("the newest events are shown at the top, and a filter does not move the list")
    func filter() throws {
        add(100)
        list.show(EventFilter(""))
        #expect(list.contentOffset.y == 0)
        add(2)
        list.show(EventFilter(""))
        #expect(list.contentOffset.y == 0 && list.rowCount == 102)
        list.show(EventFilter("slider"))
        #expect(list.rowCount == 51)
        list.contentOffset.y = 10 * rowHeight
        list.show(EventFilter(""))
        #expect(list.contentOffset.y == 10 * rowHeight && list.rowCount == 102)
    }
}
