import KnobGraphics

/// A tree of layers and the passes of a frame that draw its changes.
///
/// A frame is **animate → lay out → collect damage → draw**. Each pass is a method in its own file and can be called
/// alone. The owner of the tree runs a frame after `requestFrame`, and further frames at the refresh rate while
/// `isAnimating`. Without a change, no frame is requested.
@MainActor
public final class LayerTree {
    // As in `Layer`, the properties that the passes read are not checked for exclusive access.

    /// The layer that contains all others. Its bounds are the size of the tree in points.
    public let root: Layer
    /// The number of pixels per point, from 0.5 to 8; 1 by default. A change draws everything again.
    ///
    /// An invalid scale is reported and ignored.
    public var scale: Double {
        get { storedScale }
        set {
            guard Self.scales.contains(newValue) else {
                return Diagnostics.report(
                    "LayerTree: invalid scale \(newValue), it stays \(scale); a scale must be 0.5 to 8")
            }
            guard newValue != storedScale else { return }
            storedScale = newValue
            setNeedsDisplay()
            invalidate(root, .geometry)
            scaleDidChange?()
        }
    }
    @exclusivity(unchecked) private var storedScale = 1.0
    /// The valid scales.
    public nonisolated static let scales = 0.5...8
    /// Called after a change of `scale`.
    public var scaleDidChange: (@MainActor () -> Void)?
    /// The appearance that selects the components of colors; light by default. A change draws everything again.
    @exclusivity(unchecked) public var appearance = Appearance.light {
        didSet { if appearance != oldValue { setNeedsDisplay() } }
    }
    /// Whether animations are skipped; `false` by default.
    ///
    /// An animation then ends with its first frame, and a running one with the next frame, as finished.
    /// Display links are not affected.
    public var reducesMotion = false
    /// Called when a change needs a frame, at most once until the next frame.
    public var requestFrame: (@MainActor () -> Void)?
    /// The time of the last frame, in seconds on the clock of the owner.
    public internal(set) var now = 0.0

    /// The layers that have changed since the last frame.
    @exclusivity(unchecked) var changed: [Layer] = []
    /// The pixels that have to be drawn again.
    @exclusivity(unchecked) var damage = Region()
    @exclusivity(unchecked) var layoutQueue: [Layer] = []
    /// The layers with an animation that has not ended.
    @exclusivity(unchecked) var animated = OrderedObjects<Layer>()
    @exclusivity(unchecked) var displayLinks = OrderedObjects<DisplayLink>()
    /// The first layer whose drawing has failed in the current context, and the part of it that failed.
    @exclusivity(unchecked) var failedLayer: (layer: Layer, part: FrameState.LeftOut)?
    let rasters = RasterStore()
    @exclusivity(unchecked) private var hasRequestedFrame = false
    private var animationNumber = 0

    isolated deinit {
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
    package var didLayOut: (@MainActor () -> Void)?

    /// Whether an animation or a display link is running, so that another frame has to follow the last.
    public var isAnimating: Bool { !animated.isEmpty || displayLinks.objects.contains { !$0.isPaused } }

    /// Whether something has changed since the last frame, or an animation or a display link is running.
    public var needsFrame: Bool { !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty || isAnimating }

    /// Invalidates everything, which is drawn again in the next frame, for example after a loss of the
    /// pixels.
    public func setNeedsDisplay() {
        addDamage(pixelBounds)
    }

    /// Runs all passes for the frame at `time` and draws on `surface`.
    ///
    /// - Returns: The pixels that were drawn and have to be presented.
    /// - Throws: `GraphicsError` if the surface cannot be drawn on. The damage is kept for the next frame.
    public func runFrame(at time: Double, on surface: Surface) throws -> Region {
        // A change in the first passes is part of this frame; one during drawing is part of the next.
        hasRequestedFrame = true
        defer { frameHasEnded() }
        animate(at: time)
        layOut()
        collectDamage()
        let drawn = damage
        if !drawn.isEmpty { try draw(drawn, on: surface) }
        damage.removeAll()
        return drawn
    }

    /// Runs the passes before drawing, for a tree that is not visible. Changes are kept for the next frame
    /// that is drawn.
    public func runUnseenFrame(at time: Double) {
        hasRequestedFrame = true
        animate(at: time)
        layOut()
        hasRequestedFrame = false
    }

    private func frameHasEnded() {
        hasRequestedFrame = false
        if !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty { setNeedsFrame() }
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
            for sublayer in layer.sublayers { release(sublayer) }
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
        if change == .content { layer.frameState.raster = nil }
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

    func addAnimated(_ layer: Layer) {
        animated.append(layer)
        setNeedsFrame()
    }

    func removeAnimated(_ layer: Layer) {
        animated.remove(layer)
    }

    func nextAnimationNumber() -> Int {
        animationNumber += 1
        return animationNumber
    }

    /// Requests a frame, unless one has been requested or is running.
    func setNeedsFrame() {
        guard !hasRequestedFrame else { return }
        hasRequestedFrame = true
        requestFrame?()
    }
}
