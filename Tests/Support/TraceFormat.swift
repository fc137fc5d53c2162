import Foundation

/// The letter of the trace's format: which keys, in which order, and how each number is written.
package enum TraceFormat {
    /// What every line begins with, in this order.
    private static let keys: [(name: String, value: Value)] = [
        ("ms", .decimals(3)), ("cause", .word), ("phase", .word), ("knob", .decimals(4)),
        ("slider", .decimals(4)), ("label", .decimalsInQuotes(2)), ("angle", .decimals(4)),
        ("shownAngle", .decimals(4)), ("shownSlider", .decimals(4)),
    ]
    private static let controls = ["knob", "slider", "label", "switch", "random"]

    private enum Value {
        case decimals(Int)
        case decimalsInQuotes(Int)
        case word
    }

    /// Throws, naming the first thing that is wrong, unless `text` is a line of the trace to the letter.
    package static func check(_ text: String) throws {
        var reader = Reader(text)
        try reader.expect("{")
        for (index, key) in keys.enumerated() {
            if index > 0 { try reader.expect(",") }
            try reader.expect("\"\(key.name)\":")
            switch key.value {
            case .decimals(let count):
                try reader.number(decimals: count)
            case .decimalsInQuotes(let count):
                try reader.expect("\"")
                try reader.number(decimals: count)
                try reader.expect("\"")
            case .word:
                try reader.expect("\"")
                try reader.word()
                try reader.expect("\"")
            }
        }
        if text.contains("\"cause\":\"launch\"") { try checkFrames(&reader) }
        try reader.expect("}")
        try reader.end()
    }

    private static func checkFrames(_ reader: inout Reader) throws {
        try reader.expect(",\"scale\":")
        try reader.number(decimals: nil)
        try reader.expect(",\"controls\":{")
        for (index, name) in controls.enumerated() {
            try reader.expect(index == 0 ? "\"\(name)\":[" : ",\"\(name)\":[")
            for number in 0..<4 {
                if number > 0 { try reader.expect(",") }
                try reader.number(decimals: nil)
            }
            try reader.expect("]")
        }
        try reader.expect("}")
    }
}

/// Reads a line from left to right.
private struct Reader {
    private let text: String
    private var rest: Substring.UTF8View

    init(_ text: String) {
        self.text = text
        rest = text[...].utf8
    }

    mutating func expect(_ wanted: String) throws {
        guard rest.starts(with: wanted.utf8) else { throw failure("expected \(wanted)") }
        rest = rest.dropFirst(wanted.utf8.count)
    }

    /// Digits, with exactly so many after the point; with nil, a point and digits may follow.
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

    private func failure(_ what: String) -> UITestFailure {
        UITestFailure("\(what) at column \(text.utf8.count - rest.count + 1) of the trace line \(text)")
    }
}
