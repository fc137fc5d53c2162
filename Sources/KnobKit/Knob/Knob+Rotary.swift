import KnobWidgets

extension Knob {
    /// Sets the knob up as MHRotaryKnob: 0 to 1 at 0.5, ±135° around the top, relative rotation, images, and a double-click
    /// that restores the default.
    ///
    /// Everything else about value, arc, and drags is reset to the defaults of a knob; one point of a linear drag
    /// is one degree. Set the images on the appearance that this method returns.
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
