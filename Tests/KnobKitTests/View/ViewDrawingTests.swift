import KnobHarness
import Testing

@testable import KnobLayers
import KnobKit

/// What a view draws in `draw(_:)`, which is kept until it is invalidated.
@MainActor
struct ViewDrawingTests {
    /// A view that fills the left half of what it has to draw with a color, and notes the rectangles.
    private final class Canvas: View {
        var color = Color.red
        var rects: [Rect] = []
        var isBlank = false

        override func draw(_ rect: Rect) {
            rects.append(rect)
            guard !isBlank, let context = Context.current else { return }
            context.fill(Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height), with: color)
            context.fill(Rect(x: -100, y: 5, width: 300, height: 1), with: .blue)
        }
    }

    private let window = Window(contentSize: Size(width: 100, height: 100))
    private let canvas = Canvas(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    private let surface: Surface
    private let white = [255, 255, 255, 255]
    private let red = [255, 0, 0, 255]

    init() throws {
        surface = try Surface(width: 200, height: 200)
        window.backgroundColor = .white
        window.addSubview(canvas)
        try frame()
    }

    @discardableResult
    private func frame() throws -> [PixelRect] { try window.layerTree.runFrame(at: 1, on: surface).rects }

    private func pixel(_ x: Int, _ y: Int) -> [Int]? { surface.parts(x, y) }

    @Test func `a view is drawn once, clipped to its bounds, and not again when it moves`() throws {
        #expect(canvas.rects == [canvas.bounds])
        #expect(pixel(15, 20) == red && pixel(25, 20) == white)
        #expect(pixel(15, 15) == [0, 0, 255, 255] && pixel(9, 15) == white && pixel(30, 15) == white)
        canvas.frame.origin.x = 50
        canvas.alpha = 0.5
        try frame()
        #expect(canvas.rects.count == 1 && pixel(15, 20) == white)
        #expect(pixel(55, 20).map { $0[0] == 255 && (126...129).contains($0[1]) } == true)
    }

    @Test func `an invalidated view is drawn again in the next frame, once`() throws {
        canvas.color = .green
        for _ in 0..<3 { canvas.setNeedsDisplay() }
        #expect(pixel(15, 20) == red && canvas.rects.count == 1)
        try frame()
        #expect(pixel(15, 20) == [0, 255, 0, 255] && canvas.rects.count == 2)
        #expect(!window.layerTree.needsFrame)
    }

    @Test func `only the invalidated part is drawn again`() throws {
        canvas.color = .green
        canvas.setNeedsDisplay(Rect(x: 2, y: 10, width: 2, height: 4))
        canvas.setNeedsDisplay(Rect(x: 6, y: 10, width: 2, height: 4))
        canvas.setNeedsDisplay(Rect(x: 0, y: 0, width: -1, height: .nan))
        try frame()
        #expect(canvas.rects.last == Rect(x: 2, y: 10, width: 6, height: 4))
        #expect(pixel(11, 22) == red && pixel(13, 22) == [0, 255, 0, 255] && pixel(13, 25) == red)
        canvas.setNeedsDisplay(Rect(x: 2, y: 10, width: 2, height: 4))
        canvas.setNeedsDisplay()
        try frame()
        #expect(canvas.rects.last == canvas.bounds && pixel(11, 22) == [0, 255, 0, 255])
    }

    @Test func `a view that draws nothing has no contents`() throws {
        canvas.isBlank = true
        canvas.setNeedsDisplay()
        try frame()
        #expect(pixel(15, 20) == white && canvas.layer.contents == nil)
        #expect(View(frame: Rect(x: 0, y: 0, width: 9, height: 9)).layer.contents == nil)
    }

    @Test func `a drawing is stretched to another size, or drawn again, as the layer says`() throws {
        canvas.frame.size.width = 40
        try frame()
        #expect(canvas.rects.count == 1 && pixel(28, 20) == red && pixel(32, 20) == white)
        canvas.layer.contentsGravity = .right
        try frame()
        #expect(pixel(28, 20) == white && pixel(32, 20) == red && pixel(42, 20) == white)
        canvas.layer.needsDisplayOnBoundsChange = true
        canvas.frame.size.width = 60
        try frame()
        #expect(canvas.rects.last?.width == 60 && pixel(38, 20) == red && pixel(42, 20) == white)
    }

    @Test func `another scale or appearance draws again, at its resolution and in its colors`() throws {
        canvas.color = Color(light: .red, dark: .green)
        window.layerTree.appearance = .dark
        try frame()
        #expect(pixel(15, 20) == [0, 255, 0, 255] && canvas.rects.count == 2)
        window.layerTree.scale = 2
        try frame()
        #expect(canvas.rects.count == 3 && canvas.layer.contents?.surface.width == 40)
        #expect(pixel(39, 40) == [0, 255, 0, 255] && pixel(41, 40) != [0, 255, 0, 255])
    }

    @Test func `a view without a size is drawn as soon as it has one`() throws {
        let late = Canvas()
        window.addSubview(late)
        try frame()
        #expect(late.rects.isEmpty)
        late.frame = Rect(x: 50, y: 50, width: 20, height: 20)
        try frame()
        #expect(late.rects.count == 1 && pixel(55, 60) == red)
    }

    @Test func `a view that adds views while it draws shows them in the same frame`() throws {
        final class Builder: View {
            let part = Canvas(frame: Rect(x: 0, y: 0, width: 20, height: 20))
            override func draw(_ rect: Rect) {
                addSubview(part)
                setNeedsDisplay()
            }
        }
        let builder = Builder(frame: Rect(x: 50, y: 50, width: 20, height: 20))
        window.addSubview(builder)
        try frame()
        #expect(builder.part.rects.count == 1 && pixel(55, 60) == red)
        // Drawing that invalidates itself is repeated in the next frame, and not forever in one.
        #expect(window.layerTree.needsFrame)
    }

    @Test func `what is drawn leaves with the view and is drawn again in another window`() throws {
        canvas.removeFromSuperview()
        #expect(canvas.layer.contents == nil)
        window.addSubview(canvas)
        try frame()
        #expect(canvas.rects.count == 2 && pixel(15, 20) == red)
    }

    @Test func `drawing damages no more than the view`() throws {
        canvas.setNeedsDisplay()
        #expect(try frame().allSatisfy { PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30).contains($0) })
    }

    @Test func `a part in which nothing is drawn becomes empty`() throws {
        canvas.isBlank = true
        canvas.setNeedsDisplay(Rect(x: 0, y: 0, width: 5, height: 20))
        try frame()
        #expect(canvas.rects.last == Rect(x: 0, y: 0, width: 5, height: 20))
        #expect(pixel(12, 20) == white && pixel(17, 20) == red)
    }

    @Test func `an image of what was drawn stays as it is when the view draws again`() throws {
        let image = try #require(canvas.layer.contents)
        canvas.color = .green
        canvas.setNeedsDisplay(Rect(x: 0, y: 0, width: 5, height: 20))
        try frame()
        let old = try #require(image.surface.pixel(x: 2, y: 10))
        #expect(old.red == 255 && old.green == 0)
        // The drawing does not contain the rest of the image any more, so everything was drawn.
        #expect(pixel(12, 20) == [0, 255, 0, 255] && pixel(17, 20) == [0, 255, 0, 255])
    }
}
