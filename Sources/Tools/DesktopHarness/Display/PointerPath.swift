import Glibc

/// A path of the pointer around a knob, to and fro between its ends, at least a pixel at each step.
package struct PointerPath: Sendable {
    private let pixels: [Pixel]

    /// A position of the pointer.
    private struct Pixel: Equatable {
        var x, y: Int
    }

    /// The path around the knob of 140 by 140 points at (20, 40).
    package static let knob = PointerPath(x: 90, y: 110, radius: 50)
    /// The path around a knob in the middle of the desk.
    package static let deskKnob = PointerPath(x: 620, y: 500, radius: 14)

    private init(x: Double, y: Double, radius: Double) {
        let (start, end, count) = (-Double.pi * 11 / 8 + 0.3, Double.pi * 3 / 8 - 0.3, 97)
        var path: [Pixel] = []
        for step in 0...count {
            let angle = start + (end - start) * Double(step) / Double(count)
            let pixel = Pixel(
                x: Int((x + radius * cos(angle)).rounded()), y: Int((y + radius * sin(angle)).rounded()))
            if path.last != pixel { path.append(pixel) }
        }
        pixels = path + path.dropFirst().dropLast().reversed()
    }

    /// The number of steps to the other end and back.
    package var stepCount: Int { pixels.count }

    /// Returns the pixel at a step, relative to the window's content.
    package func position(at step: Int) -> (x: Int, y: Int) {
        let pixel = pixels[step % pixels.count]
        return (pixel.x, pixel.y)
    }
}
