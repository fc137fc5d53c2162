import KnobInspector
import KnobKit

/// A knob and a slider that are bound, and what must hold for them.
@MainActor
final class ControlPair {
    let knob: Knob
    let slider: Slider
    /// The animated positions of the pointer and the thumb.
    private let positions: (knob: AnimatedPosition, slider: AnimatedPosition)
    /// The angles of the pointer at the limits; `nil` for those of the knob.
    private let arc: (start: Double, end: Double)?
    /// The text before the names of the controls in a fault.
    private let prefix: String
    private let binding: ValueBinding
    /// Why the controls may be apart, as of the last check.
    private var reason: SyncCheck.Reason?

    /// Binds a slider to a knob.
    init(
        _ knob: Knob, _ slider: Slider, name: String? = nil, arc: (start: Double, end: Double)? = nil
    ) {
        (self.knob, self.slider, self.arc) = (knob, slider, arc)
        positions = (knob.animatedPosition, slider.animatedPosition)
        prefix = name.map { "\($0) " } ?? ""
        binding = bind(knob, slider)
    }

    /// Whether the user operates one of the controls.
    var isHeld: Bool { knob.isHeld || slider.isHeld }

    /// Sets the value of both controls.
    func set(_ value: Double, animated: Bool) { knob.setValue(value, animated: animated) }

    // MARK: Check

    /// Whether the controls have the same value and, on the screen, are at the same fraction of their ways,
    /// unless they may be apart.
    ///
    /// The angles are compared, because equal angles at both limits have no fractions.
    var syncReading: SyncReading {
        let edit = knob.reasonToBeApart ?? slider.reasonToBeApart
        let isAnimating = positions.knob.isAnimating || positions.slider.isAnimating
        reason = .next(
            after: reason, isEdited: edit != nil, isAnimating: isAnimating,
            [positions.knob, positions.slider].compactMap(\.animation))
        let model = SyncReading(
            .model, "\(prefix)knob", knob.number.value, "\(prefix)slider", slider.number.value)
        guard case .inStep = model else { return edit.map { .apart($0) } ?? model }
        switch reason {
        case .edit where edit == nil:
            let presentation = presentationReading(whileAnimating: isAnimating)
            guard case .inStep = presentation else {
                return .apart("the animation began at different values")
            }
            // They have met, as at the end of the animation.
            reason = nil
            return presentation
        case .edit, .curves: return .inStep
        case nil: return presentationReading(whileAnimating: isAnimating)
        }
    }

    private func presentationReading(whileAnimating isAnimating: Bool) -> SyncReading {
        let (start, end) = arc ?? (knob.startAngle, knob.endAngle)
        let thumb =
            isAnimating && positions.slider.isAnimating
            ? positions.slider.presentationValue : slider.number.position(of: slider.number.value)
        let (angle, size) = (knob.presentationAngle, end - start)
        // Both numbers are angles up to 4π, with rounding errors of their own.
        let isInStep = abs(angle - (start + thumb * size)) <= SyncDifference.tolerance * abs(size) + 1e-12
        return isInStep
            ? .inStep
            : .outOfStep(
                .presentation, ["\(prefix)pointer", "\(prefix)thumb"],
                size == 0 ? [angle, start] : [(angle - start) / size, thumb])
    }
}
