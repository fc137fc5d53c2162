import Foundation

internal import CKnobCairo

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

        /// Creates a pixel of the color 0xRRGGBB.
        init(_ word: UInt32) {
            self.init(
                red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
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
    /// The pixels row by row, each as 0xRRGGBB.
    private var words: [UInt32]

    /// Creates a black image.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, words: Array(repeating: 0, count: width * height))
    }

    /// Creates an image from its pixels row by row, each as 0xRRGGBB.
    package init(width: Int, height: Int, words: [UInt32]) {
        self.width = width
        self.height = height
        self.words = words
    }

    /// The pixel in column `x` of row `y`.
    package subscript(x: Int, y: Int) -> Pixel {
        get { Pixel(words[y * width + x]) }
        set {
            words[y * width + x] =
                UInt32(newValue.red) << 16 | UInt32(newValue.green) << 8 | UInt32(newValue.blue)
        }
    }

    /// Returns the pixels in some columns and rows.
    package func part(x columns: Range<Int>, y rows: Range<Int>) -> PixelBuffer {
        var part = PixelBuffer(width: columns.count, height: rows.count)
        part.words = rows.flatMap { row in
            words[row * width + columns.lowerBound..<row * width + columns.upperBound]
        }
        return part
    }

    /// Returns the part of the pixels, 0…1, that differ by more than `tolerance` in a channel; 1 if the sizes differ.
    package func difference(from other: PixelBuffer, tolerance: Int = 24) -> Double {
        guard width == other.width, height == other.height, !words.isEmpty else { return 1 }
        return Double(differing(from: other, tolerance).count) / Double(words.count)
    }

    /// Returns the bounding box of the pixels that differ, for messages; `nil` if there are none.
    package func differingBox(from other: PixelBuffer, tolerance: Int = 24) -> String? {
        guard width == other.width, height == other.height else {
            return "sizes \(width)×\(height) and \(other.width)×\(other.height)"
        }
        let indices = differing(from: other, tolerance)
        guard let first = indices.first, let last = indices.last else { return nil }
        let columns = indices.map { $0 % width }
        return "\(indices.count) pixels, x \(columns.min() ?? 0)…\(columns.max() ?? 0), "
            + "y \(first / width)…\(last / width)"
    }

    /// Returns the indices of the pixels that differ from those of an image of the same size.
    private func differing(from other: PixelBuffer, _ tolerance: Int) -> [Int] {
        var indices: [Int] = []
        words.withUnsafeBufferPointer { own in
            other.words.withUnsafeBufferPointer { others in
                // Most pixels are the same, and this loop is fast without optimization.
                var index = 0
                while index < own.count {
                    if own[index] != others[index],
                        Pixel(own[index]).distance(to: Pixel(others[index])) > tolerance
                    {
                        indices.append(index)
                    }
                    index += 1
                }
            }
        }
        return indices
    }
}

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
