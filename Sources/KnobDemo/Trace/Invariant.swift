/// A condition on a scene: a quantity and the value that it must have.
struct Invariant {
    /// A description of what is wrong, or `nil` if the condition holds.
    let violation: String?

    /// Creates the condition that a number is `expected`, or differs from it by at most `tolerance`.
    ///
    /// - Parameter subject: The name of the number, such as "the slider's value".
    init(
        _ subject: @autoclosure () -> String, _ actual: Double, equals expected: Double, tolerance: Double = 0
    ) {
        violation =
            abs(actual - expected) <= tolerance ? nil : "\(subject()) is \(actual), expected \(expected)"
    }

    /// Creates the condition that a text is `expected`.
    init(_ subject: String, _ actual: String, equals expected: String) {
        violation = actual == expected ? nil : "\(subject) is \"\(actual)\", expected \"\(expected)\""
    }
}
