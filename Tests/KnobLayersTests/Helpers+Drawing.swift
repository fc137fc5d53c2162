import KnobLayers
import KnobHarness

/// Draws on a new transparent surface of 20 by 20 pixels.
func drawing(_ body: (Context) throws -> Void) throws -> Surface {
    let surface = try Surface(width: 20, height: 20)
    try body(try Context(on: surface))
    return surface
}

extension Surface {
    /// The alpha of a pixel.
    func alpha(_ x: Int, _ y: Int) -> Int { parts(x, y)?[3] ?? -1 }

    /// The pixels that are at least half opaque, as "x y".
    var solid: Set<String> {
        Set((0..<height).flatMap { y in (0..<width).filter { alpha($0, y) > 127 }.map { "\($0) \(y)" } })
    }
}

/// The names of the pixels of a rectangle, as in `Surface.solid`.
func pixels(_ x: Range<Int>, _ y: Range<Int>) -> Set<String> {
    Set(y.flatMap { y in x.map { "\($0) \(y)" } })
}
