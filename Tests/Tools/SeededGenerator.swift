/// Numbers that look random and are the same in every run: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Makes the sequence that belongs to `seed`.
    package init(seed: UInt64) { state = seed }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number in `range`.
    package mutating func double(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
    /// A whole number in `range`.
    package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    /// Whether something happens that has this probability.
    package mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
    /// One of `values`.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }
}
