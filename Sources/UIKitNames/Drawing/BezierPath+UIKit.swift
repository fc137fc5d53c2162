import KnobKit

extension BezierPath {
    /// Creates a path with the elements of another.
    public convenience init(cgPath: CGPath) { self.init(elements: cgPath.elements) }

    /// The path itself.
    public var cgPath: CGPath { self }
}
