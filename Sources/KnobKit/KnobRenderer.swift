import KnobWidgets

/// Draws a knob as the tutorial has it: a track in one layer, and a pointer in another that is turned.
///
/// It knows angles, not values. A change of the pointer's angle turns its layer; paths are made anew only when
/// sizes change.
@MainActor
final class KnobRenderer {
    let trackLayer = ShapeLayer()
    let pointerLayer = ShapeLayer()

    /// The colour of track and pointer.
    var color = Color.systemBlue {
        didSet {
            Transaction.withoutActions {
                trackLayer.strokeColor = color
                pointerLayer.strokeColor = color
            }
        }
    }
    /// The width of both lines, in points.
    var lineWidth = 2.0 { didSet { if lineWidth != oldValue { updateShapes() } } }
    /// How long the pointer is, in points.
    var pointerLength = 6.0 { didSet { if pointerLength != oldValue { updateShapes() } } }
    /// What the track covers.
    var arc = KnobArc() { didSet { if arc != oldValue { updateTrack() } } }
    /// Where the pointer stands, or is going, in radians.
    private(set) var pointerAngle = KnobArc().startAngle

    private static let animationKey = "pointerAngle"
    private var bounds = Rect.zero

    init() {
        trackLayer.fillColor = nil
        pointerLayer.fillColor = nil
        trackLayer.shouldRasterize = true
        pointerLayer.transform = AffineTransform(rotationAngle: pointerAngle)
    }

    /// Fits both layers into `bounds`.
    func updateBounds(_ bounds: Rect) {
        guard bounds != self.bounds else { return }
        self.bounds = bounds
        Transaction.withoutActions {
            for layer in [trackLayer, pointerLayer] {
                layer.bounds = bounds
                layer.position = bounds.center
            }
        }
        updateShapes()
    }

    /// Turns the pointer to `angle`; if `animated`, from where it is seen now, in 0.25 s and never through the gap.
    func setPointerAngle(_ angle: Double, animated: Bool) {
        if animated {
            let shown = shownPointerAngle
            let animation = KeyframeAnimation(keyPath: .rotation)
            animation.values = [shown, (shown + angle) / 2, angle]
            animation.keyTimes = [0, 0.5, 1]
            animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut)
            animation.duration = 0.25
            pointerLayer.add(animation, forKey: Self.animationKey)
        } else {
            pointerLayer.removeAnimation(forKey: Self.animationKey)
        }
        pointerAngle = angle
        Transaction.withoutActions {
            pointerLayer.transform = AffineTransform(rotationAngle: angle)
        }
    }

    /// The angle at which the pointer is seen now, in the middle of a movement as well, in radians.
    var shownPointerAngle: Double {
        guard pointerLayer.animation(forKey: Self.animationKey) != nil,
            let shown = pointerLayer.presentationValue(forKeyPath: .rotation) as? Double
        else { return pointerAngle }
        return shown
    }

    private var halfSide: Double { min(bounds.width, bounds.height) / 2 }

    private func updateShapes() {
        updateTrack()
        updatePointer()
    }

    private func updateTrack() {
        let (start, end) = (arc.startAngle, arc.endAngle)
        let ring = BezierPath(
            arcCenter: bounds.center, radius: halfSide - max(pointerLength, lineWidth / 2), startAngle: start,
            endAngle: end, clockwise: end >= start)
        Transaction.withoutActions {
            trackLayer.lineWidth = lineWidth
            trackLayer.path = ring
        }
    }

    private func updatePointer() {
        let pointer = BezierPath()
        pointer.move(to: Point(x: bounds.midX + halfSide - pointerLength - lineWidth / 2, y: bounds.midY))
        pointer.addLine(to: Point(x: bounds.midX + halfSide, y: bounds.midY))
        Transaction.withoutActions {
            pointerLayer.lineWidth = lineWidth
            pointerLayer.path = pointer
        }
    }
}
