import KnobGraphics

/// A rectangle of the retained picture: where it is, how it looks, and the layers on top of it.
///
/// The properties are the model: where things are going. While animations run, `presentation()` is what is on
/// the screen. A change is damage of the old and the new extent, drawn in the next frame; the change of a bare
/// layer that has been drawn is animated, unless the `Transaction` or the layer's delegate says otherwise.
/// Lengths are points, angles radians. Names and defaults are Core Animation's, but y points downwards.
///
/// What the passes of a frame read has no run-time check of exclusive access: none of it is lent out across a call, and
/// the checks were a tenth of the instructions of a step of a drag, 7,000 of 78,000.
@MainActor
open class Layer {
    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; `zero` by default. Animated.
    @exclusivity(unchecked) public var bounds = Rect.zero {
        didSet {
            change(.bounds, from: oldValue, to: bounds, .geometry)
            if bounds.size != oldValue.size { setNeedsLayout() }
        }
    }
    /// Where the anchor point is in the superlayer's coordinates; `zero` by default. Animated.
    @exclusivity(unchecked) public var position = Point.zero {
        didSet { change(.position, from: oldValue, to: position, .geometry) }
    }
    /// The point of the bounds that `position` places and `transform` turns about, from (0, 0) for the top left
    /// to (1, 1); the middle by default. Animated.
    @exclusivity(unchecked) public var anchorPoint = Point(x: 0.5, y: 0.5) {
        didSet { change(.anchorPoint, from: oldValue, to: anchorPoint, .geometry) }
    }
    /// How the layer is turned and scaled about its anchor point; the identity by default. Animated.
    @exclusivity(unchecked) public var transform = AffineTransform.identity {
        didSet { change(.transform, from: oldValue, to: transform, .geometry) }
    }
    /// Whether what lies outside the bounds, rounded as they are, is left out; `false` by default.
    @exclusivity(unchecked) public var masksToBounds = false {
        didSet { change(oldValue != masksToBounds, .geometry) }
    }
    /// Whether neither the layer nor anything on it is drawn; `false` by default.
    @exclusivity(unchecked) public var isHidden = false { didSet { change(oldValue != isHidden, .geometry) } }
    /// How much of the layer and of everything on it is seen, from 0 to 1; 1 by default. Animated.
    @exclusivity(unchecked) public var opacity = 1.0 {
        didSet { change(.opacity, from: oldValue, to: opacity, .geometry) }
    }

    // MARK: Looks

    /// What the bounds are filled with; `nil`, the default, is nothing. Animated.
    @exclusivity(unchecked) public var backgroundColor: Color? {
        didSet {
            change(.backgroundColor, from: oldValue ?? .clear, to: backgroundColor ?? .clear, .content)
        }
    }
    /// How round the corners of the bounds are, in points; 0 by default. Animated.
    @exclusivity(unchecked) public var cornerRadius = 0.0 {
        didSet {
            change(.cornerRadius, from: oldValue, to: cornerRadius, masksToBounds ? .geometry : .content)
        }
    }
    /// The width of a line along the inside of the bounds, in points; 0 by default. Animated.
    @exclusivity(unchecked) public var borderWidth = 0.0 {
        didSet { change(.borderWidth, from: oldValue, to: borderWidth, .content) }
    }
    /// The colour of that line; black by default. Animated.
    public var borderColor = Color.black {
        didSet { change(.borderColor, from: oldValue, to: borderColor, .content) }
    }
    /// How much of the shadow of the bounds is seen, from 0 to 1; 0 by default. Animated.
    @exclusivity(unchecked) public var shadowOpacity = 0.0 {
        didSet { change(.shadowOpacity, from: oldValue, to: shadowOpacity, .content) }
    }
    /// The colour of the shadow; black by default.
    public var shadowColor = Color.black { didSet { change(oldValue != shadowColor, .content) } }
    /// How soft the shadow is: twice the standard deviation of its blur, in points; 3 by default.
    public var shadowRadius = 3.0 { didSet { change(oldValue != shadowRadius, .content) } }
    /// How far the shadow lies from the layer, in points; 3 above it by default, as Core Animation has it.
    public var shadowOffset = Size(width: 0, height: -3) {
        didSet { change(oldValue != shadowOffset, .content) }
    }
    /// Whether the layer and all on it are kept as pixels and copied, until something of it changes; `false` by
    /// default. For what is dear to draw and moves without turning; it then moves from pixel to pixel.
    @exclusivity(unchecked) public var shouldRasterize = false {
        didSet { change(oldValue != shouldRasterize, .geometry) }
    }

    // MARK: Tree

    /// A name for whoever reads a description of the tree; `nil` by default.
    public var name: String?
    /// Lays out the layer's contents and decides about its implicit animations. A view is that of its layer.
    @exclusivity(unchecked) public weak var delegate: (any LayerDelegate)?
    /// The layer that this one is on.
    ///
    /// Not `weak`, which would make every use of that layer slow, a third of the time of a frame of 800 moving knobs: a
    /// layer that goes tells those on it.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var superlayer: Layer?
    /// The layers on this one, the lowest first.
    @exclusivity(unchecked) public internal(set) var sublayers: [Layer] = [] {
        didSet { sublayerIndex = nil }
    }
    /// The picture that this layer is part of; a picture that goes tells its layers.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var tree: LayerTree?

