import Foundation
import KnobKit

/// The control of the tutorial.
class Knob: Control {
    /// The minimum value.
    var minimumValue = 0.0
    /// The maximum value.
    var maximumValue = 1.0
    /// The current value.
    private(set) var value = 0.0
    /// Whether a drag sends an action for each change, or only at its end.
    var isContinuous = true

    private let renderer = KnobRenderer()

    var lineWidth: Double {
        get { return renderer.lineWidth }
        set { renderer.lineWidth = newValue }
    }

    var startAngle: Double {
        get { return renderer.startAngle }
        set { renderer.startAngle = newValue }
    }

    var endAngle: Double {
        get { return renderer.endAngle }
        set { renderer.endAngle = newValue }
    }

    var pointerLength: Double {
        get { return renderer.pointerLength }
        set { renderer.pointerLength = newValue }
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        commonInit()
    }

    private func commonInit() {
        renderer.updateBounds(bounds)
        renderer.color = tintColor
        renderer.setPointerAngle(renderer.startAngle, animated: false)

        layer.addSublayer(renderer.trackLayer)
        layer.addSublayer(renderer.pointerLayer)

        let gestureRecognizer = RotationGestureRecognizer(target: self, action: Knob.handleGesture(_:))
        addGestureRecognizer(gestureRecognizer)
    }

    func setValue(_ newValue: Double, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))

        let angleRange = endAngle - startAngle
        let valueRange = maximumValue - minimumValue
        let angleValue = (value - minimumValue) / valueRange * angleRange + startAngle
        renderer.setPointerAngle(angleValue, animated: animated)
    }

    override func tintColorDidChange() {
        renderer.color = tintColor
    }

    private func handleGesture(_ gesture: RotationGestureRecognizer) {
        // 1. The angle opposite the middle of the track, where the pointer flips.
        let midPointAngle = (2 * Double.pi + startAngle - endAngle) / 2 + endAngle
        // 2. The angle within the turn below it.
        var boundedAngle = gesture.touchAngle
        if boundedAngle > midPointAngle {
            boundedAngle -= 2 * Double.pi
        } else if boundedAngle < (midPointAngle - 2 * Double.pi) {
            boundedAngle += 2 * Double.pi
        }
        // 3. The angle clamped to the track.
        boundedAngle = min(endAngle, max(startAngle, boundedAngle))
        // 4. The value at the angle.
        let angleRange = endAngle - startAngle
        let valueRange = maximumValue - minimumValue
        let angleValue = (boundedAngle - startAngle) / angleRange * valueRange + minimumValue
        // 5. The control shows the value.
        setValue(angleValue)

        if isContinuous {
            sendActions(for: .valueChanged)
        } else {
            if gesture.state == .ended || gesture.state == .cancelled {
                sendActions(for: .valueChanged)
            }
        }
    }
}

private class RotationGestureRecognizer: PanGestureRecognizer {
    private(set) var touchAngle = 0.0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)

        maximumNumberOfTouches = 1
        minimumNumberOfTouches = 1
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        updateAngle(with: touches)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        updateAngle(with: touches)
    }

    private func updateAngle(with touches: Set<Touch>) {
        guard let touch = touches.first, let view = view else {
            return
        }
        let touchPoint = touch.location(in: view)
        touchAngle = angle(for: touchPoint, in: view)
    }

    private func angle(for point: Point, in view: View) -> Double {
        let centerOffset = Point(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY)
        return atan2(centerOffset.y, centerOffset.x)
    }
}
