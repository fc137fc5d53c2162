import KnobLayers

/// An appearance with a track and a pointer, as in the tutorial. Each is a layer, and the pointer's layer is
/// rotated.
///
/// With an `origin`, the track is gray, and filled with the tint color from the origin to the value. Optional
/// parts have a layer only while the knob shows them.
public final class RingAppearance: KnobAppearance {
    /// Whether the track of a knob without an `origin` is filled from the minimum to the value; `false` by
    /// default: all of it has the tint color.
    public var fillsFromMinimum = false { didSet { owner?.setNeedsAppearanceUpdate() } }

    private let trackLayer = ShapeLayer()
    private let pointerLayer = ShapeLayer()
    private var fillLayer: ShapeLayer?
    private var imageLayer: Layer?

    /// Creates a ring.
    public init(fillsFromMinimum: Bool = false) {
        self.fillsFromMinimum = fillsFromMinimum
        for layer in [trackLayer, pointerLayer] { layer.fillColor = nil }
        trackLayer.shouldRasterize = true
    }

    /// The track, the pointer, and the parts that the knob shows.
    public var layers: [Layer] { [trackLayer, fillLayer, pointerLayer].compactMap(\.self) }

    /// Fits the layers to the knob and colors them.
    public func update(for knob: Knob) {
        Transaction.withoutActions {
            fit(knob)
            updateFill(knob)
            updateImage(knob)
            let tint = knob.shaded(knob.tintColor)
            trackLayer.strokeColor = fillLayer == nil ? tint : knob.isEnabled ? .systemFill : .separator
            pointerLayer.strokeColor = imageLayer == nil ? tint : nil
            fillLayer?.strokeColor = tint
        }
    }

    /// Rotates the pointer, and fills the track up to it.
    public func show(_ angle: Double, of knob: Knob) {
        Transaction.withoutActions {
            pointerLayer.transform = AffineTransform(rotationAngle: angle)
            if fillLayer != nil { fillTrack(knob) }
        }
    }

    /// Returns whether `point` is within 8 points of the pointer's line or image.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool {
        let center = knob.dial.center
        let halfSide = min(knob.dial.width, knob.dial.height) / 2
        // Rotated back by its angle, the pointer is a rectangle that ends at the rim.
        let rotated = (point - center).applying(AffineTransform(rotationAngle: -knob.presentationAngle))
        let size =
            knob.pointerImage?.size
            ?? Size(width: knob.pointerLength + knob.lineWidth / 2, height: knob.lineWidth)
        let nearest = Point(
            x: max(halfSide - size.width, min(halfSide, rotated.x)),
            y: max(-size.height / 2, min(size.height / 2, rotated.y)))
        return rotated.distance(to: nearest) <= 8
    }

    // MARK: Parts

    private func fit(_ knob: Knob) {
        for layer in [trackLayer, pointerLayer] {
            layer.bounds = knob.dial
            layer.position = knob.dial.center
            layer.lineWidth = knob.lineWidth
        }
        let center = knob.dial.center
        let halfSide = min(knob.dial.width, knob.dial.height) / 2
        let start = knob.arc.startAngle
        let end = knob.arc.endAngle
        trackLayer.path = BezierPath(
            arcCenter: center, radius: halfSide - max(knob.pointerLength, knob.lineWidth / 2),
            startAngle: start, endAngle: end, clockwise: end >= start)
        let line = BezierPath()
        let inner = center.x + halfSide - knob.pointerLength - knob.lineWidth / 2
        line.addLines([Point(x: inner, y: center.y), Point(x: center.x + halfSide, y: center.y)])
        pointerLayer.path = line
    }

    /// Creates or removes an optional layer.
    private func update<Part: Layer>(_ layer: inout Part?, isShown: Bool, add: (Layer) -> Void) {
        if isShown, layer == nil {
            let new = Part()
            add(new)
            layer = new
        } else if !isShown {
            layer?.removeFromSuperlayer()
            layer = nil
        }
    }

    private func updateFill(_ knob: Knob) {
        let index = knob.layer.sublayers.firstIndex { $0 === pointerLayer } ?? 0
        update(&fillLayer, isShown: knob.origin != nil || fillsFromMinimum) {
            knob.layer.insertSublayer($0, at: index)
        }
        guard let fill = fillLayer else { return }
        fill.fillColor = nil
        fill.bounds = trackLayer.bounds
        fill.position = trackLayer.position
        fill.lineWidth = trackLayer.lineWidth
        fill.path = trackLayer.path
        fillTrack(knob)
    }

    /// Fills the track between the origin and the presentation value of the position.
    private func fillTrack(_ knob: Knob) {
        let origin = knob.position(of: knob.origin ?? knob.minimumValue)
        let position = knob.animatedPosition.presentationValue
        fillLayer?.strokeStart = min(origin, position)
        fillLayer?.strokeEnd = max(origin, position)
    }

    private func updateImage(_ knob: Knob) {
        update(&imageLayer, isShown: knob.pointerImage != nil, add: pointerLayer.addSublayer)
        guard let image = knob.pointerImage, let layer = imageLayer else { return }
        layer.contents = image
        // The right edge of the image is where the line would end.
        let right = knob.dial.midX + min(knob.dial.width, knob.dial.height) / 2
        layer.frame = Rect(
            x: right - image.size.width, y: knob.dial.midY - image.size.height / 2, width: image.size.width,
            height: image.size.height)
    }
}
