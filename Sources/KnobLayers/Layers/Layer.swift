/// A rectangle in a tree of layers that is drawn again when it changes.
///
/// The properties are the model values: they have their final value at once. While animations run,
/// `presentation()` has the values that the current frame shows. A change is drawn in the next frame. Changes
/// of a layer without a view are animated, unless the current `Transaction` or the layer's delegate prevents
/// that.
///
/// Lengths are in points, angles in radians. Names and defaults are those of Core Animation, but y points
/// downward. A subclass draws in `draw(in:)`.
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
    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; `zero` by default. A value that is not finite is
    /// rejected with a message. Animatable.
    public var bounds = Rect.zero {
        didSet {
            guard bounds.isFinite else { return bounds = rejected("bounds", bounds, keeping: oldValue) }
            change(.bounds, from: oldValue, to: bounds)
            if bounds.size != oldValue.size { setNeedsLayout() }
        }
    }
    /// The position of the anchor point in the superlayer's coordinates; `zero` by default. A value that is
    /// not finite is rejected with a message. Animatable.
    public var position = Point.zero {
        didSet {
            guard position.isFinite else {
                return position = rejected("position", position, keeping: oldValue)
            }
            change(.position, from: oldValue, to: position)
        }
    }
    /// The point of the bounds that lies at `position` and about which `transform` rotates: from (0, 0), top
    /// left, to (1, 1); the center by default.
    public var anchorPoint = Point(x: 0.5, y: 0.5) { didSet { change(oldValue != anchorPoint, .geometry) } }
    /// The transform about the anchor point; the identity by default. Animatable.
    public var transform = AffineTransform.identity {
        didSet {
            if !transform.isFinite { transform = rejected("transform", transform, keeping: oldValue) }
            change(.transform, from: oldValue, to: transform)
        }
    }
    /// Whether content and sublayers are clipped to the bounds with their round corners; `false` by default.
    /// The layer then has no shadow, because that would be outside.
    public var masksToBounds = false { didSet { change(oldValue != masksToBounds, .geometry) } }
    /// Whether the layer and its sublayers are hidden; `false` by default.
    public var isHidden = false { didSet { change(oldValue != isHidden, .geometry) } }
    /// The opacity of the layer with its sublayers, from 0 to 1; 1 by default. Other values are rejected with a message.
    /// Animatable.
    public var opacity = 1.0 {
        didSet {
            if !(0...1).contains(opacity) {
                opacity = rejected("opacity", opacity, keeping: oldValue, valid: "0 to 1")
            }
            change(.opacity, from: oldValue, to: opacity)
        }
    }

    // MARK: Content

    /// The appearance, light or dark, in which the layer and its sublayers are drawn; `nil`, the default, for
    /// that of the superlayer, and without one for that of the window.
    public var appearance: Appearance? { didSet { change(oldValue != appearance, .geometry) } }
    /// The color that fills the bounds; `nil`, the default, for none. Animatable.
    public var backgroundColor: Color? {
        didSet { change(.backgroundColor, from: oldValue ?? .clear, to: backgroundColor ?? .clear) }
    }
    /// The image that fills the bounds, between the background and the border; `nil`, the default, for none.
    public var contents: Image? { didSet { change(oldValue !== contents, .content) } }
    /// The radius of the corners of the bounds, in points; 0 by default. One that is negative or not finite is rejected
    /// with a message. Animatable.
    public var cornerRadius = 0.0 {
        didSet {
            if !(cornerRadius >= 0 && cornerRadius.isFinite) {
                cornerRadius = rejected(
                    "cornerRadius", cornerRadius, keeping: oldValue, valid: "a finite radius of 0 or more")
            }
            change(.cornerRadius, from: oldValue, to: cornerRadius)
        }
    }
    /// The width of the border inside the bounds, in points; 0 by default. Animatable.
    public var borderWidth = 0.0 {
        didSet {
            if !borderWidth.isFinite { borderWidth = rejected("borderWidth", borderWidth, keeping: oldValue) }
            change(.borderWidth, from: oldValue, to: borderWidth)
        }
    }
    /// The color of the border; black by default. Animatable.
    public var borderColor = Color.black {
        didSet { change(.borderColor, from: oldValue, to: borderColor) }
    }
    /// The opacity of the black shadow, from 0 to 1; 0 by default.
    ///
    /// The shadow is that of the bounds with their round corners, if the layer has a background color and does
    /// not mask to its bounds.
    public var shadowOpacity = 0.0 { didSet { change(oldValue != shadowOpacity, .content) } }
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
    public var shouldRasterize = false { didSet { change(oldValue != shouldRasterize, .geometry) } }

    // MARK: Hierarchy

    /// A name for the program's own use; `nil` by default.
    public var name: String?
    /// The object that lays out the sublayers and controls implicit animations. For the layer of a view, the
    /// view.
    package weak var delegate: (any LayerDelegate)?
    // A layer clears the reference in its sublayers when it is deinitialized. A weak reference would make every retain of a
    // superlayer slow: 10 % of a step of a drag.
    /// The layer that contains this one; `nil` for the root.
    public private(set) unowned(unsafe) var superlayer: Layer?
    /// The layers in this one, from back to front; never `nil`. Layers nest at most 512 deep.
    ///
    /// Setting it removes the layers that are not in the new value, all for `nil`, and inserts the others in its
    /// order.
    public var sublayers: [Layer]! {
        get { children }
        set {
            let layers = newValue ?? []
            for layer in children where !layers.contains(where: { $0 === layer }) {
                layer.removeFromSuperlayer()
            }
            for layer in layers { addSublayer(layer) }
        }
    }
    private var children: [Layer] = []
    /// The tree that contains the layer.
    package private(set) weak var tree: LayerTree?

    // MARK: State of the frames

    var animations: [RunningAnimation] = []
    /// A copy of this layer with the values that running animations show; `nil` without animations.
    private(set) var animatedCopy: Layer?
    var frameState = FrameState()

    /// Creates a layer with empty bounds.
    public required init() {}

    isolated deinit {
        for layer in children { layer.superlayer = nil }
    }

    /// Creates a copy that looks like `layer`, without a superlayer, sublayers, and delegate.
    ///
    /// A subclass overrides this initializer to copy the properties that it draws. `presentation()` and animated
    /// frames call it.
    public required init(layer: Layer) {
        bounds = layer.bounds
        position = layer.position
        anchorPoint = layer.anchorPoint
        transform = layer.transform
        masksToBounds = layer.masksToBounds
        isHidden = layer.isHidden
        opacity = layer.opacity
        appearance = layer.appearance
        backgroundColor = layer.backgroundColor
        contents = layer.contents
        cornerRadius = layer.cornerRadius
        borderWidth = layer.borderWidth
        borderColor = layer.borderColor
        shadowOpacity = layer.shadowOpacity
        shadowRadius = layer.shadowRadius
        shadowOffset = layer.shadowOffset
        shouldRasterize = layer.shouldRasterize
        name = layer.name
    }

    // MARK: For subclasses

    /// The properties that can be animated. A subclass adds its own to those of its superclass.
    class var animatableProperties: [AnimatableProperty] { baseProperties }

    /// The rectangle that `draw(in:)` draws in, in the layer's coordinates: for a subclass the bounds, unless it
    /// overrides this property. What it draws outside is clipped.
    open var drawnBounds: Rect { type(of: self) == Layer.self ? boxBounds : bounds }

    /// Whether `draw(in:)` can draw outside of `drawnBounds`, as that of any subclass of a program can.
    var drawsAnywhere: Bool { type(of: self) != Layer.self }

    /// Draws the layer without its sublayers, in its own coordinates.
    ///
    /// The default implementation draws background, contents, and border. A subclass calls it first.
    open func draw(in context: Context) { drawBox(in: context) }

    /// Lays out the sublayers. Called before the next frame is drawn, after a call of `setNeedsLayout()`. The
    /// default implementation calls the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
}

