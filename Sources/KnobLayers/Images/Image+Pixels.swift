internal import CKnobCairo

extension Image {
    /// Returns all pixels, row by row: alpha, red, green and blue with 8 bits each, not premultiplied.
    ///
    /// - Returns: `nil` if there is not enough memory.
    package func pixels() -> [UInt32]? {
        // The image's own surface can have any format; a copy in memory is ARGB32.
        guard let copy = try? Surface(width: surface.width, height: surface.height),
            let context = try? Context(on: copy)
        else { return nil }
        context.draw(surface, atPixelX: 0, y: 0)
        cairo_surface_flush(copy.pointer)
        guard let data = cairo_image_surface_get_data(copy.pointer) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(copy.pointer))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(copy.width * copy.height)
        for y in 0..<copy.height {
            (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: copy.width) { row in
                for x in 0..<copy.width { pixels.append(Surface.unmultiplied(row[x])) }
            }
        }
        return pixels
    }
}
