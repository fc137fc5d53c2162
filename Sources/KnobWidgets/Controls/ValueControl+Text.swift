import Glibc
import KnobLayers

/// The text of a value.
extension ValueControl {
    /// Returns the text of `value`: the result of `textForValue`, or by default the number with its unit.
    ///
    /// The number has as many decimals as the step. Without a step it has enough to distinguish hundredths of
    /// the range, at most 6.
    public func text(for value: Double) -> String {
        if let textForValue { return textForValue(value) }
        let text = value.text(decimals: decimals(at: value))
        return switch unit {
        case nil, "": text
        case "%": text + "%"
        case let unit?: "\(text) \(unit)"
        }
    }

    private func decimals(at value: Double) -> Int {
        guard step > 0 else {
            let position = position(of: value)
            let (low, high) = (max(0, position - 0.005), min(1, position + 0.005))
            let hundredth = abs(self.value(at: high) - self.value(at: low)) * 0.01 / max(high - low, 1e-3)
            return hundredth > 0
                ? Int(bounded: min(6, max(0, (-log10(hundredth) - 1e-6).rounded(.up)))) : 2
        }
        func fits(_ number: Double, _ decimals: Int) -> Bool {
            let scaled = number * pow(10, Double(decimals))
            return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled))
        }
        return (0..<6).first { fits(step, $0) && fits(minimumValue, $0) } ?? 6
    }
}
