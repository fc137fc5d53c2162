import KnobKit

extension ValueControl {
    /// Returns the value of a typed text as `value(forText:)` does, but not clamped to the limits, and only if
    /// letters after the number are a prefix or the unit.
    func unclampedValue(forText text: String) -> Double? {
        if let valueForText { return valueForText(text) }
        let parser = ValueParser(unit: unit)
        return switch parser.read(text) {
        case .value: parser.number(in: text)
        case .position(let position): (0...1).contains(position) ? value(at: position) : position * .infinity
        // A text that `textForValue` writes.
        case nil: value(forText: text)
        }
    }
}

extension ValueParser {
    /// Returns the number of a text; `nil` if it is no number, or if letters after it are neither a prefix nor
    /// the unit. `read(_:)` ignores these.
    func number(in text: String) -> Double? {
        let text = text.filter { $0 != "_" }
        let suffix = String(text.reversed().prefix { !$0.isNumber && !".,".contains($0) }.reversed())
        let name = suffix.filter { !$0.isWhitespace }.lowercased()
        guard case .value(let number) = read(text),
            name.isEmpty || name == unit?.lowercased() || read("1" + suffix) != .value(1)
        else { return nil }
        return number
    }
}
