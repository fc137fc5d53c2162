import KnobWidgets

extension Knob {
    /// Makes the knob what MHRotaryKnob is: 0 to 1 at 0.5, ±135° about the top, turned by as much as the hand turns, with
    /// pictures, and a double click brings the default back.
    ///
    /// Whatever else was set for its value, its arc and its hand is as in a new knob; a linear drag takes a point for a
    /// degree. The pictures are set on the `PictureAppearance` that this gives.
    @discardableResult
    public func becomeRotaryKnob() -> PictureAppearance {
        (scale, step, detents, origin, turns) = (.linear, 0, [], nil, .bounded)
        (holdsAtEnds, dragsPointerOnly, hasRoundHitArea) = (false, false, false)
        isContinuous = true
        dragLength = 270
        limits = 0...1
        defaultValue = 0.5
        value = 0.5
        arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
        interaction = .relativeRotation
        resetsOnDoubleClick = true
        sendsActionOnRelease = true
        let pictures = PictureAppearance()
        appearance = pictures
        return pictures
    }
}