/// An object that lays out a layer's sublayers and controls the layer's implicit animations.
@preconcurrency @MainActor
package protocol LayerDelegate: AnyObject {
    /// Called when the sublayers of `layer` have to be laid out.
    func layoutSublayers(of layer: Layer)
    /// Called when the property `keyPath` of `layer` has changed. Returns whether the change is animated; a
    /// view returns `false` for its own layer.
    func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool
}

// MARK: Changes

extension Layer {
    /// Updates the tree after a change of an animatable property, and starts the implicit animation of the
    /// change.
    func change<Value: Animatable>(_ keyPath: AnimationKeyPath, from old: Value, to new: Value) {
        guard old != new, let tree else { return }
        // What no frame has shown yet changes at once.
        if frameState.hasBeenDrawn, !Transaction.disableActions(),
            delegate?.layer(self, animatesChangeOf: keyPath) ?? true
        {
            let animation = BasicAnimation(keyPath: keyPath)
            animation.fromValue = runningValue(forKeyPath: keyPath, of: old) ?? old
            animation.toValue = new
            animation.timingFunction =
                Transaction.animationTimingFunction() ?? MediaTimingFunction(name: .default)
            add(animation, forKey: keyPath.description)
        }
        tree.invalidate(self, keyPath.change)
    }

