import Glibc
import KnobKit

/// A window with one control, drawn at two pixels per point, and the contrasts between its pixels.
@MainActor
package struct DrawnContrast {
    package let window: Window
    package let surface: Surface

    /// Draws `control` in a window of 200 by 120 points.
    package init(_ control: View, in appearance: Appearance, after change: () -> Void = {}) throws {
        window = Window(contentSize: Size(width: 200, height: 120))
        (window.overrideAppearance, window.overrideScale) = (appearance, 2)
        window.addSubview(control)
        surface = try Surface(width: 400, height: 240)
        _ = try window.layerTree.runFrame(at: 1, on: surface)
        change()
        // Animations end.
        for time in [2.0, 3] { _ = try window.layerTree.runFrame(at: time, on: surface) }
    }

    /// Returns the relative luminance of a pixel, by the formula of WCAG 2.2.
    package func luminance(_ x: Int, _ y: Int) -> Double { surface.luminance(x, y) }

    package static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns the greatest contrast between two pixels on the way from `outside` to `inside`, in points of the window:
    /// that of the edge between both, which may have an outline.
    package func edge(from outside: Point, to inside: Point) -> Double {
        let values = (0...100).map { step in
            let point = outside.interpolated(to: inside, fraction: Double(step) / 100)
            return luminance(Int(point.x * 2), Int(point.y * 2))
        }
        return Self.ratio(values.min() ?? 0, values.max() ?? 0)
    }

    /// Returns the least contrast of the edge of a disc, from `outside` points out of it to `inside` points into it.
    package func disc(at center: Point, radius: Double, outside: Double = 1.5, inside: Double = 2) -> Double {
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
        for y in Int(rect.minY * 2)..<Int(rect.maxY * 2) {
            for x in Int(rect.minX * 2)..<Int(rect.maxX * 2) { counts[luminance(x, y), default: 0] += 1 }
        }
        let background = counts.max { $0.value < $1.value }?.key ?? 0
        return counts.keys.map { Self.ratio($0, background) }.max() ?? 1
    }
}
