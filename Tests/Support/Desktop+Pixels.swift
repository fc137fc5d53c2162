import Foundation

internal import CX11

/// Pixels: what a window shows.
extension Desktop {
    /// The window's content as it is on the screen. It must be viewable and not leave the screen.
    package func pixels(of window: UInt) throws -> PixelBuffer {
        sync()
        let (width, height) = size(of: window)
        guard width > 0, height > 0,
            let image = XGetImage(
                connection, window, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap),
            let pixel = image.pointee.f.get_pixel
        else {
            throw UITestFailure("the pixels of window \(window) (\(width)×\(height)) cannot be read")
        }
        defer { _ = image.pointee.f.destroy_image?(image) }
        let red = Channel(image.pointee.red_mask)
        let green = Channel(image.pointee.green_mask)
        let blue = Channel(image.pointee.blue_mask)
        var buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let value = pixel(image, Int32(x), Int32(y))
                buffer[x, y] = PixelBuffer.Pixel(
                    red: red.value(in: value), green: green.value(in: value), blue: blue.value(in: value))
            }
        }
        return buffer
    }
}

/// Where one colour is in a pixel's value.
private struct Channel {
    let mask: UInt
    let shift: Int

    init(_ mask: UInt) {
        self.mask = mask
        shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    }

    /// The colour in 0…255.
    func value(in pixel: UInt) -> UInt8 {
        let largest = mask >> shift
        return largest == 0 ? 0 : UInt8((pixel & mask) >> shift * 255 / largest)
    }
}
