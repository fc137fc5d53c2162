import KnobWidgets

/// The tutorial's look: a track in one layer, and a pointer in another that is turned. Paths are made anew only when
/// sizes change.
///
/// With an `origin`, the track is grey and filled with the tint from there to the value. With a `pointerImage`, that
/// is turned instead of the line. What is not asked for has no layer.
public final class RingAppearance: KnobAppearance {
    /// The pointer.
    public let pointer: PointerLayer
    private let trackLayer = ShapeLayer()
    private let pointerLayer = ShapeLayer()
    private var fill: RingFill?
    private var imageLayer: ImageLayer?
    private var valueLayer: TextLayer?
    private var shape: Shape?

    /// What the paths depend on.
    private struct Shape: Equatable {
        var dial: Rect
        var arc: KnobArc
        var lineWidth, pointerLength: Double
    }

    /// Makes a ring.
    public init() {
        pointer = PointerLayer(pointerLayer)
        for layer in [trackLayer, pointerLayer] { layer.fillColor = nil }
        trackLayer.shouldRasterize = true
    }

    /// Puts track and pointer on the knob, and whatever else it asks for.
    public func attach(to knob: Knob) {
        knob.layer.addSublayer(trackLayer)
        knob.layer.addSublayer(pointerLayer)
        update(for: knob)
    }

    /// Takes them off.
    public func detach() {
        for layer in [trackLayer, fill?.layer, pointerLayer, valueLayer] { layer?.removeFromSuperlayer() }
        (fill, valueLayer) = (nil, nil)
    }

    /// Fits everything into the knob and colours it.
    public func update(for knob: Knob) {
        Transaction.withoutActions {
            let shape = Shape(
                dial: knob.dial, arc: knob.arc, lineWidth: knob.lineWidth,
                pointerLength: knob.pointerLength)
            if shape != self.shape { fit(shape) }
            self.shape = shape
            updateFill(knob)
            updateImage(knob)
            updateValue(knob)
            let tint = knob.shaded(knob.tintColor)
            trackLayer.strokeColor = fill == nil ? tint : .systemFill
            pointerLayer.strokeColor = imageLayer == nil ? tint : nil
            fill?.layer.strokeColor = tint
        }
    }

    /// Turns the pointer, fills the track as far, and writes the value.
    public func turn(to angle: Double, of knob: Knob, animated: Bool) {
        pointer.turn(to: angle, animated: animated)
        fill?.follow(pointer, of: knob)
        if valueLayer != nil { Transaction.withoutActions { updateValue(knob) } }
    }

    /// Within 8 points of the line, or of the picture.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool {
        let (center, halfSide) = (knob.dial.center, min(knob.dial.width, knob.dial.height) / 2)
        // In the pointer's own direction it is a rectangle that ends at the rim.
        let turned = Point(x: point.x - center.x, y: point.y - center.y)
            .applying(AffineTransform(rotationAngle: -pointer.shownAngle))
        let size =
            knob.pointerImage?.size
            ?? Size(width: knob.pointerLength + knob.lineWidth / 2, height: knob.lineWidth)
        let nearest = Point(
            x: max(halfSide - size.width, min(halfSide, turned.x)),
            y: max(-size.height / 2, min(size.height / 2, turned.y)))
        return turned.distance(to: nearest) <= 8
    }

    // MARK: Parts

    private func fit(_ shape: Shape) {
        for layer in [trackLayer, pointerLayer] {
            layer.bounds = shape.dial
            layer.position = shape.dial.center
            layer.lineWidth = shape.lineWidth
        }
        let (center, halfSide) = (shape.dial.center, min(shape.dial.width, shape.dial.height) / 2)
        let (start, end) = (shape.arc.startAngle, shape.arc.endAngle)
        trackLayer.path = BezierPath(
            arcCenter: center, radius: halfSide - max(shape.pointerLength, shape.lineWidth / 2),
            startAngle: start, endAngle: end, clockwise: end >= start)
        let line = BezierPath()
        line.move(
            to: Point(x: center.x + halfSide - shape.pointerLength - shape.lineWidth / 2, y: center.y))
        line.addLine(to: Point(x: center.x + halfSide, y: center.y))
        pointerLayer.path = line
    }

    private func updateFill(_ knob: Knob) {
        guard knob.origin != nil else {
            fill?.layer.removeFromSuperlayer()
            fill = nil
            return
        }
        let fill = fill ?? RingFill()
        if self.fill == nil, let place = knob.layer.sublayers.firstIndex(where: { $0 === pointerLayer }) {
            knob.layer.insertSublayer(fill.layer, at: place)
        }
        self.fill = fill
        fill.layer.bounds = trackLayer.bounds
        fill.layer.position = trackLayer.position
        fill.layer.lineWidth = trackLayer.lineWidth
        fill.layer.path = trackLayer.path
        fill.update(for: knob, pointer)
    }

    private func updateImage(_ knob: Knob) {
        guard let image = knob.pointerImage else {
            imageLayer?.removeFromSuperlayer()
            imageLayer = nil
            return
        }
        let layer = imageLayer ?? ImageLayer()
        if imageLayer == nil { pointerLayer.addSublayer(layer) }
        imageLayer = layer
        layer.image = image
        // Its right edge is where the line would end.
        let right = knob.dial.midX + min(knob.dial.width, knob.dial.height) / 2
        layer.frame = Rect(
            x: right - image.size.width, y: knob.dial.midY - image.size.height / 2, width: image.size.width,
            height: image.size.height)
    }

    private func updateValue(_ knob: Knob) {
        guard knob.showsValue, !knob.isEditing(with: .text) else {
            valueLayer?.removeFromSuperlayer()
            valueLayer = nil
            return
        }
        let layer = valueLayer ?? TextLayer()
        if valueLayer == nil { knob.layer.addSublayer(layer) }
        valueLayer = layer
        layer.alignment = .center
        layer.font = .systemFont(ofSize: max(8, min(knob.dial.width, knob.dial.height) / 5))
        layer.foregroundColor = knob.isEnabled ? .label : .disabled
        // As wide as there is room between the two sides of the ring, with a margin.
        layer.adjustsFontSizeToFitWidth = true
        let inset = min(knob.dial.width, knob.dial.height) * 0.08 + knob.pointerLength + knob.lineWidth
        layer.frame = knob.dial.insetBy(dx: max(0, min(inset, knob.dial.width / 2)), dy: 0)
        layer.string = knob.text(for: knob.value)
    }
}
