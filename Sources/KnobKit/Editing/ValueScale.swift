import Glibc

/// A mapping between the values of a control and positions along it.
///
/// A position is 0 at the minimum and 1 at the maximum. Input moves the position; the scale returns its value.
///
/// ```swift
/// let fader = Slider(frame: Rect(x: 0, y: 0, width: 31, height: 200))
/// fader.limits = -60...10
/// fader.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
/// ```
public struct ValueScale: Hashable, Sendable {
    private enum Kind: Hashable {
        case linear
        case logarithmic
        case power(Double)
        case midpoint(Double)
        case table([Stop])
    }

    /// A value and its position in a table.
    private struct Stop: Hashable {
        let position: Double
        let value: Double
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A scale on which equal distances are equal differences. The default.
    public static let linear = ValueScale(.linear)

    /// A scale on which equal distances are equal ratios, as for frequencies. The minimum must be above 0.
    public static let logarithmic = ValueScale(.logarithmic)

    /// Returns a scale that raises the position to the power of `exponent`, which must be above 0.
    ///
    /// An exponent above 1 gives low values a larger part of the positions.
    public static func power(_ exponent: Double) -> ValueScale { ValueScale(.power(exponent)) }

    /// Returns a power scale with `midpoint`, which must be between the limits, at the position 0.5.
    public static func midpoint(_ midpoint: Double) -> ValueScale { ValueScale(.midpoint(midpoint)) }

    /// Returns a scale with values at given positions, and straight lines between them, such as a decibel taper.
    ///
    /// At least two positions and their values must increase. The limits must lie within the values of the table; if they
    /// are narrower, their part of the table is stretched.
    ///
    /// - Parameter stops: The values by their positions, in the order of the positions.
    public static func table(_ stops: KeyValuePairs<Double, Double>) -> ValueScale {
        table(stops.map { ($0.key, $0.value) })
    }

    /// Returns such a scale with values that are known only when the program runs.
    public static func table(_ stops: [(position: Double, value: Double)]) -> ValueScale {
        ValueScale(.table(stops.map { Stop(position: $0.position, value: $0.value) }))
    }

    // MARK: Validity

    /// Why the scale is invalid with any limits, for a message; `nil` if it is valid.
    package var defect: String? {
        switch kind {
        case .linear, .logarithmic, .midpoint: return nil
        case .power(let exponent):
            return exponent > 0 && exponent.isFinite
                ? nil : "a power scale needs a finite exponent above 0, not \(exponent)"
        case .table(let stops):
            let isIncreasing = zip(stops, stops.dropFirst()).allSatisfy {
                $0.position < $1.position && $0.value < $1.value
            }
            let isFinite = stops.allSatisfy { $0.position.isFinite && $0.value.isFinite }
            return stops.count > 1 && isIncreasing && isFinite
                ? nil : "a table scale needs at least two positions, and they and their values increase"
        }
    }

    /// Returns why this scale does not fit `limits`, for a message; `nil` if it fits.
    package func objection(to limits: ClosedRange<Double>) -> String? {
        guard limits.lowerBound < limits.upperBound else { return nil }
        switch kind {
        case .linear, .power: return nil
        case .logarithmic:
            return limits.lowerBound > 0 ? nil : "a logarithmic scale needs a minimum above 0"
        case .midpoint(let midpoint):
            return limits.lowerBound < midpoint && midpoint < limits.upperBound
                ? nil : "a scale with the midpoint \(midpoint) needs limits around that"
        case .table(let stops):
            guard let first = stops.first?.value, let last = stops.last?.value else { return nil }
            return first <= limits.lowerBound && limits.upperBound <= last
                ? nil
                : "a table scale from \(first.shortText) to \(last.shortText) needs limits inside of that"
        }
    }

    // MARK: Mapping

    /// Returns the position of a value between two limits that the scale fits, from 0 to 1; 0 if both are equal.
    func position(of value: Double, in limits: ClosedRange<Double>) -> Double {
        guard limits.lowerBound < limits.upperBound else { return 0 }
        let position: Double
        switch kind {
        case .linear: position = Self.part(of: value, limits.lowerBound, limits.upperBound)
        case .logarithmic:
            position = Self.part(of: log(value), log(limits.lowerBound), log(limits.upperBound))
        case .power(let exponent): position = Self.linear(value, limits, power: 1 / exponent)
        case .midpoint(let midpoint):
            position = Self.linear(value, limits, power: 1 / Self.exponent(of: midpoint, limits))
        case .table(let stops):
            func place(_ value: Double) -> Double {
                Self.interpolate(value, stops, from: \.value, to: \.position)
            }
            position = Self.part(of: place(value), place(limits.lowerBound), place(limits.upperBound))
        }
        return position > 0 ? min(position, 1) : 0
    }

    /// Returns the value at a position from 0 to 1, between two limits that the scale fits.
    func value(at position: Double, in limits: ClosedRange<Double>) -> Double {
        switch kind {
        case .linear:
            return limits.lowerBound.interpolated(to: limits.upperBound, fraction: position)
        case .logarithmic:
            return exp(log(limits.lowerBound).interpolated(to: log(limits.upperBound), fraction: position))
        case .power(let exponent):
            return limits.lowerBound.interpolated(to: limits.upperBound, fraction: pow(position, exponent))
        case .midpoint(let midpoint):
            let exponent = Self.exponent(of: midpoint, limits)
            return limits.lowerBound.interpolated(to: limits.upperBound, fraction: pow(position, exponent))
        case .table(let stops):
            func place(_ value: Double) -> Double {
                Self.interpolate(value, stops, from: \.value, to: \.position)
            }
            let place = place(limits.lowerBound).interpolated(
                to: place(limits.upperBound), fraction: position)
            return Self.interpolate(place, stops, from: \.position, to: \.value)
        }
    }

    /// Returns where `value` is between two numbers, from 0 to 1.
    private static func part(of value: Double, _ start: Double, _ end: Double) -> Double {
        (value - start) / (end - start)
    }

    private static func linear(_ value: Double, _ limits: ClosedRange<Double>, power: Double) -> Double {
        pow(part(of: value, limits.lowerBound, limits.upperBound), power)
    }

    private static func exponent(of midpoint: Double, _ limits: ClosedRange<Double>) -> Double {
        log(part(of: midpoint, limits.lowerBound, limits.upperBound)) / log(0.5)
    }

    /// Returns the number that belongs to `number` on the line between two stops.
    private static func interpolate(
        _ number: Double, _ stops: [Stop], from: KeyPath<Stop, Double>, to: KeyPath<Stop, Double>
    ) -> Double {
        let next = stops.indices.dropFirst().first { number <= stops[$0][keyPath: from] } ?? stops.count - 1
        let low = stops[next - 1]
        let high = stops[next]
        let fraction = part(of: number, low[keyPath: from], high[keyPath: from])
        return low[keyPath: to].interpolated(to: high[keyPath: to], fraction: fraction)
    }
}
