import Glibc
import KnobLayers

/// How a value is written for a person to read.
extension ValueControl {
    /// `value` as `textForValue` writes it; by default with as many digits behind the point as the step has,
    /// or as it takes to tell what a hundredth of the way is worth there, and the unit.
    public func text(for value: Double) -> String {
        if let textForValue { return textForValue(value) }
        let number = value.text(decimals: decimals(at: value))
        return switch unit {
        case nil, "": number
        case "%": number + "%"
        case let unit?: "\(number) \(unit)"
        }
    }

    /// How many digits behind the point tell the values about `value` apart, at most 6.
    private func decimals(at value: Double) -> Int {
        guard step > 0 else {
            // What a hundredth of the way is worth there.
            let place = position(of: value)
            let (low, high) = (max(0, place - 0.005), min(1, place + 0.005))
            let worth = abs(self.value(at: high) - self.value(at: low)) * 0.01 / max(high - low, 1e-3)
            return worth > 0 ? Int(bounded: min(6, max(0, (-log10(worth) - 1e-6).rounded(.up)))) : 2
        }
        func hasNoMore(_ number: Double, than decimals: Int) -> Bool {
            let scaled = number * pow(10, Double(decimals))
            return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled))
        }
        return (0..<6).first { hasNoMore(step, than: $0) && hasNoMore(minimumValue, than: $0) } ?? 6
    }
}
