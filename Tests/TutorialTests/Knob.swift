// The tutorial's control, in UIKit's names. A comment such as "differs: import" marks each line that a reader of the tutorial
// types differently. What it names is a row of the table on the page "Coming from UIKit".
import UIKitNames  // differs: import

class Knob: UIControl {
    /// The minimum value.
    var minimumValue: Float = 0
    /// The maximum value.
    var maximumValue: Float = 1
    /// The current value.
    private(set) var value: Float = 0
    /// Whether a drag sends an action for each change, or only at its end.
    var isContinuous = true

    private let renderer = KnobRenderer()

    var lineWidth: CGFloat {
        get { return renderer.lineWidth }
        set { renderer.lineWidth = newValue }
    }

    var startAngle: CGFloat {
        get { return renderer.startAngle }
        set { renderer.startAngle = newValue }
    }

    var endAngle: CGFloat {
        get { return renderer.endAngle }
        set { renderer.endAngle = newValue }
    }

    var pointerLength: CGFloat {
        get { return renderer.pointerLength }
        set { renderer.pointerLength = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }
    // differs: coder

    private func commonInit() {
        renderer.updateBounds(bounds)
        renderer.color = tintColor
        renderer.setPointerAngle(renderer.startAngle, animated: false)

        layer.addSublayer(renderer.trackLayer)
        layer.addSublayer(renderer.pointerLayer)

        let gestureRecognizer = RotationGestureRecognizer(
            target: self, action: Knob.handleGesture(_:))  // differs: selector
        addGestureRecognizer(gestureRecognizer)
    }

    func setValue(_ newValue: Float, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))

        let angleRange = endAngle - startAngle
        let valueRange = maximumValue - minimumValue
        let angleValue = CGFloat(value - minimumValue) / CGFloat(valueRange) * angleRange + startAngle
        renderer.setPointerAngle(angleValue, animated: animated)

        observers.notify(about: self)  // differs: observing
    }

    override func tintColorDidChange() {
        renderer.color = tintColor
    }

    func handleGesture(_ gesture: RotationGestureRecognizer) {  // differs: attribute
        // 1. The angle opposite the middle of the track, where the pointer flips.
        let midPointAngle = (2 * CGFloat.pi + startAngle - endAngle) / 2 + endAngle
        // 2. The angle within the turn below it.
        var boundedAngle = gesture.touchAngle
        if boundedAngle > midPointAngle {
            boundedAngle -= 2 * CGFloat.pi
        } else if boundedAngle < (midPointAngle - 2 * CGFloat.pi) {
            boundedAngle += 2 * CGFloat.pi
        }
        // 3. The angle clamped to the track.
        boundedAngle = min(endAngle, max(startAngle, boundedAngle))
        // 4. The value at the angle.
        let angleRange = endAngle - startAngle
        let valueRange = maximumValue - minimumValue
        let angleValue = Float(boundedAngle - startAngle) / Float(angleRange) * valueRange + minimumValue
        // 5. The control shows the value.
        setValue(angleValue)

        if isContinuous {
            sendActions(for: .valueChanged)
        } else {
            // Only the end of the gesture sends an action.
            if gesture.state == .ended || gesture.state == .cancelled {
                sendActions(for: .valueChanged)
            }
        }
    }
}
