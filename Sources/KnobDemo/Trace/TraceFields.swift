/// The values of a scene that a trace line contains.
///
/// All trace lines have the same keys. A scene without a slider or a label writes the knob's value there.
struct TraceFields {
    /// The model values of the knob and of the slider.
    let knob, slider: Double
    /// The text of the value label.
    let label: String
    /// The angle of the knob's model value, in radians.
    let angle: Double
    /// The angle and the slider's value that are on the screen, also in an animation.
    let presentationAngle, presentationSlider: Double

    /// A Boolean value that indicates whether the presentation differs from the model.
    var isAnimating: Bool { presentationAngle != angle || presentationSlider != slider }

    /// Returns whether knob, slider, and label are the same in `other`.
    func hasSameModel(as other: TraceFields) -> Bool {
        knob == other.knob && slider == other.slider && label == other.label
    }
}