    /// Updates the tree after a change of a property that is never animated.
    func change(_ hasChanged: Bool, _ change: LayerChange) {
        if hasChanged { tree?.invalidate(self, change) }
    }

    /// Reports an invalid value of a property. Returns `old`, which stays.
    private func rejected<Value>(
        _ property: String, _ value: Value, keeping old: Value, valid: String = "finite numbers"
    ) -> Value {
        Diagnostics.report(
            "\(nameForMessages): the \(property) \(value) is rejected; it stays \(old). Set \(valid).")
        return old
    }

    /// Invalidates the layer's content. `draw(in:)` is called in the next frame.
    public func setNeedsDisplay() { tree?.invalidate(self, .content) }

    /// Invalidates the layout. `layoutSublayers()` is called before the next frame is drawn.
    public func setNeedsLayout() {
        guard !frameState.needsLayout else { return }
        frameState.needsLayout = true
        tree?.addToLayout(self)
    }

    /// Lays out this layer and its sublayers now, if they need layout.
    ///
    /// While a layer is being laid out, another layout that it needs waits until that one has ended.
    package func layoutIfNeeded() {
        if frameState.needsLayout, !frameState.isLayingOut { layOut() }
        for sublayer in children { sublayer.layoutIfNeeded() }
    }

    /// Lays out the sublayers of a layer that needs layout.
    func layOut() {
        frameState.needsLayout = false
        frameState.isLayingOut = true
        layoutSublayers()
        frameState.isLayingOut = false
    }
}

// MARK: Geometry

extension Layer {
    /// The smallest upright rectangle that contains the layer, in the superlayer's coordinates.
    ///
    /// Setting it sets `bounds.size` and `position`; the transform is unchanged.
    public var frame: Rect {
        get { bounds.applying(transformToSuperlayer) }
        set {
            bounds.size = newValue.size
            position = Point(
                x: newValue.minX + newValue.width * anchorPoint.x,
                y: newValue.minY + newValue.height * anchorPoint.y)
        }
    }

