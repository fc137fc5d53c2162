import Glibc
import KnobKit

/// The contrasts in the pixels of a whole window: of each text with what is behind it, and of each edge of a control.
///
/// Nothing is listed: views and layers are walked, so a new control is measured by itself. The pixels of a layer are
/// those that change with its color, and the background of a text those that are left without it. Disabled controls
/// are left out, and what WCAG calls decoration: what is translucent, what has the color `separator`, and the areas of
/// controls that receive no input, such as the titles of a list. Their text counts.
@MainActor
package final class WindowContrast {
    /// A contrast that was measured, and the least that it may be.
    package struct Figure: CustomStringConvertible, Sendable {
        package let name: String
        package let ratio: Double
        package let minimum: Double
        package var isEnough: Bool { ratio >= minimum }
        package var description: String { "\(name): \((ratio * 100).rounded() / 100) (\(minimum))" }
    }

    /// The text and the edges of WCAG 2.2.
    private static let (text, edge) = (4.5, 3.0)

    let window: Window
    let surface: Surface
    private var time = 10.0

    /// Draws a window at two pixels per point, without animations.
    package init(_ window: Window, in appearance: Appearance, _ contrast: AccessibilityContrast = .normal)
        throws
    {
        self.window = window
        (window.overrideAppearance, window.overrideScale) = (appearance, 2)
        window.traitCollection.accessibilityContrast = contrast
        window.traitCollection.reducesMotion = true
        let pixels = window.layerTree.pixelBounds
        surface = try Surface(width: pixels.width, height: pixels.height)
        window.layerTree.setNeedsDisplay()
        try draw()
    }

    /// Draws frames until nothing changes, and returns the pixels that have changed.
    @discardableResult
    package func draw() throws -> [PixelRect] {
        var rects: [PixelRect] = []
        for _ in 0..<3 {
            time += 2
            rects += try window.layerTree.runFrame(at: time, on: surface).rects
        }
        return rects
    }

    // MARK: Figures

    /// Measures a view with everything in it.
    package func figures(in view: View) throws -> [Figure] {
        try Self.parts(of: view).flatMap(ownFigures)
    }

    /// Measures a control of each look under the pointer, pressed, and with the focus.
    package func figuresOfStates() throws -> [Figure] {
        var (seen, figures): (Set<String>, [Figure]) = ([], [])
        let controls = Self.parts(of: window).compactMap { $0 as? Control }
        for control in controls where control.isEnabled && control.isUserInteractionEnabled {
            let look =
                "\(type(of: control)) \(String(describing: control.tintColor)) \(control.backdrop) \(control.state)"
                + Self.layers(of: control).map { "\(type(of: $0)) \($0.cornerRadius)" }.joined()
            guard seen.insert(look).inserted else { continue }
            for (state, change) in Self.states {
                change(control, true)
                try draw()
                figures += try self.figures(in: control).map {
                    Figure(name: "\(state) \($0.name)", ratio: $0.ratio, minimum: $0.minimum)
                }
                change(control, false)
                try draw()
            }
        }
        return figures
    }

    private static let states: [(name: String, change: @MainActor (Control, Bool) -> Void)] = [
        ("hovered", { $0.hoverDidChange($1) }), ("pressed", { $0.isHighlighted = $1 }),
        ("focused", { $0.alwaysShowsFocusRing = $1 }),
    ]

    private func ownFigures(of view: View) throws -> [Figure] {
        let isControl = view is Control && view.isUserInteractionEnabled
        let name =
            "\(type(of: view)) \(view.accessibilityLabel ?? view.layer.name ?? "")".filter { $0 != "\n" }
        var figures: [Figure] = []
        if let field = view as? TextField {
            let rect = field.convert(field.bounds.insetBy(dx: 7, dy: 4), to: nil)
            let ratio = window.bounds.contains(rect.origin) ? text(in: rect) : 1
            if !field.text.isEmpty, ratio > 1 {
                figures.append(Figure(name: "\(name) \(field.text)", ratio: ratio, minimum: Self.text))
            }
        }
        for layer in Self.layers(of: view) {
            if let text = layer as? TextLayer {
                guard !text.string.isEmpty, text.foregroundColor != .disabled, let ratio = try ratio(of: text)
                else { continue }
                figures.append(
                    Figure(name: "\(name) “\(text.string)”", ratio: ratio, minimum: Self.text))
            } else if isControl, !Self.isTexture(layer), let ratio = try edge(of: layer) {
                let kind = "\(type(of: layer)) \(Int(layer.bounds.width))×\(Int(layer.bounds.height))"
                figures.append(Figure(name: "\(name) \(kind)", ratio: ratio, minimum: Self.edge))
            }
        }
        let images = Self.layers(of: view).filter { $0.contents != nil }
        if isControl, !images.isEmpty, let ratio = try contrast(of: images) {
            figures.append(Figure(name: "\(name) pictures", ratio: ratio, minimum: Self.edge))
        }
        return figures
    }

    // MARK: Walking

    /// Returns the visible views in a view, and itself, except for disabled controls.
    private static func parts(of view: View) -> [View] {
        guard !view.isHidden, view.alpha > 0.1, (view as? Control)?.isEnabled != false else { return [] }
        return [view] + view.subviews.flatMap(parts)
    }

    /// Returns the visible layers of a view, without those of its subviews.
    private static func layers(of view: View) -> [Layer] {
        func all(_ layer: Layer) -> [Layer] {
            guard !layer.isHidden, layer.opacity == 1 else { return [] }
            return [layer] + layer.sublayers.filter { !($0.delegate is View) }.flatMap(all)
        }
        return all(view.layer)
    }

    /// Returns whether a layer is a fine line on a part that has a border of its own, such as a ridge of a cap.
    private static func isTexture(_ layer: Layer) -> Bool {
        min(layer.bounds.width, layer.bounds.height) <= 1 && (layer.superlayer?.borderWidth ?? 0) > 0
    }
}

