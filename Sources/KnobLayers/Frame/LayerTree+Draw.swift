// Imported by name for speed: see the decisions in Architecture.

/// Fifth pass: the layers that intersect the damage are drawn, from back to front.
extension LayerTree {
    /// Draws the pixels of `region`. A layer that cannot be drawn is left out and reported, until it changes.
    ///
    /// - Throws: `GraphicsError` if the surface cannot be drawn on.
    public func draw(_ region: Region, on surface: Surface) throws {
        var context = try makeContext(on: surface)
        for rect in region.rects {
            draw(rect, in: context)
            // After an error a context draws nothing, so the layer with the error would cost all later ones
            // their pixels. The rectangle is drawn again without it.
            while let failure = context.failure {
                try leaveOutFailedLayer(because: failure)
                try surface.check("drawing")
                context = try makeContext(on: surface)
                draw(rect, in: context)
            }
        }
        try context.check()
    }

    private func makeContext(on surface: Surface) throws -> Context {
        failedLayer = nil
        let context = try Context(on: surface, appearance: appearance)
        context.isHighContrast = isHighContrast
        return context
    }

    private func draw(_ rect: PixelRect, in context: Context) {
        context.resetClip(to: rect.rect)
        if root.frameState.drawnRect.contains(rect), let background = root.opaqueBackground(in: appearance) {
            // The fill includes a last column or row of pixels that the root covers only partly.
            context.fill(with: background)
            drawSublayers(of: root, map: root.pixelTransform(on: pixelTransform), in: context, only: rect)
        } else {
            context.clear()
            draw(root, on: pixelTransform, in: context, only: rect)
        }
    }

    /// Draws a layer and its sublayers.
    ///
    /// - Parameters:
    ///   - map: The transform from the superlayer to pixels.
    ///   - rect: Layers that do not intersect it are skipped; `nil` draws all.
    private func draw(_ layer: Layer, on map: AffineTransform, in context: Context, only rect: PixelRect?) {
        if let rect, !layer.frameState.subtreeRect.intersects(rect) { return }
        let drawnLayer = layer.presentationLayer
        guard !drawnLayer.isHidden, drawnLayer.opacity > 0, layer.frameState.leftOut != .subtree else {
            return
        }
        // The tree's own pixels are where the last pass has found them, unless something has changed since.
        let isFound = rect != nil && changed.isEmpty
        let map = isFound ? layer.frameState.transform : drawnLayer.pixelTransform(on: map)
        guard map.isFinite, map.inverted() != nil else { return }
        let inherited = context.appearance
        context.appearance = drawnLayer.appearance ?? inherited
        defer { context.appearance = inherited }
        // After a failure this drawing is discarded, and a bitmap that fails would hide which layer was the first.
        if drawnLayer.shouldRasterize, !context.hasFailed,
            let raster = raster(of: layer, map: map, like: context)
        {
            context.draw(
                raster.surface, atPixelX: Int(bounded: map.tx) + raster.origin.minX,
                y: Int(bounded: map.ty) + raster.origin.minY, opacity: drawnLayer.opacity)
        } else if drawnLayer.opacity < 1 {
            context.saved {
                if layer.sublayers.isEmpty, drawnLayer.drawsWithoutOverlap, !drawnLayer.castsShadow {
                    context.alpha *= drawnLayer.opacity
                    drawOpaque(layer, map: map, in: context, only: rect)
                } else {
                    context.transparencyLayer(opacity: drawnLayer.opacity) {
                        drawOpaque(layer, map: map, in: context, only: rect)
                    }
                    noteFailure(of: layer, .subtree, in: context)
                }
            }
        } else {
            drawOpaque(layer, map: map, in: context, only: rect)
        }
    }

    /// Draws a layer and its sublayers with an opacity of 1.
    func drawOpaque(
        _ layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?,
        withShadow: Bool = true
    ) {
        func drawAll() {
            if rect == nil || rect.map(layer.frameState.drawnRect.intersects) == true {
                drawContent(of: layer, map: map, in: context, withShadow: withShadow)
            }
            drawSublayers(of: layer, map: map, in: context, only: rect)
        }
        guard let mask = layer.rare?.mask else { return drawAll() }
        context.saved {
            context.transform = .identity
            context.masked(by: { draw(mask, on: map, in: context, only: nil) }, drawAll)
        }
        noteFailure(of: layer, .subtree, in: context)
    }

    private func drawSublayers(
        of layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?
    ) {
        guard !layer.sublayers.isEmpty else { return }
        func drawAll() {
            for sublayer in layer.sublayers(in: rect) { draw(sublayer, on: map, in: context, only: rect) }
        }
        let drawnLayer = layer.presentationLayer
        guard drawnLayer.masksToBounds else { return drawAll() }
        clipped(to: drawnLayer, map: map, in: context, drawAll)
    }

    /// Calls `body` with drawing limited to the bounds of a layer.
    func clipped(to layer: Layer, map: AffineTransform, in context: Context, _ body: () -> Void) {
        if let edges = layer.straightClip(on: map) { return context.clipped(to: edges.rect, body) }
        context.saved {
            context.transform = map
            let corners = BezierPath(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius)
            context.clip(to: map.isDrawable ? corners : BezierPath())
            body()
        }
    }
}

extension Layer {
    /// Returns the sublayers that can intersect `rect`, from back to front; all for `nil` or if there are
    /// only a few.
    fileprivate func sublayers(in rect: PixelRect?) -> [Layer] {
        guard let rect, sublayers.count >= SublayerIndex.threshold else { return sublayers }
        if frameState.sublayerIndex == nil {
            for (index, sublayer) in sublayers.enumerated() { sublayer.siblingIndex = index }
            frameState.sublayerIndex = SublayerIndex(sublayers.map(\.frameState.subtreeRect))
        }
        return frameState.sublayerIndex?.indices(in: rect).map { sublayers[$0] } ?? sublayers
    }

    /// Returns the color of a root that draws nothing but an opaque background; `nil` for any other.
    fileprivate func opaqueBackground(in appearance: Appearance) -> Color? {
        guard animatedCopy == nil, self.appearance == nil, type(of: self) == Layer.self, !isHidden,
            opacity == 1, drawsWithoutOverlap, cornerRadius == 0, transform.isIdentity, rare?.mask == nil,
            let backgroundColor, backgroundColor.components(in: appearance).alpha == 1
        else { return nil }
        return backgroundColor
    }
}
