import KnobKit

/// A layer that the inspector shows in front of the watched window. It is no part of what is watched.
final class ToolLayer: Layer {
    override var drawnBounds: Rect { boxBounds }
}

extension Layer {
    /// Whether the layer belongs to the inspector.
    var isOfTool: Bool { self is ToolLayer || superlayer is ToolLayer }
}
