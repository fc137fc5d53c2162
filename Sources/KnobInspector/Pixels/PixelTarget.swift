import Glibc
import KnobKit

/// What is measured of a control, and how that becomes a position.
enum PixelTarget {
    /// The pointer of a ring on an arc.
    case pointer(PointerMeasure, KnobArc)
    /// The thumb of a slider, whose center lies at two distances from the edge of the window at the positions
    /// 0 and 1, in pixels, and whose size before it is rounded is also in pixels.
    case thumb(ThumbMeasure, from: Double, to: Double, size: Double)

    /// Returns whether the pixels of a control with this appearance are measured.
    @MainActor
    private static func canMeasure(_ control: EditableControl) -> Bool {
        switch control {
        // With more than a turn, the same angle would stand for several positions.
        case let knob as Knob:
            knob.appearance is RingAppearance && knob.pointerImage == nil
                && abs(knob.arc.endAngle - knob.arc.startAngle) <= 2 * .pi + 1e-9
        case let slider as Slider: slider.appearance is Slider.FlatAppearance
        default: false
        }
    }

    /// Creates the target for a control that is `origin` pixels away from the top left corner of the window;
    /// `nil` if its appearance cannot be measured.
    @MainActor
    init?(_ control: EditableControl, origin: Point, in tree: LayerTree) {
        let scale = tree.scale
        func pixel(_ point: Point) -> Point {
            Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
        }
        guard Self.canMeasure(control) else { return nil }
        switch control {
        case let knob as Knob:
            self = .pointer(
                PointerMeasure(
                    center: pixel(knob.dial.center),
                    radius: min(knob.dial.width, knob.dial.height) / 2 * scale,
                    length: knob.pointerLength * scale, width: knob.lineWidth * scale),
                knob.arc)
        case let slider as Slider:
            let thumb = slider.shadedThumb(slider.thumbTintColor ?? .white)
            func vector(_ color: Color) -> FramePixels.Vector {
                let drawn = color.components(in: tree.appearance, isHighContrast: tree.isHighContrast)
                return FramePixels.Vector(drawn.red, drawn.green, drawn.blue, 0) * 255
            }
            let color = vector(thumb)
            // The outline around the disc, unless both have the same color.
            let outline = max(1, (scale * (tree.isHighContrast ? 2 : 1)).rounded())
            let border =
                ThumbMeasure.isSame(vector(slider.outline(of: thumb)), color) ? 0 : outline
            let start = pixel(slider.thumbCenter(at: 0))
            let end = pixel(slider.thumbCenter(at: 1))
            let isHorizontal = slider.axis == .horizontal
            let size = slider.appearance.thumbSize.width * scale
            self = .thumb(
                ThumbMeasure(
                    bounds: slider.bounds.applying(AffineTransform(scaleX: scale, y: scale))
                        .offsetBy(dx: origin.x, dy: origin.y),
                    axis: slider.axis, diameter: size.rounded() - 2 * border,
                    color: color),
                from: isHorizontal ? start.x : start.y, to: isHorizontal ? end.x : end.y, size: size)
        default: return nil
        }
    }

    /// The pixels that are needed to measure.
    var rect: PixelRect {
        switch self {
        case .pointer(let measure, _): measure.rect
        case .thumb(let measure, _, _, _): measure.rect
        }
    }

    /// Returns the position that the pixels of a frame show; `nil` if that is not clear.
    func reading(in pixels: FramePixels, scale: Double) -> PixelReading? {
        switch self {
        case .pointer(let measure, let arc):
            let sweep = arc.endAngle - arc.startAngle
            guard sweep != 0, let angle = measure.angle(in: pixels) else { return nil }
            // The angle within half a turn of the middle of the arc.
            let middle = (arc.startAngle + arc.endAngle) / 2
            let distance = remainder(angle - middle, 2 * .pi)
            return PixelReading(
                fraction: 0.5 + distance / sweep, length: abs(sweep) * measure.radius / scale,
                period: 2 * .pi / abs(sweep))
        case .thumb(let measure, let start, let end, let size):
            guard start != end, let center = measure.center(in: pixels) else { return nil }
            return PixelReading(
                fraction: (center - start) / (end - start), length: abs(end - start) / scale,
                grid: PixelGrid(
                    start: start - size / 2, end: end - size / 2, offset: (size.rounded() - size) / 2))
        }
    }
}
