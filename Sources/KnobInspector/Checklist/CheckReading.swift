/// The comparison of a group of bound controls: after input was handled, or in a frame.
struct CheckReading {
    let group: Int
    /// Whether a frame was drawn.
    var isFrame = false
    /// Whether the controls may differ, because one reports its values only at the end of an edit.
    var isApart = false
    /// Whether an animation is moving one of the controls.
    var isAnimating = false
    /// The speed of animations.
    var speed = 1.0
    var difference = SyncDifference()
    /// The fault that the last frame has shown, of any controls; `nil` if there was none.
    var fault: String?
}
