/// A condition on a scene: a quantity and the value that it must have.
struct Invariant {
    /// A number or a text of a scene.
    enum Quantity: Equatable {
        case number(Double)
        case text(String)
    }

    /// The name of the quantity, as in "the slider's value".
    let subject: String
    let actual, expected: Quantity
    let tolerance: Double

    /// Creates the condition that a number is `expected`, or differs from it by at most `tolerance`.
    init(_ subject: String, _ actual: Double, equals expected: Double, tolerance: Double = 0) {
        self.subject = subject
        (self.actual, self.expected, self.tolerance) = (.number(actual), .number(expected), tolerance)
    }

    /// Creates the condition that a text is `expected`.
    init(_ subject: String, _ actual: String, equals expected: String) {
        self.subject = subject
        (self.actual, self.expected, tolerance) = (.text(actual), .text(expected), 0)
    }

    /// A Boolean value that indicates whether the condition holds.
    var holds: Bool {
        if case .number(let actual) = actual, case .number(let expected) = expected {
            return abs(actual - expected) <= tolerance
        }
        return actual == expected
    }

    /// A description of what is wrong, or `nil` if the condition holds.
    var violation: String? { holds ? nil : "\(subject) is \(actual.text), expected \(expected.text)" }
}

extension Invariant.Quantity {
    fileprivate var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        }
    }
}
