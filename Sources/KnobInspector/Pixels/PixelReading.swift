import Glibc
import KnobKit

/// The position of a control that was measured in the pixels of a frame.
struct PixelReading: Equatable {
    /// The position, from 0 at the minimum to 1 at the maximum.
    var fraction: Double
    /// The length of the way from the minimum to the maximum on the screen, in points.
    var length: Double
    /// The pixels on which the part is drawn, for one that lies on whole pixels.
    var grid: PixelGrid?
    /// The difference of two positions that look the same, such as a whole turn; infinite if there are none.
    var period = Double.infinity

    /// The largest distance from what the control means to show that is no fault, in points.
    static let tolerance = 0.25

    /// Returns the distance between what the pixels show and what they show at the position `fraction`, in
    /// points.
    func distance(to fraction: Double) -> Double {
        if let grid { return grid.distance(from: self.fraction, to: fraction) * length }
        let difference = self.fraction - fraction
        return abs(period.isFinite ? remainder(difference, period) : difference) * length
    }
}

extension PixelReading {
    /// Measures controls in the frame that their window's host has drawn last. A reading is `nil` if a
    /// control cannot be measured, for example because its appearance is unknown or another view covers it.
    @MainActor
    static func readings(of controls: [EditableControl], in window: Window) -> [PixelReading?] {
        let tree = window.layerTree
        // A change that waits for the next frame is not in the pixels, but in the presentation values.
        guard let host = window.host, !tree.hasChanges else { return controls.map { _ in nil } }
        return controls.map { control in
            guard let origin = LayerVisibility.origin(of: control.layer, scale: tree.scale),
                let target = PixelTarget(control, origin: origin, in: tree),
                LayerVisibility.isVisible(control.layer, in: target.rect, of: tree)
            else { return nil }
            let rect = target.rect.intersection(tree.pixelBounds)
            return host.pixels(in: rect).flatMap { FramePixels($0, of: rect) }
                .flatMap(target.reading)
        }
    }
}

/// How the position of a control is measured in the pixels of a frame.
@MainActor
private struct PixelTarget {
    /// The pixels that are needed to measure.
    let rect: PixelRect
    /// Returns the position that the pixels of a frame show; `nil` if that is not clear.
    let reading: (FramePixels) -> PixelReading?

    /// Creates the target for a control that is `origin` pixels away from the top left corner of the window; `nil` if its
    /// appearance cannot be measured.
    init?(_ control: EditableControl, origin: Point, in tree: LayerTree) {
        switch control {
        // With more than a turn, the same angle would stand for several positions.
        case let knob as Knob
        where knob.appearance is RingAppearance && knob.pointerImage == nil
            && abs(knob.arc.endAngle - knob.arc.startAngle) <= 2 * .pi + 1e-9:
            self.init(pointerOf: knob, origin: origin, scale: tree.scale)
        case let slider as Slider where slider.appearance is Slider.FlatAppearance:
            self.init(thumbOf: slider, origin: origin, in: tree)
        default: return nil
        }
    }

    private init(pointerOf knob: Knob, origin: Point, scale: Double) {
        let dial = knob.dial
        let measure = PointerMeasure(
            center: Point(x: origin.x + dial.midX * scale, y: origin.y + dial.midY * scale),
            radius: min(dial.width, dial.height) / 2 * scale, length: knob.pointerLength * scale,
            width: knob.lineWidth * scale)
        let arc = knob.arc
        rect = measure.rect
        reading = { pixels in
            let sweep = arc.endAngle - arc.startAngle
            guard sweep != 0, let angle = measure.angle(in: pixels) else { return nil }
            // The angle within half a turn of the middle of the arc.
            let distance = remainder(angle - (arc.startAngle + arc.endAngle) / 2, 2 * .pi)
            return PixelReading(
                fraction: 0.5 + distance / sweep, length: abs(sweep) * measure.radius / scale,
                period: 2 * .pi / abs(sweep))
        }
    }

    private init(thumbOf slider: Slider, origin: Point, in tree: LayerTree) {
        let scale = tree.scale
        let thumb = slider.shadedThumb(slider.thumbTintColor ?? .white)
        func vector(_ color: Color) -> FramePixels.Vector {
            let drawn = color.components(in: tree.appearance, isHighContrast: tree.isHighContrast)
            return FramePixels.Vector(drawn.red, drawn.green, drawn.blue, 0) * 255
        }
        let color = vector(thumb)
        // The outline around the disc, unless both have the same color.
        let outline = max(1, (scale * (tree.isHighContrast ? 2 : 1)).rounded())
        let border = ThumbMeasure.isSame(vector(slider.outline(of: thumb)), color) ? 0 : outline
        // The diameter before it is rounded to pixels.
        let size = slider.appearance.thumbSize.width * scale
        // Beside labels, the track is not in the middle.
        let shift = slider.thumbCenter(at: 0.5) - slider.bounds.center
        let area = slider.bounds.offsetBy(dx: shift.x, dy: shift.y)
        let measure = ThumbMeasure(
            bounds: area.applying(AffineTransform(scaleX: scale, y: scale)).offsetBy(
                dx: origin.x, dy: origin.y),
            axis: slider.axis, diameter: size.rounded() - 2 * border, color: color)
        /// Returns the distance of the thumb's center from the edge of the window, in pixels.
        func center(at position: Double) -> Double {
            slider.axis.value(of: origin) + slider.axis.value(of: slider.thumbCenter(at: position)) * scale
        }
        let start = center(at: 0)
        let end = center(at: 1)
        rect = measure.rect
        reading = { pixels in
            guard start != end, let center = measure.center(in: pixels) else { return nil }
            return PixelReading(
                fraction: (center - start) / (end - start), length: abs(end - start) / scale,
                grid: PixelGrid(
                    start: start - size / 2, end: end - size / 2, offset: (size.rounded() - size) / 2))
        }
    }
}

/// The whole pixels on which a part of a control is drawn, wherever it should be between them.
struct PixelGrid: Equatable {
    /// The leading edge of the part at the positions 0 and 1, in pixels.
    var start, end: Double
    /// The distance by which the center moves because the size is rounded as well, in pixels.
    var offset: Double

    /// Returns the distance from the measured position to the one at which a part is drawn that should be at
    /// `fraction`. If that lies between two pixels, to the nearer one of both.
    func distance(from measured: Double, to fraction: Double) -> Double {
        let edge = start + fraction * (end - start)
        return min(
            distance(from: measured, toEdge: edge - 1e-6), distance(from: measured, toEdge: edge + 1e-6))
    }

    private func distance(from measured: Double, toEdge edge: Double) -> Double {
        abs(measured - (edge.rounded() + offset - start) / (end - start))
    }
}
