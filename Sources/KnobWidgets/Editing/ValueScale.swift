import Glibc
import KnobLayers

/// How the values between two limits are spread over the way from one end to the other.
///
/// A position runs from 0 at the minimum to 1 at the maximum. What a hand does moves the position; a scale says which
/// value that is.
public struct ValueScale: Sendable {
    /// The value at a position, between two limits.
    let value: @Sendable (_ position: Double, _ limits: ClosedRange<Double>) -> Double
    /// The position of a value, between two limits.
    let position: @Sendable (_ value: Double, _ limits: ClosedRange<Double>) -> Double
    /// What must hold of the limits, in words; `nil` if nothing.
    private let demand: String?
    private let accepts: @Sendable (ClosedRange<Double>) -> Bool

    private init(
        demand: String? = nil, accepts: @escaping @Sendable (ClosedRange<Double>) -> Bool = { _ in true },
        value: @escaping @Sendable (Double, ClosedRange<Double>) -> Double,
        position: @escaping @Sendable (Double, ClosedRange<Double>) -> Double
    ) {
        (self.demand, self.accepts, self.value, self.position) = (demand, accepts, value, position)
    }

    /// The same distance everywhere is the same difference. The default.
    public static let linear = ValueScale(
        value: { $1.lowerBound.interpolated(to: $1.upperBound, fraction: $0) },
        position: { value, limits in
            // Halves, because the difference of the limits may be more than a number can hold.
            (value / 2 - limits.lowerBound / 2) / (limits.upperBound / 2 - limits.lowerBound / 2)
        })

    /// The same distance everywhere is the same ratio, as for frequencies. The minimum must be above 0.
    public static let logarithmic = ValueScale(
        demand: "a logarithmic scale takes a minimum above 0", accepts: { $0.lowerBound > 0 },
        value: { position, limits in
            exp(log(limits.lowerBound).interpolated(to: log(limits.upperBound), fraction: position))
        },
        position: { value, limits in
            (log(value) - log(limits.lowerBound)) / (log(limits.upperBound) - log(limits.lowerBound))
        })

    /// The position to the power of `exponent`: above 1, the low values have more room. It must be above 0.
    public static func power(_ exponent: Double) -> ValueScale {
        ValueScale(
            demand: "a power scale takes an exponent above 0, this is \(exponent)",
            accepts: { _ in exponent > 0 && exponent.isFinite },
            value: { linear.value(pow($0, exponent), $1) },
            position: { pow(linear.position($0, $1), 1 / exponent) })
    }

    /// A power scale with `midpoint` halfway. It must lie between the limits.
    public static func midpoint(_ midpoint: Double) -> ValueScale {
        @Sendable func exponent(_ limits: ClosedRange<Double>) -> Double {
            log(linear.position(midpoint, limits)) / log(0.5)
        }
        return ValueScale(
            demand: "a scale with the midpoint \(midpoint) takes limits round it",
            accepts: { $0.lowerBound < midpoint && midpoint < $0.upperBound },
            value: { linear.value(pow($0, exponent($1)), $1) },
            position: { pow(linear.position($0, $1), 1 / exponent($1)) })
    }

    /// A power scale from the middle to both sides: above 1, the values about the middle have more room. The exponent
    /// must be above 0.
    public static func symmetricPower(_ exponent: Double) -> ValueScale {
        @Sendable func spread(_ position: Double, _ exponent: Double) -> Double {
            let side = 2 * position - 1
            return (1 + copysign(pow(abs(side), exponent), side)) / 2
        }
        return ValueScale(
            demand: "a symmetric power scale takes an exponent above 0, this is \(exponent)",
            accepts: { _ in exponent > 0 && exponent.isFinite },
            value: { linear.value(spread($0, exponent), $1) },
            position: { spread(linear.position($0, $1), 1 / exponent) })
    }

    /// A scale of your own: `value` makes a value of a position from 0 to 1, `position` a position of a value.
    ///
    /// Both must grow, and undo each other. Where one gives what is not a number, nothing moves.
    public static func custom(
        value: @escaping @Sendable (_ position: Double, _ limits: ClosedRange<Double>) -> Double,
        position: @escaping @Sendable (_ value: Double, _ limits: ClosedRange<Double>) -> Double
    ) -> ValueScale {
        ValueScale(
            demand: "the custom scale gives what is not a number, or positions outside 0 to 1",
            accepts: { limits in
                [0, 0.25, 0.5, 0.75, 1].allSatisfy { place in
                    let value = value(place, limits)
                    let back = position(value, limits)
                    return value.isFinite && back > -1e-6 && back < 1 + 1e-6
                }
            },
            value: value, position: position)
    }

    /// Why this scale can't be used between `limits`, in words; `nil` if it can.
    func objection(to limits: ClosedRange<Double>) -> String? {
        limits.lowerBound == limits.upperBound || accepts(limits) ? nil : demand
    }
}
