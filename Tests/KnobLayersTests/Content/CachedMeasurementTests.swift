@testable import KnobLayers
import KnobHarness
import Testing

/// Cached measurements: after each change that they depend on, the pixels are those of layers without caches.
@MainActor
struct CachedMeasurementTests {
    private func shape(on stage: Stage) -> ShapeLayer {
        let shape = stage.add(ShapeLayer(), frame: Rect(x: 20, y: 20, width: 60, height: 60))
        shape.path = Self.corner(15)
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .red, 6)
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
            { ($0.strokeStart, $0.strokeEnd) = (0.4, 0.4) }, { $0.lineDashPattern = [10, 4] },
            { ($0.lineDashPattern, $0.lineDashPhase) = ([3, 90], -40) }, { $0.miterLimit = 2 },
            { ($0.fillColor, $0.fillRule) = (.blue, .evenOdd) },
        ] as [@Sendable @MainActor (ShapeLayer) -> Void])
    func outline(part: (Double, Double), change: @Sendable @MainActor (ShapeLayer) -> Void) throws {
        let stage = try Stage()
        let shape = shape(on: stage)
        (shape.strokeStart, shape.strokeEnd) = part
        try stage.frame()
        try stage.frame { change(shape) }
        try stage.expectLikeFromScratch()
        try stage.frame { shape.position.x += 10 }
        try stage.expectLikeFromScratch()
    }

    @Test("the bounds of a stroke follow its animation and its end")
    func animatedOutline() throws {
        let stage = try Stage()
        let shape = shape(on: stage)
        shape.strokeEnd = 0.5
        try stage.frame()
        let animation = BasicAnimation(keyPath: .strokeEnd)
        (animation.fromValue, animation.toValue, animation.duration) = (0.1, 1.0, 1)
        shape.add(animation, forKey: "grow")
        for time in [1.0, 1.25, 1.75, 2.5] {
            try stage.frame(at: time)
            try stage.expectLikeFromScratch()
        }
        #expect(shape.animationKeys().isEmpty && shape.animatedCopy == nil)
    }

    @Test("a removed animation has no effect on a change before the next frame")
    func takenAnimation() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame()
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 0.5, 1)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 1)
        try stage.frame(at: 1.5)
        #expect(layer.presentation()?.opacity == 0.25)
        layer.removeAllAnimations()
        #expect(layer.presentation()?.opacity == 1)
    }

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

    @Test(
        "a shadow mask follows each change",
        arguments: [
            { $0.bounds.size.width = 50 }, { $0.cornerRadius = 15 }, { $0.shadowRadius = 9 },
            { $0.shadowRadius = 0 }, { $0.shadowOffset = Size(width: 9, height: 9) },
            { $0.shadowColor = .red }, { $0.shadowOpacity = 0.3 },
            { $0.transform = AffineTransform(scaleX: 1.5, y: 1.5) }, { $0.tree?.scale = 0.5 },
        ] as [@Sendable @MainActor (Layer) -> Void])
    func shadow(change: @Sendable @MainActor (Layer) -> Void) throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 30, y: 30, width: 30, height: 30), color: .blue)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.8, 5, Size(width: 3, height: 5))
        try stage.frame()
        try stage.frame { change(layer) }
        // A wrong blur differs only a little.
        try stage.expectLikeFromScratch(within: 1)
    }

    @Test("the inherited state is right for sublayers that change alone", arguments: 0..<7)
    func inherited(kind: Int) throws {
        let stage = try Stage()
        let (below, other) = (
            stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 60, height: 60)), stage.add(Layer())
        )
        let top = Layer()
        (top.frame, top.backgroundColor) = (Rect(x: 40, y: 5, width: 30, height: 10), .red)
        below.addSublayer(top)
        try stage.frame()
        let changes: [() -> Void] = [
            { below.position.y += 15 }, { below.transform = AffineTransform(rotationAngle: 0.5) },
            { below.masksToBounds = true }, { below.opacity = 0.5 }, { below.isHidden = true },
            { other.addSublayer(top) }, { stage.tree.scale = 0.5 },
        ]
        try stage.frame(after: changes[kind])
        try stage.expectLikeFromScratch()
        try stage.frame { top.bounds.size.height = 20 }
        try stage.expectLikeFromScratch()
        // In a tree again, and both change in one frame, in either order.
        try stage.frame { below.removeFromSuperlayer() }
        try stage.frame {
            top.position.x += 3
            below.position.x += 5
            stage.root.addSublayer(below)
        }
        try stage.expectLikeFromScratch()
    }
}
