import Foundation

/// The way of a hand around a knob: to and fro between its ends, a pixel or more at each step.
struct Ring {
    private let pixels: [Pixel]

    private struct Pixel: Equatable {
        var x, y: Int
    }

    /// Around the one knob.
    static let knob = Ring(x: 90, y: 110, radius: 50)
    /// Around one in the midst of the desk.
    static let deskKnob = Ring(x: 620, y: 500, radius: 14)

    private init(x: Double, y: Double, radius: Double) {
        let (start, end, count) = (-Double.pi * 11 / 8 + 0.3, Double.pi * 3 / 8 - 0.3, 97)
        var way: [Pixel] = []
        for step in 0...count {
            let angle = start + (end - start) * Double(step) / Double(count)
            let pixel = Pixel(
                x: Int((x + radius * cos(angle)).rounded()), y: Int((y + radius * sin(angle)).rounded()))
            if way.last != pixel { way.append(pixel) }
        }
        pixels = way + way.dropFirst().dropLast().reversed()
    }

    /// Where the hand is at a step, from the top left corner of the content.
    func place(at step: Int) -> (x: Int, y: Int) {
        let pixel = pixels[step % pixels.count]
        return (pixel.x, pixel.y)
    }
}
