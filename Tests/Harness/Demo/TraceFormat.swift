/// The exact format of the trace: the keys in their order, and the notation of each number.
///
/// All scenes write the same keys; they differ in the label and in the controls.
package struct TraceFormat: Sendable {
    private let keys: [(name: String, value: Value)]
    private let controls: [String]

    /// The tutorial scene.
    package static let tutorial = TraceFormat(
        label: .decimalsInQuotes(2), controls: ["knob", "slider", "label", "switch", "random"])
    /// The rotary scene, whose label shows a text until the first change.
    package static let rotary = TraceFormat(
        label: .decimalsInQuotes(3, or: "Drag the slider or turn the knob"),
        controls: [
            "knob", "slider", "label", "style", "minimum", "maximum", "continuous", "enabled",
        ])
    /// The dial scene, whose label shows a whole number.
    package static let dial = TraceFormat(label: .digitsInQuotes, controls: ["dial", "label"])
    /// The desk scene, whose label is the value that was edited last.
    package static let desk = TraceFormat(label: .decimalsInQuotes(2), controls: DeskExpected.controls)
    /// The gallery with its twelve pairs, whose label is the value of the pair that was edited last.
    package static let gallery = TraceFormat(
        label: .decimalsInQuotes(2),
        controls: galleryPairs.flatMap { ["\($0)-knob", "\($0)-slider"] } + ["random"])
    /// The names of the pairs of the gallery.
    package static let galleryPairs = [
        "linear", "logarithmic", "origin", "pan", "steps", "wrapping", "unbounded", "needle", "pictures",
        "fader",
        "disabled", "small",
    ]

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

    /// Creates the format of the scene that the demo shows with these arguments.
    package init(of arguments: [String]) {
        let scene = arguments.firstIndex(of: "--scene").flatMap { arguments.dropFirst($0 + 1).first }
        self =
            switch scene {
            case "rotary": .rotary
            case "dial": .dial
            case "desk": .desk
            case "gallery": .gallery
            default: .tutorial
            }
    }

    /// Creates the format of the scene that begins with the line `launch`; `nil` if there is none.
    package init?(ofLaunch launch: String) {
        let scenes: [TraceFormat] = [.tutorial, .rotary, .dial, .desk, .gallery]
        guard let scene = scenes.first(where: { (try? $0.check(launch)) != nil }) else { return nil }
        self = scene
    }

    /// Returns whether a line is the first of a scene.
    package static func isLaunch(_ text: String) -> Bool { text.contains("\"cause\":\"launch\"") }

    /// Throws an error that names the first difference if `text` is not a line of the trace.
    package func check(_ text: String) throws {
        var reader = TraceLineReader(text)
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

    private func checkFrames(_ reader: inout TraceLineReader) throws {
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
