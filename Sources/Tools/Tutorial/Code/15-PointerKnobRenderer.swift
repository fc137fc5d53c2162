import KnobKit

/// The two layers of a knob: its track, and the pointer that rotates on it.
@MainActor
final class PointerKnobRenderer {
    let track = ShapeLayer()
    let pointer = ShapeLayer()

    var color = Color.black { didSet { updateColors() } }
    var lineWidth = 4.0
    var pointerLength = 16.0
    var startAngle = -Double.pi * 5 / 4
    var endAngle = Double.pi / 4
    private var pointerAngle = 0.0

    init() {
        for layer in [track, pointer] {
            layer.fillColor = nil
            layer.lineCap = .round
        }
        updateColors()
    }

    func layOut(in bounds: Rect) {
        track.frame = bounds
        track.lineWidth = lineWidth
        let side = min(bounds.width, bounds.height)
        track.path = BezierPath(
            arcCenter: bounds.center, radius: (side - lineWidth) / 2,
            startAngle: startAngle, endAngle: endAngle, clockwise: true)

        // From the rim toward the center, on the right: an angle of 0.
        pointer.bounds = Rect(x: 0, y: 0, width: side, height: side)
        pointer.position = bounds.center
        pointer.lineWidth = lineWidth
        let line = BezierPath()
        let end = side - lineWidth / 2
        line.move(to: Point(x: end, y: side / 2))
        line.addLine(to: Point(x: end - pointerLength, y: side / 2))
        pointer.path = line
    }

    func setPointerAngle(_ angle: Double, animated: Bool = false) {
        Transaction.withoutActions {
            pointer.transform = AffineTransform(rotationAngle: angle)
        }
        if animated {
            let rotation = BasicAnimation(keyPath: "transform.rotation.z")
            rotation.fromValue = pointerAngle
            rotation.toValue = angle
            rotation.timingFunction = MediaTimingFunction(name: .easeInEaseOut)
            pointer.add(rotation, forKey: "rotation")
        }
        pointerAngle = angle
    }

    private func updateColors() {
        track.strokeColor = color
        pointer.strokeColor = color
    }
}
