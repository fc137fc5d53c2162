/// A rectangle in a tree of layers that is drawn again when it changes.
///
/// The properties are the model values: they have their final value at once. While animations run,
/// `presentation()` has the values that the current frame shows. A change is drawn in the next frame. Changes
/// of a layer without a view are animated, unless the current `Transaction` or the layer's delegate prevents
/// that.
///
/// Lengths are in points, angles in radians. Names and defaults are those of Core Animation, but y points
/// downward.
///
/// ```swift
/// import KnobKit
///
/// let card = Layer()
/// card.frame = Rect(x: 20, y: 20, width: 120, height: 80)
/// card.backgroundColor = .systemBackground
/// card.cornerRadius = 8
/// card.shadowOpacity = 0.3
///
/// let badge = Layer()
/// badge.bounds = Rect(x: 0, y: 0, width: 16, height: 16)
/// badge.position = Point(x: 120, y: 0)
/// badge.backgroundColor = .red
/// badge.cornerRadius = 8
/// card.addSublayer(badge)
/// ```
@preconcurrency @MainActor
open class Layer {
    // These properties are not checked for exclusive access, because the checks would slow down the passes of
    // a frame. This is safe because no property is passed `inout` to code that can reach the layer.

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; `zero` by default. A value that is not finite is
    /// rejected with a message. Animatable.
    @exclusivity(unchecked) public var bounds = Rect.zero {
        didSet {
            guard bounds.isFinite else { return bounds = rejected("bounds", bounds, keeping: oldValue) }
            change(.bounds, from: oldValue, to: bounds)
            if bounds.size != oldValue.size { boundsSizeDidChange() }
        }
    }
    /// The position of the anchor point in the superlayer's coordinates; `zero` by default. A value that is
    /// not finite is rejected with a message. Animatable.
    @exclusivity(unchecked) public var position = Point.zero {
        didSet {
            guard position.x.isFinite, position.y.isFinite else {
                return position = rejected("position", position, keeping: oldValue)
            }
            change(.position, from: oldValue, to: position)
        }
    }
    /// The point of the bounds that lies at `position` and about which `transform` rotates: from (0, 0), top
    /// left, to (1, 1); the center by default. Animatable.
    @exclusivity(unchecked) public var anchorPoint = Point(x: 0.5, y: 0.5) {
        didSet { change(.anchorPoint, from: oldValue, to: anchorPoint) }
    }
    /// The transform about the anchor point; the identity by default. Animatable.
    @exclusivity(unchecked) public var transform = AffineTransform.identity {
        didSet { change(.transform, from: oldValue, to: transform) }
    }
    /// Whether content and sublayers are clipped to the bounds with their round corners; `false` by default.
    /// The layer then has no shadow, because that would be outside.
    @exclusivity(unchecked) public var masksToBounds = false {
        didSet { change(oldValue != masksToBounds, .geometry) }
    }
    /// Whether the layer and its sublayers are hidden; `false` by default.
    @exclusivity(unchecked) public var isHidden = false { didSet { change(oldValue != isHidden, .geometry) } }
    /// The opacity of the layer with its sublayers, from 0 to 1; 1 by default. Animatable.
    @exclusivity(unchecked) public var opacity = 1.0 {
        didSet { change(.opacity, from: oldValue, to: opacity) }
    }

    // MARK: Content

    /// The appearance, light or dark, in which the layer and its sublayers are drawn; `nil`, the default, for
    /// that of the superlayer, and without one for that of the window.
    @exclusivity(unchecked) public var appearance: Appearance? {
        didSet {
            change(oldValue != appearance, .geometry)
            if oldValue != appearance { redisplay() }
        }
    }
    /// The color that fills the bounds; `nil`, the default, for none. Animatable.
    @exclusivity(unchecked) public var backgroundColor: Color? {
        didSet { change(.backgroundColor, from: oldValue ?? .clear, to: backgroundColor ?? .clear) }
    }
    /// The radius of the corners of the bounds, in points; 0 by default. Animatable.
    @exclusivity(unchecked) public var cornerRadius = 0.0 {
        didSet { change(.cornerRadius, from: oldValue, to: cornerRadius) }
    }
    /// The width of the border inside the bounds, in points; 0 by default. Animatable.
    @exclusivity(unchecked) public var borderWidth = 0.0 {
        didSet { change(.borderWidth, from: oldValue, to: borderWidth) }
    }
    /// The color of the border; black by default, never `nil`. Setting `nil` makes it clear. Animatable.
    public var borderColor: Color! = .black {
        didSet {
            if borderColor == nil { borderColor = .clear }
            change(.borderColor, from: oldValue ?? .clear, to: borderColor ?? .clear)
        }
    }
    /// The opacity of the shadow, from 0 to 1; 0 by default. Animatable.
    ///
    /// The shadow is that of what the layer and its sublayers draw, or of `shadowPath`. It is cheapest for that
    /// path and for an opaque background.
    @exclusivity(unchecked) public var shadowOpacity = 0.0 {
        didSet { change(.shadowOpacity, from: oldValue, to: shadowOpacity) }
    }
    /// The color of the shadow; black by default, never `nil`. Setting `nil` makes it clear.
    public var shadowColor: Color! = .black {
        didSet {
            if shadowColor == nil { shadowColor = .clear }
            change(oldValue != shadowColor, .content)
        }
    }
    /// The blur radius of the shadow, twice the standard deviation of its blur, in points; 3 by default.
    public var shadowRadius = 3.0 { didSet { change(oldValue != shadowRadius, .content) } }
    /// The offset of the shadow from the layer, in points; 3 upward by default, as in Core Animation.
    public var shadowOffset = Size(width: 0, height: -3) {
        didSet { change(oldValue != shadowOffset, .content) }
    }
    /// Whether the layer and its sublayers are drawn once into a bitmap, which is copied until one of them
    /// changes; `false` by default.
    ///
    /// Useful for a layer that is expensive to draw and moves without being rotated. It then moves by whole
    /// pixels.
    @exclusivity(unchecked) public var shouldRasterize = false {
        didSet { change(oldValue != shouldRasterize, .geometry) }
    }

