/// The shadow of a layer, and what it is the shadow of.
extension Layer {
    /// The outline of the shadow, in the layer's coordinates; `nil`, the default, for what the layer and its
    /// sublayers draw. It is filled, whether or not the layer draws there, and not animated implicitly.
    ///
    /// Both the getter and the setter copy the path.
    public var shadowPath: BezierPath? {
        get { rare?.shadowPath.map { BezierPath(elements: $0.elements) } }
        set {
            guard newValue?.elements != rare?.shadowPath?.elements else { return }
            setRare(\.shadowPath, newValue.map { BezierPath(elements: $0.elements) })
            change(true, .content)
        }
    }

    /// Whether the layer has a shadow. One of what is clipped to the bounds would be outside of them.
    var castsShadow: Bool { shadowOpacity > 0 && !masksToBounds }

    /// What the layer casts the shadow of. `model` is the layer itself, or that of which it is a copy.
    func shadowOutline(of model: Layer, in appearance: Appearance) -> ShadowMask.Outline {
        if let path = rare?.shadowPath { return .path(path.elements) }
        if isOpaqueBox, model.sublayers.allSatisfy({ opaqueArea.encloses($0.extent) }) {
            return .box(bounds, cornerRadius: cornerRadius)
        }
        let drawn = model.sublayers.reduce(drawnBounds) { $0.union($1.extent) }
        return .drawing(drawn, cornerRadius: cornerRadius, appearance)
    }

    /// Whether the layer is filled with an opaque color.
    private var isOpaqueBox: Bool {
        backgroundColor?.isOpaque == true && (isBox || opaqueArea.encloses(drawnBounds))
    }

    /// The largest centered rectangle inside the round corners.
    private var opaqueArea: Rect {
        // The distance of a round corner from that of the bounds, along each side: 1 - √½ of the radius.
        let corner = cornerRadius * (1 - 0.5.squareRoot())
        return bounds.insetBy(dx: corner, dy: corner)
    }

    /// The rectangle that the layer draws in without its sublayers, with the shadow.
    var paintedBounds: Rect {
        let drawnLayer = presentationLayer
        var drawn = drawnLayer.drawnBounds
        if drawnLayer.masksToBounds, !drawnLayer.isBox { drawn = drawn.intersection(drawnLayer.bounds) }
        guard drawnLayer.castsShadow else { return drawn }
        let (margin, offset) = (ShadowMask.margin(radius: drawnLayer.shadowRadius), drawnLayer.shadowOffset)
        let outline = drawnLayer.shadowOutline(of: self, in: .light).bounds
        guard !outline.isEmpty else { return drawn }
        return drawn.union(
            outline.insetBy(dx: -margin, dy: -margin).offsetBy(dx: offset.width, dy: offset.height))
    }

    /// The bounds of what the layer and its sublayers draw, without clips, in the coordinates of the
    /// superlayer.
    var extent: Rect {
        let drawnLayer = presentationLayer
        guard !drawnLayer.isHidden else { return .zero }
        return sublayers.reduce(paintedBounds) { $0.union($1.extent) }
            .applying(drawnLayer.transformToSuperlayer)
    }

    /// Whether the shadow is that of the last frame, and not one of a drawing.
    private var shadowIsUnchanged: Bool {
        guard let key = frameState.shadowMask?.key, !key.isOfDrawing else { return false }
        return key.outline == presentationLayer.shadowOutline(of: self, in: .light)
    }

    /// Invalidates the layers whose drawing depends on this one: a superlayer with a shadow, or with a mask that
    /// this layer is a part of.
    func invalidateDependents(in tree: LayerTree) {
        var (inner, outer): (Layer, Layer?) = (self, parent.unchecked)
        while let next = outer {
            if next.presentationLayer.castsShadow, !next.shadowIsUnchanged {
                next.frameState.shadowMask = nil
                tree.invalidate(next, .content)
            }
            if next.rare?.mask === inner { next.maskDidChange() }
            (inner, outer) = (next, next.parent.unchecked)
        }
    }
}
