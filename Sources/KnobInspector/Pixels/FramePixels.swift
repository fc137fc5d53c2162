import KnobKit

/// The pixels of a part of a frame that was drawn.
struct FramePixels {
    /// The part, in pixels of the window.
    let rect: PixelRect
    /// The pixels of the part, row by row: alpha, red, green and blue with 8 bits each.
    private let values: [UInt32]

    /// A color, or a difference of colors, with components from 0 to 255.
    typealias Vector = SIMD4<Double>

    /// Reads `surface`, which contains the pixels of `rect`; `nil` if it has another size or there is not
    /// enough memory.
    init?(_ surface: Surface, of rect: PixelRect) {
        guard surface.width == rect.width, surface.height == rect.height,
            let values = Image(surface: surface).pixels()
        else { return nil }
        self.rect = rect
        self.values = values
    }

    /// The color of the pixel in a column and a row of the window; both must be inside `rect`.
    subscript(x: Int, y: Int) -> Vector { Self.vector(word(x, y)) }

    /// The color of a pixel as one number, by which equal colors are counted.
    func word(_ x: Int, _ y: Int) -> UInt32 {
        values[(y - rect.minY) * rect.width + x - rect.minX]
    }

    /// Returns the color that a number from `word` stands for.
    static func vector(_ word: UInt32) -> Vector {
        Vector(Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), 0)
    }
}
