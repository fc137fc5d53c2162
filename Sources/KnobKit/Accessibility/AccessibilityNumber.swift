/// A number that assistive technology reads and sets.
public struct AccessibilityNumber: Equatable, Sendable {
    /// The model value, its limits, and the distance between two values, which is 0 without steps.
    public var current, minimum, maximum, step: Double

    /// Creates a number.
    public init(_ current: Double, from minimum: Double, to maximum: Double, step: Double = 0) {
        (self.current, self.minimum, self.maximum, self.step) = (current, minimum, maximum, step)
    }
}