    /// The transform from the layer's coordinates to the superlayer's.
    package var transformToSuperlayer: AffineTransform {
        let anchor = Point(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if transform.isIdentity {
            return AffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        var map = transform.translatedBy(x: -anchor.x, y: -anchor.y)
        map.tx += position.x
        map.ty += position.y
        return map
    }

    /// The transform from this layer's coordinates to those of the tree, in which the root has its position.
    private var transformToTree: AffineTransform {
        var transform = transformToSuperlayer
        var ancestor = superlayer
        while let next = ancestor {
            transform = transform.concatenating(next.transformToSuperlayer)
            ancestor = next.superlayer
        }
        return transform
    }

    /// Returns `point`, given in this layer's coordinates, in those of `other`.
    ///
    /// - Parameter other: `nil` stands for the coordinates of the tree. The coordinates of two trees are
    ///   taken to be the same.
    public func convert(_ point: Point, to other: Layer?) -> Point {
        Self.convert(point, from: self, to: other)
    }

    /// Returns `point`, given in the coordinates of `other`, in this layer's coordinates.
    public func convert(_ point: Point, from other: Layer?) -> Point {
        Self.convert(point, from: other, to: self)
    }

    private static func convert(_ point: Point, from start: Layer?, to end: Layer?) -> Point {
        let point = start.map { point.applying($0.transformToTree) } ?? point
        return end?.transformToTree.inverted().map(point.applying) ?? point
    }

    /// The rotation of `transform`, in radians. Setting it keeps the scaling, the shearing and the
    /// translation.
    fileprivate var rotation: Double {
        get { transform.rotationAngle }
        set {
            var rotated = transform.concatenating(
                AffineTransform(rotationAngle: newValue - transform.rotationAngle))
            rotated.tx = transform.tx
            rotated.ty = transform.ty
            transform = rotated
        }
    }

    /// The opacity as an animation sets it, whose curve can go beyond the ends.
    fileprivate var animatedOpacity: Double {
        get { opacity }
        set { opacity = min(max(newValue, 0), 1) }
    }

    /// The radius as an animation sets it, whose curve can go below 0.
    fileprivate var animatedCornerRadius: Double {
        get { cornerRadius }
        set { cornerRadius = max(newValue, 0) }
    }

    /// The pixels in which the last frame has drawn the layer and its sublayers.
    package var drawnPixels: PixelRect { frameState.subtreeRect }
}

// MARK: Hierarchy

extension Layer {
    /// Adds `layer` in front of the other sublayers, and removes it from its superlayer.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

    /// Inserts `layer` at `index`, counted from the back, and removes it from its superlayer.
    ///
    /// A layer that is already a sublayer of this one is moved, and its animations continue. To insert a
    /// layer into itself or into one of its sublayers, or as the 513th level, is an error, which is reported.
    ///
    /// - Parameter index: Clamped to the valid range.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        for end in insert(layer, at: index) { end() }
    }

    /// Inserts `layer` and returns functions that report the ends of its animations.
    ///
    /// The caller calls these when its own changes are complete, because they can change the hierarchy.
    package func insert(_ layer: Layer, at index: Int) -> [() -> Void] {
        if let objection = objection(toInserting: layer) {
            Diagnostics.report("\(nameForMessages): a sublayer is rejected: \(objection).")
            return []
        }
        let isMoved = layer.superlayer === self
        let ends = isMoved ? [] : layer.leaveSuperlayer()
        if isMoved { children.removeAll { $0 === layer } }
        children.insert(layer, at: max(0, min(index, children.count)))
        layer.superlayer = self
        guard let tree else { return ends }
        if isMoved {
            layer.addDamage(to: tree)
            tree.invalidate(layer, .geometry)
        } else {
            layer.enter(tree)
        }
        return ends
    }

    /// Returns why `layer` cannot be inserted into this one, for a message; `nil` if it can.
    ///
    /// The passes of a frame, hit tests and deinitializers call themselves for each level, so the number of
    /// levels is limited.
    package func objection(toInserting layer: Layer) -> String? {
        let maximumLevels = 512
        var levels = 0
        for ancestor in sequence(first: self, next: \.superlayer) {
            if ancestor === layer { return "it cannot be inserted into itself or into what it contains" }
            levels += 1
        }
        return levels + layer.height > maximumLevels ? "at most \(maximumLevels) of them can be nested" : nil
    }

    /// The number of levels in this layer, with itself.
    private var height: Int { children.reduce(0) { max($0, $1.height) } + 1 }

    /// Removes the layer from its superlayer and ends its animations.
    public func removeFromSuperlayer() { for end in leaveSuperlayer() { end() } }

    /// Removes the layer from its superlayer. Returns functions that report the ends of its animations.
    package func leaveSuperlayer() -> [() -> Void] {
        guard let superlayer else { return [] }
        superlayer.discardRasters()
        superlayer.children.removeAll { $0 === self }
        self.superlayer = nil
        return leave(tree)
    }

    /// Becomes part of a tree, with all sublayers.
    func enter(_ tree: LayerTree) {
        frameState.reset()
        self.tree = tree
        if frameState.needsLayout { tree.addToLayout(self) }
        tree.invalidate(self, .geometry)
        for sublayer in children { sublayer.enter(tree) }
    }

    /// Leaves `tree`, with all sublayers. Returns functions that report the ends of animations, which can
    /// change layers.
    ///
    /// - Parameter tree: `nil` for a tree whose last reference has been released.
    func leave(_ tree: LayerTree?) -> [() -> Void] {
        // A sublayer may be the root of another tree.
        guard self.tree == nil || self.tree === tree else { return [] }
        var ends = removeAnimations { _ in true }
        tree?.addDamage(frameState.drawnRect)
        frameState.reset()
        self.tree = nil
        for sublayer in children { ends += sublayer.leave(tree) }
        return ends
    }

    /// Adds the pixels of the layer and its sublayers to the damage, because their order has changed.
    private func addDamage(to tree: LayerTree) {
        tree.addDamage(frameState.drawnRect)
        for sublayer in children { sublayer.addDamage(to: tree) }
    }

    /// Discards the bitmaps of this layer and its ancestors, because a layer in it has changed.
    func discardRasters() {
        frameState.raster = nil
        superlayer?.discardRasters()
    }
}

// MARK: Drawing

extension Layer {
    /// The rectangle of background, border, and contents.
    package var boxBounds: Rect {
        backgroundColor?.isClear == false || borderWidth > 0 || contents != nil ? bounds : .zero
    }

