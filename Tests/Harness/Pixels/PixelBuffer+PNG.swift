import Foundation

internal import CKnobCairo

/// Reads the image of a PNG file; where it is not opaque, it is composited over white.
package func pixels(ofPNG path: String) throws -> PixelBuffer {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
        let data = cairo_image_surface_get_data(surface)
    else {
        throw HarnessError("\(path) cannot be read as a PNG image")
    }
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
        throw HarnessError("\(path) does not have 8 bits per channel")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var buffer = PixelBuffer(
        width: Int(cairo_image_surface_get_width(surface)),
        height: Int(cairo_image_surface_get_height(surface)))
    for y in 0..<buffer.height {
        let row = UnsafeRawPointer(data + y * stride)
        for x in 0..<buffer.width {
            // One word per pixel, with alpha in the highest byte and premultiplied colors.
            let word = row.load(fromByteOffset: x * 4, as: UInt32.self)
            let white = format == CAIRO_FORMAT_ARGB32 ? 255 - word >> 24 : 0
            func channel(_ shift: UInt32) -> UInt8 { UInt8(min(255, (word >> shift & 255) + white)) }
            buffer[x, y] = PixelBuffer.Pixel(red: channel(16), green: channel(8), blue: channel(0))
        }
    }
    return buffer
}

extension PixelBuffer {
    /// Writes the image to a PNG file.
    package func writePNG(to path: String) throws {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else {
            throw HarnessError("cannot create an image of \(width)×\(height)")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<width {
                let pixel = self[x, y]
                let word = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
                row.storeBytes(of: word, toByteOffset: x * 4, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
        guard cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS else {
            throw HarnessError("cannot write \(path)")
        }
    }
}
