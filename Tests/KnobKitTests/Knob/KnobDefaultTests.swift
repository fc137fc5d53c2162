import KnobHarness
import KnobKit
import Testing

/// The lengths of small knobs, and what a program sets for all of its knobs.
@MainActor
struct KnobDefaultTests {
    let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    @Test(
        arguments: [(100.0, 2.0, 6.0), (33, 2, 6), (32, 2, 6), (24, 1.5, 4.5), (16, 1, 3), (8, 0.5, 1.5)]
            as [(Double, Double, Double)])
    func `below 32 points line width and pointer length are proportional`(
        side: Double, width: Double, length: Double
    ) {
        for size in [Size(width: side, height: side), Size(width: 300, height: side)] {
            knob.frame.size = size
            #expect((knob.lineWidth, knob.pointerLength) == (width, length))
            knob.layoutIfNeeded()
            let layers = knob.layer.sublayers.compactMap { $0 as? ShapeLayer }
            #expect(layers.count == 2 && layers.allSatisfy { $0.lineWidth == width })
        }
    }

    @Test func `lengths that the program sets do not depend on the size`() {
        knob.lineWidth = 4
        knob.frame.size = Size(width: 16, height: 16)
        #expect((knob.lineWidth, knob.pointerLength) == (4, 3), "each can be set alone")
        knob.pointerLength = 6
        for side in [100.0, 5] {
            knob.frame.size = Size(width: side, height: side)
            #expect((knob.lineWidth, knob.pointerLength) == (4, 6))
        }
        (knob.lineWidth, knob.pointerLength) = (0, 0)
        #expect((knob.lineWidth, knob.pointerLength) == (0, 0))
    }

    @Test func `the dial inside tick marks counts, and a knob without a size has the lengths of a large one`()
    {
        #expect((Knob(frame: .zero).lineWidth, Knob(frame: .zero).pointerLength) == (2, 6))
        knob.frame.size = Size(width: 40, height: 40)
        knob.tickMarks = [TickMark(0.5)]
        // The marks leave 24 points.
        #expect(isNear(knob.lineWidth, 1.5) && isNear(knob.pointerLength, 4.5))
        knob.tickMarks = []
        #expect((knob.lineWidth, knob.pointerLength) == (2, 6))
    }
}
