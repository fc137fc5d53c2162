/// A reader of a line from left to right.
struct TraceLineReader {
    private let text: String
    private var rest: Substring.UTF8View

    init(_ text: String) {
        self.text = text
        rest = text[...].utf8
    }

    mutating func expect(_ wanted: String) throws {
        guard skip(wanted) else { throw failure("expected \(wanted)") }
    }

    /// Skips `wanted` if the rest of the line begins with it; returns whether it does.
    mutating func skip(_ wanted: String) -> Bool {
        guard rest.starts(with: wanted.utf8) else { return false }
        rest = rest.dropFirst(wanted.utf8.count)
        return true
    }

    /// Reads a number with exactly `decimals` decimals; with `nil`, with any number of them.
    mutating func number(decimals: Int?) throws {
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        guard digits() > 0 else { throw failure("expected a number") }
        if decimals == nil && rest.first != UInt8(ascii: ".") { return }
        try expect(".")
        let count = digits()
        guard count == decimals ?? max(count, 1) else {
            throw failure("expected \(decimals ?? 1) decimals, found \(count)")
        }
    }

    mutating func wholeNumber() throws {
        guard digits() > 0 else { throw failure("expected digits") }
    }

    mutating func word() throws {
        let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        guard !letters.isEmpty else { throw failure("expected a word") }
        rest = rest.dropFirst(letters.count)
    }

    func end() throws {
        guard rest.isEmpty else { throw failure("expected the end of the line") }
    }

    private mutating func digits() -> Int {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }

    private func failure(_ what: String) -> HarnessError {
        HarnessError("\(what) at column \(text.utf8.count - rest.count + 1) of the trace line \(text)")
    }
}
