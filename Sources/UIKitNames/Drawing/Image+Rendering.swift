import KnobKit

extension Image {
    /// Whether the colors of an image are drawn, or only its opacity in the tint color.
    public enum RenderingMode: Int, Sendable {
        /// The colors.
        case automatic, alwaysOriginal
        /// The opacity, in the tint color of an image view.
        case alwaysTemplate
    }

    /// How the pixels of an image are turned. Images are always upright here.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    @MainActor private static var modes = SideTable<Image, RenderingMode>()

    /// Whether an image view draws the colors of the image; `.automatic` by default.
    @preconcurrency @MainActor
    public var renderingMode: RenderingMode { Self.modes[self] ?? .automatic }

    @MainActor
    func setRenderingMode(_ mode: RenderingMode) { Self.modes[self] = mode }

    /// Returns the image with another rendering mode.
    @preconcurrency @MainActor
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        let copy = UIImage(surface: surface, scale: scale)
        Self.modes[copy] = mode
        Self.caps[copy] = Self.caps[self]
        return copy
    }

    /// Returns an image of one color with the opacity of this one.
    @preconcurrency @MainActor
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
        let copy = tinted(with: color, in: .light).withRenderingMode(renderingMode)
        Self.caps[copy] = Self.caps[self]
        return copy
    }

    /// Returns an image of one color, as it is in an appearance, with the opacity of this one.
    @MainActor
    func tinted(with color: UIColor, in appearance: Appearance) -> UIImage {
        let rect = CGRect(origin: .zero, size: size)
        let tinted = try? UIImage(size: size, scale: scale) { context in
            context.appearance = appearance
            context.masked(by: { context.draw(self, in: rect) }) {
                context.fill(BezierPath(rect: rect), with: color)
            }
        }
        return tinted ?? self
    }

    /// How the pixels are turned: never.
    public var imageOrientation: Orientation { .up }

    /// Creates an image with the pixels of another, in another number of pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation _: Orientation) {
        self.init(surface: cgImage.surface, scale: scale)
    }

    /// Returns the part of the image in a rectangle, which is in pixels, or nil where it has none.
    @preconcurrency @MainActor
    public func cropping(to rect: CGRect) -> CGImage? {
        let all = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
        guard rect.isFinite else { return nil }
        let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
        let whole = CGRect(
            x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top)
        let part = whole.intersection(all)
        guard !part.isEmpty else { return nil }
        return try? UIImage(size: part.size) { context in
            context.draw(self, in: all.offsetBy(dx: -part.minX, dy: -part.minY))
        }
    }
}

/// The name of `UIImage.Orientation` before Swift 4.2.
public typealias UIImageOrientation = Image.Orientation
/// The name of `UIImage.RenderingMode` before Swift 4.2.
public typealias UIImageRenderingMode = Image.RenderingMode
