/// A tree of layers and the passes of a frame that draw its changes.
///
/// A frame is **animate → lay out → collect damage → draw**. A test runs frames at any time it chooses. The
/// owner of the tree runs a frame after `requestFrame`, and further frames at the refresh rate while
/// `isAnimating`. Without a change, no frame is requested.
@MainActor
public final class LayerTree {
    /// The layer that contains all others. Its bounds are the size of the tree in points.
    package let root: Layer
    /// The number of pixels per point, from 0.5 to 8; 1 by default. A change draws everything again.
    ///
    /// An invalid scale is reported and ignored.
    public var scale = 1.0 {
        didSet {
            guard Self.scales.contains(scale) else {
                Diagnostics.report(
                    "LayerTree: a scale of \(scale) is rejected; it stays \(oldValue). Set 0.5 to 8.")
                return scale = oldValue
            }
            guard scale != oldValue else { return }
            setNeedsDisplay()
            invalidate(root, .geometry)
            scaleDidChange?()
        }
    }
    /// The valid scales.
    package nonisolated static let scales = 0.5...8
    /// Called after a change of `scale`.
    package var scaleDidChange: (@MainActor () -> Void)?
    /// The appearance that selects the components of colors; light by default. A change draws everything
    /// again.
    package var appearance = Appearance.light { didSet { if appearance != oldValue { setNeedsDisplay() } } }
    /// Whether colors have more contrast and borders twice their width; `false` by default. A change draws everything
    /// again.
    package var isHighContrast = false { didSet { if isHighContrast != oldValue { setNeedsDisplay() } } }
    /// Whether animations are skipped; `false` by default.
    ///
    /// An animation then ends with its first frame, and a running one with the next frame, as finished.
    /// Display links are not affected.
    package var reducesMotion = false
    /// Called when a change needs a frame, at most once until the next frame.
    package var requestFrame: (@MainActor () -> Void)?
    /// Called in each frame after the layout, to position views that depend on the result, such as overlays.
    package var didLayOut: (@MainActor () -> Void)?
    /// Called in each frame, before it is drawn, with the layers that have changed since the last one; `nil` by default.
    ///
    /// Their `presentation()` is up to date. A layer whose sublayers have changed, but nothing else, is not
    /// among them.
    package var inspectorDidUpdate: (@MainActor ([Layer]) -> Void)?
    /// The rate at which the tree's time passes, as in Core Animation: 1 by default, 0.1 for slow motion, and
    /// 0 to freeze animations and display links.
    ///
    /// A change takes effect from the last frame on, so animations continue where they are. A frozen tree continues from its next
    /// frame on. Input and timers are not affected. A rate that is negative or not finite is reported and ignored.
    package var speed = 1.0 {
        didSet {
            guard speed >= 0, speed.isFinite else {
                Diagnostics.report(
                    "LayerTree: a speed of \(speed) is rejected; it stays \(oldValue). Set 0 or more.")
                return speed = oldValue
            }
            ExternalEvent.handle(.speed, by: self) {
                // The last frame may be long ago.
                if oldValue == 0 { lastFrameTime = nil }
                if isAnimating { setNeedsFrame() }
            }
        }
    }
    /// The time of the last frame, in seconds on the tree's clock: that of the owner, unless `speed` has been changed.
    package private(set) var now = 0.0
    /// The time of the last frame on the owner's clock; `nil` if the next frame does not advance the tree's time.
    private var lastFrameTime: Double? = 0
    /// The time by which the next frame is advanced further, in seconds.
    private var stepTime = 0.0

    /// The layers that have changed since the last frame.
    private var changed: [Layer] = []
    /// The pixels that have to be drawn again.
    private var damage = Region()
    private var layoutQueue: [Layer] = []
    /// The layers with animations.
    var animated: [Layer] = []
    /// The numbers that are being animated.
    private var animators: [Animator] = []
    private var displayLinks: [DisplayLink] = []
    private var hasRequestedFrame = false
    /// Whether the current frame has reported a layer that cannot be drawn.
    private var hasReported = false

    /// Creates a tree of the layer `root` and its sublayers.
    package init(root: Layer) {
        self.root = root
        root.enter(self)
    }

    isolated deinit {
        for end in root.leave(nil) { end() }
    }

    /// Whether an animation or a display link is running, so that another frame has to follow the last.
    ///
    /// It is `false` while the tree is frozen; see `speed`.
    package var isAnimating: Bool {
        guard speed > 0 else { return false }
        return !animated.isEmpty || animators.contains(where: \.isAnimating)
            || !displayLinks.isEmpty
    }

