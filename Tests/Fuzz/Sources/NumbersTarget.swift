@testable import KnobKit

@testable import KnobLayers

/// Numbers as users type them and as they are displayed.
enum NumbersTarget {
    static let target = FuzzTarget(name: "numbers", maximumSize: 256, seeds: seeds) { bytes in
        var source = ByteSource(bytes)
        let unit = [nil, "", "Hz", "m", "%", "°", source.text()][Int(source.byte()) % 7]
        let control = ValueControl(frame: .zero)
        (control.minimumValue, control.maximumValue) = (source.double(), source.double())
        (control.step, control.unit) = (source.double(), unit)
        check(control, typing: String(decoding: source.all(), as: UTF8.self))
        checkShown(source: bytes)
    }

    @MainActor
    private static func check(_ control: ValueControl, typing text: String) {
        let parser = ValueParser(unit: control.unit)
        let reading = parser.read(text)
        let spaced = " \(text)\t"
        // A combining mark at the start would combine with the space.
        if spaced.count == text.count + 2 {
            require(parser.read(spaced) == reading, "spaces about a number don't matter")
        }
        switch reading {
        case .value(let number)?, .position(let number)?:
            require(!number.isNaN, "a number that is read is one")
        case nil: break
        }
        if case .value(let number)? = reading { control.value = number }
        if case .position(let place)? = reading { control.value = control.value(at: place) }
        let range = control.limits
        require(range.lowerBound.isFinite && range.upperBound.isFinite, "limits are finite")
        require(range.contains(control.value), "\(control.value) is in \(range)")
        require((0...1).contains(control.position(of: control.value)), "a position is from 0 to 1")
        require(!control.text(for: control.value).isEmpty, "a value can be shown")
    }

    /// Checks that the text of any number can be parsed.
    private static func checkShown(source bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let number = source.double()
        guard number.isFinite else { return }
        let short = ValueParser().read(number.shortText)
        guard case .value(let read)? = short else { return require(false, "\(number.shortText) can be read") }
        require(abs(read - number) <= abs(number) * 1e-5, "\(number) is shown as \(number.shortText)")
        let decimals = Int(source.byte()) % 7
        require(ValueParser().read(number.text(decimals: decimals)) != nil, "\(number) can be read again")
    }

    private static let seeds: [[UInt8]] = {
        func input(_ low: Double, _ high: Double, _ step: Double, _ text: String) -> [UInt8] {
            [0, 2] + [low, high, step].flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
                + Array(text.utf8)
        }
        return [
            input(0, 1, 0, "0,5"), input(-10, 10, 0.1, "-1.25e1"), input(20, 20000, 1, "1.2 kHz"),
            input(0, 100, 5, "50%"), input(0, 1, 0, "1e999999999999"),
            input(-1e308, 1e308, 1e-300, "\u{2212}5µ"),
        ]
    }()
}
