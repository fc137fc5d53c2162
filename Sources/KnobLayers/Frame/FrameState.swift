/// The state that the passes of a frame store in a layer.
struct FrameState {
    /// The change since the last frame.
    var pendingChange: LayerChange?
    var needsLayout = false
    /// Whether the delegate has to draw the contents.
    var needsDisplay = false
    /// Whether the delegate has drawn them in the current frame.
    var isDisplayed = false
    /// Whether the sublayers are being laid out.
    var isLayingOut = false
    /// Whether a frame has drawn the layer. Changes before that are not animated.
    var hasBeenDrawn = false
    /// The state that the sublayers inherited in the last frame; `nil` before the first.
    var inherited: InheritedState?
    /// The transform from the layer to pixels in the last frame in which the layer was updated.
    var transform = AffineTransform.identity
    /// The pixels of the tree in which the layer was drawn last, without its sublayers.
    var drawnRect = PixelRect.empty
    /// The pixels of the tree in which the layer was drawn last, with its sublayers.
    var subtreeRect = PixelRect.empty
    /// The bounds of the layer with its sublayers, without clips, in the superlayer's coordinates, if it was
    /// outside of the clip and was not updated; `nil` if its state is that of the last frame.
    var skippedExtent: Rect?
    /// The part of the layer that cannot be drawn and is left out until the layer changes; `nil` for none.
    var leftOut: LeftOut?
    var raster: Raster?
    /// The shadow of the last frame.
    var shadowMask: ShadowMask?
    /// The index of the sublayers' `subtreeRect`; `nil` until it is needed.
    var sublayerIndex: SublayerIndex?

    /// A part of a layer that cannot be drawn.
    enum LeftOut {
        /// What the layer itself draws.
        case content
        /// The layer with its sublayers, which were to be composited.
        case subtree
    }

    /// Discards the state of the frames, because the layer leaves its tree.
    mutating func reset() {
        self = FrameState(
            needsLayout: needsLayout, needsDisplay: needsDisplay, isLayingOut: isLayingOut,
            shadowMask: shadowMask)
    }
}
