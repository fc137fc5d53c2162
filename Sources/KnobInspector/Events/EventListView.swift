import KnobKit

/// The list of events.
@MainActor
final class EventListView: RowList<DetailRow> {
    private var lines = EventLines()
    private let monitor: ControlMonitor
    /// The log, which is not kept: a copy of it would be made for each event.
    private var log: EventLog { monitor.log }
    /// The line that was chosen by keys; `nil` for none.
    private var chosen: EventLines.Line?

    init(monitor: ControlMonitor) {
        self.monitor = monitor
        super.init { DetailRow(frame: .zero) }
    }

    override var rowCount: Int { lines.count }
    override var rowHeight: Double { DetailRow.height(isStacked: isStacked) }

    /// Whether rows are so narrow that a note needs a line of its own.
    private var isStacked: Bool { bounds.width < 460 }

    /// The number of events that the filter accepts.
    var eventCount: Int { lines.eventCount(in: log) }

    /// Shows the events that a filter accepts.
    func show(_ filter: EventFilter) {
        // What the user reads does not move when lines are added above it.
        let offset = contentOffset.y
        let top = Int(offset / rowHeight)
        let isRead = offset > 0 && top < lines.count && lines.filter == filter
        let line = isRead ? lines[top] : nil
        lines.filter = filter
        lines.update(from: log)
        update()
        guard let new = line.flatMap(lines.index), new != top else { return }
        contentOffset.y = offset + Double(new - top) * rowHeight
    }

    override func press(_ row: DetailRow) { toggle(row.tag) }

    /// Shows or hides the events of a row.
    private func toggle(_ index: Int) {
        guard index < lines.count, case .row(let number) = lines[index],
            log.rows.numbers.contains(number)
        else { return }
        lines.toggle(number, of: log)
        update()
    }

    override func show(_ index: Int, in row: DetailRow) {
        row.isStacked = isStacked
        row.isSelected = isFirstResponder && lines[index] == chosen
        row.content =
            switch lines[index] {
            case .row(let number): DetailRow.Content(log.rows[number], isExpanded: lines.expanded == number)
            case .event(let number):
                DetailRow.Content(log.events[number].event, interval: log.interval(before: number))
            }
    }

    // MARK: Keys

    /// Chooses the line above or below with the arrow keys. Space and Return do what a press of the line does.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty, rowCount > 0 else { return super.keyDown(with: press) }
        let index = chosen.flatMap(lines.index)
        switch press.key {
        case .up: choose(max(0, (index ?? 1) - 1))
        case .down: choose(min(rowCount - 1, (index ?? -1) + 1))
        case _ where press.isActivation: if let index, !press.isRepeat { toggle(index) }
        default: return super.keyDown(with: press)
        }
        return true
    }

    private func choose(_ index: Int) {
        chosen = lines[index]
        reveal(index)
        update()
    }

    /// Chooses the first visible line if none in the list is chosen.
    override func focusDidChange() {
        if isFirstResponder, rowCount > 0, chosen.flatMap(lines.index) == nil {
            chosen = lines[min(rowCount - 1, Int((contentOffset.y / rowHeight).rounded(.up)))]
        }
        update()
    }
}
