import KnobHarness
import KnobKit
import Testing

/// The pixels of focus rings and pointers beside neighbors and at the edges of a window.
@MainActor
struct FocusRingTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 80, y: 80, width: 40, height: 40))

    init() { window.addSubview(knob) }

    private func pixels(at time: Double) throws -> Surface {
        let surface = try Surface(width: 200, height: 200)
        window.layerTree.root.setNeedsDisplay()
        _ = try window.layerTree.runFrame(at: time, on: surface)
        return surface
    }

    /// Returns the points of the window at which the ring of the knob changes the pixels.
    private func ringPixels() throws -> [Point] {
        let without = try pixels(at: 1)
        knob.alwaysShowsFocusRing = true
        let with = try pixels(at: 2)
        return (0..<200).flatMap { y in
            (0..<200).filter { without.parts($0, y) != with.parts($0, y) }
                .map { Point(x: Double($0), y: Double(y)) }
        }
    }

    /// Returns whether the ring is a whole one: it has pixels in all directions from the middle of the knob,
    /// at the same distance.
    private func isWhole(_ ring: [Point]) -> Bool {
        let center = Point(x: knob.frame.midX - 0.5, y: knob.frame.midY - 0.5)
        let distances = [
            ring.filter { abs($0.y - center.y) < 1 && $0.x > center.x }.map { $0.x - center.x }.max(),
            ring.filter { abs($0.y - center.y) < 1 && $0.x < center.x }.map { center.x - $0.x }.max(),
            ring.filter { abs($0.x - center.x) < 1 && $0.y > center.y }.map { $0.y - center.y }.max(),
            ring.filter { abs($0.x - center.x) < 1 && $0.y < center.y }.map { center.y - $0.y }.max(),
        ].compactMap(\.self)
        guard distances.count == 4, let least = distances.min(), let most = distances.max() else {
            return false
        }
        return most - least < 1
    }

    @Test func `a ring with room around it is 3 points wide, 2 points outside of the bounds`() throws {
        let ring = try ringPixels()
        #expect(isWhole(ring))
        #expect(ring.map(\.y).min() == 75 && ring.map(\.y).max() == 124)
    }

    @Test(arguments: [0.0, 1, 2, 4])
    func `a ring covers no pixel of a label, a control, or a view that is close`(gap: Double) throws {
        let label = Label(frame: Rect(x: 60, y: 120 + gap, width: 80, height: 21))
        label.text = "Volume"
        label.textAlignment = .center
        let neighbor = Knob(frame: Rect(x: 120 + gap, y: 80, width: 40, height: 40))
        let column = StackView(arrangedSubviews: [Switch()])
        column.axis = .vertical
        column.frame = Rect(x: 29 - gap, y: 80, width: 51, height: 31)
        for view in [label, neighbor, column] { window.addSubview(view) }
        let ring = try ringPixels()
        #expect(isWhole(ring))
        for frame in [label, neighbor, column].map(\.frame) {
            #expect(!ring.contains { frame.contains($0) }, "\(frame)")
        }
        let top = try #require(ring.map(\.y).min())
        #expect(abs(top - (80 - min(5, gap))) <= 1)
    }

    @Test(arguments: [Point(x: 0, y: 0), Point(x: 160, y: 0), Point(x: 0, y: 160), Point(x: 158, y: 157)])
    func `a ring at an edge of the window is not cut off`(origin: Point) throws {
        knob.frame.origin = origin
        #expect(isWhole(try ringPixels()))
    }

    @Test func `a ring in a scroll view is not cut off by it`() throws {
        let scrollView = ScrollView(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(scrollView)
        scrollView.contentSize = scrollView.bounds.size
        scrollView.addSubview(knob)
        knob.frame.origin = .zero
        let ring = try ringPixels().map { Point(x: $0.x - 50, y: $0.y - 50) }
        #expect(isWhole(ring))
    }

    @Test func `text that stands inside of a knob, and what is behind it, leave the ring as it is`() throws {
        let card = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
        card.backgroundColor = .systemFill
        window.insertSubview(card, at: 0)
        let label = Label(frame: Rect(x: 80, y: 100, width: 40, height: 16))
        label.text = "50"
        label.textAlignment = .center
        window.addSubview(label)
        let ring = try ringPixels()
        #expect(isWhole(ring) && ring.map(\.y).min() == 75)
    }

    @Test(arguments: [0, Double.pi / 2, .pi, -.pi / 2])
    func `a pointer that ends at a neighbor or at the edge of the window is drawn whole`(angle: Double) throws
    {
        knob.pointerLength = 8
        knob.arc = KnobArc(startAngle: angle, endAngle: angle + 1)
        let alone = try pixels(at: 1)
        knob.frame.origin = Point(x: 160, y: 0)
        for origin in [Point(x: 120, y: 0), Point(x: 160, y: 40)] {
            let neighbor = Knob(frame: Rect(origin: origin, size: knob.frame.size))
            // Its pointer is at its other side.
            neighbor.arc = KnobArc(startAngle: angle, endAngle: angle + 1)
            window.addSubview(neighbor)
        }
        let beside = try pixels(at: 2)
        for y in 0..<40 {
            for x in 0..<40 { #expect(alone.parts(80 + x, 80 + y) == beside.parts(160 + x, y)) }
        }
    }
}