    /// Whether the layer draws nothing but background and border, which never reach beyond the bounds.
    var isBox: Bool { type(of: self) == Layer.self && contents == nil }

    /// Whether the layer has a shadow. One of what is clipped to the bounds would be outside of them.
    var castsShadow: Bool { shadowOpacity > 0 && !masksToBounds && backgroundColor?.isClear == false }

    /// The rectangle that the layer draws in without its sublayers, with the shadow.
    var paintedBounds: Rect {
        var drawn = drawnBounds
        if masksToBounds, !isBox { drawn = drawn.intersection(bounds) }
        guard castsShadow, !bounds.isEmpty else { return drawn }
        let margin = ShadowMask.margin(radius: shadowRadius)
        return drawn.union(
            bounds.insetBy(dx: -margin, dy: -margin).offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
        )
    }

    /// Draws background, contents, and border.
    private func drawBox(in context: Context) {
        // A border is aligned to pixels to be sharp. Without a border, a layer can move by less than a pixel.
        let box = borderWidth > 0 ? context.alignedToPixels(bounds) : bounds
        // With high contrast a thin border is doubled, and a strong one leaves room for what is beside it.
        let wanted = context.isHighContrast ? max(borderWidth, min(2, 2 * borderWidth)) : borderWidth
        // At most half a side, as a wider border fills the layer.
        let width =
            wanted > 0
            ? min(context.alignedToPixels(lineWidth: wanted), box.width / 2, box.height / 2) : 0
        // Two filled shapes have cleaner edges than one and a line.
        let isFilled =
            width > 0 && borderColor.isOpaque && backgroundColor?.isOpaque == true && contents == nil
        if isFilled { fill(box, cornerRadius, with: borderColor, in: context) }
        let inner = isFilled ? width : 0
        if let color = backgroundColor {
            // A large area keeps its color, because the colors on it were chosen for it.
            let keepsColor = context.isHighContrast && min(box.width, box.height) >= 44 && !color.isGray
            if keepsColor { context.isHighContrast = false }
            fill(box.insetBy(dx: inner, dy: inner), max(0, cornerRadius - inner), with: color, in: context)
            if keepsColor { context.isHighContrast = true }
        }
        if let contents { context.draw(contents, in: bounds) }
        guard width > 0, !isFilled else { return }
        let line = BezierPath(
            roundedRect: box.insetBy(dx: width / 2, dy: width / 2),
            cornerRadius: max(0, cornerRadius - width / 2))
        context.stroke(line, with: borderColor, lineWidth: width)
    }

