import Glibc
import KnobGraphics

/// One picture: a tree of layers, what of it has changed, and the passes that bring it up to date.
///
/// A frame is **animate → lay out → collect damage → draw**; each pass is a method in a file of its own and can
/// be called alone. Whoever owns the tree runs a frame when `requestFrame` asks for one, and goes on at the
/// refresh rate for as long as `isAnimating` says so. Nothing changes: no frame is asked for.
///
/// As in `Layer`, what each pass reads has no run-time check of exclusive access.
@MainActor
public final class LayerTree {
    /// The lowest layer. Its bounds are the picture's size in points.
    public let root: Layer
    /// The number of pixels a point is wide, from 0.5 to 8; 1 by default. A change draws everything again.
    ///
    /// What lies outside, and what is not a number, is refused with a message.
    public var scale: Double {
        get { storedScale }
        set {
            guard Self.scales.contains(newValue) else {
                return Diagnostics.report(
                    "a scale of \(newValue) can't be, it stays \(scale): it is 0.5 to 8")
            }
            guard newValue != storedScale else { return }
            storedScale = newValue
            setNeedsDisplay()
            layer(root, needs: .geometry)
            scaleDidChange?()
        }
    }
    @exclusivity(unchecked) private var storedScale = 1.0
    /// The scales that a picture can have.
    public nonisolated static let scales = 0.5...8
    /// Called after a change of `scale`.
    public var scaleDidChange: (@MainActor () -> Void)?
    /// Which half of a pair of colours is seen; light by default. A change draws everything again.
    @exclusivity(unchecked) public var appearance = Appearance.light {
        didSet { if appearance != oldValue { setNeedsDisplay() } }
    }
    /// Whether nothing moves by itself; `false` by default.
    ///
    /// An animation is then over with its first frame, and one that runs already with the next: its end is told as
    /// ever, as finished. What a display link moves goes on.
    public var reducesMotion = false
    /// Called when something has changed that the last frame does not show; once until the next frame.
    public var requestFrame: (@MainActor () -> Void)?
    /// The time of the last frame, in seconds on the clock of whoever runs the frames.
    public internal(set) var now = 0.0

    /// The layers that have changed since the last frame.
    @exclusivity(unchecked) var changed: [Layer] = []
    /// Where something was drawn that is not there any more.
    @exclusivity(unchecked) var damage = Region()
    @exclusivity(unchecked) var layoutQueue: [Layer] = []
    /// The layers with an animation that has not ended.
    @exclusivity(unchecked) var animated: [Layer] = []
    @exclusivity(unchecked) var displayLinks: [DisplayLink] = []
    /// The kept pixels of the layers.
    let rasters = RasterStore()
    @exclusivity(unchecked) private var hasRequestedFrame = false
    private var animationNumber = 0

    isolated deinit {
        for link in displayLinks { link.tree = nil }
        root.forgetTree()
    }

    /// Makes the picture of the layer `root` and of everything on it.
    public init(root: Layer) {
        self.root = root
        root.enter(self)
    }

    /// Called in each frame when everything is laid out, to place what depends on where other things are.
    package var didLayOut: (@MainActor () -> Void)?

    /// Whether something moves by itself, so that another frame must follow the last.
    public var isAnimating: Bool { !animated.isEmpty || displayLinks.contains { !$0.isPaused } }

    /// Whether something has changed that the last frame does not show.
    public var needsFrame: Bool { !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty || isAnimating }

    /// Asks that everything is drawn again, as after a loss of the pixels.
    public func setNeedsDisplay() {
        addDamage(pixelBounds)
    }

    /// All passes in order, drawing on `surface` at `time`. Answers what has been drawn, to be presented.
    ///
    /// - Throws: `GraphicsError` if the surface can't be drawn on; what was to be drawn is kept for the next try.
    public func runFrame(at time: Double, on surface: Surface) throws -> Region {
        // What changes from here on is part of this frame; what changes while it is drawn, of the next.
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

    /// The passes before drawing, for a picture that nobody sees at the moment: time goes on, and what changes is
    /// kept for the next frame that is drawn.
    public func runUnseenFrame(at time: Double) {
        hasRequestedFrame = true
        animate(at: time)
        layOut()
        hasRequestedFrame = false
    }

    private func frameHasEnded() {
        hasRequestedFrame = false
        if !changed.isEmpty || !damage.isEmpty || !layoutQueue.isEmpty { askForFrame() }
    }

    /// The picture's extent in pixels.
    public var pixelBounds: PixelRect {
        PixelRect(
            touching: Rect(
                x: 0, y: 0, width: (root.bounds.width * scale).rounded(),
                height: (root.bounds.height * scale).rounded()))
    }

    /// Lets the kept pixels of all layers go, as when the display that they are on goes away.
    public func releaseRasters() {
        func release(_ layer: Layer) {
            layer.raster = nil
            for sublayer in layer.sublayers { release(sublayer) }
        }
        release(root)
        setNeedsDisplay()
    }

    // MARK: What layers tell

    /// A layer looks or lies different from what the last frame shows.
    func layer(_ layer: Layer, needs change: LayerChange) {
        if change == .layout { return layer.setNeedsLayout() }
        if case .content = change { layer.raster = nil }
        switch (layer.pendingChange, change) {
        case (nil, _):
            layer.pendingChange = change
            changed.append(layer)
            askForFrame()
        case (.content, .geometry): layer.pendingChange = .geometry
        default: break
        }
    }

    func layerNeedsLayout(_ layer: Layer) {
        layoutQueue.append(layer)
        askForFrame()
    }

    func addDamage(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        damage.add(rect)
        askForFrame()
    }

    func layerIsAnimated(_ layer: Layer) {
        if !animated.contains(where: { $0 === layer }) { animated.append(layer) }
        askForFrame()
    }

    func layerIsNotAnimated(_ layer: Layer) {
        animated.removeAll { $0 === layer }
    }

    func nextAnimationNumber() -> Int {
        animationNumber += 1
        return animationNumber
    }

    func askForFrame() {
        guard !hasRequestedFrame else { return }
        hasRequestedFrame = true
        requestFrame?()
    }
}

/// The time since some moment in the past, in seconds: the clock that frames run on. It never goes back.
public func currentMediaTime() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}
