import KnobKit

/// A control whose pointer shows a value between two limits.
final class PointerKnob: Control {
    var minimumValue = 0.0
    var maximumValue = 1.0
    private(set) var value = 0.0
    /// Whether a drag sends an action for each change, or only at its end.
    var isContinuous = true
    private let renderer = PointerKnobRenderer()

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.addSublayer(renderer.track)
        layer.addSublayer(renderer.pointer)
        setValue(value)
        addGestureRecognizer(
            RotationGestureRecognizer(target: self, action: PointerKnob.rotated))
    }

    override func layoutSubviews() {
        renderer.layOut(in: bounds)
    }

    override func tintColorDidChange() {
        renderer.color = tintColor
    }

    func setValue(_ newValue: Double, animated: Bool = false) {
        value = min(max(newValue, minimumValue), maximumValue)
        renderer.setPointerAngle(angle(for: value), animated: animated)
    }

    private func rotated(_ gesture: RotationGestureRecognizer) {
        setValue(value(at: gesture.touchAngle))
        let hasEnded = [.ended, .cancelled].contains(gesture.state)
        if isContinuous || hasEnded { sendActions(for: .valueChanged) }
    }

    private func value(at angle: Double) -> Double {
        let (start, end) = (renderer.startAngle, renderer.endAngle)
        // Angles repeat after a whole turn: take the one nearest to the middle.
        let middle = (start + end) / 2
        let near = middle + (angle - middle).remainder(dividingBy: 2 * .pi)
        let fraction = (min(max(near, start), end) - start) / (end - start)
        return minimumValue + fraction * (maximumValue - minimumValue)
    }

    private func angle(for value: Double) -> Double {
        let fraction = (value - minimumValue) / (maximumValue - minimumValue)
        let sweep = renderer.endAngle - renderer.startAngle
        return renderer.startAngle + fraction * sweep
    }
}
