/// A picture as rows of red, green and blue, from a window or from a file, to be compared with another.
package struct PixelBuffer: Equatable, Sendable {
    /// One pixel.
    package struct Pixel: Equatable, Hashable, Sendable {
        /// 0…255.
        package var red: UInt8
        /// 0…255.
        package var green: UInt8
        /// 0…255.
        package var blue: UInt8

        /// A pixel of this colour.
        package init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// The difference in the channel that differs most.
        package func distance(to other: Pixel) -> Int {
            max(
                abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
                abs(Int(blue) - Int(other.blue)))
        }
    }

    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    private var pixels: [Pixel]

    /// A black picture.
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

    /// The share of pixels, 0…1, that differ by more than `tolerance` in a channel; 1 for other sizes.
    package func difference(from other: PixelBuffer, tolerance: Int = 24) -> Double {
        guard width == other.width, height == other.height, !pixels.isEmpty else { return 1 }
        let count = zip(pixels, other.pixels).count { $0.distance(to: $1) > tolerance }
        return Double(count) / Double(pixels.count)
    }

    /// How many pixels have a colour within `tolerance` of this one.
    package func count(of color: Pixel, tolerance: Int = 24) -> Int {
        pixels.count { $0.distance(to: color) <= tolerance }
    }

    /// The smallest box round the pixels that differ, for messages; nil when none does.
    package func differingBox(from other: PixelBuffer, tolerance: Int = 24) -> String? {
        guard width == other.width, height == other.height else {
            return "sizes \(width)×\(height) and \(other.width)×\(other.height)"
        }
        let places = pixels.indices.filter { pixels[$0].distance(to: other.pixels[$0]) > tolerance }
        guard let first = places.first, let last = places.last else { return nil }
        let columns = places.map { $0 % width }
        return "\(places.count) pixels, x \(columns.min() ?? 0)…\(columns.max() ?? 0), "
            + "y \(first / width)…\(last / width)"
    }
}
