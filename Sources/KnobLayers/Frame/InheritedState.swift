/// The state that a layer passes on to its sublayers in a frame.
struct InheritedState {
    /// The transform to pixels.
    var transform: AffineTransform
    /// The pixels in which the sublayers are visible.
    var clip: PixelRect
    /// Whether `clip` is exact. It is not if an ancestor clips with round corners or rotated edges.
    var hasStraightClip = true
    /// The product of the opacities, from 0 to 1.
    var opacity = 1.0
    /// The appearance of the nearest layer that has one of its own; `nil` for that of the tree.
    var appearance: Appearance?

    /// Returns whether the same content looks the same in both, wherever it lies inside both clips.
    func looksSame(as other: InheritedState) -> Bool {
        hasStraightClip && other.hasStraightClip && opacity == other.opacity
            && appearance == other.appearance && transform == other.transform
    }
}
