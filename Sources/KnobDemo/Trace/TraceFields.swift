/// The values of a scene that a trace line contains.
struct TraceFields: Equatable {
    /// The model values of the knob and of the slider.
    let knob, slider: Double
    /// The text of the value label.
    let label: String
    /// The angle of the knob's model value, in radians.
    let angle: Double
    /// The angle and the slider's value that are on the screen, also in an animation.
    let presentationAngle, presentationSlider: Double

    /// Creates the fields of a scene.
    ///
    /// All trace lines have the same keys: a scene without a slider or a label writes the knob's value there.
    init(
        knob: Double, slider: Double? = nil, label: String, angle: Double, presentationAngle: Double,
        presentationSlider: Double? = nil
    ) {
        (self.knob, self.slider, self.label) = (knob, slider ?? knob, label)
        (self.angle, self.presentationAngle) = (angle, presentationAngle)
        self.presentationSlider = presentationSlider ?? self.slider
    }

    /// A Boolean value that indicates whether the presentation differs from the model.
    var isAnimating: Bool { presentationAngle != angle || presentationSlider != slider }

    /// Returns whether knob, slider, and label are the same in `other`.
    func hasSameModel(as other: TraceFields) -> Bool {
        knob == other.knob && slider == other.slider && label == other.label
    }
}
