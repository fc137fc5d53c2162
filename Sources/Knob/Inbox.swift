import Synchronization

/// The values that standard input has set, until the main thread takes the newest of each channel.
final class Inbox: Sendable {
    private let names: [String?]
    private let units: [String?]
    private let values = Mutex<[Int: Double]>([:])
    private let hasComplained = Mutex(false)

    init(names: [String?], units: [String?]) {
        self.names = names
        self.units = units
    }

    /// Adds the value of a line. Returns whether it is the first since values were taken, so that the main thread is called
    /// once for all of them. The first line that is no value gets a message.
    func add(_ line: String) -> Bool {
        guard let (index, value) = read(line) else {
            let isFirst = hasComplained.withLock { hasComplained in
                defer { hasComplained = true }
                return !hasComplained
            }
            if isFirst {
                let kind =
                    names.count > 1 ? "a name and a number, such as \"\(names[0] ?? "") 1\"" : "a number"
                Lines.complain(
                    "the line \(String(line.prefix(60)).debugDescription) on standard input is not \(kind); such lines are ignored."
                )
            }
            return false
        }
        return values.withLock {
            let isFirst = $0.isEmpty
            $0[index] = value
            return isFirst
        }
    }

    /// Removes and returns the values.
    func take() -> [Int: Double] {
        values.withLock { values in
            defer { values = [:] }
            return values
        }
    }

    /// Returns the value of a line and the index of its channel. The unit may follow a number.
    private func read(_ line: String) -> (index: Int, value: Double)? {
        var words = line.split(whereSeparator: \.isWhitespace)[...]
        var index = 0
        if names.count > 1 {
            guard let name = words.popFirst(), let named = names.firstIndex(of: String(name)) else {
                return nil
            }
            index = named
        }
        var text = words.joined()
        if let unit = units[index], text.hasSuffix(unit) { text.removeLast(unit.count) }
        guard let value = Double(text.replacing(",", with: ".")), value.isFinite else { return nil }
        return (index, value)
    }
}
