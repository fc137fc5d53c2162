/// The condition on the rows that the list of events shows: words, each of which is in the control's name or
/// the cause.
struct EventFilter: Equatable {
    private let words: [String]

    /// Creates a filter of the words in a text. An empty one accepts every row.
    init(_ text: String) { words = text.lowercased().split(separator: " ").map(String.init) }

    func accepts(_ row: EventRow) -> Bool {
        let text = "\(row.name) \(row.cause.name)".lowercased()
        return words.allSatisfy(text.contains)
    }
}
