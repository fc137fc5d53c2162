/// An image of a window or from a file, as rows of red, green and blue.
package struct PixelBuffer: Equatable, Sendable {
    /// One pixel.
    package struct Pixel: Equatable, Hashable, Sendable {
        /// 0…255.
        package var red: UInt8
        /// 0…255.
        package var green: UInt8
        /// 0…255.
        package var blue: UInt8

        /// Creates a pixel of this color.
        package init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// Returns the difference in the channel that differs most.
        package func distance(to other: Pixel) -> Int {
            max(
                abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
                abs(Int(blue) - Int(other.blue)))
        }
    }

    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    private var pixels: [Pixel]

    /// Creates a black image.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Array(repeating: Pixel(red: 0, green: 0, blue: 0), count: width * height)
    }

    /// The pixel in column `x` of row `y`.
    package subscript(x: Int, y: Int) -> Pixel {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Returns the pixels in some columns and rows.
    package func part(x columns: Range<Int>, y rows: Range<Int>) -> PixelBuffer {
        var part = PixelBuffer(width: columns.count, height: rows.count)
        part.pixels = rows.flatMap { row in columns.map { self[$0, row] } }
        return part
    }

    /// Returns the part of the pixels, 0…1, that differ by more than `tolerance` in a channel; 1 if the sizes differ.
    package func difference(from other: PixelBuffer, tolerance: Int = 24) -> Double {
        guard width == other.width, height == other.height, !pixels.isEmpty else { return 1 }
        let count = zip(pixels, other.pixels).count { $0.distance(to: $1) > tolerance }
        return Double(count) / Double(pixels.count)
    }

    /// Returns the number of pixels whose color is within `tolerance` of `color`.
    package func count(of color: Pixel, tolerance: Int = 24) -> Int {
        pixels.count { $0.distance(to: color) <= tolerance }
    }

    /// Returns the bounding box of the pixels that differ, for messages; `nil` if there are none.
    package func differingBox(from other: PixelBuffer, tolerance: Int = 24) -> String? {
        guard width == other.width, height == other.height else {
            return "sizes \(width)×\(height) and \(other.width)×\(other.height)"
        }
        let indices = pixels.indices.filter { pixels[$0].distance(to: other.pixels[$0]) > tolerance }
        guard let first = indices.first, let last = indices.last else { return nil }
        let columns = indices.map { $0 % width }
        return "\(indices.count) pixels, x \(columns.min() ?? 0)…\(columns.max() ?? 0), "
            + "y \(first / width)…\(last / width)"
    }
}
