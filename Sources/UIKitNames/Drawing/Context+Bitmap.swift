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
    /// The pixels are KnobKit's, so that only the size counts: `data` is not read or written.
    public convenience init?(
        data _: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent _: Int, bytesPerRow _: Int,
        space _: CGColorSpace, bitmapInfo _: UInt32
    ) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let surface = try? Surface(width: width, height: height)
        else { return nil }
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
