extension Knob {
    /// Configures the knob like MHRotaryKnob.
    ///
    /// The value is 0.5 between 0 and 1, the arc is ±135° around the top, the interaction is a relative
    /// rotation, the appearance consists of images, and a double-click restores the default.
    ///
    /// Everything else about value, arc, and drags is reset to the defaults of a knob; one point of a linear
    /// drag is one degree. Set the images on the appearance that this method returns.
    @discardableResult
    public func becomeRotaryKnob() -> PictureAppearance {
        (scale, step, detents, origin, turns) = (.linear, 0, [], nil, .bounded)
        holdsAtEnds = Self.defaultHoldsAtEnds
        (dragsPointerOnly, hasRoundHitArea) = (false, false)
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
