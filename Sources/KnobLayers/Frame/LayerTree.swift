// Imported by name for speed: see the decisions in Architecture.

/// A tree of layers and the passes of a frame that draw its changes.
///
/// A frame is **animate → lay out → display → collect damage → draw**. Each pass is a method in its own file and can be
/// called alone. The owner of the tree runs a frame after `requestFrame`, and further frames at the refresh
/// rate while `isAnimating`. Without a change, no frame is requested.
@MainActor
public final class LayerTree {
    // As in `Layer`, the properties that the passes read are not checked for exclusive access.

    /// The layer that contains all others. Its bounds are the size of the tree in points.
    public let root: Layer
    /// The number of pixels per point, from 0.5 to 8; 1 by default. A change draws everything again.
    ///
    /// An invalid scale is reported and ignored.
    @exclusivity(unchecked) public var scale = 1.0 {
        didSet {
            guard Self.scales.contains(scale) else {
                Diagnostics.report(
                    "LayerTree: invalid scale \(scale), it stays \(oldValue); a scale must be 0.5 to 8")
                return scale = oldValue
            }
            guard scale != oldValue else { return }
            redisplay()
            invalidate(root, .geometry)
            scaleDidChange?()
        }
    }
    /// The valid scales.
    public nonisolated static let scales = 0.5...8
    /// Called after a change of `scale`.
    public var scaleDidChange: (@MainActor () -> Void)?
    /// The appearance that selects the components of colors; light by default. A change draws everything
    /// again.
    @exclusivity(unchecked) public var appearance = Appearance.light {
        didSet { if appearance != oldValue { redisplay() } }
    }
    /// Whether colors have more contrast and borders twice their width; `false` by default. A change draws everything
    /// again.
    @exclusivity(unchecked) public var isHighContrast = false {
        didSet { if isHighContrast != oldValue { redisplay() } }
    }
    /// Whether animations are skipped; `false` by default.
    ///
    /// An animation then ends with its first frame, and a running one with the next frame, as finished.
    /// Display links are not affected.
    public var reducesMotion = false
    /// Called when a change needs a frame, at most once until the next frame.
    @exclusivity(unchecked) public var requestFrame: (@MainActor () -> Void)?
    /// Called in each frame, before it is drawn, with the layers that have changed since the last one; `nil` by default.
    ///
    /// Their `presentation()` is up to date. A layer whose sublayers have changed, but nothing else, is not
    /// among them.
    @exclusivity(unchecked) public var didUpdate: (@MainActor ([Layer]) -> Void)?
    /// The same for an inspector, which leaves `didUpdate` to the program.
    @exclusivity(unchecked) package var inspectorDidUpdate: (@MainActor ([Layer]) -> Void)?
    /// The rate at which the tree's time passes, as in Core Animation: 1 by default, 0.1 for slow motion, and
    /// 0 to freeze animations and display links.
    ///
    /// A change takes effect from the last frame on, so animations continue where they are. A frozen tree continues from its next
    /// frame on. Input and timers are not affected. A rate that is negative or not finite is reported and ignored.
    @exclusivity(unchecked) public var speed = 1.0 {
        didSet {
            guard speed >= 0, speed.isFinite else {
                Diagnostics.report(
                    "LayerTree: invalid speed \(speed), it stays \(oldValue); a speed must be 0 or more")
                return speed = oldValue
            }
            ExternalEvent.handle(.speed, by: self) { speedDidChange(from: oldValue) }
        }
    }
    /// The time of the last frame, in seconds on the tree's clock: that of the owner, unless `speed` has been changed.
    @exclusivity(unchecked) public internal(set) var now = 0.0
    @exclusivity(unchecked) var timeOrigin = TimeOrigin()

