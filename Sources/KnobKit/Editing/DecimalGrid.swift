import Glibc

/// The multiples of a power of ten, such as 0.01.
struct DecimalGrid {
    let exponent: Int

    init(exponent: Int) { self.exponent = exponent }

    /// Creates the coarsest grid that contains `size`; `nil` if that has more than six significant digits.
    ///
    /// Rounding errors of `size` of up to a billionth are ignored, because it can be the difference of two
    /// values.
    init?(of size: Double) {
        guard size.isFinite, size != 0 else { return nil }
        let leading = DecimalGrid(exponent: Int((log10(abs(size)) + 1e-9).rounded(.down)))
        guard let grid = leading.refined(for: size, digits: 5, tolerance: 1e-9) else { return nil }
        self = grid
    }

    /// Returns the coarsest grid that contains `number`, up to `digits` digits finer than this one; `nil` if
    /// there is none.
    func refined(for number: Double, digits: Int = 4, tolerance: Double = 1e-12) -> DecimalGrid? {
        (0...digits).lazy.map { DecimalGrid(exponent: exponent - $0) }.first {
            $0.contains(number, tolerance: tolerance)
        }
    }

    /// Returns whether `number` is on the grid, except for a relative error of up to `tolerance`.
    func contains(_ number: Double, tolerance: Double) -> Bool {
        let count = count(number)
        return abs(count - count.rounded()) <= tolerance * max(1, abs(count))
    }

    /// Returns the number on the grid that is nearest to `number`, as if it was written in decimal.
    func nearest(to number: Double) -> Double {
        let count = count(number).rounded()
        // Counts above 2 to the power of 53 are not exact.
        guard abs(count) < 9e15 else { return number }
        // A division by an exact power of ten is correctly rounded; a multiplication by 0.01 is not.
        return exponent < 0 ? count / pow(10, Double(-exponent)) : count * pow(10, Double(exponent))
    }

    private func count(_ number: Double) -> Double {
        exponent < 0 ? number * pow(10, Double(-exponent)) : number / pow(10, Double(exponent))
    }
}
