import Glibc

/// The text of a value.
extension ValueControl {
    /// Returns the text of `value`: the result of `textForValue`, or by default the number with its unit.
    ///
    /// The number has as many decimals as the step. Without a step it has enough to distinguish hundredths of
    /// the range, at most 6.
    public func text(for value: Double) -> String {
        if let textForValue { return textForValue(value) }
        return textWithUnit(value.text(decimals: decimals(at: value)))
    }

    private func textWithUnit(_ number: String) -> String {
        switch unit {
        case nil, "": number
        case let unit? where ["%", "°", "′", "″"].contains(unit): number + unit
        case let unit?: "\(number)\u{A0}\(unit)"
        }
    }

    /// Returns a text for people that `value(forText:)` reads as exactly `value`: the text that the control shows, or with
    /// more digits the number with its unit or alone. If none of them is read so, returns the text that the control shows.
    func exactText(for value: Double) -> String {
        let (shown, number) = (text(for: value), value.exactText)
        return [shown, textWithUnit(number), number].first { self.value(forText: $0) == value } ?? shown
    }

    /// Returns the value of a text as the user types it, inside the limits but not rounded to steps; `nil` if
    /// the text is invalid.
    ///
    /// `valueForText` reads the text. Without it, `ValueParser` reads it, unless `textForValue` writes
    /// exactly this text for one of 1,000 values or steps: if it writes "L30" for -0.3, that is the value of
    /// "L30" and "l 30". Of several such values, the one with the fewest digits is returned.
    public func value(forText text: String) -> Double? {
        let (model, plain) = (number.model, text.withoutSpaces)
        if let valueForText { return valueForText(text).flatMap { $0.isNaN ? nil : model.clamp($0) } }
        let parsed: Double? =
            switch ValueParser(unit: unit).read(text) {
            case .value(let value)?: value
            case .position(let position)?: model.value(min(max(position, 0), 1), from: 0)?.value
            case nil: nil
            }
        guard let textForValue else { return parsed.map(model.clamp) }
        if let parsed, limits.contains(parsed), textForValue(parsed).withoutSpaces == plain { return parsed }
        let steps = ((maximumValue - minimumValue) / step).rounded(.up)
        let count = step > 0 ? min(10_000, max(1000, steps)) : 1000
        let written = (0...Int(count)).compactMap { model.value(Double($0) / count, from: 0)?.value }
            .map(model.snappedValue).filter { textForValue($0).withoutSpaces == plain }
        // Many values can have the same text.
        return written.max { $0.grid < $1.grid } ?? parsed.map(model.clamp)
    }

    private func decimals(at value: Double) -> Int {
        guard step > 0 else {
            let position = position(of: value)
            let (low, high) = (max(0, position - 0.005), min(1, position + 0.005))
            let hundredth = abs(self.value(at: high) - self.value(at: low)) * 0.01 / max(high - low, 1e-3)
            return hundredth > 0
                ? Int(bounded: min(6, max(0, (-log10(hundredth) - 1e-6).rounded(.up)))) : 2
        }
        return (0..<6).first {
            let grid = DecimalGrid(exponent: -$0)
            return grid.contains(step, tolerance: 1e-9) && grid.contains(minimumValue, tolerance: 1e-9)
        } ?? 6
    }
}

extension Double {
    /// The exponent of the coarsest power of ten of which the number is a multiple.
    fileprivate var grid: Int { self == 0 ? .max : DecimalGrid(of: self)?.exponent ?? .min }
}

extension String {
    /// The text in lowercase and without spaces, for comparisons.
    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace }.lowercased() }
}
