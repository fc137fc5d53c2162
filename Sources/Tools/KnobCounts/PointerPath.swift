import Glibc

/// A path of the pointer around the knob, to and fro between its ends, at least a pixel at each step.
struct PointerPath {
    private let pixels: [Pixel]

    /// A position of the pointer on the root window.
    struct Pixel: Equatable {
        let x, y: Int
    }

    /// Creates the path around the knob of 140 by 140 points at (20, 40) in a window whose content is at `origin`.
    init(inWindowAt origin: (x: Int, y: Int)) {
        let start = -Double.pi * 11 / 8 + 0.3
        let end = Double.pi * 3 / 8 - 0.3
        let count = 97
        var path: [Pixel] = []
        for step in 0...count {
            let angle = start + (end - start) * Double(step) / Double(count)
            let x = origin.x + Int((90 + 50 * cos(angle)).rounded())
            let y = origin.y + Int((110 + 50 * sin(angle)).rounded())
            if path.last != Pixel(x: x, y: y) { path.append(Pixel(x: x, y: y)) }
        }
        pixels = path + path.dropFirst().dropLast().reversed()
    }

    /// The number of steps to the other end and back.
    var stepCount: Int { pixels.count }

    /// The position at a step.
    subscript(step: Int) -> Pixel { pixels[step % pixels.count] }
}
