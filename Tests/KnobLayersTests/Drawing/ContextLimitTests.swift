import KnobHarness
import Testing

@testable import KnobLayers

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
        let isDrawn = surface.parts(0, 0) == [255, 0, 0, 255] && !context.hasFailed
        #expect(isDrawn, "after \(what): \(context.failure.map { "\($0)" } ?? "")", sourceLocation: location)
    }

    @Test(arguments: nastyNumbers) func `the context still draws after shapes of any numbers`(number: Double)
    {
        for other in Self.others {
            context.saved {
                let rect = Rect(x: number, y: other, width: other, height: number)
                context.fill(rect, with: .blue)
                context.fill(BezierPath(roundedRect: rect, cornerRadius: other), with: .blue)
                context.fill(BezierPath(ovalIn: rect), with: .blue)
                let line = BezierPath(elements: [.move(.zero), .line(Point(x: 10, y: 10)), .line(.zero)])
                context.stroke(line, with: .blue, lineWidth: number, cap: .round, join: .round)
                let path = BezierPath(elements: [
                    .line(.zero), .curve(rect.origin, .zero, Point(x: other)), .close,
                ])
                context.stroke(path, with: .blue, lineWidth: other, cap: .square)
                _ = (
                    path.bounds, path.strokeBounds(StrokeStyle(lineWidth: number, lineJoin: .round)),
                    path.trimmed(from: number, to: other)
                )
                context.clip(to: rect)
                context.clip(to: path)
                context.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .blue)
            }
            expectToDraw(after: "shapes of \(number) and \(other)")
        }
        _ = context.takeOmission()
    }

    @Test(arguments: nastyNumbers) func `the context still draws after text, images and masks of any numbers`(
        number: Double
    ) throws {
        let image = Image(surface: try Surface(width: 3, height: 2), scale: number)
        let mask = try Surface.mask(width: 4, height: 4)
        for other in Self.others {
            context.saved {
                let line = TextLine("Text", font: .systemFont(ofSize: number), maximumWidth: other)
                context.draw(line, at: Point(x: other, y: 10), with: .black)
                context.draw(image, in: Rect(x: 0, y: other, width: number, height: other))
                context.draw(image, in: Rect(origin: Point(x: number, y: number), size: image.size))
                context.fill(mask: mask, at: Point(x: number, y: other), with: .black)
                context.transparencyLayer(opacity: number) {
                    context.fill(Rect(x: 0, y: 0, width: other, height: number), with: .blue)
                }
            }
            expectToDraw(after: "contents of \(number) and \(other)")
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
        #expect(surface.parts(20, 20)?[3] == 255 && context.takeOmission() == nil)
        context.concatenate(AffineTransform(scaleX: 2, y: 2))
        context.draw(line, at: .zero, with: .black)
        #expect(context.takeOmission()?.hasPrefix("text of 20000 pixels is left out") == true)
        expectToDraw(after: "large text")
    }

    @Test func `fonts of tiny sizes have finite measures`() {
        for size in [1e-300, 1e-30, 1e-9, .leastNonzeroMagnitude] {
            let line = TextLine("Text", font: .systemFont(ofSize: size))
            #expect(line.width >= 0 && line.width < 1 && line.ascent >= 0 && line.inkBounds.isFinite)
        }
    }

    @Test func `numbers of any size have a text, and rectangles of any integers a size`() throws {
        for number in nastyNumbers {
            #expect(!number.shortText.isEmpty && !number.text(decimals: 3).isEmpty)
            _ = Color(red: number, green: number, blue: number, alpha: number).withAlphaComponent(number)
            #expect(throws: GraphicsError.self) {
                try Image(size: Size(width: 1e6 * abs(number) + 1e6, height: 1)) { _ in }
            }
            let transform = AffineTransform(scaleX: number, y: 1)
            _ = (transform.inverted(), transform.rotationAngle, transform.rotated(by: number))
        }
    }
}
