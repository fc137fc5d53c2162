import KnobKit

/// The two layers of a knob: its track, and the pointer that rotates on it.
@MainActor
final class PointerKnobRenderer {
    let track = ShapeLayer()
    let pointer = ShapeLayer()

    var color = Color.black { didSet { updateColors() } }
    var lineWidth = 4.0

    init() {
        for layer in [track, pointer] {
            layer.fillColor = nil
            layer.lineCap = .round
        }
        updateColors()
    }

    private func updateColors() {
        track.strokeColor = color
        pointer.strokeColor = color
    }
}
