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
