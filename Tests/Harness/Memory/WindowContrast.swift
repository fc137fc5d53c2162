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

    /// Measures everything that is visible in the window.
    package func figures() throws -> [Figure] { try figures(in: window) }

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
            let ratio = fieldText(field)
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
