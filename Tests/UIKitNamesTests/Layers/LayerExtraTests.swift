@testable import KnobLayers
import KnobTestTools
import Testing
import UIKitNames

/// Actions, hit tests, values and groups of layers.
@MainActor
struct LayerExtraTests {
    @Test("a layer with an NSNull action changes at once, other properties are animated")
    func actions() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let layer = CALayer()
        layer.actions = ["position": NSNull()]
        window.layer.addSublayer(layer)
        try SimulatedUser(window: window).frame(at: 1)
        layer.position = CGPoint(x: 9, y: 9)
        layer.opacity = 0.5
        #expect(layer.animation(forKey: "position") == nil && layer.animation(forKey: "opacity") != nil)
        layer.actions = nil
        layer.position = CGPoint(x: 20, y: 9)
        #expect(layer.animation(forKey: "position") != nil && layer.delegate == nil)
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        layer.add(animation, forKey: animation.keyPath)
        #expect(layer.animation(forKey: "cornerRadius") != nil)
    }

    @Test("a hit test finds the frontmost layer at a point of the superlayer")
    func hits() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        inner.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        outer.addSublayer(inner)
        #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == nil && outer.hitTest(CGPoint(x: 12, y: 12)) === outer)
        #expect(outer.hitTest(CGPoint(x: 65, y: 65)) === inner)
        outer.masksToBounds = true
        #expect(outer.hitTest(CGPoint(x: 65, y: 65)) == nil && outer.hitTest(CGPoint(x: 55, y: 55)) === inner)
        inner.isHidden = true
        #expect(outer.hitTest(CGPoint(x: 55, y: 55)) === outer)
    }

    @Test("an animation keeps values of the program, also in its copies")
    func values() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue("fade", forKey: "name")
        let copy = animation.copy() as? CABasicAnimation
        #expect(copy?.value(forKey: "name") as? String == "fade" && copy?.value(forKey: "other") == nil)
        animation.setValue(nil, forKey: "name")
        #expect(animation.value(forKey: "name") == nil)
    }

    @Test("a group that repeats runs each animation at its time in each run")
    func groups() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, group, fade) = (CALayer(), CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
        window.layer.addSublayer(layer)
        (fade.fromValue, fade.toValue) = (0.0, 0.8)
        (fade.beginTime, fade.duration, fade.fillMode) = (1, 2, .forwards)
        group.animations = [fade]
        (group.duration, group.repeatCount) = (4, .infinity)
        layer.add(group, forKey: "g")
        let user = SimulatedUser(window: window)
        var shown: [Double] = []
        for time in [10, 10.5, 12, 13.5, 14.5, 16] {
            try user.frame(at: time)
            shown.append(layer.presentation()?.opacity ?? -1)
        }
        // It begins at 10, the fade at 11 and again at 15.
        let expected = [1, 1, 0.4, 0.8, 1, 0.4]
        #expect(zip(shown, expected).allSatisfy { isNear($0, $1) }, "\(shown)")
    }

    @Test("a group cuts its animations off at its end, and then notifies its delegate")
    func groupEnds() throws {
        @MainActor final class Witness: CAAnimationDelegate {
            var ends = 0
            func animationDidStop(_ animation: CAAnimation, finished: Bool) { ends += finished ? 1 : 0 }
        }
        let (window, witness) = (UIWindow(contentSize: CGSize(width: 50, height: 50)), Witness())
        let (layer, group, fade) = (CALayer(), CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
        window.layer.addSublayer(layer)
        (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (0.0, 0.8, 1, .infinity)
        group.animations = [fade, CABasicAnimation(keyPath: "cornerRadius")]
        (group.duration, group.delegate) = (2, witness)
        layer.add(group, forKey: "g")
        let user = SimulatedUser(window: window)
        var shown: [Double] = []
        for time in [10, 10.5, 11.25, 11.9, 12.1] {
            try user.frame(at: time)
            shown.append(layer.presentation()?.opacity ?? -1)
            #expect(witness.ends == (time > 12 ? 1 : 0))
        }
        #expect(zip(shown, [0, 0.4, 0.2, 0.72, 1]).allSatisfy { isNear($0, $1) }, "\(shown)")
        // Without a duration, the group has that of the transaction: 0.25 s.
        (group.duration, fade.duration) = (0, 0)
        layer.add(group, forKey: "g")
        try user.frame(at: 20)
        try user.frame(at: 20.125)
        #expect(isNear(layer.presentation()?.opacity ?? -1, 0.4))
    }

    @Test("a reversed path has its parts in the other order and direction")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addCurve(
            to: CGPoint(x: 4, y: 0), controlPoint1: CGPoint(x: 2, y: 1), controlPoint2: CGPoint(x: 3, y: 2))
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 6, y: 5))
        path.close()
        let expected: [UIBezierPath.Element] = [
            .move(CGPoint(x: 6, y: 5)), .line(CGPoint(x: 5, y: 5)), .close, .move(CGPoint(x: 4, y: 0)),
            .curve(CGPoint(x: 3, y: 2), CGPoint(x: 2, y: 1), CGPoint(x: 1, y: 0)), .line(CGPoint(x: 0, y: 0)),
        ]
        #expect(path.reversing().elements == expected && UIBezierPath().reversing().elements.isEmpty)
    }

    @Test("names are those of the constants, and a font's name has its weight")
    func names() {
        for name in CAMediaTimingFunctionName.allCases {
            #expect(CAMediaTimingFunctionName(rawValue: name.rawValue) == name)
        }
        #expect(CAMediaTimingFunctionName(rawValue: "easeIn") == .easeIn && kCAFillRuleEvenOdd == .evenOdd)
        let font = UIFont(name: "AvenirNext-DemiBold", size: 20)!
        #expect(font.familyName == "AvenirNext" && font.weight == .semibold && font.pointSize == 20)
        #expect(UIFont(name: "Menlo-Odd", size: 1)?.familyName == "Menlo-Odd")
    }

    @Test("values of objects that were released are removed")
    func sideTable() {
        let kept = UIView()
        kept.accessibilityIdentifier = "kept"
        for number in 0..<500 {
            let view = UIView()
            view.accessibilityIdentifier = "\(number)"
            #expect(view.accessibilityIdentifier == "\(number)")
        }
        #expect(kept.accessibilityIdentifier == "kept" && UIView().accessibilityIdentifier == nil)
    }
}
