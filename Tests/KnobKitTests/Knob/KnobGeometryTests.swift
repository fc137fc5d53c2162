import Glibc
import KnobHarness
import KnobKit
import Testing

/// The paths of the knob's two layers: a ring along the arc, and a pointer that is rotated.
@MainActor
struct KnobGeometryTests {
    func layers(of knob: Knob) -> [ShapeLayer] {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { $0 as? ShapeLayer }
    }

    func makeKnob(width: Double, height: Double) -> Knob {
        let knob = Knob(frame: Rect(x: 20, y: 40, width: width, height: height))
        (knob.lineWidth, knob.pointerLength) = (4, 8)
        return knob
    }

    /// Returns the radii of the points on the path and its first and last angle.
    func ring(_ path: BezierPath?, around center: Point) -> (radii: [Double], first: Double, last: Double) {
        var points: [Point] = []
        for element in path?.elements ?? [] {
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): points.append(point)
            case .close: break
            }
        }
        func angle(_ point: Point?) -> Double {
            point.map { atan2($0.y - center.y, $0.x - center.x) } ?? .nan
        }
        return (points.map { $0.distance(to: center) }, angle(points.first), angle(points.last))
    }

    func isSameDirection(_ first: Double, _ second: Double) -> Bool {
        abs(remainder(first - second, 2 * .pi)) < 1e-9
    }

    @Test(arguments: [(140.0, 140.0), (200, 140), (140, 200), (140, 900)])
    func `the ring has a radius of 62, the pointer reaches from 60 to 70`(width: Double, height: Double) {
        let knob = makeKnob(width: width, height: height)
        let (both, center) = (layers(of: knob), Point(x: width / 2, y: height / 2))
        let track = ring(both[0].path, around: center)
        #expect(track.radii.count > 4)
        for radius in track.radii { #expect(abs(radius - 62) < 1e-9) }
        #expect(isSameDirection(track.first, -11 * .pi / 8))
        #expect(isSameDirection(track.last, 3 * .pi / 8))
        #expect(
            both[1].path?.elements == [
                .move(Point(x: center.x + 60, y: center.y)), .line(Point(x: center.x + 70, y: center.y)),
            ])
        #expect(both.map(\.position) == [center, center])
    }

    @Test func `a line wider than twice the pointer's length makes the ring smaller`() {
        let knob = makeKnob(width: 140, height: 140)
        knob.lineWidth = 30
        let track = ring(layers(of: knob)[0].path, around: Point(x: 70, y: 70))
        for radius in track.radii { #expect(abs(radius - 55) < 1e-9) }
        #expect(
            layers(of: knob)[1].path?.elements == [.move(Point(x: 117, y: 70)), .line(Point(x: 140, y: 70))])
    }

    @Test func `a knob whose pointer is longer than its radius draws nothing outside its frame`() throws {
        let window = Window(contentSize: Size(width: 60, height: 60))
        window.backgroundColor = nil
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 20, height: 20))
        window.addSubview(knob)
        (knob.lineWidth, knob.pointerLength) = (2, 15)
        knob.value = 0.5
        let surface = try Surface(width: 60, height: 60)
        _ = try window.layerTree.runFrame(at: 1, on: surface)
        let drawn = (0..<3600).filter { surface.pixel(x: $0 % 60, y: $0 / 60)?.alpha != 0 }
        #expect(drawn.allSatisfy { (19...40).contains($0 % 60) && (19...40).contains($0 / 60) })
        #expect(surface.pixel(x: 30, y: 25)?.alpha == 255)
    }

    @Test func `a new arc is drawn, also a reversed one and one offset by many turns`() {
        let knob = makeKnob(width: 140, height: 140)
        let arcs: [(Double, Double)] = [(0, 4.7), (1, -1), (62.8, 65.9), (-30, -28)]
        for (start, end) in arcs {
            (knob.startAngle, knob.endAngle) = (start, end)
            let track = ring(layers(of: knob)[0].path, around: Point(x: 70, y: 70))
            #expect(isSameDirection(track.first, start) && isSameDirection(track.last, end))
            // Each segment of the curve spans at most a quarter of a turn, so their number gives the sweep.
            let quarters = abs(end - start) / (Double.pi / 2)
            #expect(track.radii.count == Int(quarters.rounded(.up)) + 1)
        }
    }

    @Test func `track and pointer have the inherited tint color, or gray while disabled`() {
        let window = Window(contentSize: Size(width: 400, height: 400))
        let (container, knob) = (View(frame: window.bounds), makeKnob(width: 140, height: 140))
        container.addSubview(knob)
        let steps: [(change: () -> Void, color: Color)] = [
            ({}, .systemBlue), ({ window.addSubview(container) }, .systemBlue),
            ({ window.tintColor = .red }, .red),
            ({ container.tintColor = .green }, .green), ({ knob.isEnabled = false }, .disabled),
            ({ container.tintColor = .black }, .disabled), ({ knob.isEnabled = true }, .black),
            ({ knob.tintColor = .blue }, .blue), ({ knob.tintColor = nil }, .black),
            ({ knob.removeFromSuperview() }, .systemBlue),
        ]
        for (index, step) in steps.enumerated() {
            step.change()
            #expect(layers(of: knob).map(\.strokeColor) == [step.color, step.color], "\(index)")
        }
    }

    @Test func `a small round knob is hit within 12 points of its center`() {
        let knob = Knob(frame: Rect(x: 50, y: 50, width: 10, height: 10))
        knob.hasRoundHitArea = true
        for (x, isInside) in [(5.0, true), (16.9, true), (17.1, false), (-6.9, true), (-7.1, false)] {
            #expect(knob.point(inside: Point(x: x, y: 5), with: nil) == isInside)
        }
    }
}
