import ArgumentParser
import KnobKit

/// The numbers in the arguments.
extension KnobDemo {
    /// Returns a function that reads a number in a range, or any finite number.
    static func number(in range: ClosedRange<Double>? = nil) -> @Sendable (String) throws -> Double {
        { text in
            if let number = Double(text), number.isFinite, range?.contains(number) ?? true { return number }
            let limits = range.map { "number from \($0.lowerBound.shortText) to \($0.upperBound.shortText)." }
            throw ValidationError("Use a \(limits ?? "finite number, such as 0.64.")")
        }
    }

    /// Reads a seed.
    @Sendable
    static func seed(_ text: String) throws -> UInt64 {
        if let seed = UInt64(text) { return seed }
        throw ValidationError("Use a whole number from 0 to \(UInt64.max).")
    }

    /// Returns a function that makes a value of two whole numbers in a range.
    static func pair<Value>(
        separatedBy separator: Character, in range: ClosedRange<Int>,
        _ make: @escaping @Sendable (Double, Double) -> Value
    ) -> @Sendable (String) throws -> Value {
        { text in
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Int($0) }.filter(range.contains).map(Double.init)
            if parts.count == 2, numbers.count == 2 { return make(numbers[0], numbers[1]) }
            throw ValidationError(
                "Use two whole numbers from \(range.lowerBound) to \(range.upperBound) with \"\(separator)\" "
                    + "between them.")
        }
    }
}
