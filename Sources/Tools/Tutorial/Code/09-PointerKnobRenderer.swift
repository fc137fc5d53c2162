import KnobKit

/// The two layers of a knob: its track, and the pointer that rotates on it.
@MainActor
final class PointerKnobRenderer {
    let track = ShapeLayer()
    let pointer = ShapeLayer()

    var color = Color.black { didSet { updateColors() } }
    var lineWidth = 4.0
    var startAngle = -Double.pi * 5 / 4
    var endAngle = Double.pi / 4

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
    }

    private func updateColors() {
        track.strokeColor = color
        pointer.strokeColor = color
    }
}
