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

    @Test func `the damage of a change is the old and the new pointer`() throws {
        let surface = try Surface(width: 200, height: 200)
        var random = SeededGenerator(seed: 50)
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        var old = 0.0
        for time in 1...200 {
            let new = random.double(0...1)
            knob.value = new
            let drawn = try window.layerTree.runFrame(at: Double(time), on: surface)
            let (before, after) = (pointerBox(old), pointerBox(new))
            // Two positions that are close are drawn as one rectangle.
            let boxes = [before, after, before.union(after)]
            #expect(drawn.rects.allSatisfy { rect in boxes.contains { $0.union(rect.rect) == $0 } })
            #expect(drawn.rects.reduce(0) { $0 + $1.area } <= 3 * 19 * 19)
            for box in [before, after] {
                #expect(drawn.rects.contains { $0.rect.contains(box.center) })
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
}