    /// Whether something has changed since the last frame, or an animation or a display link is running.
    package var needsFrame: Bool { hasChanges || isAnimating }

    /// Whether something has changed that the last frame does not show.
    package var hasChanges: Bool { !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty }

    /// The bounds of the tree, in pixels.
    package var pixelBounds: PixelRect {
        PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (root.bounds.width * scale).rounded(),
                height: (root.bounds.height * scale).rounded()))
    }

    // MARK: Invalidation

    /// Invalidates everything, which is drawn again in the next frame, for example after a loss of the
    /// pixels.
    package func setNeedsDisplay() { addDamage(pixelBounds) }

    /// Notes a change of a layer, which is updated in the next frame.
    func invalidate(_ layer: Layer, _ change: LayerChange) {
        if change == .content { layer.frameState.raster = nil }
        if layer.frameState.pendingChange == nil {
            layer.frameState.pendingChange = change
            changed.append(layer)
            setNeedsFrame()
        } else if change == .geometry {
            layer.frameState.pendingChange = .geometry
        }
    }

    /// Advances `animator` in each frame until its animation has ended.
    func add(_ animator: Animator) {
        if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
        setNeedsFrame()
    }

    func addToLayout(_ layer: Layer) {
        layoutQueue.append(layer)
        setNeedsFrame()
    }

    func addDamage(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        damage.add(rect)
        setNeedsFrame()
    }

    func add(_ link: DisplayLink) {
        displayLinks.append(link)
        setNeedsFrame()
    }

    func remove(_ link: DisplayLink) { displayLinks.removeAll { $0 === link } }

    /// Requests a frame, unless one has been requested or is running.
    func setNeedsFrame() {
        guard !hasRequestedFrame else { return }
        hasRequestedFrame = true
        requestFrame?()
    }

    // MARK: Frames

    /// Runs all passes for the frame at `time` and draws on `surface`.
    ///
    /// - Returns: The pixels that were drawn and have to be presented.
    /// - Throws: `GraphicsError` if the surface cannot be drawn on. The damage is kept for the next frame.
    public func runFrame(at time: Double, on surface: Surface) throws -> Region {
        var drawn = Region()
        try ExternalEvent.handle(.frame(at: time), by: self) {
            // A change in the first passes is part of this frame; one during drawing is part of the next.
            hasRequestedFrame = true
            defer {
                hasRequestedFrame = false
                if hasChanges { setNeedsFrame() }
            }
            animate(at: time)
            layOut()
            collectDamage()
            drawn = damage
            damage.removeAll()
            do {
                if !drawn.isEmpty { try draw(drawn, on: surface) }
            } catch {
                for rect in drawn.rects { damage.add(rect) }
                throw error
            }
        }
        return drawn
    }

    /// Runs the passes before drawing, for a tree that is not visible. Changes are kept for the next frame
    /// that is drawn.
    package func runUnseenFrame(at time: Double) {
        ExternalEvent.handle(.frame(at: time), by: self) {
            hasRequestedFrame = true
            animate(at: time)
            layOut()
            hasRequestedFrame = false
        }
    }

    // MARK: First pass: animate

    /// Sets the time of display links and animations, and ends the animations that are over. `time` is on the
    /// owner's clock.
    ///
    /// A late frame skips ahead: the values depend on the time and not on the number of frames.
    func animate(at time: Double) {
        now += (time - (lastFrameTime ?? time)) * speed + stepTime
        lastFrameTime = time
        stepTime = 0
        for link in displayLinks where link.tree === self { link.handler(link) }
        var ends: [() -> Void] = []
        animators = animators.filter { $0.advance(in: self, &ends) }
        for layer in animated {
            for index in layer.animations.indices {
                layer.animations[index].start(at: now)
                invalidate(layer, layer.animations[index].property.keyPath.change)
            }
            let isOver = { (running: RunningAnimation) in self.reducesMotion || running.isOver(at: self.now) }
            ends += layer.animations.filter(isOver).map { $0.end(finished: true) }
            layer.animations.removeAll(where: isOver)
        }
        animated.removeAll(where: \.animations.isEmpty)
        // Completions can add and remove animations, so they are called when all layers are up to date.
        for end in ends { end() }
    }

    /// Advances the time of a frozen tree, and requests a frame that shows it.
    ///
    /// The call is reported and ignored if `speed` is above 0, or if the time is negative or not finite.
    package func advance(by seconds: Double) {
        guard speed == 0, seconds >= 0, seconds.isFinite else {
            return Diagnostics.report(
                "LayerTree: advance(by: \(seconds)) is ignored at the speed \(speed). Set the speed to 0, and pass 0 or more "
                    + "seconds.")
        }
        stepTime += seconds
        setNeedsFrame()
    }

    // MARK: Second pass: lay out, from the root to the leaves

    /// Lays out the layers that need it, and those that need it as a result; then calls `didLayOut`.
    ///
    /// A layout that continues to invalidate itself is stopped after 32 rounds and reported.
    package func layOut() {
        emptyLayoutQueue()
        guard let didLayOut else { return }
        didLayOut()
        emptyLayoutQueue()
    }

    /// Lays out the layers in the queue, and those that are added to it.
    private func emptyLayoutQueue() {
        for _ in 0..<32 {
            guard !layoutQueue.isEmpty else { return }
            var queue = layoutQueue
            if queue.count > 1 {
                let depths = queue.map { (depth: depth(of: $0), layer: $0) }
                queue = depths.sorted { $0.depth < $1.depth }.map(\.layer)
            }
            layoutQueue.removeAll(keepingCapacity: true)
            for layer in queue where layer.frameState.needsLayout && layer.tree === self { layer.layOut() }
        }
        for layer in layoutQueue { layer.frameState.needsLayout = false }
        layoutQueue.removeAll()
        Diagnostics.report(
            "LayerTree: the layout is stopped after 32 rounds. Do not invalidate it in each layoutSublayers()."
        )
    }

    /// Returns the number of layers from the root to `layer`.
    private func depth(of layer: Layer) -> Int {
        sequence(first: layer, next: \.superlayer).reduce(0) { count, _ in count + 1 }
    }

    // MARK: Third pass: collect the damage

    /// Adds the old and the new pixels of each changed layer to the damage.
    ///
    /// Each layer stores the pixels in which it was drawn last (`drawnRect`), those with its sublayers
    /// (`subtreeRect`), and the state that its sublayers inherited. A change of content updates only the layer
    /// itself; a change of geometry also updates its sublayers, because all of them move. A layer that was
    /// updated together with an ancestor has no pending change left when its turn comes.
    func collectDamage() {
        // All copies are updated first: the update of a superlayer includes its sublayers and needs their
        // current values.
        for layer in changed where !layer.animations.isEmpty || layer.animatedCopy != nil {
            layer.updateAnimatedCopy(at: now)
        }
        for layer in changed where layer.tree === self {
            layer.superlayer?.discardRasters()
            guard let change = layer.frameState.pendingChange else { continue }
            update(layer, inheriting: inheritedState(of: layer), withSublayers: change == .geometry)
            let rect = layer.frameState.subtreeRect
            var ancestor = layer.superlayer
            while let next = ancestor, !next.frameState.subtreeRect.contains(rect) {
                next.frameState.subtreeRect = next.frameState.subtreeRect.union(rect)
                ancestor = next.superlayer
            }
        }
        damage.formIntersection(pixelBounds)
        guard let inspectorDidUpdate else { return changed.removeAll(keepingCapacity: true) }
        let updated = changed
        changed.removeAll()
        inspectorDidUpdate(updated)
    }

    /// Returns what `layer` inherits. If an ancestor has changed and is updated later, the result is out of
    /// date, but that update includes `layer`.
    private func inheritedState(of layer: Layer) -> InheritedState {
        guard let superlayer = layer.superlayer else {
            return InheritedState(transform: pixelTransform, clip: pixelBounds)
        }
        return superlayer.frameState.inherited
            ?? inheritedState(from: superlayer.presentationLayer, inheritedState(of: superlayer))
    }

    /// Returns what the sublayers of `layer` inherit.
    private func inheritedState(from layer: Layer, _ inherited: InheritedState) -> InheritedState {
        var state = inherited
        state.transform = layer.pixelTransform(on: inherited.transform)
        state.opacity *= layer.isHidden ? 0 : layer.opacity
        if let appearance = layer.appearance { state.appearance = appearance }
        if layer.masksToBounds {
            let edges = layer.straightClip(on: state.transform)
            state.clip = state.clip.intersection(
                edges ?? PixelRect(touching: layer.bounds.applying(state.transform)))
            if edges == nil { state.hasStraightClip = false }
        }
        return state
    }

    private func update(_ layer: Layer, inheriting inherited: InheritedState, withSublayers: Bool) {
        let drawnLayer = layer.presentationLayer
        let before = layer.frameState.inherited
        let state = inheritedState(from: drawnLayer, inherited)
        let old = layer.frameState.drawnRect
        let drawn = state.opacity > 0 ? drawnLayer.paintedBounds : .zero
        let bounds = drawn.applying(state.transform)
        if !bounds.isFinite, drawn != .zero { reportOmission(of: layer) }
        let new = PixelRect(touching: bounds).intersection(inherited.clip)
        layer.frameState.drawnRect = new
        if layer.frameState.pendingChange == nil, let before, before.looksSame(as: state),
            let difference = old.difference(from: new)
        {
            // Only the clip has changed, as when the track of a slider grows by a pixel.
            damage.add(difference)
            if before.clip == state.clip { return }
        } else {
            damage.add(old)
            damage.add(new)
        }
        layer.frameState.inherited = state
        layer.frameState.pendingChange = nil
        layer.frameState.hasBeenDrawn = true
        guard withSublayers else {
            layer.frameState.subtreeRect = layer.frameState.subtreeRect.union(new)
            return
        }
        var subtree = new
        for sublayer in layer.sublayers {
            update(sublayer, inheriting: state, withSublayers: true)
            subtree = subtree.union(sublayer.frameState.subtreeRect)
        }
        layer.frameState.subtreeRect = subtree
    }

    /// The transform from the coordinates of the tree to pixels.
    private var pixelTransform: AffineTransform { AffineTransform(scaleX: scale, y: scale) }

    // MARK: Fourth pass: draw

    /// Draws the layers that intersect `region`, from back to front. What cannot be drawn is left out, and the first such
    /// layer is reported.
    ///
    /// - Throws: `GraphicsError` if the surface cannot be drawn on.
    private func draw(_ region: Region, on surface: Surface) throws {
        hasReported = false
        let context = try Context(on: surface, appearance: appearance)
        context.isHighContrast = isHighContrast
        for rect in region.rects { draw(rect, in: context) }
        try context.check()
    }

    private func draw(_ rect: PixelRect, in context: Context) {
        context.clipped(to: rect.rect) {
            if root.frameState.drawnRect.contains(rect),
                let background = root.opaqueBackground(in: self)
            {
                // The fill includes a last column or row of pixels that the root covers only partly.
                context.fill(with: background)
                drawSublayers(of: root, map: root.pixelTransform(on: pixelTransform), in: context, only: rect)
            } else {
                context.clear()
                draw(root, on: pixelTransform, in: context, only: rect)
            }
        }
    }

    /// Draws a layer and its sublayers.
    ///
    /// - Parameters:
    ///   - map: The transform from the superlayer to pixels.
    ///   - rect: Sublayers that do not intersect it are skipped; `nil` draws all.
    private func draw(_ layer: Layer, on map: AffineTransform, in context: Context, only rect: PixelRect?) {
        let drawnLayer = layer.presentationLayer
        guard !drawnLayer.isHidden, drawnLayer.opacity > 0 else { return }
        let map = drawnLayer.pixelTransform(on: map)
        guard map.isFinite, map.inverted() != nil else { return }
        let inherited = context.appearance
        context.appearance = drawnLayer.appearance ?? inherited
        defer { context.appearance = inherited }
        if drawnLayer.shouldRasterize, let raster = raster(of: layer, map: map, like: context) {
            context.draw(
                raster.surface, atPixelX: Int(bounded: map.tx) + raster.bounds.minX,
                y: Int(bounded: map.ty) + raster.bounds.minY, opacity: drawnLayer.opacity)
        } else if drawnLayer.opacity >= 1 {
            drawOpaque(layer, map: map, in: context, only: rect)
        } else {
            context.saved {
                context.transparencyLayer(opacity: drawnLayer.opacity) {
                    drawOpaque(layer, map: map, in: context, only: rect)
                }
            }
        }
    }

    /// Draws a layer and its sublayers with an opacity of 1.
    private func drawOpaque(
        _ layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?
    ) {
        if rect.map(layer.frameState.drawnRect.intersects) ?? true {
            drawContent(of: layer, map: map, in: context)
        }
        drawSublayers(of: layer, map: map, in: context, only: rect)
    }

    private func drawSublayers(
        of layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?
    ) {
        guard !layer.sublayers.isEmpty else { return }
        func drawAll() {
            for sublayer in layer.sublayers {
                // In a window of 1,000 knobs, nearly all are skipped in each step of a drag.
                if let rect, !sublayer.frameState.subtreeRect.intersects(rect) { continue }
                draw(sublayer, on: map, in: context, only: rect)
            }
        }
        let drawnLayer = layer.presentationLayer
        guard drawnLayer.masksToBounds else { return drawAll() }
        clipped(to: drawnLayer, map: map, in: context, drawAll)
    }

    /// Draws what the layer itself draws.
    private func drawContent(of layer: Layer, map: AffineTransform, in context: Context) {
        guard map.isDrawable else {
            // A transform to a line or a point is usual, as at the start of an animation, and not an error.
            if abs(map.a * map.d - map.b * map.c) >= 1 { reportOmission(of: layer) }
            return
        }
        context.transform = map
        let drawnLayer = layer.presentationLayer
        if drawnLayer.castsShadow { drawShadow(of: layer, map: map, in: context) }
        if drawnLayer.masksToBounds, !drawnLayer.isBox {
            clipped(to: drawnLayer, map: map, in: context) { drawInBounds(drawnLayer, map: map, in: context) }
        } else {
            drawInBounds(drawnLayer, map: map, in: context)
        }
        if context.hasOmission { reportOmission(of: layer) }
        context.hasOmission = false
    }

    /// Calls the layer's `draw(in:)`. What a subclass of a program sets there ends with the call, and what it draws
    /// outside of `drawnBounds` is clipped, because the damage of its changes would not include it.
    private func drawInBounds(_ layer: Layer, map: AffineTransform, in context: Context) {
        context.transform = map
        guard layer.drawsAnywhere else { return layer.draw(in: context) }
        context.saved {
            context.clip(to: layer.drawnBounds)
            layer.draw(in: context)
        }
    }

    /// Calls `body` with drawing limited to the bounds of a layer.
    private func clipped(to layer: Layer, map: AffineTransform, in context: Context, _ body: () -> Void) {
        if let edges = layer.straightClip(on: map) { return context.clipped(to: edges.rect, body) }
        context.saved {
            context.transform = map
            let corners = BezierPath(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius)
            context.clip(to: map.isDrawable ? corners : BezierPath())
            body()
        }
    }

    /// Reports the first layer of a frame that cannot be drawn.
    private func reportOmission(of layer: Layer) {
        if !hasReported { Diagnostics.report("\(layer.nameForMessages): \(Context.omissionMessage)") }
        hasReported = true
    }

    // MARK: Shadows

    private func drawShadow(of layer: Layer, map: AffineTransform, in context: Context) {
        let drawnLayer = layer.presentationLayer
        let key = ShadowMask.Key(
            box: drawnLayer.bounds, cornerRadius: drawnLayer.cornerRadius, radius: drawnLayer.shadowRadius,
            scale: abs(map.a * map.d - map.b * map.c).squareRoot())
        if layer.frameState.shadowMask?.key != key { layer.frameState.shadowMask = ShadowMask(key) }
        guard let mask = layer.frameState.shadowMask else { return }
        let scale = key.scale
        context.saved {
            context.concatenate(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
            context.fill(
                mask: mask.surface,
                at: Point(
                    x: (mask.origin.x + drawnLayer.shadowOffset.width) * scale,
                    y: (mask.origin.y + drawnLayer.shadowOffset.height) * scale),
                with: .black.withAlphaComponent(drawnLayer.shadowOpacity))
        }
    }

    // MARK: Bitmaps of layers with shouldRasterize

    /// Returns the bitmap of a layer and its sublayers, from the last frame or drawn now.
    ///
    /// - Returns: `nil` if the layer is rotated or too large, or if memory is short. The caller then draws
    ///   it normally.
    private func raster(of layer: Layer, map: AffineTransform, like context: Context) -> Raster? {
        guard map.b == 0, map.c == 0 else { return nil }
        let drawnLayer = layer.presentationLayer
        let key = Raster.Key(
            scaleX: map.a, scaleY: map.d, bounds: drawnLayer.bounds, masksToBounds: drawnLayer.masksToBounds,
            cornerRadius: drawnLayer.cornerRadius, appearance: context.appearance,
            isHighContrast: isHighContrast)
        if let raster = layer.frameState.raster, raster.key == key { return raster }
        var map = map
        map.tx = 0
        map.ty = 0
        // The bounds are relative to the layer's origin and include pixels that are outside the window now.
        let bounds = pixelBounds(of: layer, map: map)
        guard bounds.area > 0, bounds.area <= Raster.maximumArea,
            let pixels = try? context.surface.makeSimilar(width: bounds.width, height: bounds.height),
            let rasterContext = try? Context(on: pixels, appearance: key.appearance)
        else { return nil }
        rasterContext.isHighContrast = isHighContrast
        map.tx = Double(-bounds.minX)
        map.ty = Double(-bounds.minY)
        drawOpaque(layer, map: map, in: rasterContext, only: nil)
        guard (try? rasterContext.check()) != nil else { return nil }
        let raster = Raster(surface: pixels, bounds: bounds, key: key)
        layer.frameState.raster = raster
        return raster
    }

    /// Returns the pixels that a layer and its sublayers cover, without clipping.
    private func pixelBounds(of layer: Layer, map: AffineTransform) -> PixelRect {
        let own = PixelRect(touching: layer.presentationLayer.paintedBounds.applying(map))
        return layer.sublayers.reduce(own) { rect, sublayer in
            let drawnLayer = sublayer.presentationLayer
            guard !drawnLayer.isHidden else { return rect }
            return rect.union(pixelBounds(of: sublayer, map: drawnLayer.pixelTransform(on: map)))
        }
    }

    /// Discards the bitmaps of all layers, as when their display is closed.
    package func releaseRasters() {
        func release(_ layer: Layer) {
            layer.frameState.raster = nil
            for sublayer in layer.sublayers { release(sublayer) }
        }
        release(root)
        setNeedsDisplay()
    }
}

