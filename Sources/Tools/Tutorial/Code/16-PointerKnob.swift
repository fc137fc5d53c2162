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

    private func angle(for value: Double) -> Double {
        let fraction = (value - minimumValue) / (maximumValue - minimumValue)
        let sweep = renderer.endAngle - renderer.startAngle
        return renderer.startAngle + fraction * sweep
    }
}
