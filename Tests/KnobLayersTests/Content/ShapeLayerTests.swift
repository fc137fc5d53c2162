import KnobHarness
import Testing

@testable import KnobLayers

private let red = [255, 0, 0, 255]
private let white = [255, 255, 255, 255]

/// The style, the animated path, and the measured bounds of shape layers.
@MainActor
struct ShapeLayerTests {
    private func line(on stage: Stage, _ layer: ShapeLayer = ShapeLayer()) -> ShapeLayer {
        stage.add(layer, frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let path = BezierPath()
        path.move(to: Point(x: 10, y: 50))
        path.addLine(to: Point(x: 90, y: 50))
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = .red
        layer.lineWidth = 4
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
        march.fromValue = 0
        march.toValue = 10
        march.duration = 1
        layer.add(march, forKey: "march")
        for time in [1.0, 1.2, 1.5, 1.9] {
            try stage.frame(at: time)
            expectDashes(from: Int(((time - 1) * 10).rounded()))
        }
        layer.lineDashPattern = nil
        try stage.frame(at: 3)
        #expect((10..<90).allSatisfy { stage.pixel($0, 50) == red })
    }

    @Test("the rule, the cap, the join, and the limit of miters are those of the drawn path")
    func style() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        layer.path = BezierPath(elements: [
            .move(Point(x: 20, y: 80)), .line(Point(x: 20, y: 20)), .line(Point(x: 80, y: 20)),
        ])
        layer.lineWidth = 20
        try stage.frame()
        #expect(stage.pixel(11, 11) == red && stage.pixel(85, 20) == white)
        try stage.frame { layer.miterLimit = 1.2 }
        #expect(stage.pixel(11, 11) == white && stage.pixel(18, 18) == red)
        try stage.frame { layer.lineCap = .square }
        #expect(stage.pixel(85, 20) == red)
        try stage.frame {
            layer.miterLimit = 10
            layer.lineJoin = .bevel
        }
        #expect(stage.pixel(11, 11) == white)
        let path = BezierPath(rect: Rect(x: 5, y: 5, width: 40, height: 40))
        path.append(BezierPath(rect: Rect(x: 20, y: 20, width: 10, height: 10)))
        try stage.frame {
            layer.path = path
            layer.strokeColor = nil
            layer.fillColor = .red
        }
        #expect(stage.pixel(25, 25) == red && stage.pixel(10, 10) == red)
        try stage.frame { layer.fillRule = .evenOdd }
        #expect(stage.pixel(25, 25) == white && stage.pixel(10, 10) == red)
    }

    @Test("an animation moves the points from one path to another with the same elements")
    func path() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        layer.fillColor = .red
        layer.strokeColor = nil
        layer.path = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.frame()
        let grow = BasicAnimation(keyPath: "path")
        grow.fromValue = BezierPath(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        grow.duration = 1
        layer.path = BezierPath(rect: Rect(x: 40, y: 0, width: 50, height: 90))
        #expect(layer.animationKeys().isEmpty, "a path is not animated implicitly")
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
        let oval = Rect(x: 0, y: 0, width: 9, height: 9)
        let rect = Rect(x: 5, y: 5, width: 9, height: 9)
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

    // MARK: Cached bounds: after each change, the pixels are those of layers without caches
}

/// The measured line of a text layer.
@MainActor
struct TextLayerTests {
    private func height(_ text: String) -> Double {
        let layer = TextLayer()
        layer.bounds = Rect(x: 0, y: 0, width: 210, height: 200)
        layer.font = Font(name: UnevenFont.familyName, size: 100, hasMonospacedDigits: true)
        layer.adjustsFontSizeToFitWidth = true
        layer.string = text
        return layer.drawnBounds.height
    }

    @Test func `a number that shrinks to fit keeps digits of one width`() throws {
        try UnevenFont.use {
            // Four places of 70 points fit at three quarters of the size, also if the digits are narrower.
            #expect(height("5555") < height("555") - 10)
            #expect(height("1111") == height("5555"))
        }
    }
}
