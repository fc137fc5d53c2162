import KnobHarness
import Testing

import KnobKit

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

    @Test func `marks take nine points around the dial, and none if they are removed`() {
        knob.tickMarks = [TickMark(5)]
        // 6 points for the longest mark and 3 between it and the dial.
        #expect(knob.dial == Rect(x: 9, y: 9, width: 82, height: 82))
        knob.layoutIfNeeded()
        #expect(knob.layer.sublayers.last?.bounds == knob.dial)
        knob.appearance = PictureAppearance()
        knob.layoutIfNeeded()
        #expect(knob.layer.sublayers.first is ShapeLayer, "they stay behind a new look")
        knob.tickMarks = []
        #expect(knob.dial == knob.bounds && !knob.layer.sublayers.contains { $0 is ShapeLayer })
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

    @Test func `evenly spaced marks include both limits`() {
        #expect(TickMark.evenly(5, over: 0...1).map(\.value) == [0, 0.25, 0.5, 0.75, 1])
        #expect(TickMark.evenly(1, over: 2...3).map(\.value) == [2])
        #expect(TickMark.evenly(0, over: 2...3).isEmpty && TickMark.evenly(-4, over: 2...3).isEmpty)
        #expect(TickMark.evenly(.max, over: 0...1).count == 1000)
    }

    @Test func `marks outside the limits are hidden until the limits include them`() {
        knob.tickMarks = [TickMark(20, label: "20"), TickMark(0, label: "0")]
        #expect(labels.map(\.string) == ["0"])
        knob.limits = 0...20
        #expect(Set(labels.map(\.string)) == ["0", "20"])
        knob.limits = 0...10
        #expect(labels.map(\.string) == ["0"])
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
}

/// The room of tick labels, and which of them are shown.
@MainActor
struct TickLabelRoomTests {
    let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    private var labels: [TextLayer] {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { $0 as? TextLayer }
    }

    /// The rectangle of the letters of a label.
    private func letters(_ label: TextLayer) -> Rect {
        Rect(origin: label.position, size: .zero).insetBy(
            dx: -TextLine(label.string, font: label.font).width / 2,
            dy: -label.font.lineHeight * 0.375)
    }

    @Test func `marks and labels leave the dial 60 % of the smaller side, at any size`() {
        var random = SeededGenerator(seed: 421)
        for _ in 0..<400 {
            let size = Size(width: random.double(1...300), height: random.double(1...300))
            knob.frame.size = size
            knob.arc = KnobArc(startAngle: random.double(-7...0), endAngle: random.double(0...7))
            knob.tickMarks = (0..<random.int(1...20)).map { _ in
                let label = random.pick([nil, "", "0", "100", "1.2 kHz", "a very long label"])
                return TickMark(random.double(knob.limits), label: label)
            }
            let side = min(size.width, size.height)
            let shown = labels.map(letters)
            #expect(knob.dial.width >= 0.6 * side - 1e-9 && knob.dial.width <= side)
            #expect(knob.dial.center.distance(to: knob.bounds.center) < 1e-9)
            for (index, label) in shown.enumerated() {
                // Nothing is outside of the bounds, and nothing overlaps.
                let inside = label.intersection(knob.bounds.insetBy(dx: -1e-6, dy: -1e-6)).size
                #expect(isNear(inside.width, label.width) && isNear(inside.height, label.height))
                for other in shown[..<index] { #expect(label.intersection(other).isEmpty) }
            }
        }
    }

    @Test func `without labels, small bounds have short marks`() {
        knob.tickMarks = TickMark.evenly(11, over: knob.limits)
        // 6 points for the longest mark and 3 between it and the dial, at most a fifth of the side together.
        for (side, dial) in [(100.0, 82.0), (45, 27), (30, 18), (10, 6)] {
            knob.frame.size = Size(width: side, height: side)
            knob.layoutIfNeeded()
            #expect(isNear(knob.dial.width, dial))
        }
    }

    @Test func `labels that fit nowhere take no room from the dial`() {
        knob.frame.size = Size(width: 60, height: 60)
        knob.tickMarks = [TickMark(0, label: "a very long label"), TickMark(1, label: "another long one")]
        #expect(labels.isEmpty && knob.dial.width == 60 - 18)
        // The marks of labels that are left out stay long.
        let path = knob.layer.sublayers.compactMap { ($0 as? ShapeLayer)?.path }.first
        let center = knob.bounds.center
        let ends = path?.elements.compactMap { element -> Double? in
            if case .line(let point) = element { return point.distance(to: center) }
            return nil
        }
        #expect(ends?.count == 2 && ends?.allSatisfy { isNear($0, 30) } == true)
    }

    @Test func `where labels overlap, the inner ones are left out first`() {
        knob.frame.size = Size(width: 160, height: 160)
        for count in [11, 60] {
            knob.limits = 1...Double(count)
            knob.tickMarks = TickMark.evenly(count, over: knob.limits).map {
                TickMark($0.value, label: "\(Int($0.value.rounded()))")
            }
            let shown = Set(labels.map(\.string))
            #expect(shown.contains("1") && shown.contains("\(count)"), "the outer ones stay")
            #expect(shown.count >= 8 && (shown.count == count) == (count == 11))
        }
    }

    @Test func `on a full circle, the last label does not cover the first`() {
        knob.frame.size = Size(width: 200, height: 200)
        knob.arc = KnobArc(startAngle: -.pi / 2, endAngle: .pi * 3 / 2)
        knob.limits = 0...360
        knob.tickMarks = TickMark.evenly(5, over: knob.limits).map {
            TickMark($0.value, label: "\(Int($0.value))")
        }
        #expect(Set(labels.map(\.string)) == ["0", "90", "180", "270"])
    }
}
