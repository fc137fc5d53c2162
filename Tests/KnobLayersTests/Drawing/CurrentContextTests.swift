import KnobHarness
import Testing

@testable import KnobLayers

/// Drawing in the current context.
@MainActor
struct CurrentContextTests {
    /// Draws with `body` in a current context and returns the surface and the number of contexts that were made.
    private func draw(_ body: () -> Void) throws -> (surface: Surface, made: Int) {
        let surface = try Surface(width: 20, height: 20)
        var made = 0
        Context.makeCurrent {
            made += 1
            return try? Context(on: surface)
        } during: {
            body()
        }
        return (surface, made)
    }

    private func current(_ context: Context?, _ body: () -> Void) {
        Context.makeCurrent({ context }, during: body)
    }

    @Test("the context is made at its first use, once, and only if it is used")
    func lazy() throws {
        #expect(try draw {}.made == 0)
        let drawn = try draw {
            Color.red.set()
            BezierPath(rect: Rect(x: 0, y: 0, width: 5, height: 5)).fill()
            #expect(Context.current === Context.current)
        }
        #expect(drawn.made == 1 && drawn.surface.solid == pixels(0..<5, 0..<5))
        #expect(Context.current == nil)
    }

    @Test("contexts nest, also if one cannot be made")
    func nested() throws {
        let (inner, outer) = (try Surface(width: 20, height: 20), try Surface(width: 20, height: 20))
        let (first, second) = (try Context(on: inner), try Context(on: outer))
        current(second) {
            current(first) { #expect(Context.current === first) }
            current(nil) {
                #expect(Context.current == nil && Context.current == nil)
                #expect(messages { Color.red.setFill() }.count == 1)
            }
            #expect(Context.current === second)
        }
    }

    @Test("a path has its own style of lines, and the context its colors")
    func path() throws {
        let drawn = try draw {
            let line = BezierPath()
            line.move(to: Point(x: 4, y: 10))
            line.addLine(to: Point(x: 16, y: 10))
            (line.lineWidth, line.lineCapStyle) = (4, .square)
            Context.current?.setLineWidth(9)
            Color.blue.setStroke()
            Color.red.setFill()
            line.stroke()
            let frame = BezierPath(rect: Rect(x: 0, y: 0, width: 6, height: 6))
            frame.append(BezierPath(rect: Rect(x: 2, y: 2, width: 2, height: 2)))
            frame.usesEvenOddFillRule = true
            frame.fill()
        }
        let frame = pixels(0..<6, 0..<6).subtracting(pixels(2..<4, 2..<4))
        #expect(drawn.surface.solid == pixels(2..<18, 8..<12).union(frame))
        #expect(drawn.surface.parts(10, 10) == [0, 0, 255, 255])
        #expect(drawn.surface.parts(1, 1) == [255, 0, 0, 255])
    }

    @Test("a path strokes with its dashes, its join, and its miter limit")
    func style() throws {
        let drawn = try draw {
            let line = BezierPath()
            line.move(to: Point(x: 5, y: 20))
            line.addLine(to: Point(x: 5, y: 5))
            line.addLine(to: Point(x: 20, y: 5))
            (line.lineWidth, line.miterLimit) = (6, 1)
            line.stroke()
            let dashed = BezierPath()
            dashed.move(to: Point(x: 10, y: 15))
            dashed.addLine(to: Point(x: 20, y: 15))
            dashed.lineWidth = 2
            dashed.setLineDash([2, 3], phase: 1)
            dashed.stroke()
        }
        #expect(drawn.surface.alpha(2, 2) == 0 && drawn.surface.alpha(4, 4) == 255)
        #expect((10..<20).filter { drawn.surface.alpha($0, 15) == 255 } == [10, 14, 15, 19])
    }

    @Test("a clip lasts until the end of the drawing, or until restoreGState()")
    func clip() throws {
        let context = try Context(on: Surface(width: 20, height: 20))
        let whole = BezierPath(rect: Rect(x: 0, y: 0, width: 20, height: 20))
        current(context) {
            context.saveGState()
            BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 3)).addClip()
            whole.fill()
            #expect(context.surface.solid == pixels(0..<9, 0..<3))
            context.restoreGState()
            BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 9)).addClip()
            whole.fill()
        }
        #expect(context.surface.solid == pixels(0..<9, 0..<9))
        context.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .red)
        #expect(context.surface.solid.count == 400)
    }

    @Test("without a current context, drawing is reported and ignored")
    func none() {
        let path = BezierPath(rect: Rect(x: 0, y: 0, width: 5, height: 5))
        let calls: [() -> Void] = [
            { path.fill() }, { path.stroke() }, { path.addClip() }, { Color.red.setFill() },
            { Color.red.setStroke() },
        ]
        for call in calls { #expect(messages(during: call).count == 1) }
    }
}
