internal import CKnobCairo

extension Surface {
    /// Returns a new surface in memory that stores only an alpha value for each pixel.
    package static func mask(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Blurs a mask, approximately as a Gaussian filter with a standard deviation of `deviation` pixels.
    ///
    /// Three box filters in each direction differ from a Gaussian by less than 3 %. Nothing is blurred farther than
    /// `margin` pixels; a small mask then stays sharp.
    package func blur(deviation: Double, within margin: Double = .infinity) {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer), deviation > 0.25 else { return }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        let radius = max(1, Int((deviation * 0.94).rounded()))
        guard Double(3 * radius) <= margin else { return }
        for _ in 0..<3 {
            for y in 0..<height { Self.boxFilter(data + y * stride, count: width, step: 1, radius: radius) }
            for x in 0..<width { Self.boxFilter(data + x, count: height, step: stride, radius: radius) }
        }
        cairo_surface_mark_dirty(pointer)
    }

    private static func boxFilter(_ data: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int) {
        let source = (0..<count).map { Int(data[$0 * step]) }
        let span = 2 * radius + 1
        var sum = source.prefix(radius).reduce(0, +)
        for index in 0..<count {
            if index + radius < count { sum += source[index + radius] }
            if index - radius - 1 >= 0 { sum -= source[index - radius - 1] }
            data[index * step] = UInt8((sum + span / 2) / span)
        }
    }
}
