import Glibc

/// A mapping between the values of a control and positions along it.
///
/// A position is 0 at the minimum and 1 at the maximum. Input moves the position; the scale returns its value. A scale
/// never changes.
public final class ValueScale: Sendable {
    /// The function from a position between two limits to its value.
    let value: @Sendable (_ position: Double, _ limits: ClosedRange<Double>) -> Double
    /// The function from a value between two limits to its position.
    let position: @Sendable (_ value: Double, _ limits: ClosedRange<Double>) -> Double
    /// The function that returns why the scale does not fit limits, for messages; `nil` if it fits.
    private let check: @Sendable (ClosedRange<Double>) -> String?
    /// The reason why the scale is invalid with any limits, for messages; `nil` if it is valid.
    let defect: String?

    private init(
        defect: String? = nil, check: @escaping @Sendable (ClosedRange<Double>) -> String? = { _ in nil },
        value: @escaping @Sendable (Double, ClosedRange<Double>) -> Double,
        position: @escaping @Sendable (Double, ClosedRange<Double>) -> Double
    ) {
        (self.defect, self.check, self.value, self.position) = (defect, check, value, position)
    }

    /// Returns the position of a value between two limits, from 0 to 1; 0 if both are equal or there is no number.
    func position(of value: Double, in limits: ClosedRange<Double>) -> Double {
        guard limits.lowerBound < limits.upperBound else { return 0 }
        let position = position(value, limits)
        return position > 0 ? min(position, 1) : 0
    }

    /// A scale on which equal distances are equal differences. The default.
    public static let linear = ValueScale(
        value: { $1.lowerBound.interpolated(to: $1.upperBound, fraction: $0) },
        position: { value, limits in
            // The limits are halved because their difference may exceed the range of `Double`.
            (value / 2 - limits.lowerBound / 2) / (limits.upperBound / 2 - limits.lowerBound / 2)
        })

    /// A scale on which equal distances are equal ratios, as for frequencies. The minimum must be above 0.
    public static let logarithmic = ValueScale(
        check: { $0.lowerBound > 0 ? nil : "a logarithmic scale needs a minimum above 0" },
        value: { position, limits in
            exp(log(limits.lowerBound).interpolated(to: log(limits.upperBound), fraction: position))
        },
        position: { value, limits in
            (log(value) - log(limits.lowerBound)) / (log(limits.upperBound) - log(limits.lowerBound))
        })

    /// Returns a scale that raises the position to the power of `exponent`, which must be above 0.
    ///
    /// An exponent above 1 gives low values a larger part of the positions.
    public static func power(_ exponent: Double) -> ValueScale {
        ValueScale(
            defect: defect(of: exponent, "a power scale"),
            value: { linear.value(pow($0, exponent), $1) },
            position: { pow(linear.position($0, $1), 1 / exponent) })
    }

    private static func defect(of exponent: Double, _ scale: String) -> String? {
        exponent > 0 && exponent.isFinite
            ? nil : "\(scale) needs a finite exponent above 0, not \(exponent)"
    }

    /// Returns a power scale with `midpoint`, which must be between the limits, at the position 0.5.
    public static func midpoint(_ midpoint: Double) -> ValueScale {
        @Sendable func exponent(_ limits: ClosedRange<Double>) -> Double {
            log(linear.position(midpoint, limits)) / log(0.5)
        }
        return ValueScale(
            check: { limits in
                limits.lowerBound < midpoint && midpoint < limits.upperBound
                    ? nil : "a scale with the midpoint \(midpoint) needs limits around that"
            },
            value: { linear.value(pow($0, exponent($1)), $1) },
            position: { pow(linear.position($0, $1), 1 / exponent($1)) })
    }

    /// Returns a power scale from the center to both sides. The exponent must be above 0.
    ///
    /// An exponent above 1 gives values near the center a larger part of the positions.
    public static func symmetricPower(_ exponent: Double) -> ValueScale {
        @Sendable func spread(_ position: Double, _ exponent: Double) -> Double {
            let side = 2 * position - 1
            return (1 + copysign(pow(abs(side), exponent), side)) / 2
        }
        return ValueScale(
            defect: defect(of: exponent, "a symmetric power scale"),
            value: { linear.value(spread($0, exponent), $1) },
            position: { spread(linear.position($0, $1), 1 / exponent) })
    }

    /// Returns a scale with custom functions.
    ///
    /// Both functions must increase and be inverse to each other. If a result is NaN, the value does not
    /// change.
    ///
    /// - Parameters:
    ///   - value: Returns the value at a position from 0 to 1.
    ///   - position: Returns the position of a value.
    public static func custom(
        value: @escaping @Sendable (_ position: Double, _ limits: ClosedRange<Double>) -> Double,
        position: @escaping @Sendable (_ value: Double, _ limits: ClosedRange<Double>) -> Double
    ) -> ValueScale {
        ValueScale(
            check: { limits in
                let fits = [0, 0.25, 0.5, 0.75, 1].allSatisfy { sample in
                    let value = value(sample, limits)
                    let back = position(value, limits)
                    return value.isFinite && back > -1e-6 && back < 1 + 1e-6
                }
                return fits ? nil : "a custom scale needs finite values and positions from 0 to 1"
            },
            value: value, position: position)
    }

    /// Returns why this scale does not fit `limits`, for a message; `nil` if it fits.
    func objection(to limits: ClosedRange<Double>) -> String? {
        limits.lowerBound == limits.upperBound ? nil : check(limits)
    }
}
