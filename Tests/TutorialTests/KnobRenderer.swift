import Foundation
import KnobKit

/// The renderer of the tutorial: two shape layers and an angle.
@MainActor
class KnobRenderer {
    let trackLayer = ShapeLayer()
    let pointerLayer = ShapeLayer()

    var color: Color = .blue {
        didSet {
            trackLayer.strokeColor = color
            pointerLayer.strokeColor = color
        }
    }

    var lineWidth: Double = 2 {
        didSet {
            trackLayer.lineWidth = lineWidth
            pointerLayer.lineWidth = lineWidth
            updateTrackLayerPath()
            updatePointerLayerPath()
        }
    }

    var startAngle: Double = -Double.pi * 11 / 8 {
        didSet {
            updateTrackLayerPath()
        }
    }

    var endAngle: Double = Double.pi * 3 / 8 {
        didSet {
            updateTrackLayerPath()
        }
    }

    var pointerLength: Double = 6 {
        didSet {
            updateTrackLayerPath()
            updatePointerLayerPath()
        }
    }

    private(set) var pointerAngle: Double = -Double.pi * 11 / 8

    init() {
        trackLayer.fillColor = Color.clear
        pointerLayer.fillColor = Color.clear
    }

    func setPointerAngle(_ newPointerAngle: Double, animated: Bool = false) {
        Transaction.begin()
        Transaction.setDisableActions(true)

        pointerLayer.transform = AffineTransform(rotationAngle: newPointerAngle)

        if animated {
            let midAngleValue =
                (max(newPointerAngle, pointerAngle) - min(newPointerAngle, pointerAngle)) / 2
                + min(newPointerAngle, pointerAngle)
            let animation = KeyframeAnimation(keyPath: "transform.rotation.z")
            animation.values = [pointerAngle, midAngleValue, newPointerAngle]
            animation.keyTimes = [0.0, 0.5, 1.0]
            animation.timingFunctions = [MediaTimingFunction(name: .easeInEaseOut)]
            pointerLayer.add(animation, forKey: nil)
        }

        Transaction.commit()

        pointerAngle = newPointerAngle
    }

    func updateBounds(_ bounds: Rect) {
        trackLayer.bounds = bounds
        trackLayer.position = Point(x: bounds.midX, y: bounds.midY)
        updateTrackLayerPath()

        pointerLayer.bounds = trackLayer.bounds
        pointerLayer.position = trackLayer.position
        updatePointerLayerPath()
    }

    private func updateTrackLayerPath() {
        let bounds = trackLayer.bounds
        let center = Point(x: bounds.midX, y: bounds.midY)
        let offset = max(pointerLength, lineWidth / 2)
        let radius = min(bounds.width, bounds.height) / 2 - offset

        let ring = BezierPath(
            arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: true)
        trackLayer.path = ring
    }

    private func updatePointerLayerPath() {
        let bounds = trackLayer.bounds

        let pointer = BezierPath()
        pointer.move(to: Point(x: bounds.width - pointerLength - lineWidth / 2, y: bounds.midY))
        pointer.addLine(to: Point(x: bounds.width, y: bounds.midY))
        pointerLayer.path = pointer
    }
}
