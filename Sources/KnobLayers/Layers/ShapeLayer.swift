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
open class ShapeLayer: Layer {
    /// The path, in the layer's coordinates; `nil` by default.
    ///
    /// Both the getter and the setter copy the path. To change the shape, set a changed path. As in Core Animation, the
    /// change is not animated, unless an animation is added: it moves the points from one path to another if both have the
    /// same elements, and otherwise shows its last path.
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

    /// The largest length of a sharp corner of the stroke, in line widths; 10 by default. A longer one is cut off.
    public var miterLimit = 10.0 { didSet { reshape(oldValue != miterLimit) } }
    /// The lengths of the stroke's dashes and gaps in turn, in points; `nil`, the default, for a solid line. See
    /// `StrokeStyle.dash`.
    public var lineDashPattern: [Double]? {
        didSet { reshape(oldValue != lineDashPattern) }
    }
    /// The position in the dashes at which the stroke starts, in points; 0 by default. Animatable.
    public var lineDashPhase = 0.0 {
        didSet { reshape(.lineDashPhase, from: oldValue, to: lineDashPhase) }
    }
    /// The rule by which the path is filled; `winding` by default.
    public var fillRule = FillRule.winding {
        didSet { reshape(oldValue != fillRule) }
    }

    /// A private copy of the path, which never changes.
    private var shape: BezierPath?
    /// The bounds of fill and stroke; `nil` until they are needed.
    private var outlineBounds: Rect?
    /// The part of `shape` from `strokeStart` to `strokeEnd`; `nil` until it is needed.
    private var trimmedShape: BezierPath?

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
        lineDashPhase = layer.lineDashPhase
        miterLimit = layer.miterLimit
        fillRule = layer.fillRule
        outlineBounds = layer.outlineBounds
    }

    /// The properties of every layer, and the colors and the geometry of the stroke.
    open override class var animatableProperties: [AnimatableProperty] { shapeProperties }

    private static let shapeProperties =
        baseProperties + [
            AnimatableProperty(.fillColor, \ShapeLayer.fillColor),
            AnimatableProperty(.strokeColor, \ShapeLayer.strokeColor),
            AnimatableProperty(.strokeStart, \ShapeLayer.strokeStart),
            AnimatableProperty(.strokeEnd, \ShapeLayer.strokeEnd),
            AnimatableProperty(.lineWidth, \ShapeLayer.lineWidth),
            AnimatableProperty(.lineDashPhase, \ShapeLayer.lineDashPhase),
            AnimatableProperty(.path, get: { (of: ShapeLayer) in of.shape ?? BezierPath() }) { $0.path = $1 },
        ]

    private var strokeStyle: StrokeStyle {
        StrokeStyle(
            lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            dash: lineDashPattern ?? [], dashPhase: lineDashPhase)
    }

    private func reshape<Value: Animatable>(_ keyPath: AnimationKeyPath, from old: Value, to new: Value) {
        discardMeasurements()
        change(keyPath, from: old, to: new)
    }

    private func reshape(_ hasChanged: Bool) {
        discardMeasurements()
        change(hasChanged, .content)
    }

    private func discardMeasurements() {
        outlineBounds = nil
        trimmedShape = nil
    }

    /// The part of the path that is stroked.
    private var strokedShape: BezierPath? {
        if strokeStart <= 0, strokeEnd >= 1 { return shape }
        if trimmedShape == nil { trimmedShape = shape?.trimmed(from: strokeStart, to: strokeEnd) }
        return trimmedShape
    }

    private var fills: Bool { fillColor?.isClear == false }
    private var strokes: Bool { strokeColor?.isClear == false && lineWidth > 0 }

    /// The bounds of the fill and the stroke, and of the background, border, and shadow that every layer can
    /// have.
    open override var drawnBounds: Rect { boxBounds.union(outlineBounds ?? measureOutline()) }

    private func measureOutline() -> Rect {
        guard let shape else { return .zero }
        var outline = strokes ? (strokedShape ?? shape).strokeBounds(strokeStyle) : .zero
        if fills { outline = outline.union(shape.bounds) }
        // cairo rounds coordinates to 1/256 pixel, which can reach into the next pixel.
        outline = outline.isEmpty ? .zero : outline.insetBy(dx: -0.01, dy: -0.01)
        outlineBounds = outline
        return outline
    }

    override var drawsAnywhere: Bool { type(of: self) != ShapeLayer.self }

    /// Whether nothing overlaps: the layer draws only one of background, fill, and stroke.
    open override var drawsWithoutOverlap: Bool { boxBounds.isEmpty && !(fills && strokes) }

    /// Draws the fill and then the stroke.
    open override func draw(in context: Context) {
        super.draw(in: context)
        guard let shape else { return }
        if let fillColor { context.fill(shape, with: fillColor, using: fillRule) }
        if let strokeColor, let strokedShape {
            context.stroke(strokedShape, with: strokeColor, style: strokeStyle)
        }
    }
}
