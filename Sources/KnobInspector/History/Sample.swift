/// The values of a control in a frame.
struct Sample: Equatable {
    /// The model value.
    var model: Double
    /// The value that the frame shows according to the control.
    var presentation: Double
    /// What the pixels show; `nil` without a reading.
    var witness: WitnessReading?
}
