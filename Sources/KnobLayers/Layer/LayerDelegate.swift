/// An object that lays out a layer's sublayers and controls the layer's implicit animations.
@preconcurrency @MainActor
public protocol LayerDelegate: AnyObject {
    /// Called when the sublayers of `layer` have to be laid out.
    func layoutSublayers(of layer: Layer)
    /// Called when the property `keyPath` of `layer` has changed. Returns whether the change is animated; a
    /// view returns `false` for its own layer.
    func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool
    /// Called before a frame, after the layout, if `layer` needs display: it has entered a tree, or
    /// `setNeedsDisplay()` was called. The default implementation does nothing.
    func display(_ layer: Layer)
}

extension LayerDelegate {
    /// Does nothing.
    public func display(_ layer: Layer) {}
}
