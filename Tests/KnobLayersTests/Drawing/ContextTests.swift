import KnobHarness
import Testing

@testable import KnobLayers

/// What a context draws, on 20 by 20 pixels.
@MainActor
struct ContextTests {
    private let clear = [0, 0, 0, 0]

    private func draw(_ body: (Context) throws -> Void) throws -> Surface {
        let surface = try Surface(width: 20, height: 20)
        try body(try Context(on: surface))
        return surface
    }

    @Test func `filling a rectangle changes its pixels and no others`() throws {
        let surface = try draw { $0.fill(Rect(x: 5, y: 6, width: 7, height: 8), with: .red) }
        for y in 0..<20 {
            for x in 0..<20 {
                let inside = (5..<12).contains(x) && (6..<14).contains(y)
                #expect(surface.parts(x, y) == (inside ? red : clear))
            }
        }
    }

    @Test func `the transform translates, scales and rotates clockwise`() throws {
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

    @Test func `a transform that has no inverse or is not finite is ignored`() throws {
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

    @Test func `clips intersect, and end with the saved state`() throws {
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

    @Test func `a stroke is centered on its path; without a width there is none`() throws {
        let surface = try draw { context in
            let line = BezierPath()
            line.addLines([Point(x: 2, y: 10), Point(x: 18, y: 10)])
            for width in [0, -4, .nan, .infinity] as [Double] {
                context.stroke(line, with: .blue, lineWidth: width)
            }
            context.stroke(line, with: .red, lineWidth: 4)
        }
        #expect(surface.parts(10, 8) == red && surface.parts(10, 11) == red)
        #expect(surface.parts(10, 7) == clear && surface.parts(10, 12) == clear)
        #expect(surface.parts(1, 10) == clear && surface.parts(18, 10) == clear)
    }

    @Test func `caps and joins have their shapes`() throws {
        func alpha(_ x: Int, _ y: Int, _ style: StrokeStyle) throws -> Int {
            let corner = BezierPath(elements: [
                .move(Point(x: 5, y: 15)), .line(Point(x: 5, y: 5)), .line(Point(x: 15, y: 5)),
            ])
            return try draw { $0.stroke(corner, with: .red, style: style) }.parts(x, y)?[3] ?? -1
        }
        let plain = StrokeStyle(lineWidth: 6)
        #expect(try alpha(2, 2, plain) == 255 && alpha(16, 5, plain) == 0)
        #expect(try alpha(2, 2, StrokeStyle(lineWidth: 6, lineJoin: .bevel)) == 0)
        #expect(try alpha(2, 2, StrokeStyle(lineWidth: 6, lineJoin: .round)) < 100)
        #expect(try alpha(17, 3, StrokeStyle(lineWidth: 6, lineCap: .square)) == 255)
        let round = StrokeStyle(lineWidth: 6, lineCap: .round)
        #expect(try alpha(16, 5, round) == 255 && alpha(17, 2, round) < 50)
    }

    @Test func `a point is aligned to the nearest pixel, unless the transform rotates`() throws {
        _ = try draw { context in
            context.concatenate(AffineTransform(scaleX: 2, y: 2))
            #expect(context.alignedToPixels(Point(x: 1.3, y: 1.2)) == Point(x: 1.5, y: 1))
            context.concatenate(AffineTransform(rotationAngle: 1))
            #expect(context.alignedToPixels(Point(x: 1.3, y: 1.2)) == Point(x: 1.3, y: 1.2))
        }
    }
}

/// What a context cannot draw is left out, and it draws everything after that.
@MainActor
struct ContextLimitTests {
    private static let others = [0.5, -1, 300, 1e-300, 50_000, 8_388_608, 1e300, .infinity, .nan]
    private let surface: Surface
    private let context: Context

    init() throws {
        surface = try Surface(width: 40, height: 40)
        context = try Context(on: surface)
    }

    /// Draws a red pixel, which needs a context without an error.
    private func expectToDraw(after what: String, _ location: SourceLocation = #_sourceLocation) {
        context.saved {
            context.transform = .identity
            context.clear()
            context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
        }
        #expect(surface.parts(0, 0) == red, "after \(what)", sourceLocation: location)
        #expect(throws: Never.self, sourceLocation: location) { try context.check() }
    }

    @Test(arguments: nastyNumbers) func `the context still draws after shapes and contents of any numbers`(
        number: Double
    ) throws {
        let image = Image(surface: try Surface(width: 3, height: 2), scale: number)
        let mask = try Surface.mask(width: 4, height: 4)
        for other in Self.others {
            context.saved {
                let rect = Rect(x: number, y: other, width: other, height: number)
                context.fill(rect, with: .blue)
                context.fill(BezierPath(roundedRect: rect, cornerRadius: other), with: .blue)
                context.fill(BezierPath(ovalIn: rect), with: .blue)
                let path = BezierPath(elements: [
                    .line(.zero), .curve(rect.origin, .zero, Point(x: other)), .close,
                ])
                context.stroke(path, with: .blue, lineWidth: number, cap: .square, join: .round)
                _ = (path.strokeBounds(StrokeStyle(lineWidth: number)), path.trimmed(from: number, to: other))
                let line = TextLine("Text", font: .systemFont(ofSize: number), maximumWidth: other)
                context.draw(line, at: Point(x: other, y: 10), with: .black)
                context.draw(image, in: rect)
                context.fill(mask: mask, at: rect.origin, with: .black)
                context.transparencyLayer(opacity: number) { context.fill(rect, with: .blue) }
                context.clip(to: rect)
                context.clip(to: path)
                context.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .blue)
            }
            expectToDraw(after: "\(number) and \(other)")
        }
    }

    @Test(arguments: nastyNumbers) func `the context still draws after transforms of any numbers`(
        number: Double
    ) throws {
        let image = Image(surface: try Surface(width: 3, height: 2))
        let line = TextLine("Text", font: .systemFont(ofSize: 17))
        for other in Self.others {
            let transforms = [
                AffineTransform(scaleX: number, y: other), AffineTransform(translationX: number, y: other),
                AffineTransform(rotationAngle: number),
                AffineTransform(a: number, b: other, c: 1, d: 1, tx: 0, ty: 0),
                AffineTransform(a: 1, b: number, c: other, d: 1, tx: number, ty: other),
            ]
            for transform in transforms {
                context.saved {
                    context.concatenate(transform)
                    context.fill(Rect(x: 1, y: 1, width: 10, height: 10), with: .blue)
                    context.stroke(
                        BezierPath(ovalIn: Rect(x: 1, y: 1, width: 9, height: 9)), with: .blue, lineWidth: 1)
                    context.draw(line, at: Point(x: 1, y: 10), with: .black)
                    context.draw(image, in: Rect(x: 1, y: 1, width: 5, height: 5))
                    _ = context.alignedToPixels(Rect(x: 1, y: 1, width: 5, height: other))
                    _ = context.alignedToPixels(lineWidth: number)
                    context.transparencyLayer(opacity: 0.5) { context.draw(line, at: .zero, with: .black) }
                }
                expectToDraw(after: "\(transform)")
            }
        }
    }

    @Test func `text is drawn up to 16,384 pixels, and left out above`() {
        let line = TextLine("I", font: .systemFont(ofSize: 100))
        context.transform = AffineTransform(a: 100, b: 0, c: 0, d: 100, tx: -1000, ty: 4000)
        context.draw(line, at: .zero, with: .black)
        #expect(surface.parts(20, 20)?[3] == 255 && !context.hasOmission)
        context.concatenate(AffineTransform(scaleX: 2, y: 2))
        context.draw(line, at: .zero, with: .black)
        #expect(context.hasOmission)
        expectToDraw(after: "large text")
    }
}
