import KnobGraphics

/// Third pass: from what has changed to which pixels have to be drawn again.
extension LayerTree {
    /// Adds to the damage where each changed layer was drawn last and where it is going to be drawn.
    public func collectDamage() {
        // All copies first: a layer below brings those on it up to date as well, and must find them as they are now.
        for layer in changed where !layer.animations.isEmpty || layer.animatedCopy != nil {
            layer.updateAnimatedCopy(at: now)
        }
        for layer in changed where layer.tree === self {
            guard let change = layer.pendingChange else { continue }
            layer.superlayer?.invalidateRasters()
            update(layer, on: ground(under: layer), withSublayers: change == .geometry)
            var ancestor = layer.superlayer
            while let next = ancestor, !next.subtreeExtent.contains(layer.subtreeExtent) {
                next.subtreeExtent = next.subtreeExtent.union(layer.subtreeExtent)
                ancestor = next.superlayer
            }
        }
        changed.removeAll(keepingCapacity: true)
        damage.formIntersection(pixelBounds)
    }

    /// What a layer is drawn on. Where a layer below has changed too and has not had its turn, this is the ground as it
    /// was, and its turn brings those on it up to date.
    private func ground(under layer: Layer) -> Ground {
        guard let superlayer = layer.superlayer else {
            return Ground(map: pixelTransform, clip: pixelBounds)
        }
        return superlayer.ground ?? ground(on: superlayer.shown, ground(under: superlayer))
    }

    private func ground(on layer: Layer, _ below: Ground) -> Ground {
        var ground = below
        ground.map = layer.pixelTransform(on: below.map)
        ground.opacity *= layer.isHidden ? 0 : layer.opacity
        if layer.masksToBounds {
            let edges = layer.straightClip(on: ground.map)
            ground.clip = ground.clip.intersection(
                edges ?? PixelRect(touching: layer.bounds.applying(ground.map)))
            if edges == nil { ground.hasStraightClip = false }
        }
        return ground
    }

    private func update(_ layer: Layer, on below: Ground, withSublayers: Bool) {
        let shown = layer.shown
        let (before, ground) = (layer.ground, ground(on: shown, below))
        let old = layer.extent
        let drawn = ground.opacity > 0 ? shown.drawnBounds.applying(ground.map) : .zero
        layer.extent = PixelRect(touching: drawn).intersection(below.clip)
        if layer.pendingChange == nil, let before, before.looksSame(as: ground),
            let difference = old.difference(from: layer.extent)
        {
            // It is what it was, and more or less of it is seen: as when a slider's line grows by a pixel.
            damage.add(difference)
            if before.clip == ground.clip { return }
        } else {
            damage.add(old)
            damage.add(layer.extent)
        }
        layer.ground = ground
        layer.pendingChange = nil
        layer.hasBeenDrawn = true
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

/// What the layers on a layer are drawn on: the map to pixels, and what the layers below leave of them.
struct Ground {
    var map: AffineTransform
    var clip: PixelRect
    /// Whether the clip is all that is left out; where the corners are round, or the edges are turned, there is more.
    var hasStraightClip = true
    /// How much is seen, from 0 to 1.
    var opacity = 1.0

    /// Whether what is drawn on both is the same as far as it lies inside both clips.
    func looksSame(as other: Ground) -> Bool {
        hasStraightClip && other.hasStraightClip && opacity == other.opacity && map == other.map
    }
}
