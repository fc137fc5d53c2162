/// Timers in a binary heap: the next one to fire is the first. Adding and removing one costs a logarithm of
/// their number.
@MainActor
struct TimerHeap {
    /// A waiting timer.
    struct Entry {
        let timer: ScheduledTimer
        let time: Double
        /// The number of timers added before. It decides between timers of the same time.
        let number: Int

        func isBefore(_ other: Entry) -> Bool {
            time < other.time || time == other.time && number < other.number
        }
    }

    private var entries: [Entry] = []
    /// The number of entries at which those of invalid timers are removed. Until then they stay, unless one is
    /// the first.
    private var limit = 16
    /// The number of the next entry.
    private(set) var nextNumber = 0

    /// The entry of the timer that fires next; `nil` if none is waiting.
    var first: Entry? {
        mutating get {
            while let first = entries.first, !first.timer.isValid { _ = removeFirst() }
            return entries.first
        }
    }

    /// Adds a timer that is not in the heap, if it is valid.
    mutating func add(_ timer: ScheduledTimer) {
        guard let time = timer.fireTime else { return }
        if entries.count >= limit { removeInvalid() }
        entries.append(Entry(timer: timer, time: time, number: nextNumber))
        nextNumber += 1
        var index = entries.count - 1
        while index > 0, entries[index].isBefore(entries[(index - 1) / 2]) {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes the first entry, which must exist, and returns its timer.
    mutating func removeFirst() -> ScheduledTimer {
        entries.swapAt(0, entries.count - 1)
        let timer = entries.removeLast().timer
        sink(0)
        return timer
    }

    private mutating func removeInvalid() {
        entries.removeAll { !$0.timer.isValid }
        limit = max(16, 2 * entries.count)
        for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Moves an entry back until it is before both entries below it.
    private mutating func sink(_ start: Int) {
        var index = start
        while true {
            var earliest = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < entries.count && entries[child].isBefore(entries[earliest]) {
                earliest = child
            }
            guard earliest != index else { return }
            entries.swapAt(index, earliest)
            index = earliest
        }
    }
}