    private func fill(_ box: Rect, _ cornerRadius: Double, with color: Color, in context: Context) {
        if cornerRadius > 0 {
            context.fill(BezierPath(roundedRect: box, cornerRadius: cornerRadius), with: color)
        } else {
            context.fill(box, with: color)
        }
    }

    /// The class of the layer, and that of its view, for messages.
    var nameForMessages: String { (delegate.map { "\(type(of: $0)), " } ?? "") + "\(type(of: self))" }

    // MARK: Alignment to pixels, at any scale

    /// Returns the transform from this layer to pixels, where `map` is that of its superlayer.
    ///
    /// A rasterized layer that is not rotated lies on whole pixels and has whole sides: 2 points at a scale
    /// of 1.25 are 3 pixels.
    func pixelTransform(on map: AffineTransform) -> AffineTransform {
        var map = transformToSuperlayer.concatenating(map)
        guard shouldRasterize, map.b == 0, map.c == 0 else { return map }
        map.tx = map.tx.rounded()
        map.ty = map.ty.rounded()
        map.a *= Self.stretch(bounds.width * abs(map.a))
        map.d *= Self.stretch(bounds.height * abs(map.d))
        return map
    }

    /// Returns the pixels to which the layer clips its sublayers; `nil` if the clip has round corners or is
    /// rotated.
    ///
    /// The sides are rounded like those of rasterized layers, so that no rasterized layer is cut off.
    func straightClip(on map: AffineTransform) -> PixelRect? {
        guard cornerRadius == 0, map.b == 0, map.c == 0 else { return nil }
        let edges = bounds.applying(map)
        let left = Int(bounded: edges.minX.rounded())
        let top = Int(bounded: edges.minY.rounded())
        return PixelRect(
            minX: left, minY: top, maxX: left + Int(bounded: edges.width.inWholePixels),
            maxY: top + Int(bounded: edges.height.inWholePixels))
    }

    /// Returns the factor that makes the length of a side a whole number of pixels.
    private static func stretch(_ side: Double) -> Double {
        side > 0 && side.isFinite ? side.inWholePixels / side : 1
    }
}

// MARK: Animations

/// While animations run, frames show their values, and the model values are final.
extension Layer {
    /// The animatable properties of every layer.
    static let baseProperties = [
        AnimatableProperty(.bounds, \Layer.bounds),
        AnimatableProperty(.position, \Layer.position),
        AnimatableProperty(.transform, \Layer.transform),
        AnimatableProperty(.rotation, \Layer.rotation),
        AnimatableProperty(.opacity, \Layer.animatedOpacity),
        AnimatableProperty(.backgroundColor, \Layer.backgroundColor),
        AnimatableProperty(.cornerRadius, \Layer.animatedCornerRadius),
        AnimatableProperty(.borderWidth, \Layer.borderWidth),
        AnimatableProperty(.borderColor, \Layer.borderColor),
    ]

    private static func property(_ keyPath: AnimationKeyPath) -> AnimatableProperty? {
        animatableProperties.last { $0.keyPath == keyPath }
    }

