import Glibc
import KnobLayers

/// How a value is written for a person to read.
extension ValueControl {
    /// `value` as `textForValue` writes it; by default with as many digits behind the point as the step or a
    /// hundredth of the range has, and the unit.
    public func text(for value: Double) -> String {
        if let textForValue { return textForValue(value) }
        let number = value.text(decimals: decimals)
        return switch unit {
        case nil, "": number
        case "%": number + "%"
        case let unit?: "\(number) \(unit)"
        }
    }

    /// How many digits behind the point tell the values apart, at most 6.
    private var decimals: Int {
        guard step > 0 else {
            let range = maximumValue - minimumValue
            return range > 0 ? Int(bounded: min(6, max(0, 2 - log10(range).rounded(.down)))) : 2
        }
        func hasNoMore(_ number: Double, than decimals: Int) -> Bool {
            let scaled = number * pow(10, Double(decimals))
            return abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled))
        }
        return (0..<6).first { hasNoMore(step, than: $0) && hasNoMore(minimumValue, than: $0) } ?? 6
    }
}
