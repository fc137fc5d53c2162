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
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for y in 0..<height {
        let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        var x = 0
        while x < width {
            // One word per pixel, with alpha in the highest byte and premultiplied colors.
            let word = row[x]
            let white = format == CAIRO_FORMAT_ARGB32 ? 255 - word >> 24 : 0
            if white == 0 {
                words.append(word & 0xFFFFFF)
            } else {
                let red = min(255, (word >> 16 & 255) + white)
                let green = min(255, (word >> 8 & 255) + white)
                words.append(red << 16 | green << 8 | min(255, (word & 255) + white))
            }
            x += 1
        }
    }
    return PixelBuffer(width: width, height: height, words: words)
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
