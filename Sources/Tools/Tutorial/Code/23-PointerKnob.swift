import KnobKit

/// A control whose pointer shows a value between two limits.
final class PointerKnob: ValueControl {
    private let renderer = PointerKnobRenderer()

    override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .rotation
        layer.addSublayer(renderer.track)
        layer.addSublayer(renderer.pointer)
    }

    /// The arc on which a drag moves the value.
    override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(
            .arc(
                center: bounds.center, radius: bounds.width / 2,
                startAngle: renderer.startAngle, endAngle: renderer.endAngle))
    }

    override func layoutSubviews() {
        renderer.layOut(in: bounds)
        super.layoutSubviews()
    }

    /// Called for each new value, and for each frame of an animation.
    override func positionDidChange() {
        let sweep = renderer.endAngle - renderer.startAngle
        renderer.setPointerAngle(
            renderer.startAngle + animatedPosition.presentationValue * sweep)
    }

    /// The focus ring follows the track.
    override var focusPath: BezierPath {
        BezierPath(ovalIn: bounds.insetBy(dx: -5, dy: -5))
    }

    override func tintColorDidChange() {
        renderer.color = tintColor
    }
}
