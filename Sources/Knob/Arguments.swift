import Glibc
import KnobInspector
import KnobKit

/// What the arguments ask for: the knobs, which colons separate, and their window.
struct Arguments {
    /// One knob.
    struct Channel {
        /// The word before the limits; empty without one.
        var name = ""
        var limits = 0.0...100
        var unit: String?
        var value = 0.0
        var defaultValue: Double?
        var step: Double?
        var scale = ValueScale.linear
        /// The arguments that are no options.
        fileprivate var words: [String] = []
    }

    private(set) var channels = [Channel()]
    private(set) var title = ""
    private(set) var width: Double?
    private(set) var hasKnobs = true
    private(set) var hasSliders = false
    /// Whether a value is written at the end of an edit only.
    private(set) var writesAtEnd = false

    init(_ words: some Sequence<String>) throws(ArgumentReader.Failure) {
        var reader = ArgumentReader(words)
        var showsBoth = false
        while let word = reader.next() {
            let last = channels.count - 1
            switch word {
            case ":": channels.append(Channel())
            case "--value": channels[last].value = try reader.number(of: word)
            case "--step": channels[last].step = try reader.number(of: word)
            case "--scale": channels[last].scale = try Self.scale(of: word, from: &reader)
            case "--unit": channels[last].unit = try reader.text(of: word)
            case "--default": channels[last].defaultValue = try reader.number(of: word)
            case "--title": title = try reader.text(of: word)
            case "--slider": hasSliders = true
            case "--both": showsBoth = true
            case "--end": writesAtEnd = true
            case "--width": width = try reader.number(of: word, in: 80...4000)
            case "--version": ArgumentReader.exit(printing: Inspector.libraryVersion)
            case "-h", "--help": ArgumentReader.exit(printing: Self.help)
            case _ where word.hasPrefix("-") && Double(word) == nil: throw ArgumentReader.unknown(word)
            default: channels[last].words.append(word)
            }
        }
        hasKnobs = showsBoth || !hasSliders
        hasSliders = showsBoth || hasSliders
        for index in channels.indices { try channels[index].readWords() }
        let names = channels.map(\.name)
        if title.isEmpty { title = names == [""] ? "Knob" : names.joined(separator: ", ") }
        guard
            channels.count == 1
                || Set(names).count == names.count
                    && !names.contains(where: { $0.isEmpty || $0.contains(" ") })
        else {
            throw ArgumentReader.Failure(
                "Each of several knobs has a name of its own, which is one word, because lines are a name and "
                    + "a value. For example: knob gain -60 12 dB : pan -50 50")
        }
    }

    /// Returns the scale of `--scale`.
    private static func scale(of option: String, from reader: inout ArgumentReader) throws(ArgumentReader
        .Failure) -> ValueScale
    {
        try reader.value(
            of: option, "Use log, or positions with their values, such as 0:-60,0.5:-10,1:12."
        ) { text in
            if text == "log" { return .logarithmic }
            let stops = text.split(separator: ",").map { $0.split(separator: ":").compactMap { Double($0) } }
            let isTable = !stops.isEmpty && stops.allSatisfy { $0.count == 2 }
            return isTable ? .table(stops.map { ($0[0], $0[1]) }) : nil
        }
    }

    private static let help = """
        A knob that writes its value to standard output, a line for each change.

        For example, a knob for the volume:

          knob 0 100 | while read v; do pactl set-sink-volume @DEFAULT_SINK@ $v%; done

        A number on standard input moves the knob, and is not written back. The limits
        are 0 and 100 by default. Colons separate several knobs, and then lines are a
        name and a value:

          knob gain -60 12 dB : pan -50 50

        Exit status: 0 if the window was closed or nobody reads the values any more; 1
        if there is no display, or standard output cannot be written; 64 if an argument
        is invalid.

        Usage: knob [NAME] [MIN MAX [UNIT]] [options] [: NAME ...]

        Options:
          --value <value>         The first value, which is not written; by default the
                                  one nearest to 0.
          --step <step>           The distance between values; by default a power of
                                  ten that suits the limits. 0: none.
          --scale <scale>         log, or values at positions from 0 to 1, such as
                                  0:-60,0.5:-10,1:12.
          --unit <unit>           The unit, shown after the value and never written.
          --default <default>     The value that a double-click and Delete restore; by
                                  default the first one.
          --title <title>         The title of the window; by default the names.
          --slider                Show a slider instead of a knob.
          --both                  Show a knob and a slider, which stay in step.
          --end                   Write the value at the end of a drag only.
          --width <width>         The width of the window in points.
          --version               Show the version.
          -h, --help              Show help information.
        """
}

extension Arguments.Channel {
    /// Takes the name, the limits, and the unit from the words.
    fileprivate mutating func readWords() throws(ArgumentReader.Failure) {
        var rest = words[...]
        if let first = rest.first, Double(first) == nil { name = rest.removeFirst() }
        if rest.isEmpty { return }
        let numbers = rest.prefix(2).compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 2, numbers[0] < numbers[1], rest.count <= (unit == nil ? 3 : 2) else {
            throw ArgumentReader.Failure(
                "\"\(words.joined(separator: " "))\" is not a knob. Give two numbers, the smaller one first, "
                    + "perhaps a name before and a unit after them, as in: knob gain -60 12 dB")
        }
        limits = numbers[0]...numbers[1]
        unit = unit ?? rest.dropFirst(2).first
    }
}
