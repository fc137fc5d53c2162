import KnobLayers
import Testing

/// Copies of layers.
@MainActor
struct LayerCopyTests {
    /// A subclass in a program, with a property of its own.
    final class Dial: Layer {
        var notches = 3

        required init() { super.init() }

        required init(layer: Layer) {
            super.init(layer: layer)
            if let layer = layer as? Dial { notches = layer.notches }
        }
    }

    private func dress(_ layer: Layer) {
        layer.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
        layer.position = Point(x: 5, y: 6)
        layer.anchorPoint = Point(x: 0.25, y: 0.75)
        layer.transform = AffineTransform(rotationAngle: 1)
        layer.masksToBounds = true
        layer.isHidden = true
        layer.opacity = 0.4
        layer.appearance = .dark
        layer.backgroundColor = .red
        layer.cornerRadius = 3
        layer.borderWidth = 2
        layer.borderColor = .blue
        layer.shadowOpacity = 0.6
        layer.shadowColor = .green
        layer.shadowRadius = 7
        layer.shadowOffset = Size(width: 1, height: 2)
        layer.shouldRasterize = true
        layer.name = "dressed"
    }

    private func check(_ copy: Layer?) throws {
        let copy = try #require(copy)
        #expect(copy.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
        #expect(copy.position == Point(x: 5, y: 6) && copy.anchorPoint == Point(x: 0.25, y: 0.75))
        #expect(copy.transform == AffineTransform(rotationAngle: 1))
        #expect(copy.masksToBounds && copy.isHidden && copy.shouldRasterize)
        #expect(copy.opacity == 0.4 && copy.cornerRadius == 3 && copy.borderWidth == 2)
        #expect(copy.backgroundColor == .red && copy.borderColor == .blue && copy.shadowColor == .green)
        #expect(copy.shadowOpacity == 0.6 && copy.shadowRadius == 7)
        #expect(copy.shadowOffset == Size(width: 1, height: 2) && copy.appearance == .dark)
        #expect(copy.name == "dressed")
        #expect(copy.superlayer == nil && copy.sublayers.isEmpty && copy.tree == nil)
    }

    @Test("the copy of a layer has all its properties")
    func plain() throws {
        let stage = try Stage()
        let layer = stage.add(Layer())
        dress(layer)
        layer.addSublayer(Layer())
        let copy = layer.presentation()
        try check(copy)
        #expect(copy !== layer)
    }

    @Test("the copies of shape, text and image layers have their class and properties")
    func subclasses() throws {
        let stage = try Stage()
        let (shape, text, picture) = (
            stage.add(ShapeLayer()), stage.add(TextLayer()), stage.add(Layer())
        )
        for layer in [shape, text, picture] as [Layer] { dress(layer) }
        shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 3, height: 3))
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.green, .red, 6)
        (shape.lineCap, shape.lineJoin) = (.round, .bevel)
        (shape.lineDashPattern, shape.lineDashPhase) = ([3, 4], 5)
        (shape.miterLimit, shape.fillRule) = (7, .evenOdd)
        (text.string, text.font, text.foregroundColor) = ("hello", .boldSystemFont(ofSize: 31), .blue)
        text.alignment = .right
        picture.contents = try Image(size: Size(width: 2, height: 2)) { _ in }
        picture.contentsGravity = .center

        let shapeCopy: ShapeLayer = try #require(shape.presentation())
        try check(shapeCopy)
        #expect(shapeCopy.path?.elements == shape.path?.elements && shapeCopy.path?.isEmpty == false)
        #expect(shapeCopy.fillColor == .green && shapeCopy.strokeColor == .red && shapeCopy.lineWidth == 6)
        #expect(shapeCopy.lineCap == .round && shapeCopy.lineJoin == .bevel)
        #expect(shapeCopy.lineDashPattern == [3, 4] && shapeCopy.lineDashPhase == 5)
        #expect(shapeCopy.miterLimit == 7 && shapeCopy.fillRule == .evenOdd)
        let textCopy: TextLayer = try #require(text.presentation())
        try check(textCopy)
        #expect(textCopy.string == "hello" && textCopy.font == .boldSystemFont(ofSize: 31))
        #expect(textCopy.foregroundColor == .blue && textCopy.alignment == .right)
        let pictureCopy: Layer = try #require(picture.presentation())
        try check(pictureCopy)
        #expect(pictureCopy.contents === picture.contents && pictureCopy.contentsGravity == .center)
    }

    @Test("the copy of a gradient layer has its class and properties")
    func gradient() throws {
        let layer = try Stage().add(GradientLayer())
        dress(layer)
        (layer.colors, layer.locations, layer.type) = ([.red, .blue], [0.25, 1], .radial)
        (layer.startPoint, layer.endPoint) = (Point(x: 0.1, y: 0.2), Point(x: 0.3, y: 0.4))
        let copy = GradientLayer(layer: layer)
        try check(copy)
        #expect(copy.colors == [.red, .blue] && copy.locations == [0.25, 1] && copy.type == .radial)
        #expect(copy.startPoint == Point(x: 0.1, y: 0.2) && copy.endPoint == Point(x: 0.3, y: 0.4))
    }

    @Test("the copy of a subclass has its property")
    func custom() throws {
        let stage = try Stage()
        let dial = stage.add(Dial())
        dial.notches = 11
        #expect(dial.presentation()?.notches == 11)
    }

    @Test("the layer has the model values, the copy the presentation values")
    func modelAndPresentation() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 10, height: 10), color: .red)
        try stage.frame(at: 1)
        let animation = BasicAnimation(keyPath: .position)
        animation.fromValue = Point(x: 5, y: 5)
        animation.duration = 1
        Transaction.withoutActions { layer.position = Point(x: 85, y: 5) }
        layer.add(animation, forKey: "move")
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(layer.position == Point(x: 85, y: 5))
        #expect(layer.presentation()?.position == Point(x: 45, y: 5))
        #expect(stage.pixel(45, 5) == [255, 0, 0, 255] && stage.pixel(85, 5) == [255, 255, 255, 255])
        // A change of the copy does not change the layer.
        layer.presentation()?.position = .zero
        #expect(layer.presentation()?.position == Point(x: 45, y: 5))
    }

    @Test("a path is copied when it is set and when it is read")
    func pathIsCopied() {
        let shape = ShapeLayer()
        let path = BezierPath(rect: Rect(x: 0, y: 0, width: 3, height: 3))
        shape.path = path
        path.addLine(to: Point(x: 9, y: 9))
        #expect(shape.path?.elements.count == path.elements.count - 1)
        shape.path?.close()
        shape.path?.addLine(to: .zero)
        #expect(shape.path?.elements != path.elements)
    }
}
