import Glibc
import KnobHarness
import KnobKit
import Testing

/// A change of the value redraws the old and the new position of the pointer and little more.
@MainActor
struct KnobDamageTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() {
        window.addSubview(knob)
        (knob.lineWidth, knob.pointerLength) = (4, 8)
    }

    /// Returns the bounds of the pointer at `value`: a line from 60 to 70, 4 wide, and a margin of 2 pixels.
    func pointerBox(_ value: Double) -> Rect {
        let angle = (value * 14 - 11) * .pi / 8
        let (x, y) = (cos(angle), sin(angle))
        let corners = [(60.0, -2.0), (60, 2), (70, -2), (70, 2)].map { along, across in
            Point(x: 90 + along * x - across * y, y: 110 + along * y + across * x)
        }
        return (Rect(containing: corners) ?? .zero).insetBy(dx: -2, dy: -2)
    }

    @Test func `at thousands of values the damage is the old and the new pointer`() throws {
        let surface = try Surface(width: 200, height: 200)
        var random = SeededGenerator(seed: 50)
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        var (old, time) = (0.0, 0.0)
        for _ in 0..<2000 {
            let new = Double.random(in: 0...1, using: &random)
            time += 1
            knob.value = new
            let drawn = try window.layerTree.runFrame(at: time, on: surface)
            let (before, after) = (pointerBox(old), pointerBox(new))
            let union = before.union(after)
            let isNear = drawn.rects.allSatisfy { rect in
                let box = rect.rect
                // Two positions that are close are drawn as one rectangle.
                return [before, after, union].contains { $0.union(box) == $0 }
            }
            #expect(isNear, "\(old) \(new)")
            let area = drawn.rects.reduce(0) { $0 + $1.area }
            #expect(area <= 3 * 19 * 19)
            for box in [before, after] {
                let inner = Point(x: box.midX, y: box.midY)
                #expect(drawn.rects.contains { $0.rect.contains(inner) })
            }
            old = new
        }
    }

    @Test func `each frame of an animation draws only what the pointer sweeps`() throws {
        let surface = try Surface(width: 200, height: 200)
        _ = try window.layerTree.runFrame(at: 1, on: surface)
        knob.setValue(1, animated: true)
        for frame in 0...15 {
            let drawn = try window.layerTree.runFrame(at: 2 + Double(frame) / 60, on: surface)
            // The first frame shows the start, where the pointer is already.
            #expect(drawn.isEmpty == (frame == 0))
            #expect(drawn.rects.reduce(0) { $0 + $1.area } <= 3 * 19 * 19)
        }
        #expect(!window.layerTree.needsFrame)
        #expect(try window.layerTree.runFrame(at: 3, on: surface).isEmpty)
    }

    @Test func `drawing the damage of each frame gives the same pixels as drawing everything`() throws {
        let (pieces, whole) = (try Surface(width: 200, height: 200), try Surface(width: 200, height: 200))
        var random = SeededGenerator(seed: 51)
        _ = try window.layerTree.runFrame(at: 0, on: pieces)
        for time in 1...20 {
            knob.value = Double.random(in: 0...1, using: &random)
            _ = try window.layerTree.runFrame(at: Double(time), on: pieces)
        }
        window.layerTree.setNeedsDisplay()
        _ = try window.layerTree.runFrame(at: 30, on: whole)
        var different = 0
        for y in 0..<200 {
            for x in 0..<200 {
                guard let first = pieces.pixel(x: x, y: y), let second = whole.pixel(x: x, y: y) else {
                    continue
                }
                if first != second { different += 1 }
            }
        }
        #expect(different == 0)
    }

    @Test func `a drag outside the knob draws only its pointer and keeps it highlighted`()
        throws
    {
        let user = SimulatedUser(window: window)
        var looks: [Bool] = []
        knob.value = 0.5
        user.press(90, 50)
        try user.frame(at: 1)
        let observation = knob.observe(\.isHighlighted) { knob, _ in looks.append(knob.isHighlighted) }
        for step in 0...60 {
            let old = knob.value
            // Right of the frame, which ends at 160, and inside it once.
            user.move(step == 30 ? 150 : 199, 40 + Double(step) * 2)
            #expect(knob.isHighlighted && knob.value != old)
            let drawn = try user.frame(at: 2 + Double(step))
            let (before, after) = (pointerBox(old), pointerBox(knob.value))
            let union = before.union(after)
            #expect(
                drawn.rects.allSatisfy { rect in
                    [before, after, union].contains { $0.union(rect.rect) == $0 }
                })
            #expect(drawn.rects.contains { $0.rect.contains(after.center) })
        }
        #expect(looks == [])
        user.release(199, 160)
        #expect(looks == [false])
        observation.invalidate()
    }
}
