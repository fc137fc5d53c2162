import KnobKit

/// The images that are being drawn, the innermost last.
@MainActor
enum ImageContext {
    private static var all: [(context: Context?, scale: Double)] = []

    /// Begins an image. A scale of 0 is that of the current context, or of the screen.
    static func begin(_ size: Size, scale: Double) {
        let map = Context.current?.transform
        let current = map.map { ($0.a * $0.a + $0.b * $0.b).squareRoot() } ?? UIScreen.main.scale
        let scale = scale > 0 ? scale : current > 0 ? current : 1
        let (width, height) = (size.width * scale, size.height * scale)
        var context: Context?
        if (1...32767).contains(width.rounded(.up)), (1...32767).contains(height.rounded(.up)) {
            let surface = try? Surface(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
            context = surface.flatMap { try? Context(on: $0) }
        }
        context?.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        // Without an image, there is nothing to draw in.
        Context.pushCurrent(context)
        all.append((context, scale))
    }

    /// The image so far, or nil if there is none.
    static var image: Image? {
        guard let (context, scale) = all.last, let image = context?.makeImage() else { return nil }
        return Image(surface: image.surface, scale: scale)
    }

    /// Ends the innermost image.
    static func end() { if all.popLast() != nil { Context.popCurrent() } }
}

/// Begins an image, in which drawing goes until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: The size in points. Without an area, or with sides above 32767 pixels, there is no image.
///   - opaque: Whether the image has no transparent pixels. KnobKit ignores it.
///   - scale: The pixels per point, or 0 for those of the context that is current.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    ImageContext.begin(size, scale: scale)
}

/// Begins an image with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { ImageContext.begin(size, scale: 1) }

/// Returns the image that was begun last, as it is now.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { ImageContext.image }

/// Ends the image that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { ImageContext.end() }
