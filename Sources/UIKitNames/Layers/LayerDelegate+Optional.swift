import KnobKit

// In Core Animation, a delegate implements only what it needs.
extension LayerDelegate {
    /// Does nothing.
    public func layoutSublayers(of layer: Layer) {}

    /// Animates all changes.
    public func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool { true }
}
