import KnobTestTools
import Testing
import UIKitNames

/// Properties of layers that are set by their names.
@MainActor
struct KeyPathTests {
    @Test("parts of a layer's geometry are set by their names")
    func parts() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.setValue(30, forKeyPath: "position.x")
        layer.setValue(40.5, forKeyPath: "bounds.size.height")
        layer.setValue(Float(0.5), forKey: "opacity")
        #expect(layer.position == CGPoint(x: 30, y: 0) && layer.bounds.height == 40.5 && layer.opacity == 0.5)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
        layer.setValue(true, forKey: "hidden")
        layer.setValue(UIColor.red, forKey: "backgroundColor")
        #expect(layer.position == CGPoint(x: 1, y: 2) && layer.isHidden && layer.backgroundColor == .red)
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test("rotation, scale, and translation of a transform are set one by one")
    func transforms() {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(3, forKeyPath: "transform.scale.y")
        layer.setValue(7, forKeyPath: "transform.translation.x")
        layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
        // The x axis has a length of 2 and points down, the y axis one of 3 and points left.
        let transform = layer.transform
        #expect(isNear(transform.a, 0, 1e-12) && isNear(transform.b, 2) && isNear(transform.c, -3))
        #expect(isNear(transform.d, 0, 1e-12) && transform.tx == 7 && transform.ty == 0)
        layer.setValue(0, forKeyPath: "transform.rotation")
        layer.setValue(0, forKeyPath: "transform.scale")
        layer.setValue(5, forKeyPath: "transform.scale")
        #expect(isNear(layer.transform.a, 5) && isNear(layer.transform.d, 5))
    }

    @Test("a mirrored axis is mirrored back by a positive scale")
    func mirroring() {
        let layer = CALayer()
        layer.setValue(-1, forKeyPath: "transform.scale.x")
        #expect(layer.transform == CGAffineTransform(scaleX: -1, y: 1))
        layer.setValue(-2, forKeyPath: "transform.scale.y")
        #expect(layer.transform == CGAffineTransform(scaleX: -1, y: -2))
        layer.setValue(1, forKeyPath: "transform.scale.x")
        layer.setValue(2, forKeyPath: "transform.scale.y")
        #expect(layer.transform == CGAffineTransform(scaleX: 1, y: 2))
    }

    @Test("a negative scale of both axes turns a rotated layer, and does not mirror it")
    func negativeScale() {
        let layer = CALayer()
        layer.setValue(Double.pi * 2 / 3, forKeyPath: "transform.rotation")
        layer.setValue(-2, forKeyPath: "transform.scale")
        // The x axis of length 1 at 120° is (-1/2, √3/2), and the y axis (-√3/2, -1/2); both times -2.
        let (transform, root) = (layer.transform, 3.0.squareRoot())
        #expect(isNear(transform.a, 1) && isNear(transform.b, -root))
        #expect(isNear(transform.c, root) && isNear(transform.d, 1))
    }

    @Test("the anchor point, the frame, the clipping, and the shadow are set by their names")
    func moreProperties() {
        let layer = CALayer()
        layer.setValue(CGPoint(x: 0, y: 1), forKey: "anchorPoint")
        layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
        layer.setValue(true, forKey: "masksToBounds")
        layer.setValue(0.5, forKey: "shadowOpacity")
        layer.setValue(7, forKey: "shadowRadius")
        layer.setValue(UIColor.red, forKey: "shadowColor")
        layer.setValue(CGSize(width: 1, height: 2), forKey: "shadowOffset")
        #expect(layer.anchorPoint == CGPoint(x: 0, y: 1) && layer.masksToBounds)
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.shadowOpacity == 0.5 && layer.shadowRadius == 7 && layer.shadowColor == .red)
        #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test(
        "shape layers have more properties, a value of another type is ignored, and other names keep values")
    func shapes() {
        let shape = CAShapeLayer()
        shape.setValue(0.25, forKey: "strokeEnd")
        shape.setValue(UIColor.blue, forKey: "strokeColor")
        shape.setValue("wide", forKey: "lineWidth")
        #expect(shape.strokeEnd == 0.25 && shape.strokeColor == .blue && shape.lineWidth == 1)
        shape.setValue(12, forKey: "index")
        #expect(shape.value(forKey: "index") as? Int == 12 && shape.value(forKey: "other") == nil)
        #expect(shape.value(forKey: "strokeEnd") as? Double == 0.25)
    }

    @Test("transforms of three dimensions are those of two")
    func affineTransforms() {
        var transform = CATransform3DMakeScale(2, 4, 1)
        transform.m34 = -1 / 500
        #expect(CATransform3DGetAffineTransform(transform) == CGAffineTransform(scaleX: 2, y: 4))
        #expect(CATransform3DInvert(transform) == CGAffineTransform(scaleX: 0.5, y: 0.25))
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(transform))
        #expect(transform.m34 == 0 && CATransform3DIsAffine(transform))
    }

    @Test("a subclass's animatable property is set by its name")
    func subclass() {
        let layer = GaugeLayer()
        layer.setValue(0.25, forKey: "level")
        #expect(layer.level == 0.25)
        layer.setValue("full", forKey: "level")
        layer.setValue(nil, forKey: "level")
        #expect(layer.level == 0.25)
        #expect(layer.value(forKey: "level") as? Double == 0.25)
    }
}

/// A layer with a property of its own.
private final class GaugeLayer: Layer {
    var level = 0.0

    required init() { super.init() }

    required init(layer: Layer) {
        super.init(layer: layer)
        level = (layer as? GaugeLayer)?.level ?? 0
    }

    override class var animatableProperties: [AnimatableProperty] {
        super.animatableProperties + [AnimatableProperty(AnimationKeyPath("level"), \GaugeLayer.level)]
    }
}