    /// The layers that have changed since the last frame.
    @exclusivity(unchecked) var changed: [Layer] = []
    /// The pixels that have to be drawn again.
    @exclusivity(unchecked) var damage = Region()
    @exclusivity(unchecked) var layoutQueue: [Layer] = []
    /// The layers whose delegates draw before the next frame.
    @exclusivity(unchecked) var displayQueue: [Layer] = []
    /// Whether a change of a layer can change how its ancestors are drawn, by a mask or a shadow.
    @exclusivity(unchecked) var hasDependents = false
    /// The layers with an animation that has not ended.
    @exclusivity(unchecked) var animated = OrderedObjects<Layer>()
    @exclusivity(unchecked) var displayLinks = OrderedObjects<DisplayLink>()
    /// The first layer whose drawing has failed in the current context, and the part of it that failed.
    @exclusivity(unchecked) var failedLayer: (layer: Layer, part: FrameState.LeftOut)?
    let rasters = RasterStore()
    @exclusivity(unchecked) private var hasRequestedFrame = false

    @MainActor deinit {
        for link in displayLinks.objects where link.tree.refers(to: self) { link.tree = Backreference() }
        var ends: [() -> Void] = []
        root.leave(self, &ends)
        for end in ends { end() }
    }

    /// Creates a tree of the layer `root` and its sublayers.
    public init(root: Layer) {
        self.root = root
        root.enter(self)
    }

    /// Called in each frame after the layout, to position views that depend on the result, such as overlays.
    @exclusivity(unchecked) package var didLayOut: (@MainActor () -> Void)?

    /// Whether an animation or a display link is running, so that another frame has to follow the last.
    ///
    /// It is `false` while the tree is frozen; see `speed`.
    public var isAnimating: Bool {
        speed > 0 && (!animated.isEmpty || displayLinks.objects.contains { !$0.isPaused })
    }

    /// Whether something has changed since the last frame, or an animation or a display link is running.
    public var needsFrame: Bool { hasChanges || isAnimating }

    /// Whether something has changed that the last frame does not show.
    package var hasChanges: Bool {
        !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty || !displayQueue.isEmpty
    }

    /// Invalidates everything, which is drawn again in the next frame, for example after a loss of the
    /// pixels.
    public func setNeedsDisplay() { addDamage(pixelBounds) }

    private func redisplay() {
        setNeedsDisplay()
        root.redisplay()
    }

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
            display()
            collectDamage()
            drawn = damage
            damage.removeAll()
            do { if !drawn.isEmpty { try draw(drawn, on: surface) } } catch {
                for rect in drawn.rects { damage.add(rect) }
                throw error
            }
        }
        return drawn
    }

    /// Runs the passes before drawing, for a tree that is not visible. Changes are kept for the next frame
    /// that is drawn.
    public func runUnseenFrame(at time: Double) {
        ExternalEvent.handle(.frame(at: time), by: self) {
            hasRequestedFrame = true
            animate(at: time)
            layOut()
            hasRequestedFrame = false
        }
    }

    /// The bounds of the tree, in pixels.
    public var pixelBounds: PixelRect {
        PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (root.bounds.width * scale).rounded(),
                height: (root.bounds.height * scale).rounded()))
    }

    /// Discards the bitmaps of all layers, as when their display is closed.
    public func releaseRasters() {
        func release(_ layer: Layer) {
            layer.frameState.raster = nil
            for sublayer in layer.ownedLayers { release(sublayer) }
        }
        release(root)
        setNeedsDisplay()
    }

    // MARK: Invalidation

    /// Notes a change of a layer, which is updated in the next frame.
    func invalidate(_ layer: Layer, _ change: LayerChange) {
        switch (layer.frameState.pendingChange, change) {
        case (_, .layout): return layer.setNeedsLayout()
        case (nil, _):
            layer.frameState.pendingChange = change
            changed.append(layer)
            setNeedsFrame()
        case (.content, .geometry): layer.frameState.pendingChange = .geometry
        default: break
        }
        guard change == .content else { return }
        layer.frameState.raster = nil
        if layer.frameState.shadowMask?.key.isOfDrawing == true { layer.frameState.shadowMask = nil }
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

    /// Requests a frame, unless one has been requested or is running.
    func setNeedsFrame() {
        guard !hasRequestedFrame else { return }
        hasRequestedFrame = true
        requestFrame?()
    }
}
