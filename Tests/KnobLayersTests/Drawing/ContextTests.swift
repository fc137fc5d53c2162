import KnobLayers
import KnobHarness
import Testing

@MainActor
struct ContextTests {
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]
    private let clear = [0, 0, 0, 0]

    private func draw(_ body: (Context) throws -> Void) throws -> Surface {
        let surface = try Surface(width: 20, height: 20)
        try body(try Context(on: surface))
        return surface
    }

    @Test("filling a rectangle changes its pixels and no others")
    func fill() throws {
        let surface = try draw { $0.fill(Rect(x: 5, y: 6, width: 7, height: 8), with: .red) }
        for y in 0..<20 {
            for x in 0..<20 {
                let inside = (5..<12).contains(x) && (6..<14).contains(y)
                #expect(surface.parts(x, y) == (inside ? red : clear))
            }
        }
    }

    @Test("the transform translates, scales and rotates clockwise")
    func transform() throws {
        let surface = try draw { context in
            context.concatenate(AffineTransform(translationX: 10, y: 10))
            context.saved {
                context.concatenate(AffineTransform(rotationAngle: .pi / 2))
                context.fill(Rect(x: 4, y: -1, width: 4, height: 2), with: .red)
            }
            context.concatenate(AffineTransform(scaleX: 2, y: 2))
            context.fill(Rect(x: -5, y: -5, width: 1, height: 1), with: .blue)
            #expect(context.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 10))
        }
        #expect(surface.parts(10, 15) == red && surface.parts(15, 10) == clear)
        #expect(surface.parts(0, 0) == blue && surface.parts(1, 1) == blue && surface.parts(2, 2) == clear)
    }

    @Test("a transform that has no inverse or is not finite is ignored")
    func badTransform() throws {
        let surface = try draw { context in
            context.transform = AffineTransform(translationX: 3, y: 0)
            context.transform = AffineTransform(scaleX: 0, y: 1)
            context.transform = AffineTransform(scaleX: .nan, y: 1)
            context.concatenate(AffineTransform(scaleX: 0, y: 0))
            context.concatenate(AffineTransform(translationX: .infinity, y: 0))
            #expect(context.transform == AffineTransform(translationX: 3, y: 0))
            context.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .red)
        }
        #expect(surface.parts(3, 0) == red && surface.parts(2, 0) == clear)
    }

    @Test("clips intersect, and end with the saved state")
    func clip() throws {
        let surface = try draw { context in
            context.saved {
                context.clip(to: Rect(x: 0, y: 0, width: 10, height: 20))
                context.clip(to: BezierPath(rect: Rect(x: 5, y: 5, width: 15, height: 5)))
                context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .red)
            }
            context.fill(Rect(x: 19, y: 19, width: 1, height: 1), with: .blue)
        }
        #expect(surface.parts(5, 5) == red && surface.parts(9, 9) == red)
        for (x, y) in [(4, 7), (10, 7), (7, 4), (7, 10)] { #expect(surface.parts(x, y) == clear) }
        #expect(surface.parts(19, 19) == blue)
    }

    @Test("alpha multiplies every opacity and is restored")
    func alpha() throws {
        let surface = try draw { context in
            context.alpha = 0.5
            context.saved {
                context.alpha *= 0.5
                context.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
            }
            #expect(context.alpha == 0.5)
            context.fill(Rect(x: 10, y: 10, width: 5, height: 5), with: Color(white: 1, alpha: 0.5))
            context.alpha = 0
            context.fill(Rect(x: 0, y: 15, width: 5, height: 5), with: .red)
        }
        #expect((63...65).contains(surface.parts(2, 2)?[3] ?? 0))
        #expect((63...65).contains(surface.parts(12, 12)?[3] ?? 0))
        #expect(surface.parts(2, 17) == clear)
    }

    @Test("overlapping parts of a transparency layer do not show through")
    func transparencyLayer() throws {
        let surface = try draw { context in
            context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .white)
            context.transparencyLayer(opacity: 0.5) {
                context.fill(Rect(x: 0, y: 0, width: 12, height: 12), with: .red)
                context.fill(Rect(x: 6, y: 6, width: 12, height: 12), with: .blue)
            }
        }
        #expect(surface.parts(3, 3).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
        // Blue over white, without the red behind it.
        #expect(surface.parts(9, 9).map { $0[2] == 255 && (126...129).contains($0[0]) } == true)
        #expect(surface.parts(9, 9) == surface.parts(15, 15))
        #expect(surface.parts(19, 19) == [255, 255, 255, 255])
    }

    @Test("nested transparency layers multiply their opacity by alpha", arguments: [-1.0, 0, 0.5, 1, 7])
    func nestedLayers(opacity: Double) throws {
        let surface = try draw { context in
            context.alpha = 0.5
            context.transparencyLayer(opacity: opacity) {
                context.transparencyLayer(opacity: 0.5) {
                    context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .red)
                }
            }
            #expect(context.alpha == 0.5)
        }
        let expected = 255 * 0.25 * max(0, min(1, opacity))
        #expect(isClose(surface.parts(9, 9).map { Double($0[3]) }, expected, within: 1.5))
    }

    @Test("the appearance selects the components of a color")
    func appearance() throws {
        let pair = Color(light: .red, dark: .blue)
        for (appearance, expected) in [(Appearance.light, red), (.dark, blue)] {
            let surface = try draw { context in
                context.appearance = appearance
                context.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: pair)
            }
            #expect(surface.parts(4, 4) == expected)
        }
    }

    @Test("a stroke is centered on its path; without a width there is none")
    func stroke() throws {
        let surface = try draw { context in
            let line = BezierPath()
            line.move(to: Point(x: 2, y: 10))
            line.addLine(to: Point(x: 18, y: 10))
            for width in [0, -4, .nan, .infinity] as [Double] {
                context.stroke(line, with: .blue, lineWidth: width)
            }
            context.stroke(line, with: .red, lineWidth: 4)
        }
        #expect(surface.parts(10, 8) == red && surface.parts(10, 11) == red)
        #expect(surface.parts(10, 7) == clear && surface.parts(10, 12) == clear)
        #expect(surface.parts(1, 10) == clear && surface.parts(18, 10) == clear)
    }

    @Test("clear makes the pixels inside the clip transparent")
    func clearing() throws {
        let surface = try draw { context in
            context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .red)
            context.clip(to: Rect(x: 0, y: 0, width: 10, height: 20))
            context.clear()
        }
        #expect(surface.parts(9, 9) == clear && surface.parts(10, 9) == red)
    }

    @Test("a point is aligned to the nearest pixel, unless the transform rotates")
    func alignment() throws {
        _ = try draw { context in
            context.concatenate(AffineTransform(scaleX: 2, y: 2))
            #expect(context.alignedToPixels(Point(x: 1.3, y: 1.2)) == Point(x: 1.5, y: 1))
            context.concatenate(AffineTransform(rotationAngle: 1))
            #expect(context.alignedToPixels(Point(x: 1.3, y: 1.2)) == Point(x: 1.3, y: 1.2))
        }
    }
}
