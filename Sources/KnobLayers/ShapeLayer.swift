import KnobGraphics

/// A layer that fills and strokes a path.
public class ShapeLayer: Layer {
    /// The shape, in the layer's coordinates; `nil`, the default, is nothing.
    ///
    /// A copy is taken and given: to change the shape, change a path and set it again.
    public var path: BezierPath? {
        get { shape.map { BezierPath(elements: $0.elements) } }
        set {
            guard newValue?.elements != shape?.elements else { return }
            shape = newValue.map { BezierPath(elements: $0.elements) }
            outlineChanged()
            change(true, .content)
        }
    }
    /// What the inside is filled with; black by default, `nil` is nothing. Animated.
    @exclusivity(unchecked) public var fillColor: Color? = .black {
        didSet {
            outlineChanged()
            change(.fillColor, from: oldValue ?? .clear, to: fillColor ?? .clear, .content)
        }
    }
    /// What the outline is drawn with; `nil`, the default, is nothing. Animated.
    @exclusivity(unchecked) public var strokeColor: Color? {
        didSet {
            outlineChanged()
            change(.strokeColor, from: oldValue ?? .clear, to: strokeColor ?? .clear, .content)
        }
    }
    /// The width of the outline, centred on the path, in points; 1 by default. Animated.
    @exclusivity(unchecked) public var lineWidth = 1.0 {
        didSet {
            outlineChanged()
            change(.lineWidth, from: oldValue, to: lineWidth, .content)
        }
    }
    /// Where along the path the outline starts, from 0 to 1; 0 by default. Animated.
    @exclusivity(unchecked) public var strokeStart = 0.0 {
        didSet {
            outlineChanged()
            change(.strokeStart, from: oldValue, to: strokeStart, .content)
        }
    }
    /// Where along the path the outline ends, from 0 to 1; 1 by default. Animated.
    @exclusivity(unchecked) public var strokeEnd = 1.0 {
        didSet {
            outlineChanged()
            change(.strokeEnd, from: oldValue, to: strokeEnd, .content)
        }
    }
    /// How open ends of the outline look; `butt` by default.
    @exclusivity(unchecked) public var lineCap = LineCap.butt {
        didSet {
            outlineChanged()
            change(oldValue != lineCap, .content)
        }
    }
    /// How the corners of the outline look; `miter` by default.
    @exclusivity(unchecked) public var lineJoin = LineJoin.miter {
        didSet {
            outlineChanged()
            change(oldValue != lineJoin, .content)
        }
    }

    /// The layer's own copy, which nobody else changes.
    @exclusivity(unchecked) private var shape: BezierPath?
    /// The extent of the outline, measured when it is first needed.
    @exclusivity(unchecked) private var measuredOutline: Rect?
    @exclusivity(unchecked) private var trimmedShape: BezierPath?

    /// Makes a layer without a shape.
    public required init() { super.init() }

    /// Makes a copy that shows what `layer` shows.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? ShapeLayer else { return }
        shape = layer.shape
        fillColor = layer.fillColor
        strokeColor = layer.strokeColor
        strokeStart = layer.strokeStart
        strokeEnd = layer.strokeEnd
        lineWidth = layer.lineWidth
        lineCap = layer.lineCap
        lineJoin = layer.lineJoin
        measuredOutline = layer.measuredOutline
    }

    /// The properties of every layer, and the colours and the line width of this one.
    public override class var animatableProperties: [AnimationKeyPath: AnimatableProperty] { shapeProperties }

    private static let shapeProperties = baseProperties.merging([
        .fillColor: AnimatableProperty(
            of: ShapeLayer.self, get: { $0.fillColor ?? .clear }, set: { $0.fillColor = $1 }),
        .strokeColor: AnimatableProperty(
            of: ShapeLayer.self, get: { $0.strokeColor ?? .clear }, set: { $0.strokeColor = $1 }),
        .strokeStart: AnimatableProperty(
            of: ShapeLayer.self, get: { $0.strokeStart }, set: { $0.strokeStart = $1 }),
        .strokeEnd: AnimatableProperty(
            of: ShapeLayer.self, get: { $0.strokeEnd }, set: { $0.strokeEnd = $1 }),
        .lineWidth: AnimatableProperty(
            of: ShapeLayer.self, get: { $0.lineWidth }, set: { $0.lineWidth = $1 }),
    ]) { $1 }

    /// The shape and how it is drawn, where there is nothing else.
    override var rasterContent: AnyHashable? {
        guard super.drawnBounds.isEmpty, let shape else { return nil }
        return Content(
            elements: shape.elements, fillColor: fillColor, strokeColor: strokeColor, lineWidth: lineWidth,
            strokeStart: strokeStart, strokeEnd: strokeEnd, lineCap: lineCap, lineJoin: lineJoin)
    }

    private struct Content: Hashable {
        let elements: [BezierPath.Element]
        let fillColor, strokeColor: Color?
        let lineWidth, strokeStart, strokeEnd: Double
        let lineCap: LineCap
        let lineJoin: LineJoin
    }

    private func outlineChanged() {
        measuredOutline = nil
        trimmedShape = nil
    }

    /// The part of the shape that is stroked, made when it is first needed.
    private var strokedShape: BezierPath? {
        if strokeStart <= 0, strokeEnd >= 1 { return shape }
        if trimmedShape == nil { trimmedShape = shape?.trimmed(from: strokeStart, to: strokeEnd) }
        return trimmedShape
    }

    /// What the shape covers, and whatever else the layer draws.
    public override var drawnBounds: Rect {
        super.drawnBounds.union(outlineBounds)
    }

    private var outlineBounds: Rect {
        if let measuredOutline { return measuredOutline }
        guard let shape else { return .zero }
        let strokes = strokeColor?.isClear == false && lineWidth > 0
        var outline =
            strokes
            ? (strokedShape ?? shape).strokeBounds(lineWidth: lineWidth, cap: lineCap, join: lineJoin) : .zero
        if fillColor?.isClear == false { outline = outline.union(shape.bounds) }
        // cairo rounds coordinates to 1/256 pixel, which may just reach into the next one.
        outline = outline.isEmpty ? .zero : outline.insetBy(dx: -0.01, dy: -0.01)
        measuredOutline = outline
        return outline
    }

    /// Whether only one of background, inside and outline is there.
    public override var drawsOnce: Bool {
        let fills = fillColor?.isClear == false
        let strokes = strokeColor?.isClear == false && lineWidth > 0
        if super.drawnBounds.isEmpty { return !(fills && strokes) }
        return super.drawsOnce && !fills && !strokes
    }

    /// Draws the shape: first the inside, then the outline.
    public override func draw(in context: Context) {
        super.draw(in: context)
        guard let shape else { return }
        if let fillColor { context.fill(shape, with: fillColor) }
        if let strokeColor, let strokedShape {
            context.stroke(
                strokedShape, with: strokeColor, lineWidth: lineWidth, cap: lineCap, join: lineJoin)
        }
    }
}