extension Layer {
    /// Returns the color of a root that draws nothing but an opaque background; `nil` for any other, and for one that is drawn
    /// without high contrast.
    fileprivate func opaqueBackground(in tree: LayerTree) -> Color? {
        guard animatedCopy == nil, self.appearance == nil, isBox, !isHidden, opacity == 1, borderWidth <= 0,
            cornerRadius == 0, transform.isIdentity, let backgroundColor,
            backgroundColor.components(in: tree.appearance).alpha == 1,
            !tree.isHighContrast || backgroundColor.isGray
        else { return nil }
        return backgroundColor
    }
}

/// The state that the passes of a frame store in a layer.
struct FrameState {
    /// The change since the last frame.
    var pendingChange: LayerChange?
    var needsLayout = false
    /// Whether the sublayers are being laid out.
    var isLayingOut = false
    /// Whether a frame has drawn the layer. Changes before that are not animated.
    var hasBeenDrawn = false
    /// The state that the sublayers inherited in the last frame; `nil` before the first.
    var inherited: InheritedState?
    /// The pixels of the tree in which the layer was drawn last, without its sublayers.
    var drawnRect = PixelRect.empty
    /// The pixels of the tree in which the layer was drawn last, with its sublayers.
    var subtreeRect = PixelRect.empty
    var raster: Raster?
    /// The shadow of the last frame.
    var shadowMask: ShadowMask?

