import KnobGraphics

/// Third pass: from what has changed to which pixels have to be drawn again.
extension LayerTree {
    /// Adds to the damage where each changed layer was drawn last and where it is going to be drawn.
    public func collectDamage() {
        var grounds = Grounds()
        for layer in changed where layer.tree === self {
            guard let change = layer.pendingChange else { continue }
            if !layer.animations.isEmpty || layer.animatedCopy != nil { layer.updateAnimatedCopy(at: now) }
            let ground = ground(under: layer, &grounds)
            update(layer, on: ground, withSublayers: change == .geometry)
            var ancestor = layer.superlayer
            while let next = ancestor, !next.subtreeExtent.contains(layer.subtreeExtent) {
                next.subtreeExtent = next.subtreeExtent.union(layer.subtreeExtent)
                ancestor = next.superlayer
            }
        }
        changed.removeAll(keepingCapacity: true)
        damage.formIntersection(pixelBounds)
    }

    /// What a layer is drawn on: the map to pixels, what the layers below leave of it, and whether it is seen.
    private struct Ground {
        var map: AffineTransform
        var clip: PixelRect
        var isVisible: Bool
    }

    /// The grounds of the layers below the one that was asked for last: those of the next are mostly the same.
    private struct Grounds {
        var path: [(layer: Layer, ground: Ground)] = []
    }

    private func ground(under layer: Layer, _ known: inout Grounds) -> Ground {
        guard let superlayer = layer.superlayer else {
            return Ground(map: pixelTransform, clip: pixelBounds, isVisible: true)
        }
        if let place = known.path.firstIndex(where: { $0.layer === superlayer }) {
            known.path.removeSubrange((place + 1)...)
            return known.path[place].ground
        }
        let ground = ground(on: superlayer.shown, ground(under: superlayer, &known))
        known.path.append((superlayer, ground))
        return ground
    }

    private func ground(on layer: Layer, _ below: Ground) -> Ground {
        var ground = below
        ground.map = layer.pixelTransform(on: below.map)
        ground.isVisible = below.isVisible && !layer.isHidden && layer.opacity > 0
        if layer.masksToBounds {
            ground.clip = ground.clip.intersection(PixelRect(touching: layer.bounds.applying(ground.map)))
        }
        return ground
    }

    private func update(_ layer: Layer, on below: Ground, withSublayers: Bool) {
        let shown = layer.shown
        let ground = ground(on: shown, below)
        let old = layer.extent
        let drawn = ground.isVisible ? shown.drawnBounds.applying(ground.map) : .zero
        layer.extent = PixelRect(touching: drawn).intersection(below.clip)
        layer.pendingChange = nil
        layer.hasBeenDrawn = true
        damage.add(old)
        damage.add(layer.extent)
        if withSublayers {
            var subtree = layer.extent
            for sublayer in layer.sublayers {
                update(sublayer, on: ground, withSublayers: true)
                subtree = subtree.union(sublayer.subtreeExtent)
            }
            layer.subtreeExtent = subtree
        } else {
            layer.subtreeExtent = layer.subtreeExtent.union(layer.extent)
        }
    }

    /// The map from the root's superlayer to pixels.
    var pixelTransform: AffineTransform { AffineTransform(scaleX: scale, y: scale) }
}

extension Layer {
    /// The map from this layer to pixels, where `below` is that of its superlayer.
    ///
    /// What is kept as pixels lies on whole pixels, as long as it is not turned.
    func pixelTransform(on below: AffineTransform) -> AffineTransform {
        var map = transformToSuperlayer.concatenating(below)
        if shouldRasterize, map.b == 0, map.c == 0 {
            map.tx = map.tx.rounded()
            map.ty = map.ty.rounded()
        }
        return map
    }
}