    // MARK: What the passes of a frame remember

    /// The copy that shows what the running animations make of this layer; `nil` while there are none.
    @exclusivity(unchecked) var animatedCopy: Layer?
    @exclusivity(unchecked) var animations: [RunningAnimation] = []
    /// What has changed since the last frame.
    @exclusivity(unchecked) var pendingChange: LayerChange?
    var needsLayout = false
    /// Whether a frame has shown this layer: what nobody has seen is not animated.
    @exclusivity(unchecked) var hasBeenDrawn = false
    /// What those on this layer were drawn on last; `nil` before the first frame.
    @exclusivity(unchecked) var ground: Ground?
    /// Where the layer itself was drawn last, and everything on it, in pixels of the tree.
    @exclusivity(unchecked) var extent = PixelRect.empty
    @exclusivity(unchecked) var subtreeExtent = PixelRect.empty {
        didSet {
            if subtreeExtent != oldValue { superlayer?.sublayerIndex?.setExtent(subtreeExtent, at: place) }
        }
    }
    /// Where the many sublayers of this layer are drawn; `nil` until it is needed.
    @exclusivity(unchecked) var sublayerIndex: SublayerIndex?
    /// The place among the sublayers of the superlayer, where that has an index.
    var place = 0
    @exclusivity(unchecked) var raster: Raster?
    /// The shadow's pixels, kept until its shape changes.
    var shadowMask: ShadowMask?

    /// Makes a layer without extent.
    public required init() {}

    isolated deinit {
        for sublayer in sublayers { sublayer.superlayer = nil }
    }

    /// Makes a copy that shows what `layer` shows; it is on no other layer and has none on it.
    ///
    /// A subclass with properties that are drawn copies them too.
    public required init(layer: Layer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        transform = layer.transform
        masksToBounds = layer.masksToBounds
        isHidden = layer.isHidden
        opacity = layer.opacity
        backgroundColor = layer.backgroundColor
        cornerRadius = layer.cornerRadius
        borderWidth = layer.borderWidth
        borderColor = layer.borderColor
        shadowOpacity = layer.shadowOpacity
        shadowColor = layer.shadowColor
        shadowRadius = layer.shadowRadius
        shadowOffset = layer.shadowOffset
        shouldRasterize = layer.shouldRasterize
        name = layer.name
        shadowMask = layer.shadowMask
    }

    /// The properties that animations can move, by name. A subclass adds its own to its superclass's.
    open class var animatableProperties: [AnimationKeyPath: AnimatableProperty] { baseProperties }

    /// What the layer draws, as a value that is the same for a layer that draws the same; `nil` where that is not known.
    var rasterContent: AnyHashable? { nil }

    // MARK: Drawing

    /// What the layer itself draws, in its own coordinates; at least everything that `draw(in:)` touches.
    ///
    /// A subclass that overrides `draw(in:)` adds what it draws.
    open var drawnBounds: Rect {
        var drawn = Rect.zero
        if backgroundColor?.isClear == false || borderWidth > 0 { drawn = bounds }
        if shadowOpacity > 0 { drawn = drawn.union(ShadowMask.bounds(of: self)) }
        return drawn
    }

    /// Whether the layer draws at most one thing, so that its opacity can simply be that thing's; if not, what it
    /// draws is put together first. A subclass that draws more counts that too.
    open var drawsOnce: Bool {
        let (fills, borders) = (backgroundColor?.isClear == false, borderWidth > 0)
        return shadowOpacity > 0 ? !fills && !borders : !(fills && borders)
    }

    /// Draws the layer itself, without the layers on it, in its own coordinates.
    ///
    /// This class draws shadow, background and border; a subclass calls it first and draws on top.
    open func draw(in context: Context) {
        if shadowOpacity > 0 { drawShadow(in: context) }
        // A border lies on whole pixels, else a thin one would be blurred; what has none can move more smoothly.
        let box = borderWidth > 0 ? context.alignedToPixels(bounds) : bounds
        if let backgroundColor { fill(box, with: backgroundColor, in: context) }
        if borderWidth > 0 {
            // A border as wide as the layer fills it.
            let width = context.alignedToPixels(lineWidth: borderWidth)
            let inset = min(width, box.width / 2, box.height / 2) / 2
            let path = BezierPath(
                roundedRect: box.insetBy(dx: inset, dy: inset), cornerRadius: max(0, cornerRadius - inset))
            context.stroke(path, with: borderColor, lineWidth: inset * 2)
        }
    }

    /// Lays out the sublayers; called before a frame after `setNeedsLayout()`. This class asks the delegate.
    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    private func fill(_ box: Rect, with color: Color, in context: Context) {
        if cornerRadius > 0 {
            context.fill(BezierPath(roundedRect: box, cornerRadius: cornerRadius), with: color)
        } else {
            context.fill(box, with: color)
        }
    }
}

/// Lays out a layer's contents and decides about its implicit animations.
@MainActor
public protocol LayerDelegate: AnyObject {
    /// The layer's sublayers are to be laid out.
    func layoutSublayers(of layer: Layer)
    /// Whether a change of the property `keyPath` of `layer` is animated. A view says no for its own layer.
    func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool
}
