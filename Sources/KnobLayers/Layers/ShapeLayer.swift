/// A layer that fills and strokes a path.
///
/// ```swift
/// import KnobKit
///
/// let ring = ShapeLayer()
/// ring.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
/// ring.path = BezierPath(ovalIn: Rect(x: 5, y: 5, width: 90, height: 90))
/// ring.fillColor = nil
/// ring.strokeColor = .systemBlue
/// ring.lineWidth = 4
/// ring.strokeEnd = 0.75
/// ```
public final class ShapeLayer: Layer {
    /// The path, in the layer's coordinates; `nil` by default.
    ///
    /// Both the getter and the setter copy the path. To change the shape, set a changed path. The change is not
    /// animated.
    public var path: BezierPath? {
        get { shape.map { BezierPath(elements: $0.elements) } }
        set {
            guard newValue?.elements != shape?.elements else { return }
            shape = newValue.map { BezierPath(elements: $0.elements) }
            reshape(true)
        }
    }
    /// The color that fills the path; black by default, `nil` for none. Animatable.
    public var fillColor: Color? = .black {
        didSet { reshape(.fillColor, from: oldValue ?? .clear, to: fillColor ?? .clear) }
    }
    /// The color of the stroke; `nil`, the default, for none. Animatable.
    public var strokeColor: Color? {
        didSet { reshape(.strokeColor, from: oldValue ?? .clear, to: strokeColor ?? .clear) }
    }
    /// The width of the stroke, which is centered on the path, in points; 1 by default. Animatable.
    public var lineWidth = 1.0 {
        didSet { reshape(.lineWidth, from: oldValue, to: lineWidth) }
    }
    /// The start of the stroke as a fraction of the path's length, from 0 to 1; 0 by default. Animatable.
    public var strokeStart = 0.0 {
        didSet { reshape(.strokeStart, from: oldValue, to: strokeStart) }
    }
    /// The end of the stroke as a fraction of the path's length, from 0 to 1; 1 by default. Animatable.
    public var strokeEnd = 1.0 {
        didSet { reshape(.strokeEnd, from: oldValue, to: strokeEnd) }
    }
    /// The shape of the stroke's ends; `butt` by default.
    public var lineCap = LineCap.butt { didSet { reshape(oldValue != lineCap) } }
    /// The shape of the stroke's corners; `miter` by default.
    public var lineJoin = LineJoin.miter { didSet { reshape(oldValue != lineJoin) } }
    /// The lengths of the stroke's dashes and gaps in turn, in points; `nil`, the default, for a solid line.
    ///
    /// The line is solid, too, if a length is negative or not finite, or if the lengths are on average shorter than a
    /// 10,000th of the path's largest coordinate, because each dash takes time.
    public var lineDashPattern: [Double]? {
        didSet { reshape(oldValue != lineDashPattern) }
    }

    /// A private copy of the path, which never changes.
    private var shape: BezierPath?
    /// The part of `shape` from `strokeStart` to `strokeEnd`, and the bounds of fill and stroke; `nil` until they are
    /// needed.
    private var measured: (stroked: BezierPath, bounds: Rect)?

    /// Creates a layer without a path.
    public required init() { super.init() }

    /// Creates a copy that looks like `layer`.
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
        lineDashPattern = layer.lineDashPattern
        measured = layer.measured
    }

    override class var animatableProperties: [AnimatableProperty] { shapeProperties }

    private static let shapeProperties =
        baseProperties + [
            AnimatableProperty(.fillColor, \ShapeLayer.fillColor),
            AnimatableProperty(.strokeColor, \ShapeLayer.strokeColor),
            AnimatableProperty(.strokeStart, \ShapeLayer.strokeStart),
            AnimatableProperty(.strokeEnd, \ShapeLayer.strokeEnd),
            AnimatableProperty(.lineWidth, \ShapeLayer.lineWidth),
        ]

    private var strokeStyle: StrokeStyle {
        StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, dash: lineDashPattern ?? [])
    }

    private func reshape<Value: Animatable>(_ keyPath: AnimationKeyPath, from old: Value, to new: Value) {
        measured = nil
        change(keyPath, from: old, to: new)
    }

    private func reshape(_ hasChanged: Bool) {
        measured = nil
        change(hasChanged, .content)
    }

    private var fills: Bool { fillColor?.isClear == false }
    private var strokes: Bool { strokeColor?.isClear == false && lineWidth > 0 }

    /// The bounds of the fill and the stroke, and of the background, border, and shadow that every layer can
    /// have.
    public override var drawnBounds: Rect { boxBounds.union(shape.map { measure($0).bounds } ?? .zero) }

    private func measure(_ shape: BezierPath) -> (stroked: BezierPath, bounds: Rect) {
        if let measured { return measured }
        let stroked = shape.trimmed(from: strokeStart, to: strokeEnd)
        var bounds = strokes ? stroked.strokeBounds(strokeStyle) : .zero
        if fills { bounds = bounds.union(shape.bounds) }
        // cairo rounds coordinates to 1/256 pixel, which can reach into the next pixel.
        if !bounds.isEmpty { bounds = bounds.insetBy(dx: -0.01, dy: -0.01) }
        measured = (stroked, bounds)
        return (stroked, bounds)
    }

    override var drawsAnywhere: Bool { false }

    /// Draws the fill and then the stroke.
    public override func draw(in context: Context) {
        super.draw(in: context)
        guard let shape else { return }
        if let fillColor { context.fill(shape, with: fillColor) }
        if let strokeColor { context.stroke(measure(shape).stroked, with: strokeColor, style: strokeStyle) }
    }
}
