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

    @Test("the even-odd rule leaves a hole")
    func rule() throws {
        let stage = try Stage()
        let path = BezierPath(rect: Rect(x: 5, y: 5, width: 40, height: 40))
        path.append(BezierPath(rect: Rect(x: 20, y: 20, width: 10, height: 10)))
        let layer = stage.add(ShapeLayer(), frame: Rect(x: 0, y: 0, width: 50, height: 50))
        layer.path = path
        layer.fillColor = .red
        try stage.frame()
        #expect(stage.pixel(25, 25) == red && stage.pixel(10, 10) == red)
        try stage.frame { layer.fillRule = .evenOdd }
        #expect(stage.pixel(25, 25) == white && stage.pixel(10, 10) == red)
    }

    @Test("a miter that is longer than its limit is cut off")
    func miter() throws {
        let stage = try Stage()
        let layer = line(on: stage)
        let corner = BezierPath(elements: [
            .move(Point(x: 20, y: 80)), .line(Point(x: 20, y: 20)), .line(Point(x: 80, y: 20)),
        ])
        layer.path = corner
        layer.lineWidth = 20
        try stage.frame()
        #expect(stage.pixel(11, 11) == red)
        try stage.frame { layer.miterLimit = 1.2 }
        #expect(stage.pixel(11, 11) == white && stage.pixel(18, 18) == red)
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

    @Test("a subclass in a program can draw more")
    func subclass() throws {
        final class Cross: ShapeLayer {
            override func draw(in context: Context) {
                super.draw(in: context)
                context.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .blue)
            }
            override var drawnBounds: Rect { super.drawnBounds.union(Rect(x: 0, y: 0, width: 4, height: 4)) }
        }
        let stage = try Stage()
        let layer = line(on: stage, Cross())
        layer.opacity = 0.999
        try stage.frame()
        #expect(stage.pixel(2, 2)?[2] == 255 && stage.pixel(2, 2)?[0] ?? 255 < 5)
        #expect(layer.presentation() is Cross)
    }

    // MARK: Cached bounds: after each change, the pixels are those of layers without caches

    private func corner(on stage: Stage) -> ShapeLayer {
        let shape = stage.add(ShapeLayer(), frame: Rect(x: 20, y: 20, width: 60, height: 60))
        shape.path = Self.corner(15)
        shape.fillColor = nil
        shape.strokeColor = .red
        shape.lineWidth = 6
        return shape
    }

    /// Two lines that meet in a sharp angle.
    private static func corner(_ height: Double) -> BezierPath {
        let path = BezierPath()
        path.move(to: Point(x: 5, y: 30))
        path.addLine(to: Point(x: 50, y: 30))
        path.addLine(to: Point(x: 5, y: 30 + height))
        return path
    }

    @Test(
        "the bounds of a path and of a part of it follow each change",
        arguments: [(0.0, 1.0), (0.2, 0.7)],
        [
            { $0.path = corner(25) }, { $0.path = nil }, { $0.fillColor = .blue }, { $0.strokeColor = nil },
            { $0.strokeColor = .blue }, { $0.lineWidth = 14 }, { $0.lineWidth = 0 }, { $0.lineCap = .square },
            { $0.lineJoin = .bevel }, { $0.strokeStart = 0.1 }, { $0.strokeEnd = 0.9 },
            {
                $0.strokeStart = 0.4
                $0.strokeEnd = 0.4
            }, { $0.lineDashPattern = [10, 4] },
            {
                $0.lineDashPattern = [3, 90]
                $0.lineDashPhase = -40
            }, { $0.miterLimit = 2 },
            {
                $0.fillColor = .blue
                $0.fillRule = .evenOdd
            },
        ] as [@Sendable @MainActor (ShapeLayer) -> Void])
    func outline(part: (Double, Double), change: @Sendable @MainActor (ShapeLayer) -> Void) throws {
        let stage = try Stage()
        let shape = corner(on: stage)
        shape.strokeStart = part.0
        shape.strokeEnd = part.1
        try stage.frame()
        try stage.frame { change(shape) }
        try stage.expectLikeFromScratch()
        try stage.frame { shape.position.x += 10 }
        try stage.expectLikeFromScratch()
    }

    @Test("the bounds of a stroke follow its animation and its end")
    func animatedOutline() throws {
        let stage = try Stage()
        let shape = corner(on: stage)
        shape.strokeEnd = 0.5
        try stage.frame()
        let animation = BasicAnimation(keyPath: .strokeEnd)
        animation.fromValue = 0.1
        animation.toValue = 1.0
        animation.duration = 1
        shape.add(animation, forKey: "grow")
        for time in [1.0, 1.25, 1.75, 2.5] {
            try stage.frame(at: time)
            try stage.expectLikeFromScratch()
        }
        #expect(shape.animationKeys().isEmpty && shape.animatedCopy == nil)
    }
}

/// The measured line of a text layer.
@MainActor
struct TextLayerTests {
    @Test(
        "a measured line of text follows each change",
        arguments: [
            { $0.string = "Knob of another width" }, { $0.string = "" }, { $0.font = .systemFont(ofSize: 9) },
            { $0.font = .boldSystemFont(ofSize: 17) }, { $0.adjustsFontSizeToFitWidth = true },
            { $0.bounds.size.width = 30 }, { $0.bounds.size.width = 90 }, { $0.alignment = .right },
        ] as [@Sendable @MainActor (TextLayer) -> Void])
    func text(change: @Sendable @MainActor (TextLayer) -> Void) throws {
        let stage = try Stage()
        let text = stage.add(TextLayer(), frame: Rect(x: 5, y: 30, width: 60, height: 30))
        text.string = "Wide enough"
        try stage.frame()
        try stage.frame { change(text) }
        try stage.expectLikeFromScratch()
    }

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
