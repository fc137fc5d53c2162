/// What a view draws itself.
extension View {
    /// Invalidates what the view has drawn. `draw(_:)` is called before the next frame.
    public func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Invalidates what the view has drawn in `rect`, in the view's coordinates. `draw(_:)` is called for that
    /// part before the next frame.
    ///
    /// An empty rectangle is ignored, as is one that is not finite.
    public func setNeedsDisplay(_ rect: Rect) { layer.setNeedsDisplay(rect) }

    /// Calls `draw(_:)`. Called before the next frame if the view's layer needs display.
    public func display(_ layer: Layer) { layer.display { draw($0) } }
}
