import CKnobX11
import KnobLayers
import KnobHarness
import SeededRandom
import Testing

@testable import KnobX11

/// What a painter fills, copies, and draws has the pixels that cairo draws.
@MainActor
struct RenderPainterTests {
    private static let size = WindowSize(width: 97, height: 83)

    @Test("a painter's pixels are those of cairo, for any color, bitmap, line, and clip to whole pixels")
    func pixels() throws {
        var lines = 0
        try withPainter { buffer, painter in
            for seed in 0..<UInt64(200) {
                buffer.surface.painter = nil
                let expected = try draw(seed, in: buffer)
                (painter.fills, painter.copies, painter.lines) = (0, 0, 0)
                buffer.surface.painter = painter
                let actual = try draw(seed, in: buffer)
                #expect(painter.fills > 0 && painter.copies > 0)
                lines += painter.lines
                for y in 0..<Self.size.height {
                    for x in 0..<Self.size.width {
                        let (one, other) = (
                            try #require(expected.pixel(x: x, y: y)), actual.pixel(x: x, y: y)
                        )
                        guard try one != #require(other) else { continue }
                        Issue.record(
                            "seed \(seed), pixel (\(x), \(y)): \(String(describing: other)), not \(one)")
                        return
                    }
                }
            }
        }
        // Of 6,000 lines, the others cross the edge of the clip.
        #expect(lines > 1_500)
    }

