internal import CCairo
import KnobKit

/// A space of colors. KnobKit has one, that of the screen.
public struct CGColorSpace: Hashable, Sendable {
    /// The name of the space of the screen.
    public static let sRGB = "sRGB"

    /// Creates the space, whatever the name is.
    public init?(name _: String) {}

    init() {}
}

/// Returns the space of the screen.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Where the opacity of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
}

/// The parts of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The number of the option.
    public let rawValue: UInt32

    /// Creates a set of parts.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// How images are scaled.
public enum CGInterpolationQuality: Int, Sendable {
    case `default`, none, low, high, medium
}

extension Context {
    /// Creates a context for an image, which ``makeImage()`` returns.
    ///
    /// - Parameters:
    ///   - data: Pixels that the image has at first: four bytes each, of which the opacity is the first or the last. They
    ///     are copied, and drawing does not write to them.
    ///   - width: The width in pixels, from 1 to 32767. Another one gives nil.
    ///   - height: The height in pixels, from 1 to 32767. Another one gives nil.
    ///   - bitsPerComponent: KnobKit takes 8.
    ///   - bytesPerRow: The distance of the rows of `data`; 0 for rows without a gap. Too few bytes for `width` pixels
    ///     give nil.
    ///   - bitmapInfo: The raw value of a `CGImageAlphaInfo`.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent _: Int, bytesPerRow: Int,
        space _: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        guard bytesPerRow == 0 || bytesPerRow >= 4 * width else { return nil }
        let pixels = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        if let data, let target = cairo_image_surface_get_data(pixels) {
            let stride = Int(cairo_image_surface_get_stride(pixels))
            let (source, isLast) = (
                data.assumingMemoryBound(to: UInt8.self), [1, 3, 5].contains(bitmapInfo & 31)
            )
            // In memory, cairo's pixels are blue, green, red, and opacity.
            let order = isLast ? [2, 1, 0, 3] : [3, 2, 1, 0]
            for y in 0..<height {
                let (row, copy) = (source + y * max(bytesPerRow, 4 * width), target + y * stride)
                for byte in 0..<4 * width { copy[byte] = row[byte & ~3 | order[byte & 3]] }
            }
            cairo_surface_mark_dirty(pixels)
        }
        guard let surface = try? Surface(adopting: pixels, width: width, height: height) else { return nil }
        try? self.init(on: surface)
    }

    /// Returns a copy of what was drawn, with one pixel per point.
    ///
    /// A clip to an image ends with it, and so do the states that were saved since.
    public func makeImage() -> CGImage? {
        finishClips()
        guard let copy = try? Surface(width: surface.width, height: surface.height),
            let context = try? Context(on: copy)
        else { return nil }
        context.draw(surface, atPixelX: 0, y: 0)
        return Image(surface: copy)
    }

    /// How images are scaled. KnobKit always smooths them, so that setting it does nothing.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }

    /// Does nothing, as edges are always smoothed.
    public func setAllowsAntialiasing(_: Bool) {}

    /// Does nothing, as edges are always smoothed.
    public func setShouldAntialias(_: Bool) {}
}
