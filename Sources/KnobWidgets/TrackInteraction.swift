import KnobLayers

/// A drag of a slider's thumb: it moves by as much as the hand, and stays under the hand at the ends.
public struct TrackInteraction: DragInteraction {
    /// Where along the slider the hand took hold, in points, the position there, and of which model that is.
    private var grip: (place: Double, position: Double, model: Int)?
    private var last = 0.0

    /// Makes a drag.
    public init() {}

    /// Notes where the hand is; every place will do.
    public mutating func begin(at point: Point, on control: ValueControl) -> Bool {
        guard let slider = control as? Slider else {
            Diagnostics.report(
                "TrackInteraction moves sliders: a \(type(of: control)) can't be dragged by it")
            return false
        }
        guard slider.travel > 0 else { return false }
        (grip, last) = (nil, slider.distance(along: point))
        return true
    }

    /// Where the thumb is.
    public mutating func move(to point: Point, on control: ValueControl) -> DragMotion {
        guard let slider = control as? Slider, slider.travel > 0 else { return .none }
        if grip?.model != slider.modelChanges {
            // In a movement the hand takes hold of what is seen.
            let seen = grip == nil ? slider.shownValue : slider.value
            grip = (last, slider.position(of: seen), slider.modelChanges)
        }
        last = slider.distance(along: point)
        guard let grip else { return .none }
        return .to(position: grip.position + (last - grip.place) / slider.travel, length: slider.travel)
    }
}

extension DragInteraction where Self == TrackInteraction {
    /// The thumb stays under the hand. A slider's default.
    public static var track: Self { TrackInteraction() }
}
