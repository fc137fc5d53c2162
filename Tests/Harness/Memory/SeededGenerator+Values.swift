@_exported import SeededRandom

/// Random values for tests.
extension SeededGenerator {
    /// Returns a number in `range`.
    package mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    /// Returns an integer in `range`.
    package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    /// Returns `true` with a probability.
    package mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
    /// Returns one of `values`.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }
}