    // MARK: Hierarchy

    /// A name for the program's own use; `nil` by default.
    public var name: String?
    /// The object that lays out the sublayers and controls implicit animations. For the layer of a view, the
    /// view.
    @exclusivity(unchecked) public weak var delegate: (any LayerDelegate)?
    /// The layer that contains this one; `nil` for the root.
    public var superlayer: Layer? { parent.object }
    /// The layers in this one, from back to front; never `nil`. Layers nest at most 512 deep.
    ///
    /// Setting it removes the layers that are not in the new value, all for `nil`, and inserts the others in its
    /// order.
    public var sublayers: [Layer]! {
        get { siblings.elements }
        set { setSublayers(newValue ?? []) }
    }
    /// The tree that contains the layer.
    package var tree: LayerTree? { treeReference.object }

    /// `nil` until one of these properties is set.
    @exclusivity(unchecked) var rare: RareProperties?
    @exclusivity(unchecked) var siblings = SiblingList<Layer>()
    /// The position among the sublayers of the superlayer; see `SiblingList`.
    @exclusivity(unchecked) package var siblingIndex = 0
    @exclusivity(unchecked) var parent = Backreference<Layer>()
    @exclusivity(unchecked) var treeReference = Backreference<LayerTree>()

    // MARK: State of the frames

    @exclusivity(unchecked) var animations: [RunningAnimation] = []
    /// A copy of this layer with the values that running animations show; `nil` without animations.
    @exclusivity(unchecked) var animatedCopy: Layer?
    @exclusivity(unchecked) var frameState = FrameState()

    /// Creates a layer with empty bounds.
    public required init() {}

    @MainActor deinit {
        for sublayer in ownedLayers where sublayer.parent.refers(to: self) {
            sublayer.parent = Backreference()
        }
    }

    /// Creates a copy that looks like `layer`, without a superlayer, sublayers, mask, and delegate.
    ///
    /// A subclass overrides this initializer to copy the properties that it draws. `presentation()` and animated
    /// frames call it.
    public required init(layer: Layer) {
        (bounds, position, anchorPoint) = (layer.bounds, layer.position, layer.anchorPoint)
        (transform, masksToBounds) = (layer.transform, layer.masksToBounds)
        (isHidden, opacity, appearance) = (layer.isHidden, layer.opacity, layer.appearance)
        (backgroundColor, cornerRadius) = (layer.backgroundColor, layer.cornerRadius)
        (borderWidth, borderColor) = (layer.borderWidth, layer.borderColor)
        (shadowOpacity, shadowColor) = (layer.shadowOpacity, layer.shadowColor)
        (shadowRadius, shadowOffset) = (layer.shadowRadius, layer.shadowOffset)
        (shouldRasterize, name) = (layer.shouldRasterize, layer.name)
        rare = layer.rare.map(RareProperties.init(copying:))
    }

    /// The properties that can be animated. A subclass adds its own to those of its superclass.
    open class var animatableProperties: [AnimatableProperty] { baseProperties }

    /// A value that is equal for two layers that draw the same pixels; `nil` if that is unknown.
    var rasterContent: AnyHashable? { nil }

    /// Returns the animation of a change of the property `event`; `nil` for none. Called after a frame has shown
    /// the layer, unless `Transaction.disableActions()` is set.
    ///
    /// The default implementation asks the delegate, and returns a `BasicAnimation` with the duration and the
    /// timing of the current transaction. For a property of a subclass, it is called before the change.
    open func action(forKey event: String) -> Animation? { defaultAction(forKey: event) }

    /// Returns whether a change of the property `key` of a subclass needs display; see
    /// `willChangeValue(forKey:)`. The default implementation returns `false`.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Drawing

    /// The rectangle that `draw(in:)` draws in, in the layer's coordinates: for a subclass the bounds, unless it
    /// overrides this property. What it draws outside is clipped.
    open var drawnBounds: Rect { type(of: self) == Layer.self ? boxBounds : bounds }

    /// The rectangle of background, border, and contents.
    package var boxBounds: Rect {
        let box = backgroundColor?.isClear == false || borderWidth > 0 ? bounds : .zero
        return rare == nil ? box : box.union(contentsRect)
    }

    /// Whether `draw(in:)` can draw outside of `drawnBounds`, as that of any subclass can.
    var drawsAnywhere: Bool { type(of: self) != Layer.self }

    /// Whether nothing that the layer draws overlaps, so that its opacity can be applied to each part.
    /// Otherwise the parts are composited first. A subclass that draws more parts overrides this property.
    open var drawsWithoutOverlap: Bool { (borderWidth <= 0 || backgroundColor?.isClear != false) && isBox }

    /// Returns whether `point`, in the layer's coordinates, is inside of the layer; by default, in its bounds.
    open func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// Draws the layer without its sublayers, in its own coordinates.
    ///
    /// The default implementation draws background, contents, and border. A subclass calls it first.
    open func draw(in context: Context) { drawBox(in: context) }

    /// Lays out the sublayers. Called before the next frame is drawn, after a call of `setNeedsLayout()`. The
    /// default implementation calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
}