    @Test("a bitmap in memory, a faded one, a group, and a round clip are left to cairo")
    func others() throws {
        try withPainter { buffer, painter in
            let bitmap = try buffer.surface.makeSimilar(width: 10, height: 10)
            let context = try Context(on: buffer.surface)
            context.resetClip(to: Rect(x: 0, y: 0, width: 50, height: 50))
            let memory = try Surface(width: 10, height: 10)
            #expect(!painter.draw(memory, x: 0, y: 0, over: Rect(x: 0, y: 0, width: 9, height: 9)))
            painter.copies = 0
            context.draw(bitmap, atPixelX: 3, y: 3, opacity: 0.5)
            context.transparencyLayer(opacity: 0.5) { context.draw(bitmap, atPixelX: 3, y: 3) }
            context.saved {
                context.clip(to: BezierPath(ovalIn: Rect(x: 0, y: 0, width: 30, height: 30)))
                context.draw(bitmap, atPixelX: 3, y: 3)
            }
            context.fill(with: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
            #expect(painter.copies == 0 && painter.fills == 0)
            context.draw(bitmap, atPixelX: 3, y: 3)
            #expect(painter.copies == 1)
            context.saved { context.clip(to: Rect(x: 0, y: 0, width: 2, height: 2)) }
            context.draw(bitmap, atPixelX: 3, y: 3)
            #expect(painter.copies == 2)
        }
    }

    @Test("a line is left to cairo unless it is aslant, opaque, and solid, with butt ends, inside the clip")
    func otherLines() throws {
        try withPainter { buffer, painter in
            let context = try Context(on: buffer.surface)
            context.resetClip(to: Rect(x: 0, y: 0, width: 50, height: 50))
            func stroke(
                from start: Point = Point(x: 10, y: 10), to end: Point = Point(x: 31, y: 42),
                _ style: StrokeStyle = StrokeStyle(lineWidth: 3), alpha: Double = 1
            ) {
                let path = BezierPath()
                path.move(to: start)
                path.addLine(to: end)
                context.stroke(path, with: Color(red: 1, green: 0, blue: 0, alpha: alpha), style: style)
            }
            stroke(StrokeStyle(lineWidth: 3, lineCap: .round))
            stroke(StrokeStyle(lineWidth: 3, lineCap: .square))
            stroke(StrokeStyle(lineWidth: 3, dash: [4, 2]))
            stroke(alpha: 0.5)
            stroke(to: Point(x: 10, y: 10))
            stroke(to: Point(x: 10, y: 31))
            stroke(to: Point(x: 31, y: 10))
            for far in [49.9, 51, 1e5, 1e9, 1e300] { stroke(to: Point(x: far, y: 42)) }
            for width in [-3, 0, 1e-9, 200, 1e5, 1e300] { stroke(StrokeStyle(lineWidth: width)) }
            context.transform = AffineTransform(scaleX: 3e6, y: 3e6)
            stroke()
            context.transform = AffineTransform(scaleX: 1e-6, y: 1e-6)
            stroke()
            context.transform = .identity
            #expect(painter.lines == 0)
            stroke()
            stroke(from: Point(x: 31, y: 42), to: Point(x: 10, y: 10))
            #expect(painter.lines == 2)
            try context.check()
        }
    }

    /// Calls `body` with the buffer of a window and its painter, which counts.
    private func withPainter(_ body: (BackBuffer, CountingPainter) throws -> Void) throws {
        let server = try XServer()
        defer { server.stop() }
        let connection = try Connection(displayName: server.display)
        let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 97, 83, 0, 0, 0)
        let buffer = try BackBuffer(for: window, Self.size, hasMargin: false, on: connection)
        let painter = CountingPainter(try #require(buffer.surface.painter))
        buffer.surface.painter = painter
        try body(buffer, painter)
    }

    /// Draws a random picture, and returns its pixels.
    private func draw(_ seed: UInt64, in buffer: BackBuffer) throws -> Surface {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func color(alpha: Double = 1) -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
        }
        func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        func pixels() -> Rect {
            Rect(
                x: Double(whole(0...90)), y: Double(whole(0...80)), width: Double(whole(1...97)),
                height: Double(whole(1...83))
            ).intersection(Rect(x: 0, y: 0, width: 97, height: 83))
        }
        func bitmap() throws -> Surface {
            let surface = try buffer.surface.makeSimilar(width: whole(1...60), height: whole(1...60))
            let context = try Context(on: surface)
            context.fill(
                BezierPath(ovalIn: Rect(x: 2.3, y: 1.7, width: number(4...50), height: number(4...50))),
                with: color(alpha: number(0...1)))
            return surface
        }
        let context = try Context(on: buffer.surface)
        context.resetClip(to: Rect(x: 0, y: 0, width: 97, height: 83))
        context.fill(with: color())
        for round in 0..<6 {
            context.resetClip(to: round < 3 ? pixels() : Rect(x: 0, y: 0, width: 97, height: 83))
            if round < 4 { context.fill(with: color()) }
            let bitmap = try bitmap()
            for _ in 0..<2 { context.draw(bitmap, atPixelX: whole(-40...90), y: whole(-40...80)) }
            context.fill(
                Rect(x: number(0...80), y: number(0...80), width: 9.3, height: 7.1), with: color(alpha: 0.7))
            context.saved {
                context.transform = .identity
                context.clip(to: pixels())
                context.draw(bitmap, atPixelX: whole(-40...90), y: whole(-40...80))
            }
            context.draw(bitmap, atPixelX: whole(-40...90), y: whole(-40...80))
            for _ in 0..<5 {
                // Rotated, and sometimes scaled, sheared, or mirrored.
                context.transform = AffineTransform(
                    a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2),
                    tx: number(0...90), ty: number(0...80))
                let isPlain = Bool.random(using: &random)
                if isPlain {
                    context.transform = AffineTransform(translationX: number(0...90), y: number(0...80))
                        .rotated(by: number(-4...4))
                }
                let path = BezierPath()
                path.move(to: Point(x: number(-9...9), y: number(-9...9)))
                path.addLine(to: Point(x: number(-9...9), y: number(-9...9)))
                context.stroke(path, with: color(), lineWidth: number(0.1...6))
            }
        }
        try context.check()
        return try #require(
            buffer.pixels(in: PixelRect(minX: 0, minY: 0, maxX: Self.size.width, maxY: Self.size.height)))
    }
}

/// A painter that counts its fills, copies, and lines.
private final class CountingPainter: PixelPainter {
    private let painter: any PixelPainter
    var (fills, copies, lines) = (0, 0, 0)

    init(_ painter: any PixelPainter) { self.painter = painter }

    func fill(_ pixels: Rect, with color: Color.Components) {
        fills += 1
        painter.fill(pixels, with: color)
    }

    func draw(_ source: Surface, x: Int, y: Int, over pixels: Rect) -> Bool {
        copies += 1
        return painter.draw(source, x: x, y: y, over: pixels)
    }

    func stroke(_ path: BezierPath, with color: Color, _ style: StrokeStyle, in context: Context) -> Bool {
        let isDrawn = painter.stroke(path, with: color, style, in: context)
        if isDrawn { lines += 1 }
        return isDrawn
    }
}
