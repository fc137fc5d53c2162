/// The look of a slider.
///
/// The built-in ones are `Slider.FlatAppearance`, the default, and `FaderAppearance`.
@preconcurrency @MainActor
public protocol SliderAppearance: ControlAppearance where Owner == Slider {
    /// The size of the thumb of a horizontal slider, in points; a vertical slider's is exchanged. Its center
    /// moves along the slider, so that the thumb stays inside the bounds.
    var thumbSize: Size { get }
    /// Called when the presentation value of the position, from 0 to 1, changes, and in each frame of an
    /// animation. Moves the thumb to `Slider.thumbRect(at:)` and updates everything else that shows the
    /// value.
    func show(_ position: Double, of slider: Slider)
}
