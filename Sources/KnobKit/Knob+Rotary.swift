import KnobWidgets

extension Knob {
    /// Makes the knob what MHRotaryKnob is: 0 to 1 at 0.5, ±135° about the top, turned by as much as the hand turns, with
    /// pictures, and a double click brings the default back.
    ///
    /// The pictures are set on the `PictureAppearance` that this gives.
    @discardableResult
    public func becomeRotaryKnob() -> PictureAppearance {
        limits = 0...1
        defaultValue = 0.5
        value = 0.5
        startAngle = -.pi * 5 / 4
        endAngle = .pi / 4
        interaction = .relativeRotation
        resetsOnDoubleClick = true
        sendsActionOnRelease = true
        let pictures = PictureAppearance()
        appearance = pictures
        return pictures
    }
}
