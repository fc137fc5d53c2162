import Foundation

internal import CKnobX11

/// The pixels of windows.
extension Desktop {
    /// Reads the content of a window, which must be viewable and completely on the screen.
    package func pixels(of window: UInt) throws -> PixelBuffer {
        let (width, height) = size(of: window)
        return try pixels(of: window, width: width, height: height)
    }

    /// Reads the upper left part of the screen.
    package func screen(width: Int, height: Int) throws -> PixelBuffer {
        try pixels(of: root, width: width, height: height)
    }

    /// Reads the upper left part of a window, which must be completely on the screen.
    package func pixels(of window: UInt, width: Int, height: Int) throws -> PixelBuffer {
        sync()
        guard width > 0, height > 0,
            let image = XGetImage(
                connection, window, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap),
            let pixel = image.pointee.f.get_pixel
        else {
            throw HarnessError("the pixels of window \(window) (\(width)×\(height)) cannot be read")
        }
        defer { _ = image.pointee.f.destroy_image?(image) }
        let palette = image.pointee.red_mask == 0 ? self.palette(count: 1 << image.pointee.depth) : []
        let red = Channel(image.pointee.red_mask)
        let green = Channel(image.pointee.green_mask)
        let blue = Channel(image.pointee.blue_mask)
        var buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let value = pixel(image, Int32(x), Int32(y))
                guard palette.isEmpty else {
                    buffer[x, y] = palette[Int(value)]
                    continue
                }
                buffer[x, y] = PixelBuffer.Pixel(
                    red: red.value(in: value), green: green.value(in: value), blue: blue.value(in: value))
            }
        }
        return buffer
    }

    /// Returns the colors of pixel values on a screen whose pixels are indices of a color map.
    private func palette(count: Int) -> [PixelBuffer.Pixel] {
        var colors = (0..<count).map { value in
            var color = XColor()
            color.pixel = UInt(value)
            return color
        }
        XQueryColors(
            connection, XDefaultColormap(connection, XDefaultScreen(connection)), &colors, Int32(count))
        return colors.map {
            PixelBuffer.Pixel(
                red: UInt8($0.red >> 8), green: UInt8($0.green >> 8), blue: UInt8($0.blue >> 8))
        }
    }
}

/// The bits of one color channel in a pixel value.
private struct Channel {
    let mask: UInt
    let shift: Int

    init(_ mask: UInt) {
        self.mask = mask
        shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    }

    /// Returns the value of the channel, 0…255.
    func value(in pixel: UInt) -> UInt8 {
        let largest = mask >> shift
        return largest == 0 ? 0 : UInt8((pixel & mask) >> shift * 255 / largest)
    }
}

/// The shape of the pointer, by XFIXES.
extension Desktop {
    /// The layout of XFixesCursorImage.
    private struct CursorImage {
        var x, y: Int16
        var width, height, xhot, yhot: UInt16
        var serial: UInt
        var pixels: UnsafeMutablePointer<UInt>
    }

    /// The pixels of the pointer with their transparency, row by row; `nil` without libXfixes.
    package var cursorPixels: [UInt]? {
        guard let library = Library("libXfixes.so.3") else { return nil }
        let query: @convention(c) (OpaquePointer?, Numbers, Numbers) -> Int32 =
            library["XFixesQueryExtension"]
        let get: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer? = library["XFixesGetCursorImage"]
        var (event, error): (Int32, Int32) = (0, 0)
        guard query(connection, &event, &error) != 0, let data = get(connection) else { return nil }
        defer { XFree(data) }
        let image = data.load(as: CursorImage.self)
        let count = Int(image.width) * Int(image.height)
        return Array(UnsafeBufferPointer(start: image.pixels, count: count))
    }

    /// Sets the shape of the pointer over the root window to one of the cursor font, or of the theme.
    package func setRootCursor(_ glyph: UInt32) {
        XDefineCursor(connection, root, XCreateFontCursor(connection, glyph))
        sync()
    }
}