/// The pixels of layers, and the contrasts between them.
extension WindowContrast {
    /// Returns the contrast that the clearest of the pixels of pictures have with what is behind them.
    func contrast(of images: [Layer]) throws -> Double? {
        let pixels = try pixels { isGone in for image in images { image.isHidden = isGone } }
        guard pixels.count > 8 else { return nil }
        return Self.low(pixels.map { Self.ratio($0.own, $0.other) }, 0.97)
    }

    /// Returns the least contrast of a text with what is behind its letters; `nil` if it is not visible.
    func ratio(of text: TextLayer) throws -> Double? {
        let pixels = try pixels { text.isHidden = $0 }
        let ink = pixels.max { Self.ratio($0.own, $0.other) < Self.ratio($1.own, $1.other) }
        guard let ink else { return nil }
        return Self.low(pixels.map { Self.ratio(ink.own, $0.other) }, 0.02)
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
            return Self.ratio(low, high)
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

/// Contrasts at given points.
extension WindowContrast {
    /// Draws `control` in a window of 200 by 120 points.
    package convenience init(of control: View, in appearance: Appearance, after change: () -> Void = {})
        throws
    {
        let window = Window(contentSize: Size(width: 200, height: 120))
        window.addSubview(control)
        try self.init(window, in: appearance)
        change()
        try draw()
    }

    /// Returns the light of the pixel at a point of the window.
    package func light(at point: Point) -> (red: Double, green: Double, blue: Double) {
        surface.light(Int(point.x * 2), Int(point.y * 2))
    }

    /// Returns the relative luminance of the pixel at a point of the window, by the formula of WCAG 2.2.
    package func luminance(at point: Point) -> Double {
        surface.luminance(Int(point.x * 2), Int(point.y * 2))
    }

    /// Returns the contrast between two luminances.
    package static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns the greatest contrast between two pixels on the way from `outside` to `inside`, in points of the window:
    /// that of the edge between both, which may have an outline.
    package func edge(from outside: Point, to inside: Point) -> Double {
        let values = (0...100).map { step in
            luminance(at: outside.interpolated(to: inside, fraction: Double(step) / 100))
        }
        return Self.ratio(values.min() ?? 0, values.max() ?? 0)
    }

    /// Returns the least contrast of the edge of a disc, from `outside` points out of it to `inside` points into it.
    package func disc(at center: Point, radius: Double, outside: Double, inside: Double) -> Double {
        (0..<24).map { step in
            let angle = Double(step) * .pi / 12
            func point(_ distance: Double) -> Point {
                Point(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
            }
            return edge(from: point(radius + outside), to: point(radius - inside))
        }.min() ?? 1
    }

    /// Returns the contrast of what is drawn in `rect` with its most frequent color: that of text with its background.
    package func text(in rect: Rect) -> Double {
        var counts: [Double: Int] = [:]
        for y in Int(rect.minY * 2)..<max(Int(rect.minY * 2), Int(rect.maxY * 2)) {
            for x in Int(rect.minX * 2)..<max(Int(rect.minX * 2), Int(rect.maxX * 2)) {
                counts[surface.luminance(x, y), default: 0] += 1
            }
        }
        let background = counts.max { $0.value < $1.value }?.key ?? 0
        return counts.keys.map { Self.ratio($0, background) }.max() ?? 1
    }
}
