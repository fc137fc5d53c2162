/// A layer that draws a gradient over its background color, within its rounded corners.
///
/// ```swift
/// import KnobKit
///
/// let sky = GradientLayer()
/// sky.bounds = Rect(x: 0, y: 0, width: 120, height: 80)
/// sky.colors = [.systemBlue, .white]
/// sky.locations = [0, 0.8]
/// sky.cornerRadius = 8
/// ```
open class GradientLayer: Layer {
    /// The colors, in order; none by default. Animatable to as many other colors.
    public var colors: [Color] = [] { didSet { change(.colors, from: oldValue, to: colors) } }
    /// The location of each color, from 0 to 1; `nil`, the default, for even distances. Animatable to as many others.
    public var locations: [Double]? {
        didSet { change(.locations, from: oldValue ?? [], to: locations ?? []) }
    }
    /// The start: from (0, 0), the top left corner of the bounds, to (1, 1); the middle of the top by default. Animatable.
    public var startPoint = Point(x: 0.5) { didSet { change(.startPoint, from: oldValue, to: startPoint) } }
    /// The end; the middle of the bottom by default. Animatable.
    public var endPoint = Point(x: 0.5, y: 1) { didSet { change(.endPoint, from: oldValue, to: endPoint) } }
    /// The shape of the gradient; `axial` by default.
    public var type = GradientLayerType.axial { didSet { change(oldValue != type, .content) } }

    /// Creates a layer without colors.
    public required init() { super.init() }

    /// Creates a copy that looks like `layer`.
    public required init(layer: Layer) {
        super.init(layer: layer)
        guard let layer = layer as? GradientLayer else { return }
        (colors, locations, type) = (layer.colors, layer.locations, layer.type)
        (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
    }

    /// The properties of every layer, and the colors, locations, and points of the gradient.
    open override class var animatableProperties: [AnimatableProperty] { gradientProperties }

    private static let gradientProperties =
        baseProperties + [
            AnimatableProperty(.colors, \GradientLayer.colors),
            AnimatableProperty(.startPoint, \GradientLayer.startPoint),
            AnimatableProperty(.endPoint, \GradientLayer.endPoint),
            AnimatableProperty(.locations, get: { (layer: GradientLayer) in layer.locations ?? [] }) {
                $0.locations = $1
            },
        ]

    /// Whether nothing overlaps: the layer draws only the gradient.
    open override var drawsWithoutOverlap: Bool { boxBounds.isEmpty }

    /// Draws the gradient inside the border.
    open override func draw(in context: Context) {
        super.draw(in: context)
        let border = borderWidth > 0 ? context.alignedToPixels(lineWidth: borderWidth) : 0
        let box = (border > 0 ? context.alignedToPixels(bounds) : bounds).insetBy(dx: border, dy: border)
        guard !box.isEmpty else { return }
        let gradient = Gradient(colors: colors, locations: locations)
        context.saved {
            context.clip(to: BezierPath(roundedRect: box, cornerRadius: max(0, cornerRadius - border)))
            // As in Core Animation, the points are those of a square that is stretched to the bounds.
            context.translateBy(x: bounds.minX, y: bounds.minY)
            context.scaleBy(x: bounds.width, y: bounds.height)
            let (start, end) = (startPoint, endPoint)
            let options: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
            guard type == .radial else {
                return context.drawLinearGradient(gradient, start: start, end: end, options: options)
            }
            context.translateBy(x: start.x, y: start.y)
            // A radius of 0 is a very small one.
            context.scaleBy(x: max(1e-4, abs(end.x - start.x)), y: max(1e-4, abs(end.y - start.y)))
            context.drawRadialGradient(
                gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                options: options)
        }
    }
}
