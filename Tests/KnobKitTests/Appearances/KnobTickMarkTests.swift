import KnobHarness
@testable import KnobKit
import Testing

/// Tick marks and labels around the arc.
@MainActor
struct KnobTickMarkTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 50, y: 50, width: 100, height: 100))

    init() {
        window.addSubview(knob)
        knob.limits = 0...10
    }

    /// The bounds of the marks' lines in the knob's coordinates.
    private var lines: Rect? {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { ($0 as? ShapeLayer)?.path }.first?.bounds
    }
    private var labels: [TextLayer] {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { $0 as? TextLayer }
    }

    @Test func `a knob without marks uses all of its bounds for the dial`() {
        #expect(knob.dial == Rect(x: 0, y: 0, width: 100, height: 100))
        knob.tickMarks = [TickMark(5)]
        #expect(knob.dial != knob.bounds)
        knob.tickMarks = []
        #expect(knob.dial == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(knob.layer.sublayers.count == 2)
    }

    @Test func `marks take nine points, and the dial stays in the center`() {
        knob.tickMarks = [TickMark(5)]
        // 6 points for the longest mark and 3 between it and the dial.
        #expect(knob.dial == Rect(x: 9, y: 9, width: 82, height: 82))
        #expect(knob.dial.center == knob.bounds.center)
        // The interaction uses the dial's size as well: its arc is the path of the drag.
        knob.layoutIfNeeded()
        #expect(knob.layer.sublayers.last?.bounds == knob.dial)
    }

    @Test func `a mark is at the angle of its value`() throws {
        // Straight up is the middle of an arc that is symmetric about the top.
        knob.startAngle = -.pi * 5 / 4
        knob.endAngle = .pi / 4
        knob.tickMarks = [TickMark(5)]
        let up = try #require(lines)
        #expect(abs(up.midX - 50) < 1e-9 && up.width < 1e-9 && up.minY > 0 && up.maxY <= 6 + 1e-9)
        // On the logarithmic scale 1 is the middle of 0.1 to 10.
        knob.limits = 0.1...10
        knob.scale = .logarithmic
        knob.tickMarks = [TickMark(1)]
        #expect(abs(try #require(lines).midX - 50) < 1e-9)
    }

    @Test func `marks outside the limits are hidden until the limits include them`() {
        knob.tickMarks = [TickMark(20, label: "20"), TickMark(0, label: "0")]
        #expect(labels.map(\.string) == ["0"])
        knob.limits = 0...20
        #expect(Set(labels.map(\.string)) == ["0", "20"])
        knob.limits = 0...10
        #expect(labels.map(\.string) == ["0"])
    }

    @Test(arguments: [(100.0, 1...10), (60, 0...0), (240, 11...11)])
    func `labels stay within the bounds and outside the dial`(side: Double, count: ClosedRange<Int>) {
        knob.frame.size = Size(width: side, height: side)
        knob.layoutIfNeeded()
        knob.tickMarks = TickMark.evenly(11, over: knob.limits).map {
            TickMark($0.value, label: "\(Int($0.value)) dB")
        }
        // In 100 points, the label at the top and some at the corners have room outside a dial of 60 points.
        #expect(count.contains(labels.count))
        for label in labels {
            let ink = TextLine(label.string, font: label.font)
            let letters = Rect(origin: label.position, size: .zero).insetBy(
                dx: -ink.width / 2, dy: -label.font.lineHeight * 0.375)
            #expect(knob.bounds.insetBy(dx: -0.01, dy: -0.01).contains(letters.origin))
            #expect(letters.maxX <= side + 0.01 && letters.maxY <= side + 0.01)
            // The corner of the text nearest to the center is outside the marks' circle.
            let center = knob.bounds.center
            let nearest = Point(
                x: min(max(center.x, letters.minX), letters.maxX),
                y: min(max(center.y, letters.minY), letters.maxY))
            #expect(nearest.distance(to: center) > knob.dial.width / 2)
        }
    }

    @Test func `a knob that is too small for its labels lays out without a failure`() throws {
        knob.tickMarks = [TickMark(0, label: "a very long label"), TickMark(5, label: "another long one")]
        for side in [0.0, 1, 5, 20] {
            knob.frame.size = Size(width: side, height: side)
            knob.layoutIfNeeded()
            #expect(knob.dial.width >= 0 && knob.dial.isFinite)
        }
        try SimulatedUser(window: window).frame(at: 1)
    }

    @Test func `evenly spaced marks include both limits`() {
        #expect(TickMark.evenly(5, over: 0...1).map(\.value) == [0, 0.25, 0.5, 0.75, 1])
        #expect(TickMark.evenly(1, over: 2...3).map(\.value) == [2])
        #expect(TickMark.evenly(0, over: 2...3).isEmpty && TickMark.evenly(-4, over: 2...3).isEmpty)
        #expect(TickMark.evenly(.max, over: 0...1).count == 1000)
    }

    @Test func `a new value does not redraw the marks`() throws {
        let user = SimulatedUser(window: window)
        knob.tickMarks = TickMark.evenly(11, over: knob.limits)
        try user.frame(at: 1)
        knob.value = 3
        let drawn = try user.frame(at: 2)
        // A pointer of 6 points at two positions, not the ring.
        #expect(!drawn.isEmpty && drawn.rects.reduce(0) { $0 + $1.area } < 600)
    }

    @Test func `dragsPointerOnly accepts a press where the pointer is drawn`() {
        knob.dragsPointerOnly = true
        knob.tickMarks = TickMark.evenly(3, over: knob.limits).map { TickMark($0.value, label: "wide label") }
        knob.value = 5
        let user = SimulatedUser(window: window)
        let radius = knob.dial.width / 2 - 3
        let center = knob.convert(knob.bounds.center, to: nil)
        let location = Point(x: center.x, y: center.y).applying(AffineTransform.identity)
        // The middle of the arc is at -π/2: straight up.
        user.press(location.x, location.y - radius)
        #expect(knob.isTracking)
        user.release(location.x, location.y - radius)
        user.press(location.x, location.y - 49)
        #expect(!knob.isTracking)
    }
}
