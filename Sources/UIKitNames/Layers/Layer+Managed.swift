import KnobKit

extension Layer {
    /// Handles a change of a property that the layer draws with and an animation can change. The port tool writes
    /// calls of it into what was an `@NSManaged` property.
    public func managedValueDidChange<Value: Animatable>(
        _ key: String, from old: Value?, to new: Value?
    ) {
        if old != new { setNeedsDisplay() }
    }
}
