internal import CCairo

extension Surface {
    /// Makes a surface that holds nothing but an opacity for each pixel, in memory.
    package static func mask(width: Int, height: Int) throws -> Surface {
        try Surface(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            width: width, height: height)
    }

    /// Softens a mask as a Gaussian of the given standard deviation, in pixels, would.
    ///
    /// Three box filters in each direction come within 3 % of a Gaussian.
    package func blur(deviation: Double) {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer), deviation > 0.25 else { return }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        let radius = max(1, Int((deviation * 0.94).rounded()))
        for _ in 0..<3 {
            for y in 0..<height { Self.boxFilter(data + y * stride, count: width, step: 1, radius: radius) }
            for x in 0..<width { Self.boxFilter(data + x, count: height, step: stride, radius: radius) }
        }
        cairo_surface_mark_dirty(pointer)
    }

    private static func boxFilter(
        _ data: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int
    ) {
        let source = (0..<count).map { Int(data[$0 * step]) }
        let span = 2 * radius + 1
        var sum = source.prefix(radius).reduce(0, +)
        for place in 0..<count {
            if place + radius < count { sum += source[place + radius] }
            if place - radius - 1 >= 0 { sum -= source[place - radius - 1] }
            data[place * step] = UInt8((sum + span / 2) / span)
        }
    }
}
