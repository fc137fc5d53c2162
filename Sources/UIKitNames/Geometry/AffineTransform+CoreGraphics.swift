import KnobKit

extension CGAffineTransform {
    /// Returns the inverse, or the transform itself if it has none. It is chosen where a transform is needed.
    @_disfavoredOverload
    public func inverted() -> CGAffineTransform { inverted() as CGAffineTransform? ?? self }
}
