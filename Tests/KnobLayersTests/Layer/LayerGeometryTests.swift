import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct LayerGeometryTests {
    @Test("a new layer has Core Animation's defaults")
    func defaults() {
        let layer = Layer()
        #expect(layer.bounds == .zero && layer.position == .zero && layer.transform == .identity)
        #expect(layer.anchorPoint == Point(x: 0.5, y: 0.5))
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.borderWidth == 0)
        #expect(layer.borderColor == .black && layer.shadowColor == .black)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == Size(width: 0, height: -3))
        #expect(!layer.shouldRasterize && layer.name == nil && layer.sublayers.isEmpty)
        let shape = ShapeLayer()
        #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1)
        #expect(shape.path == nil && shape.lineCap == .butt && shape.lineJoin == .miter)
    }

    @Test("the frame positions the bounds by the anchor point")
    func frame() {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
        #expect(layer.position == Point(x: 25, y: 40))
        layer.anchorPoint = Point(x: 0, y: 1)
        #expect(layer.frame == Rect(x: 25, y: 0, width: 30, height: 40))
        layer.bounds.origin = Point(x: 100, y: -7)
        #expect(layer.frame == Rect(x: 25, y: 0, width: 30, height: 40))
        layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.bounds == Rect(x: 100, y: -7, width: 3, height: 4))
        #expect(layer.position == Point(x: 1, y: 6))
    }

    @Test("a layer rotates about its anchor point")
    func rotatedFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 20)
        layer.transform = AffineTransform(rotationAngle: .pi / 2)
        // About the center, (30, 30): 20 wide and 40 high.
        #expect(isClose(layer.frame.origin, Point(x: 20, y: 10)))
        #expect(isClose(layer.frame.width, 20) && isClose(layer.frame.height, 40))
        layer.anchorPoint = .zero
        // About the corner, now at (30, 30): clockwise, so the layer is below it and to the left.
        #expect(isClose(layer.frame.origin, Point(x: 10, y: 30)))
        layer.transform = AffineTransform(rotationAngle: .pi / 4)
        let half = 0.5.squareRoot()
        #expect(isClose(layer.frame.minX, 30 - 20 * half) && isClose(layer.frame.maxX, 30 + 40 * half))
        #expect(isClose(layer.frame.minY, 30) && isClose(layer.frame.maxY, 30 + 60 * half))
    }

    @Test("points are converted between layers")
    func convertByHand() {
        let (root, left, right, inner) = (Layer(), Layer(), Layer(), Layer())
        root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        left.frame = Rect(x: 10, y: 10, width: 20, height: 20)
        right.frame = Rect(x: 50, y: 60, width: 20, height: 20)
        right.transform = AffineTransform(scaleX: 2, y: 2)
        inner.frame = Rect(x: 5, y: 5, width: 4, height: 4)
        inner.bounds.origin = Point(x: 1, y: 1)
        root.addSublayer(left)
        root.addSublayer(right)
        right.addSublayer(inner)
        // Scaled about (60, 70): the corner of `right` is at (40, 50), that of `inner` at (50, 60).
        #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 50, y: 60))
        #expect(inner.convert(Point(x: 1, y: 1), to: root) == Point(x: 50, y: 60))
        #expect(inner.convert(Point(x: 2, y: 3), to: left) == Point(x: 42, y: 54))
        #expect(inner.convert(Point(x: 42, y: 54), from: left) == Point(x: 2, y: 3))
        #expect(left.convert(Point(x: 3, y: 3), to: left) == Point(x: 3, y: 3))
        #expect(inner.convert(Point(x: 50, y: 60), from: nil) == Point(x: 1, y: 1))
    }

    @Test("thousands of conversions agree with single steps and can be reversed")
    func convertGenerated() {
        var numbers = SeededGenerator(seed: 61)
        for _ in 0..<1000 {
            let root = Layer()
            var layers = [root]
            var angles = [0.0]
            var scales = [1.0]
            root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
            for _ in 0..<numbers.int(1...6) {
                let layer = Layer()
                layer.bounds = Rect(
                    x: numbers.double(-9...9), y: numbers.double(-9...9), width: numbers.double(0...50),
                    height: numbers.double(0...50))
                layer.anchorPoint = Point(x: numbers.double(0...1), y: numbers.double(0...1))
                layer.position = Point(x: numbers.double(-90...90), y: numbers.double(-90...90))
                let (angle, scale) = (numbers.double(-7...7), numbers.double(0.5...2))
                layer.transform = AffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
                layers[layers.count - 1].addSublayer(layer)
                layers.append(layer)
                angles.append(angle)
                scales.append(scale)
            }
            let last = layers.count - 1
            let point = Point(x: numbers.double(-99...99), y: numbers.double(-99...99))
            var expected = point
            for place in stride(from: last, through: 1, by: -1) {
                let layer = layers[place]
                let x = expected.x - layer.bounds.minX - layer.anchorPoint.x * layer.bounds.width
                let y = expected.y - layer.bounds.minY - layer.anchorPoint.y * layer.bounds.height
                let (s, c) = (sin(angles[place]) * scales[place], cos(angles[place]) * scales[place])
                expected = Point(x: layer.position.x + c * x - s * y, y: layer.position.y + s * x + c * y)
            }
            let there = layers[last].convert(point, to: root)
            #expect(isClose(there, expected, within: 1e-8))
            #expect(isClose(layers[last].convert(there, from: root), point, within: 1e-6))
            #expect(isClose(root.convert(there, to: layers[last]), point, within: 1e-6))
        }
    }

    @Test("a conversion to a layer without an inverse transform does no harm")
    func flattened() {
        let (root, flat) = (Layer(), Layer())
        root.addSublayer(flat)
        flat.transform = AffineTransform(scaleX: 0, y: 0)
        flat.position = Point(x: 5, y: 6)
        #expect(flat.convert(Point(x: 3, y: 3), to: root) == Point(x: 5, y: 6))
        #expect(flat.convert(Point(x: 3, y: 3), from: root).isFinite)
    }
}
