@testable import KnobLayers
import KnobHarness
import Testing

/// Dashes, rules, and animated paths of shape layers.
@MainActor
struct ShapeLayerStyleTests {
    private let red = [255, 0, 0, 255]
    private let white = [255, 255, 255, 255]

    /// A program's own shape.
    final class Cross: ShapeLayer {
        override func draw(in context: Context) {
            super.draw(in: context)
            context.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .blue)
        }
        override var drawnBounds: Rect { super.drawnBounds.union(Rect(x: 0, y: 0, width: 4, height: 4)) }
    }

    private func line(on stage: Stage, _ layer: ShapeLayer = ShapeLayer()) -> ShapeLayer {
        stage.add(layer, frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let path = BezierPath()
        path.move(to: Point(x: 10, y: 50))
        path.addLine(to: Point(x: 90, y: 50))
        (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, .red, 4)
        return layer
    }

    @Test("a dash pattern leaves gaps, which the animated phase moves")
    func dashes() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        layer.lineDashPattern = [6, 4]
        try stage.frame()
        func expectDashes(from phase: Int) {
            for x in 10..<90 {
                #expect(stage.pixel(x, 50) == ((x - 10 + phase) % 10 < 6 ? red : white), "\(x), \(phase)")
            }
        }
        expectDashes(from: 0)
        let march = BasicAnimation(keyPath: "lineDashPhase")
        (march.fromValue, march.toValue, march.duration) = (0, 10, 1)
        layer.add(march, forKey: "march")
        for time in [1.0, 1.2, 1.5, 1.9] {
            try stage.frame(at: time)
            expectDashes(from: Int(((time - 1) * 10).rounded()))
        }
        layer.lineDashPattern = nil
        try stage.frame(at: 3)
        #expect((10..<90).allSatisfy { stage.pixel($0, 50) == red })
    }

    @Test("the even-odd rule leaves a hole, also in a bitmap that is shared", arguments: [false, true])
    func rule(rasterized: Bool) throws {
        let stage = try Stage()
        for (x, rule) in [(0.0, FillRule.winding), (50, .evenOdd)] {
            let layer = stage.add(ShapeLayer(), frame: Rect(x: x, y: 0, width: 50, height: 50))
            let path = BezierPath(rect: Rect(x: 5, y: 5, width: 40, height: 40))
            path.append(BezierPath(rect: Rect(x: 20, y: 20, width: 10, height: 10)))
            (layer.path, layer.fillColor, layer.fillRule) = (path, .red, rule)
            layer.shouldRasterize = rasterized
        }
        try stage.frame()
        #expect(stage.pixel(25, 25) == red && stage.pixel(75, 25) == white)
        #expect(stage.pixel(10, 10) == red && stage.pixel(60, 10) == red)
    }

    @Test("a miter that is longer than its limit is cut off")
    func miter() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        let corner = BezierPath(elements: [
            .move(Point(x: 20, y: 80)), .line(Point(x: 20, y: 20)), .line(Point(x: 80, y: 20)),
        ])
        (layer.path, layer.lineWidth) = (corner, 20)
        try stage.frame()
        #expect(stage.pixel(11, 11) == red)
        try stage.frame { layer.miterLimit = 1.2 }
        #expect(stage.pixel(11, 11) == white && stage.pixel(18, 18) == red)
    }

    @Test("an animation moves the points from one path to another with the same elements")
    func path() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        (layer.fillColor, layer.strokeColor) = (.red, nil)
        layer.path = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.frame()
        let grow = BasicAnimation(keyPath: "path")
        (grow.fromValue, grow.duration) = (BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10)), 1)
        layer.path = BezierPath(rect: Rect(x: 40, y: 0, width: 50, height: 90))
        layer.add(grow, forKey: "grow")
        for (time, rect) in [
            (1.0, Rect(x: 0, y: 0, width: 10, height: 10)), (1.5, Rect(x: 20, y: 0, width: 30, height: 50)),
            (1.75, Rect(x: 30, y: 0, width: 40, height: 70)), (2, Rect(x: 40, y: 0, width: 50, height: 90)),
        ] {
            try stage.frame(at: time)
            #expect(layer.presentation()?.path?.bounds == rect)
            #expect(stage.pixel(Int(rect.maxX) - 1, Int(rect.maxY) - 1) == red)
            #expect(stage.pixel(Int(rect.maxX), Int(rect.maxY)) == white)
            try stage.expectLikeFromScratch()
        }
    }

    @Test("an animation between paths with other elements shows its last path")
    func otherPath() throws {
        let (oval, rect) = (Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 5, y: 5, width: 9, height: 9))
        let path = BezierPath(ovalIn: oval).interpolated(to: BezierPath(rect: rect), fraction: 0.5)
        #expect(path == BezierPath(rect: rect))
        let curves = BezierPath(ovalIn: oval).interpolated(to: BezierPath(ovalIn: rect), fraction: 0.5)
        let between = BezierPath(ovalIn: Rect(x: 2.5, y: 2.5, width: 9, height: 9))
        for (one, other) in zip(curves.elements, between.elements) {
            switch (one, other) {
            case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
                #expect(isClose(a, d) && isClose(b, e) && isClose(c, f))
            case (.move(let a), .move(let b)): #expect(isClose(a, b))
            default: #expect(one == other)
            }
        }
    }

    @Test("setting a path is not animated, setting the phase is")
    func implicit() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        try stage.frame()
        layer.path = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        (layer.lineDashPattern, layer.miterLimit, layer.fillRule) = ([1, 2], 3, .evenOdd)
        #expect(layer.animationKeys().isEmpty)
        layer.lineDashPhase = 3
        #expect(layer.animationKeys() == ["lineDashPhase"])
    }

    @Test("a subclass in a program can draw more")
    func subclass() throws {
        let stage = try Stage()
        let layer = line(on: stage, Cross())
        layer.opacity = 0.999
        try stage.frame()
        #expect(stage.pixel(2, 2)?[2] == 255 && stage.pixel(2, 2)?[0] ?? 255 < 5)
        #expect(layer.presentation() is Cross)
    }
}
