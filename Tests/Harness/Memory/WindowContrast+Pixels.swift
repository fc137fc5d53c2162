import KnobKit

/// The pixels of layers, and the contrasts between them.
extension WindowContrast {
    /// Returns the contrast that the clearest of the pixels of pictures have with what is behind them.
    func contrast(of images: [Layer]) throws -> Double? {
        let pixels = try pixels { isGone in for image in images { image.isHidden = isGone } }
        guard pixels.count > 8 else { return nil }
        return Self.low(pixels.map { DrawnContrast.ratio($0.own, $0.other) }, 0.97)
    }

    /// Returns the least contrast of a text with what is behind its letters; `nil` if it is not visible.
    func ratio(of text: TextLayer) throws -> Double? {
        let pixels = try pixels { text.isHidden = $0 }
        let ink = pixels.max { DrawnContrast.ratio($0.own, $0.other) < DrawnContrast.ratio($1.own, $1.other) }
        guard let ink else { return nil }
        return Self.low(pixels.map { DrawnContrast.ratio(ink.own, $0.other) }, 0.02)
    }

    /// Returns the contrast of the text in a field with its most frequent color.
    func fieldText(_ field: TextField) -> Double {
        let rect = field.convert(field.bounds.insetBy(dx: 7, dy: 4), to: nil)
        guard window.bounds.contains(rect.origin) else { return 1 }
        var counts: [Double: Int] = [:]
        for y in Int(rect.minY * 2)..<max(Int(rect.minY * 2), Int(rect.maxY * 2)) {
            for x in Int(rect.minX * 2)..<max(Int(rect.minX * 2), Int(rect.maxX * 2)) {
                counts[surface.luminance(x, y), default: 0] += 1
            }
        }
        let background = counts.max { $0.value < $1.value }?.key ?? 0
        return counts.keys.map { DrawnContrast.ratio($0, background) }.max() ?? 1
    }

    /// Returns the contrast within three points of the edge of what a layer shows, along most of it; `nil` if nothing of it is
    /// visible, or it is decoration.
    func edge(of layer: Layer) throws -> Double? {
        guard let recolor = Self.recolor(layer) else { return nil }
        let pixels = try pixels(recolor)
        let width = surface.width
        let inside = Set(pixels.map { $0.y * width + $0.x })
        let edges = pixels.filter { pixel in
            let place = pixel.y * width + pixel.x
            return pixel.x > 0 && pixel.x < width - 1 && pixel.y > 0 && pixel.y < surface.height - 1
                && [-1, 1, -width, width].contains { !inside.contains(place + $0) }
        }
        guard edges.count > 8, Self.isComplete(layer, pixels) else { return nil }
        let step = max(1, edges.count / 400)
        let ratios = stride(from: 0, to: edges.count, by: step).map { index in
            let (x, y) = (edges[index].x, edges[index].y)
            var (low, high) = (1.0, 0.0)
            for y in max(0, y - 6)...min(surface.height - 1, y + 6) {
                for x in max(0, x - 6)...min(width - 1, x + 6) {
                    let value = surface.luminance(x, y)
                    (low, high) = (min(low, value), max(high, value))
                }
            }
            return DrawnContrast.ratio(low, high)
        }
        // Parts of it may touch others of the same control, as a pointer does that begins in a ring.
        return Self.low(ratios, 0.4)
    }

    /// Returns whether at least most of a layer's width and height is visible: what is scrolled out is not.
    private static func isComplete(_ layer: Layer, _ pixels: [Pixel]) -> Bool {
        guard !(layer is ShapeLayer) else { return true }
        let (xs, ys) = (pixels.map(\.x), pixels.map(\.y))
        let box = layer.bounds
        let one = layer.convert(box.origin, to: nil)
        let other = layer.convert(Point(x: box.maxX, y: box.maxY), to: nil)
        let width = Double((xs.max() ?? 0) - (xs.min() ?? 0) + 2) / 2
        let height = Double((ys.max() ?? 0) - (ys.min() ?? 0) + 2) / 2
        return width >= 0.8 * abs(other.x - one.x) && height >= 0.8 * abs(other.y - one.y)
    }

    /// Returns a function that gives a layer a garish color, and its own again; `nil` if it has none that is seen.
    private static func recolor(_ layer: Layer) -> ((Bool) -> Void)? {
        func isSeen(_ color: Color?) -> Bool { color.map { $0.isOpaque && $0 != .separator } ?? false }
        let garish = Color(red: 1, green: 0, blue: 1)
        if let shape = layer as? ShapeLayer {
            let (fill, stroke) = (shape.fillColor, shape.strokeColor)
            let strokes = isSeen(stroke) && shape.lineWidth > 0
            guard shape.path != nil, strokes || isSeen(fill) else { return nil }
            return { isGarish in
                if strokes { shape.strokeColor = isGarish ? garish : stroke }
                if isSeen(fill) { shape.fillColor = isGarish ? garish : fill }
            }
        }
        if layer.contents != nil { return nil }
        let (border, background) = (layer.borderColor, layer.backgroundColor)
        if layer.borderWidth > 0 {
            guard isSeen(border) else { return nil }
            return { layer.borderColor = $0 ? garish : border }
        }
        guard isSeen(background) else { return nil }
        return { layer.backgroundColor = $0 ? garish : background }
    }

    private typealias Pixel = (x: Int, y: Int, own: Double, other: Double)

    /// Returns the pixels that change with a layer, with their luminance as they are and after the change.
    private func pixels(_ change: (Bool) -> Void) throws -> [Pixel] {
        Transaction.withoutActions { change(true) }
        let rects = try draw()
        var others = surface.words
        Transaction.withoutActions { change(false) }
        try draw()
        let own = surface.words
        var pixels: [Pixel] = []
        // Every pixel of a window is compared some hundred times, so the loop is one that is fast without optimization.
        others.withUnsafeMutableBufferPointer { others in
            own.withUnsafeBufferPointer { own in
                for rect in rects {
                    var y = rect.minY
                    while y < rect.maxY {
                        var place = y * surface.width + rect.minX
                        let end = y * surface.width + rect.maxX
                        while place < end {
                            if others[place] != own[place] {
                                let other = Surface.luminance(of: others[place])
                                pixels.append(
                                    (place % surface.width, y, Surface.luminance(of: own[place]), other))
                                // The rectangles may overlap.
                                others[place] = own[place]
                            }
                            place += 1
                        }
                        y += 1
                    }
                }
            }
        }
        return pixels
    }

    private static func low(_ values: [Double], _ share: Double) -> Double {
        values.sorted()[Int(Double(values.count) * share)]
    }
}

extension WindowContrast {
    /// Returns the light of the pixel at a point of the window.
    package func light(at point: Point) -> (red: Double, green: Double, blue: Double) {
        surface.light(Int(point.x * 2), Int(point.y * 2))
    }
}
