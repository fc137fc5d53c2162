import Glibc
import KnobKit
import KnobLayers

internal import CKnobCairo

extension Surface {
    /// Returns the components of one pixel, from 0 to 255 and not premultiplied.
    ///
    /// - Returns: `nil` for a pixel outside the surface, or if the surface is not in memory.
    package func pixel(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int)? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        cairo_surface_flush(pointer)
        guard cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_IMAGE,
            let data = cairo_image_surface_get_data(pointer)
        else { return nil }
        let row = data + y * Int(cairo_image_surface_get_stride(pointer))
        let value = row.withMemoryRebound(to: UInt32.self, capacity: width) { $0[x] }
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        let pixel = Int(Self.unmultiplied(isOpaque ? value | 255 << 24 : value))
        return (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24)
    }

    /// Returns the red, green, and blue light of a pixel, each from 0 to 1, or no numbers outside.
    package func light(_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double) {
        guard let pixel = pixel(x: x, y: y) else { return (.nan, .nan, .nan) }
        return (linearLight[pixel.red], linearLight[pixel.green], linearLight[pixel.blue])
    }

    /// Returns the relative luminance of a pixel, by the formula of WCAG 2.2.
    package func luminance(_ x: Int, _ y: Int) -> Double {
        let light = light(x, y)
        return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
    }
}

extension Surface {
    /// The pixels of a surface in memory, row by row, as cairo stores them.
    package var words: [UInt32] {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                memcpy(buffer.baseAddress! + y * width, data + y * stride, width * 4)
            }
            count = width * height
        }
    }

    /// Returns the relative luminance of an opaque pixel, as cairo stores it.
    package static func luminance(of word: UInt32) -> Double {
        0.2126 * linearLight[Int(word >> 16 & 255)] + 0.7152 * linearLight[Int(word >> 8 & 255)]
            + 0.0722 * linearLight[Int(word & 255)]
    }
}

/// The light of each component of a pixel.
private let linearLight = (0...255).map { part in
    let part = Double(part) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

extension Surface {
    /// Returns a copy in memory of the pixels in a rectangle, as `WindowHost.pixels(in:)` does.
    package func part(_ rect: PixelRect) -> Surface? {
        guard let part = try? Surface(width: rect.width, height: rect.height) else { return nil }
        (try? Context(on: part))?.draw(self, atPixelX: -rect.minX, y: -rect.minY)
        return part
    }
}