    /// Adds a copy of `animation`, which starts with the next frame and replaces the one with the same key.
    ///
    /// An animation of a property that the layer does not have, with values of another type or with an
    /// invalid duration, is reported and ignored. On a layer outside a tree, the animation ends at once, as
    /// finished.
    ///
    /// - Parameter key: `nil` for an animation that is only removed with all others.
    public func add(_ animation: Animation, forKey key: String? = nil) {
        guard let property = Self.property(animation.keyPath) else {
            return Diagnostics.report(
                "\(nameForMessages): an animation of “\(animation.keyPath)” is rejected: the layer has no such property."
            )
        }
        guard animation.duration.isFinite, animation.duration >= 0 else {
            return Diagnostics.report(
                "\(nameForMessages): an animation of “\(animation.keyPath)” for \(animation.duration) seconds is rejected. Set 0 or "
                    + "more seconds.")
        }
        let copy = type(of: animation).init(copying: animation)
        if copy.duration == 0 { copy.duration = Transaction.animationDuration() }
        if let value = copy.valuesToCheck.first(where: { !property.accepts($0) }) {
            return Diagnostics.report(
                "\(nameForMessages): an animation of “\(animation.keyPath)” is rejected: a value is a \(type(of: value))."
            )
        }
        guard let tree else { return }
        let replaced = key.map { key in removeAnimations { $0.key == key } } ?? []
        if animations.isEmpty { tree.animated.append(self) }
        animations.append(
            RunningAnimation(copy, key: key ?? "\(ObjectIdentifier(copy))", property: property))
        tree.invalidate(self, property.keyPath.change)
        for end in replaced { end() }
    }

    /// Removes the animation with a key. The next frame shows the model value.
    public func removeAnimation(forKey key: String) {
        for end in removeAnimations(where: { $0.key == key }) { end() }
    }

    /// Removes all animations. The next frame shows the model values.
    public func removeAllAnimations() { for end in removeAnimations(where: { _ in true }) { end() } }

    /// Removes animations. Returns functions that report their ends. The caller calls these when its own
    /// changes are complete, as completions can change layers.
    private func removeAnimations(where isRemoved: (RunningAnimation) -> Bool) -> [() -> Void] {
        let removed = animations.filter(isRemoved)
        guard !removed.isEmpty else { return [] }
        animations.removeAll(where: isRemoved)
        if animations.isEmpty {
            animatedCopy = nil
            tree?.animated.removeAll { $0 === self }
        }
        for running in removed { tree?.invalidate(self, running.property.keyPath.change) }
        return removed.map { $0.end(finished: false) }
    }

    /// Returns the animation with a key, until it ends.
    public func animation(forKey key: String) -> Animation? { animations.first { $0.key == key }?.animation }

    /// Returns the keys of the animations, in the order in which they were added.
    public func animationKeys() -> [String] { animations.map(\.key) }

    /// Returns a copy with the values that the current frame shows; `nil` for a layer outside a tree.
    public func presentation() -> Self? { tree == nil ? nil : Self(layer: presentationLayer) }

    /// Returns the value of the newest animation of a property whose model value is `model`; `nil` without
    /// one.
    private func runningValue(forKeyPath keyPath: AnimationKeyPath, of model: any Animatable) -> (
        any Animatable
    )? {
        guard let time = tree?.now else { return nil }
        return animations.last { $0.animation.keyPath == keyPath }?.value(at: time, of: model)
    }

    /// The layer that is drawn: the copy with the animated values, or this layer.
    var presentationLayer: Layer { animatedCopy ?? self }

    /// Creates the copy with the animated values at `time`, or removes it if no animation needs one.
    func updateAnimatedCopy(at time: Double) {
        guard !animations.isEmpty else {
            animatedCopy = nil
            return
        }
        let copy = Self(layer: self)
        for running in animations {
            guard let model = running.property.get(copy),
                let value = running.value(at: time, of: model)
            else { continue }
            running.property.set(copy, value)
        }
        animatedCopy = copy
    }
}