    /// Discards the state of the frames, because the layer leaves its tree.
    mutating func reset() { self = FrameState(needsLayout: needsLayout, isLayingOut: isLayingOut) }
}

/// The state that a layer passes on to its sublayers in a frame.
struct InheritedState {
    /// The transform to pixels.
    var transform: AffineTransform
    /// The pixels in which the sublayers are visible.
    var clip: PixelRect
    /// Whether `clip` is exact. It is not if an ancestor clips with round corners or rotated edges.
    var hasStraightClip = true
    /// The product of the opacities, from 0 to 1.
    var opacity = 1.0
    /// The appearance of the nearest layer that has one of its own; `nil` for that of the tree.
    var appearance: Appearance?

    /// Returns whether the same content looks the same in both, wherever it lies inside both clips.
    func looksSame(as other: InheritedState) -> Bool {
        hasStraightClip && other.hasStraightClip && opacity == other.opacity
            && appearance == other.appearance && transform == other.transform
    }
}

/// The bitmap of a layer with `shouldRasterize`.
final class Raster {
    /// The values that determine the pixels, apart from changes of the layer, which discard the bitmap.
    struct Key: Equatable {
        let scaleX: Double
        let scaleY: Double
        let bounds: Rect
        let masksToBounds: Bool
        let cornerRadius: Double
        let appearance: Appearance
        let isHighContrast: Bool
    }

    /// The largest number of pixels, 16 MiB.
    static let maximumArea = 1 << 22

    let surface: Surface
    /// The bounds of the pixels relative to the layer's origin.
    let bounds: PixelRect
    let key: Key

    init(surface: Surface, bounds: PixelRect, key: Key) {
        self.surface = surface
        self.bounds = bounds
        self.key = key
    }
}
