import KnobKit

extension Image {
    @MainActor static var caps = SideTable<Image, EdgeInsets>()

    /// The widths of the edges that are not stretched; 0 by default.
    @preconcurrency @MainActor
    public var capInsets: EdgeInsets { Self.caps[self] ?? .zero }

    /// Whether the middle of an image is stretched or repeated. It is always stretched here.
    public enum ResizingMode: Int, Sendable {
        /// The middle is repeated.
        case tile
        /// The middle is stretched.
        case stretch
    }

    /// Returns the image with edges that are not stretched where it is drawn in another size by `draw(in:)` or an image view.
    /// Insets that leave no middle are ignored.
    @preconcurrency @MainActor
    public func resizableImage(
        withCapInsets insets: EdgeInsets, resizingMode _: ResizingMode = .tile
    ) -> UIImage {
        let copy = UIImage(surface: surface, scale: scale).withRenderingMode(renderingMode)
        let sides = [insets.left, insets.right, insets.top, insets.bottom]
        if sides.allSatisfy({ $0 >= 0 && $0.isFinite }), insets.left + insets.right < size.width,
            insets.top + insets.bottom < size.height
        {
            Self.caps[copy] = insets
        }
        return copy
    }

    /// Returns the image with edges that are not stretched. The middle is one point wide and high.
    @preconcurrency @MainActor
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        func rest(_ length: Double, _ cap: Int) -> Double { cap > 0 ? length - Double(cap) - 1 : 0 }
        return resizableImage(
            withCapInsets: EdgeInsets(
                top: Double(top), left: Double(left), bottom: rest(size.height, top),
                right: rest(size.width, left)))
    }

    /// Returns the image in another size, its edges in their own; the image itself if it has no such edges.
    @MainActor
    func resized(to target: CGSize) -> UIImage {
        guard capInsets != .zero, target.width > 0, target.height > 0, target != size else { return self }
        let image = try? UIImage(size: target, scale: scale) { drawParts(in: target, of: $0) }
        return image?.withRenderingMode(renderingMode) ?? self
    }

    /// Draws the nine parts of the image. Edges that are wider than the size share it.
    @MainActor
    private func drawParts(in target: CGSize, of context: Context) {
        let columns = Self.spans(size.width, target.width, capInsets.left, capInsets.right)
        let rows = Self.spans(size.height, target.height, capInsets.top, capInsets.bottom)
        for row in rows {
            for column in columns where row.to.length > 0 && column.to.length > 0 {
                // A part by itself, so that its pixels do not blend with those beside it.
                let part = cropping(
                    to: CGRect(
                        x: column.from.start * scale, y: row.from.start * scale,
                        width: column.from.length * scale, height: row.from.length * scale))
                let rect = CGRect(
                    x: column.to.start, y: row.to.start, width: column.to.length, height: row.to.length)
                if let part { context.draw(part, in: rect) }
            }
        }
    }

    private typealias Span = (start: Double, length: Double)

    /// Returns where the two edges and the middle are in the image, and where they are drawn.
    private static func spans(
        _ length: Double, _ target: Double, _ first: Double, _ last: Double
    ) -> [(from: Span, to: Span)] {
        let scale = first + last > target ? target / (first + last) : 1
        let (before, after) = (first * scale, last * scale)
        let all: [(from: Span, to: Span)] = [
            ((0, first), (0, before)),
            ((first, length - first - last), (before, target - before - after)),
            ((length - last, last), (target - after, after)),
        ]
        return all.filter { $0.from.length > 0 }
    }
}
