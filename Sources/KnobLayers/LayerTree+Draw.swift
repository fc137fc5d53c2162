import KnobGraphics

/// Fourth pass: the layers that reach into the damage are drawn, the lowest first.
extension LayerTree {
    /// Draws the part of the picture that lies inside `region`.
    ///
    /// - Throws: `GraphicsError` if the surface can't be drawn on.
    public func draw(_ region: Region, on surface: Surface) throws {
        let context = try Context(on: surface)
        context.appearance = appearance
        let groundColor = root.groundColor(in: appearance)
        for rect in region.rects {
            context.saved {
                context.clip(to: rect.rect)
                if root.extent.contains(rect), let color = groundColor {
                    // Also the last column of pixels where the scale leaves only a part of it to the root.
                    context.fill(rect.rect, with: color)
                    drawSublayers(
                        of: root, map: root.pixelTransform(on: pixelTransform), in: context, only: rect)
                } else {
                    context.clear()
                    draw(root, on: pixelTransform, in: context, only: rect)
                }
            }
        }
        try context.check()
    }

    /// Draws a layer and those on it: what reaches into `rect`, or all of it where that is `nil`.
    private func draw(_ layer: Layer, on below: AffineTransform, in context: Context, only rect: PixelRect?) {
        if let rect, !layer.subtreeExtent.intersects(rect) { return }
        let shown = layer.shown
        guard !shown.isHidden, shown.opacity > 0 else { return }
        let map = shown.pixelTransform(on: below)
        // What is flattened to a line, or whose place is no number, can't be seen.
        guard map.isFinite, map.inverted() != nil else { return }
        if shown.shouldRasterize, let raster = raster(of: layer, map: map, like: context.surface) {
            let alpha = context.alpha
            context.alpha *= shown.opacity
            context.draw(
                raster.surface, atPixelX: Int(bounded: map.tx) + raster.origin.minX,
                y: Int(bounded: map.ty) + raster.origin.minY)
            context.alpha = alpha
        } else if shown.opacity < 1 {
            context.saved {
                if layer.sublayers.isEmpty, shown.drawsOnce {
                    context.alpha *= shown.opacity
                    drawOpaque(layer, map: map, in: context, only: rect)
                } else {
                    context.transparencyLayer(opacity: shown.opacity) {
                        drawOpaque(layer, map: map, in: context, only: rect)
                    }
                }
            }
        } else {
            drawOpaque(layer, map: map, in: context, only: rect)
        }
    }

    /// Draws a layer and those on it as if its opacity were 1.
    private func drawOpaque(
        _ layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?
    ) {
        let shown = layer.shown
        if rect == nil || rect.map(layer.extent.intersects) == true {
            context.transform = map
            shown.draw(in: context)
        }
        drawSublayers(of: layer, map: map, in: context, only: rect)
    }

    private func drawSublayers(
        of layer: Layer, map: AffineTransform, in context: Context, only rect: PixelRect?
    ) {
        guard !layer.sublayers.isEmpty else { return }
        let shown = layer.shown
        if shown.masksToBounds {
            context.saved {
                clip(to: shown, map: map, in: context)
                for sublayer in layer.sublayers(in: rect) { draw(sublayer, on: map, in: context, only: rect) }
            }
        } else {
            for sublayer in layer.sublayers(in: rect) { draw(sublayer, on: map, in: context, only: rect) }
        }
    }

    /// Leaves out what lies outside a layer.
    private func clip(to layer: Layer, map: AffineTransform, in context: Context) {
        if let edges = layer.straightClip(on: map) {
            context.transform = .identity
            context.clip(to: edges.rect)
        } else {
            context.transform = map
            context.clip(to: BezierPath(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius))
        }
    }

    /// The kept pixels of a layer and those on it, made now if need be.
    ///
    /// `nil` where the layer is turned, where it is too large for the budget, or without memory: then it is drawn.
    private func raster(of layer: Layer, map: AffineTransform, like surface: Surface) -> Raster? {
        guard map.b == 0, map.c == 0 else { return nil }
        var flat = map
        (flat.tx, flat.ty) = (0, 0)
        let shown = layer.shown
        let key = Raster.Key(
            map: flat, bounds: shown.bounds, masksToBounds: shown.masksToBounds,
            cornerRadius: shown.cornerRadius, appearance: appearance,
            kind: surface.kind)
        if let raster = layer.raster, raster.key == key { return raster }
        let content = layer.sublayers.isEmpty ? shown.rasterContent : nil
        let identity = content.map { Raster.Identity(key: key, content: $0) }
        layer.raster = identity.flatMap(rasters.raster)
        if let shared = layer.raster { return shared }
        // Relative to the layer's own origin, and also what lies outside the window at the moment.
        let origin = wholeExtent(of: layer, map: flat)
        guard origin.area > 0, rasters.hasRoom(for: origin),
            let pixels = try? surface.makeSimilar(width: origin.width, height: origin.height),
            let context = try? Context(on: pixels)
        else { return nil }
        context.appearance = appearance
        flat.tx = Double(-origin.minX)
        flat.ty = Double(-origin.minY)
        drawOpaque(layer, map: flat, in: context, only: nil)
        guard (try? context.check()) != nil else { return nil }
        let raster = Raster(surface: pixels, origin: origin, key: key, identity: identity, in: rasters)
        layer.raster = raster
        return raster
    }

    /// The pixels that a layer and those on it cover, wherever they lie.
    private func wholeExtent(of layer: Layer, map: AffineTransform) -> PixelRect {
        let own = PixelRect(touching: layer.shown.drawnBounds.applying(map))
        return layer.sublayers.reduce(own) { extent, sublayer in
            guard !sublayer.shown.isHidden else { return extent }
            return extent.union(
                wholeExtent(of: sublayer, map: sublayer.shown.pixelTransform(on: map)))
        }
    }
}

extension Layer {
    /// The sublayers that may reach into `rect`, in their order; all of them where that is `nil`, or where they are few.
    fileprivate func sublayers(in rect: PixelRect?) -> [Layer] {
        guard let rect, sublayers.count >= SublayerIndex.threshold else { return sublayers }
        if sublayerIndex == nil {
            for (place, sublayer) in sublayers.enumerated() { sublayer.place = place }
            sublayerIndex = SublayerIndex(sublayers.map(\.subtreeExtent))
        }
        return sublayerIndex?.places(in: rect).map { sublayers[$0] } ?? sublayers
    }

    /// The colour of a root that is nothing but an opaque ground; `nil` for any other.
    fileprivate func groundColor(in appearance: Appearance) -> Color? {
        guard animatedCopy == nil, type(of: self) == Layer.self, !isHidden, opacity == 1, drawsOnce,
            cornerRadius == 0, transform.isIdentity, let backgroundColor,
            backgroundColor.components(in: appearance).alpha == 1
        else { return nil }
        return backgroundColor
    }
}
