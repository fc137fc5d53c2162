import ArgumentParser
import Glibc
import KnobInspector
import KnobKit

/// The arguments of all knobs. Colons separate them, and options of the window may be given with any of them.
struct Settings {
    let knobs: [Arguments]
    let title: String
    let hasKnobs: Bool
    let hasSliders: Bool
    /// Whether a value is written at the end of an edit only.
    let writesAtEnd: Bool
    let width: Double?

    init(_ words: some Collection<String>) throws {
        knobs = try words.split(separator: ":", omittingEmptySubsequences: false).map {
            try Arguments.parse(Array($0))
        }
        let names = knobs.compactMap(\.name)
        if let name = names.first(where: { $0.isEmpty || $0.contains(where: \.isNewline) }) {
            throw ValidationError("\(name.debugDescription) is not a name. A name is a text of one line.")
        }
        if knobs.count > 1, Set(names).count < knobs.count || names.contains(where: { $0.contains(" ") }) {
            throw ValidationError(
                "Each of several knobs has a name of its own, which is one word, because lines are a name and "
                    + "a value. For example: knob gain -60 12 dB : pan -50 50")
        }
        title = knobs.compactMap(\.title).first ?? (names.isEmpty ? "Knob" : names.joined(separator: ", "))
        let showsBoth = knobs.contains(where: \.both)
        hasSliders = showsBoth || knobs.contains(where: \.slider)
        hasKnobs = showsBoth || !hasSliders
        writesAtEnd = knobs.contains(where: \.end)
        width = knobs.compactMap(\.width).first
    }
}

/// The arguments of one knob.
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
        version: Inspector.libraryVersion)

    // Negative limits look like options to the parser.
    @Argument(parsing: .allUnrecognized, help: .hidden)
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: "The first value, which is not written; by default the one nearest to 0.")
    var value: Double?

    @Option(
        parsing: .unconditional,
        help: "The distance between values; by default a power of ten that suits the limits. 0: none.")
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
        help: "The value that a double-click and Delete restore; by default the first one.")
    var defaultValue: Double?

    @Option(help: "The title of the window; by default the names.")
    var title: String?

    @Flag(help: "Show a slider instead of a knob.")
    var slider = false

    @Flag(help: "Show a knob and a slider, which stay in step.")
    var both = false

    @Flag(help: "Write the value at the end of a drag only.")
    var end = false

    @Option(help: "The width of the window in points.")
    var width: Double?

    func validate() throws {
        let limits = try range.limits
        if let objection = scale?.objection(to: limits) {
            let range = "\(limits.lowerBound.shortText) to \(limits.upperBound.shortText)"
            throw ValidationError("--scale does not fit \(range): \(objection).")
        }
        if let step, step < 0 {
            throw ValidationError("--step \(step.shortText) is negative. Use 0 or more.")
        }
        guard [value, step, defaultValue].allSatisfy({ $0?.isFinite ?? true }) else {
            throw ValidationError("A value, a step, and a default are finite numbers, such as 0.5.")
        }
        if let width, !(80...4000).contains(width) {
            throw ValidationError("--width \(width.shortText) is out of range. Use 80 to 4000 points.")
        }
    }

    /// The name before the limits; `nil` without one.
    var name: String? { words.first.flatMap { Double($0) == nil ? $0 : nil } }

    /// The limits, and the unit after them.
    var range: (limits: ClosedRange<Double>, unit: String?) {
        get throws {
            if let option = words.first(where: { $0.hasPrefix("-") && Double($0) == nil }) {
                throw ValidationError(
                    "There is no option \(option). \"knob --help\" lists those that there are.")
            }
            let rest = words.dropFirst(name == nil ? 0 : 1)
            if rest.isEmpty { return (0...100, unit) }
            let numbers = rest.prefix(2).compactMap { Double($0) }.filter(\.isFinite)
            guard numbers.count == 2, numbers[0] < numbers[1], (numbers[1] - numbers[0]).isFinite,
                rest.count <= (unit == nil ? 3 : 2)
            else {
                throw ValidationError(
                    "\"\(words.joined(separator: " "))\" is not a knob. Give two numbers, the smaller one first, "
                        + "perhaps a name before and a unit after them, as in: knob gain -60 12 dB")
            }
            return (numbers[0]...numbers[1], unit ?? rest.dropFirst(2).first)
        }
    }

    /// Returns the step of `--step`, or else a power of ten of about a hundredth of the range, and at most 1. A scale that is not
    /// linear has no step by default, because none suits all of its values.
    func step(in limits: ClosedRange<Double>) -> Double {
        if let step { return step }
        // With 90 parts instead of 100, the step from 1 to 100 is 1 and not 0.1.
        let part = (limits.upperBound - limits.lowerBound) / 90
        return scale == nil ? min(1, pow(10, log10(part).rounded(.down))) : 0
    }

    /// Returns the scale of `--scale`.
    @Sendable
    private static func scale(_ text: String) throws -> ValueScale {
        if text == "log" { return .logarithmic }
        let stops = text.split(separator: ",").map { $0.split(separator: ":").compactMap { Double($0) } }
        guard !stops.isEmpty, stops.allSatisfy({ $0.count == 2 }) else {
            throw ValidationError("Use log, or positions with their values, such as 0:-60,0.5:-10,1:12.")
        }
        return .table(stops.map { ($0[0], $0[1]) })
    }
}
