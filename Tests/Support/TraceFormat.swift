import Foundation

/// The letter of the trace's format: which keys, in which order, and how each number is written.
///
/// All scenes write the same keys; they differ in what the label says and in which controls there are.
package struct TraceFormat: Sendable {
    private let keys: [(name: String, value: Value)]
    private let controls: [String]

    /// The tutorial's scene.
    package static let tutorial = TraceFormat(
        label: .decimalsInQuotes(2), controls: ["knob", "slider", "label", "switch", "random"])
    /// The rotary knob's scene, whose label shows a text until the first change.
    package static let rotary = TraceFormat(
        label: .decimalsInQuotes(3, or: "Drag the slider or turn the knob"),
        controls: [
            "knob", "slider", "label", "style", "minimum", "maximum", "continuous", "enabled",
        ])
    /// The dial's scene, whose label shows a whole number.
    package static let dial = TraceFormat(label: .digitsInQuotes, controls: ["dial", "label"])
    /// The desk with its 800 knobs; the label is the value of the one that changed last.
    package static let desk = TraceFormat(
        label: .decimalsInQuotes(2), controls: (0..<800).map { "knob\($0)" })

    private enum Value {
        case decimals(Int)
        case digitsInQuotes
        case decimalsInQuotes(Int, or: String? = nil)
        case word
    }

    private init(label: Value, controls: [String]) {
        keys = [
            ("ms", .decimals(3)), ("cause", .word), ("phase", .word), ("knob", .decimals(4)),
            ("slider", .decimals(4)), ("label", label), ("angle", .decimals(4)),
            ("shownAngle", .decimals(4)), ("shownSlider", .decimals(4)),
        ]
        self.controls = controls
    }

    /// The format of the scene that the demo shows with these arguments.
    package init(of arguments: [String]) {
        let scene = arguments.firstIndex(of: "--scene").flatMap { arguments.dropFirst($0 + 1).first }
        self =
            switch scene {
            case "rotary": .rotary
            case "dial": .dial
            case "desk": .desk
            default: .tutorial
            }
    }

    /// The format of the scene that begins with the line `launch`; nil when it is no scene's.
    package init?(ofLaunch launch: String) {
        let scenes: [TraceFormat] = [.tutorial, .rotary, .dial, .desk]
        guard let scene = scenes.first(where: { (try? $0.check(launch)) != nil }) else { return nil }
        self = scene
    }

    /// Whether a line is the first of a scene.
    package static func isLaunch(_ text: String) -> Bool { text.contains("\"cause\":\"launch\"") }

    /// Throws, naming the first thing that is wrong, unless `text` is a line of the trace to the letter.
    package func check(_ text: String) throws {
        var reader = Reader(text)
        try reader.expect("{")
        for (index, key) in keys.enumerated() {
            if index > 0 { try reader.expect(",") }
            try reader.expect("\"\(key.name)\":")
            switch key.value {
            case .decimals(let count):
                try reader.number(decimals: count)
            case .decimalsInQuotes(let count, let words):
                if let words, reader.skip("\"\(words)\"") { break }
                try reader.expect("\"")
                try reader.number(decimals: count)
                try reader.expect("\"")
            case .digitsInQuotes:
                try reader.expect("\"")
                try reader.wholeNumber()
                try reader.expect("\"")
            case .word:
                try reader.expect("\"")
                try reader.word()
                try reader.expect("\"")
            }
        }
        if Self.isLaunch(text) { try checkFrames(&reader) }
        try reader.expect("}")
        try reader.end()
    }

    private func checkFrames(_ reader: inout Reader) throws {
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
        guard skip(wanted) else { throw failure("expected \(wanted)") }
    }

    /// Goes on behind `wanted`, if that is what comes next.
    mutating func skip(_ wanted: String) -> Bool {
        guard rest.starts(with: wanted.utf8) else { return false }
        rest = rest.dropFirst(wanted.utf8.count)
        return true
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

    private func failure(_ what: String) -> UITestFailure {
        UITestFailure("\(what) at column \(text.utf8.count - rest.count + 1) of the trace line \(text)")
    }
}
