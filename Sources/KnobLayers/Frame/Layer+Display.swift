/// What the delegate of a layer draws, which is kept until it is invalidated.
extension Layer {
    /// Invalidates the layer's content. It is drawn again in the next frame.
    public func setNeedsDisplay() {
        tree?.invalidate(self, .content)
        guard delegate != nil else { return }
        rare?.dirtyRect = nil
        requestDisplay()
    }

    /// Invalidates the part of the layer's content in `rect`. The rest of what the layer's view has drawn stays.
    ///
    /// An empty rectangle is ignored, as is one that is not finite.
    public func setNeedsDisplay(_ rect: Rect) {
        guard rect.isFinite, !rect.isEmpty else { return }
        // Without an earlier invalidation, only this part; with one of everything, everything.
        let isPartial =
            rare?.isDrawnByDelegate == true && (!frameState.needsDisplay || rare?.dirtyRect != nil)
        let dirtyRect = isPartial ? (rare?.dirtyRect ?? .zero).union(rect) : nil
        setNeedsDisplay()
        if isPartial { setRare(\.dirtyRect, dirtyRect) }
    }

    /// Returns whether the delegate draws before the next frame.
    public func needsDisplay() -> Bool { frameState.needsDisplay }

    /// Whether what the delegate draws is invalidated by each change of the bounds' size; `false` by default:
    /// it is then fitted into the new size as `contentsGravity` says.
    public var needsDisplayOnBoundsChange: Bool {
        get { rare?.needsDisplayOnBoundsChange ?? false }
        set { setRare(\.needsDisplayOnBoundsChange, newValue) }
    }

    /// Requests that the delegate draws before the next frame.
    package func requestDisplay() {
        frameState.needsDisplay = true
        tree?.addToDisplay(self)
    }

    /// Requests what a change of the bounds' size makes necessary.
    func boundsSizeDidChange() {
        setNeedsLayout()
        if frameState.needsDisplay || needsDisplayOnBoundsChange { requestDisplay() }
    }

    /// Sets the contents to what `body` draws in `Context.current`; removes them if it draws nothing.
    ///
    /// - Parameter body: Draws at least the rectangle that it is called with. What is drawn outside of it is
    ///   discarded.
    package func display(by body: (Rect) -> Void) {
        guard let tree else { return }
        let size = PixelRect(
            touching: Rect(x: 0, y: 0, width: bounds.width * tree.scale, height: bounds.height * tree.scale))
        // An image that is used elsewhere must not change, as one of the inspector's past.
        let isOwn = rare.map { isKnownUniquelyReferenced(&$0.contents) } ?? false
        let old = rare?.isDrawnByDelegate == true ? contents : nil
        // The rest of a drawing stays only in one of the same size.
        let isReused = isOwn && old?.surface.width == size.width && old?.surface.height == size.height
        let dirty = isReused ? rare?.dirtyRect : nil
        rare?.dirtyRect = nil
        let rect = dirty.map { $0.intersection(bounds) } ?? bounds
        var context: Context?
        func begin() -> Context? {
            context = makeContext(for: size, rect, reusing: isReused ? old?.surface : nil, in: tree)
            return context
        }
        Context.makeCurrent(begin, during: { body(rect) })
        // A part in which nothing is drawn becomes empty.
        if context == nil, dirty != nil { _ = begin() }
        if let context {
            if let omission = context.takeOmission() { report(omission) }
            if let failure = context.failure { return reportLeftOut("\(failure)") }
            contents = Image(surface: context.surface, scale: tree.scale)
            setRare(\.isDrawnByDelegate, true)
        } else if old != nil {
            contents = nil
        }
    }

    /// Returns a context in which `rect` of the layer is empty and everything else cannot be drawn on.
    private func makeContext(
        for size: PixelRect, _ rect: Rect, reusing surface: Surface?, in tree: LayerTree
    ) -> Context? {
        do {
            let surface = try surface ?? Surface(width: size.width, height: size.height)
            let context = try Context(on: surface, appearance: inheritedAppearance ?? tree.appearance)
            context.isHighContrast = tree.isHighContrast
            context.concatenate(AffineTransform(scaleX: tree.scale, y: tree.scale))
            context.concatenate(AffineTransform(translationX: -bounds.minX, y: -bounds.minY))
            context.clip(to: context.alignedToPixels(rect))
            context.clear()
            return context
        } catch {
            reportLeftOut("\(error)")
            return nil
        }
    }

    /// The appearance of the nearest layer that has one of its own.
    private var inheritedAppearance: Appearance? { appearance ?? superlayer?.inheritedAppearance }

    /// Requests that what delegates have drawn in this layer and its sublayers is drawn again.
    func redisplay() {
        if rare?.isDrawnByDelegate == true { setNeedsDisplay() }
        for sublayer in ownedLayers { sublayer.redisplay() }
    }

    /// Discards what the delegate has drawn, as the layer leaves its tree.
    func discardDrawnContents() {
        guard rare?.isDrawnByDelegate == true else { return }
        contents = nil
        frameState.needsDisplay = true
    }
}
