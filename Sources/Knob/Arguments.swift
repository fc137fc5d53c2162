import ArgumentParser
import Glibc
import KnobKit

/// The arguments of one knob. Those of the window can be given with any knob.
struct Arguments: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "knob",
        abstract: "A knob that writes its value to standard output, a line for each change.",
        usage: "knob [NAME] [MIN MAX [UNIT]] [options] [: NAME ...]",
        discussion: """
            For example, a knob for the volume:

              knob 0 100 | while read v; do pactl set-sink-volume @DEFAULT_SINK@ $v%; done

            A number on standard input moves the knob, and is not written back. The limits are 0 and 100 by \
            default. Colons separate several knobs, and then lines are a name and a value:

              knob gain -60 12 dB : pan -50 50

            Exit status: 0 if the window was closed or nobody reads the values any more; 1 if there is no \
            display, or standard output cannot be written; 64 if an argument is invalid.
            """,
        version: libraryVersion)

    // Negative limits look like options to the parser.
    @Argument(parsing: .allUnrecognized, help: .hidden)
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: "The first value, which is not written; by default the one nearest to 0.",
        transform: number("Use a number, such as 0.5."))
    var value: Double?

    @Option(
        parsing: .unconditional,
        help: "The distance between values; by default a power of ten that suits the limits. 0: none.",
        transform: number(from: 0, "Use a number above 0, or 0 for all values."))
    var step: Double?

    @Option(
        help: ArgumentHelp(
            "log, or values at positions from 0 to 1, such as 0:-60,0.5:-10,1:12.", valueName: "scale"),
        transform: Self.scale)
    var scale: ValueScale?

    @Option(help: "The unit, shown after the value and never written.")
    var unit: String?

    @Option(
        name: .customLong("default"), parsing: .unconditional,
        help: "The value that a double-click and Delete restore; by default the first one.",
        transform: number("Use a number, such as 0.5."))
    var defaultValue: Double?

    @Option(help: "The title of the window; by default the names.")
    var title: String?

    @Flag(help: "Show a slider instead of a knob.")
    var slider = false

    @Flag(help: "Show a knob and a slider, which stay in step.")
    var both = false

    @Flag(help: "Write the value at the end of a drag only.")
    var end = false

    @Option(
        help: "The width of the window in points.",
        transform: number(from: 80, to: 4000, "Use 80 to 4000 points."))
    var width: Double?

    /// The name before the limits; `nil` without one.
    var name: String? { words.first.flatMap { Double($0) == nil ? $0 : nil } }

    private var wordsAfterName: ArraySlice<String> { words.dropFirst(name == nil ? 0 : 1) }

    /// The minimum and the maximum, as far as they are numbers.
    private var ends: [Double] { wordsAfterName.prefix(2).compactMap { Double($0) }.filter(\.isFinite) }

    var limits: ClosedRange<Double> { ends.isEmpty ? 0...100 : ends[0]...ends[1] }

    /// The word after the limits, or that of `--unit`.
    var unitOfLimits: String? { unit ?? wordsAfterName.dropFirst(2).first }

    func validate() throws {
        if let option = words.first(where: { $0.hasPrefix("-") && Double($0) == nil }) {
            throw ValidationError(
                "There is no option \(option). \"knob --help\" lists those that there are.")
        }
        let count = wordsAfterName.count
        guard
            count == 0
                || ends.count == 2 && ends[0] < ends[1] && (ends[1] - ends[0]).isFinite
                    && count <= (unit == nil ? 3 : 2)
        else {
            throw ValidationError(
                "\"\(words.joined(separator: " "))\" is not a knob. Give two numbers, the smaller one first, "
                    + "perhaps a name before and a unit after them, as in: knob gain -60 12 dB")
        }
        if let objection = scale?.objection(to: limits) {
            throw ValidationError(
                "--scale does not fit the limits \(limits.lowerBound.exactText) and "
                    + "\(limits.upperBound.exactText): \(objection). Use other limits or another scale.")
        }
    }

    /// The step of `--step`, or else a power of ten of about a hundredth of the range, and at most 1. A scale that is not
    /// linear has no step by default, because none suits all of its values.
    var distance: Double {
        // With 90 parts instead of 100, the step from 1 to 100 is 1 and not 0.1.
        let part = (limits.upperBound - limits.lowerBound) / 90
        return step ?? (scale == nil ? min(1, pow(10, log10(part).rounded(.down))) : 0)
    }

    /// Returns a function that reads a number, or explains what is wrong by `advice`.
    private static func number(
        from minimum: Double = -.greatestFiniteMagnitude, to maximum: Double = .greatestFiniteMagnitude,
        _ advice: String
    ) -> @Sendable (String) throws -> Double {
        { text in
            if let number = Double(text), (minimum...maximum).contains(number) { return number }
            throw ValidationError(advice)
        }
    }

    /// Returns the scale of `--scale`.
    @Sendable
    private static func scale(_ text: String) throws -> ValueScale {
        if text == "log" { return .logarithmic }
        let stops = text.split(separator: ",").map { $0.split(separator: ":").compactMap { Double($0) } }
        guard stops.allSatisfy({ $0.count == 2 }) else {
            throw ValidationError("Use log, or positions with their values, such as 0:-60,0.5:-10,1:12.")
        }
        let scale = ValueScale.table(stops.map { ($0[0], $0[1]) })
        guard scale.defect == nil else {
            throw ValidationError(
                "Use two or more positions, which increase as their values do, such as 0:-60,0.5:-10,1:12.")
        }
        return scale
    }
}

/// The arguments of all knobs, which colons separate.
struct Settings {
    let knobs: [Arguments]

    init(_ words: some Collection<String>) throws {
        knobs = try words.split(separator: ":", omittingEmptySubsequences: false).map {
            try Arguments.parse(Array($0))
        }
        if let name = names.first(where: { $0.isEmpty || $0.contains(where: \.isNewline) }) {
            throw ValidationError("\(name.debugDescription) is not a name. A name is a text of one line.")
        }
        if knobs.count > 1, Set(names).count < knobs.count || names.contains(where: { $0.contains(" ") }) {
            throw ValidationError(
                "Each of several knobs has a name of its own, which is one word, because lines are a name and "
                    + "a value. For example: knob gain -60 12 dB : pan -50 50")
        }
        if knobs.contains(where: \.both), knobs.contains(where: \.slider) {
            throw ValidationError(
                "--both and --slider exclude each other: --both shows a slider as well. Use one of them.")
        }
    }

    private var names: [String] { knobs.compactMap(\.name) }

    var title: String {
        knobs.compactMap(\.title).first ?? (names.isEmpty ? "Knob" : names.joined(separator: ", "))
    }
    var hasKnobs: Bool { !knobs.contains(where: \.slider) }
    var hasSliders: Bool { knobs.contains { $0.slider || $0.both } }
    /// Whether a value is written at the end of an edit only.
    var writesAtEnd: Bool { knobs.contains(where: \.end) }
    var width: Double? { knobs.compactMap(\.width).first }
}
