import KnobHarness
import Testing

@testable import KnobLayers

/// Shadows that a context draws.
@MainActor
struct ContextShadowTests {
    private let surface: Surface
    private let context: Context
    private let white = [255, 255, 255, 255]

    init() throws {
        surface = try Surface(width: 60, height: 40)
        context = try Context(on: surface)
        context.fill(Rect(x: 0, y: 0, width: 60, height: 40), with: .white)
        context.setFillColor(.red)
    }

    @Test func `a sharp shadow lies behind what is drawn, at its offset`() {
        context.setShadow(offset: Size(width: 20, height: 4), blur: 0, color: .black)
        context.fill(Rect(x: 10, y: 10, width: 15, height: 10))
        #expect(surface.parts(12, 12) == [255, 0, 0, 255] && surface.parts(24, 19) == [255, 0, 0, 255])
        #expect(surface.parts(31, 15) == [0, 0, 0, 255] && surface.parts(44, 23) == [0, 0, 0, 255])
        #expect(surface.parts(31, 12) == white && surface.parts(46, 15) == white)
    }

    @Test func `a blurred shadow is half as strong at its edge`() {
        context.setShadow(offset: Size(width: 0, height: 0), blur: 6, color: .black)
        context.clip(to: Rect(x: 30, y: 0, width: 30, height: 40))
        context.fill(Rect(x: -100, y: -100, width: 130, height: 300))
        // Three boxes of 7 pixels: of the 343 sums, 153 reach the first pixel beyond the edge, and 35 the fifth.
        #expect(surface.parts(30, 20).map { abs($0[0] - 141) <= 2 } == true, "\(surface.parts(30, 20) ?? [])")
        #expect(surface.parts(34, 20).map { abs($0[0] - 229) <= 2 } == true, "\(surface.parts(34, 20) ?? [])")
        #expect(surface.parts(42, 20) == white)
    }

    @Test func `a transform made while drawing does not change the shadow, and restoring ends it`() {
        context.saveGState()
        context.setShadow(offset: Size(width: 20, height: 0), blur: 0)
        context.scaleBy(x: 2, y: 2)
        context.fillEllipse(in: Rect(x: 1, y: 5, width: 8, height: 8))
        #expect(surface.parts(30, 18).map { abs($0[0] - 170) <= 1 } == true)
        context.restoreGState()
        context.fill(Rect(x: 0, y: 30, width: 10, height: 10))
        #expect(surface.parts(25, 35) == white)
    }

    @Test func `an image clips to its opaque part, until the state is restored`() throws {
        let half = try Image(size: Size(width: 4, height: 2), scale: 2) {
            $0.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .black)
        }
        context.saveGState()
        context.clip(to: Rect(x: 10, y: 10, width: 20, height: 10), mask: half)
        context.fill(Rect(x: 0, y: 0, width: 60, height: 40))
        context.restoreGState()
        #expect(surface.parts(12, 12) == [255, 0, 0, 255] && surface.parts(28, 12) == white)
        #expect(surface.parts(5, 15) == white && surface.parts(15, 25) == white)
        context.fill(Rect(x: 50, y: 0, width: 5, height: 5))
        #expect(surface.parts(52, 2) == [255, 0, 0, 255])
    }

    @Test func `a shadow of invalid numbers is reported and left out`() {
        let reported = messages {
            context.setShadow(offset: Size(width: .nan, height: 0), blur: 0)
            context.setShadow(offset: .zero, blur: .infinity)
        }
        context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(reported.count == 2 && surface.parts(11, 5) == white)
    }
}
