import Testing
import UIKitNames

/// Layers, animations, and views under their names of UIKit.
@MainActor
struct LayerNameTests {
    @Test("layers, views and recognizers are equal if they are the same object")
    func identity() {
        let (layer, view, tap) = (CALayer(), UIView(), UITapGestureRecognizer(target: nil, action: nil))
        #expect(layer == layer && layer != CALayer() && Set([layer, layer]).count == 1)
        #expect(view == view && view != UIView() && [UIView(), view].firstIndex(of: view) == 1)
        #expect(tap == tap && tap != UITapGestureRecognizer(target: nil, action: nil))
    }

    @Test("an animation takes its key path from a variable, and can be copied")
    func animations() {
        let name = "opacity"
        let animation = CABasicAnimation(keyPath: name)
        animation.duration = 3
        let copy = animation.copy() as? CABasicAnimation
        #expect(animation.keyPath.description == "opacity" && copy?.duration == 3 && copy !== animation)
    }

    @Test("the value of a property of a layer is found by its name")
    func values() {
        let layer = CAShapeLayer()
        layer.strokeEnd = 0.25
        #expect(layer.value(forKeyPath: "strokeEnd") as? CGFloat == 0.25 && layer.value(forKey: "x") == nil)
    }

    @Test("a content mode is kept, and that of redrawing draws for each size")
    func contentModes() {
        let view = UIView()
        #expect(view.contentMode == .scaleToFill)
        for mode in UIView.ContentMode.allCases {
            view.contentMode = mode
            #expect(view.contentMode == mode && view.layer.needsDisplayOnBoundsChange == (mode == .redraw))
        }
        #expect(view.layer.contentsGravity == .bottomRight)
    }

    @Test("a transaction takes values by their keys")
    func transactions() {
        CATransaction.begin()
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue("x", forKey: "y")
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2.5)
        CATransaction.commit()
    }

    @Test("ends of lines have names")
    func lineCaps() {
        for name in ["butt", "round", "square"] {
            #expect(CAShapeLayerLineCap(rawValue: name).rawValue == name)
        }
        #expect(CAShapeLayerLineCap(rawValue: "other") == .butt)
    }

    @Test("colors have their parts, also those of Core Image")
    func colors() {
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        #expect(color.cgColor.components == [0.2, 0.4, 0.6, 0.8] && UIColor(cgColor: color) == color)
        #expect(CIColor(color: color).green == 0.4 && color.copy(alpha: 1)?.alpha == 1)
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(
            color.getRed(&red, green: &green, blue: &blue, alpha: nil)
                && [red, green, blue] == [0.2, 0.4, 0.6])
    }

    @Test("a path is transformed when it is copied")
    func paths() {
        var double = CGAffineTransform(scaleX: 2, y: 2)
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgPath
        #expect(path.copy(using: &double)?.bounds == CGRect(x: 2, y: 4, width: 6, height: 8))
        #expect(path.copy(using: nil)?.bounds == path.bounds)
        #expect(
            CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &double).bounds.width > 5.9)
    }

    @Test("a path has the calls of Core Graphics, whose clockwise is the other way round on the screen")
    func mutablePaths() {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        // Three quarters of the circle: the way over the top.
        #expect(abs(path.bounds.minY - 5) < 0.01 && abs(path.bounds.minX - 5) < 0.01)
        path.addLines(between: [CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 50)])
        path.addEllipse(in: CGRect(x: 60, y: 0, width: 10, height: 10))
        path.closeSubpath()
        #expect(abs(path.bounds.maxX - 70) < 0.01 && abs(path.bounds.maxY - 50) < 0.01)
    }

    @Test("a spring goes beyond its end, and one that is damped does not")
    func springs() {
        func end(damping: Double) -> Double {
            var function: CAMediaTimingFunction?
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
                animations: { function = CATransaction.animationTimingFunction() })
            return (0...100).compactMap { function?.progress(at: Double($0) / 100) }.max() ?? 0
        }
        #expect(end(damping: 0.4) > 1.1 && end(damping: 1) == 1)
    }

    @Test("an animation with options has their curve, and one with a delay changes the property after it")
    func viewAnimations() {
        let view = UIView()
        var function: CAMediaTimingFunction?
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            function = CATransaction.animationTimingFunction()
            view.alpha = 0.5
        }
        #expect(function == CAMediaTimingFunction(name: .linear) && view.alpha == 0.5)
        UIView.animate(withDuration: 1, delay: 60) { view.alpha = 0 }
        #expect(view.alpha == 0.5)
    }
}
