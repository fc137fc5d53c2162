import Testing
import UIKitNames

@MainActor private var nameKey = 0
@MainActor private var otherKey = 0

/// Values that objects keep, and the classes of objects.
@MainActor
struct AssociatedObjectTests {
    @Test("an object keeps a value for each key, until it is removed")
    func values() {
        let (view, other) = (UIView(), UIView())
        objc_setAssociatedObject(view, &nameKey, "knob", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(view, &otherKey, 3, .OBJC_ASSOCIATION_COPY)
        #expect(objc_getAssociatedObject(view, &nameKey) as? String == "knob")
        #expect(objc_getAssociatedObject(view, &otherKey) as? Int == 3)
        #expect(objc_getAssociatedObject(other, &nameKey) == nil)
        objc_setAssociatedObject(view, &nameKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, &nameKey) == nil)
        #expect(objc_getAssociatedObject(view, &otherKey) as? Int == 3)
    }

    @Test("an assigned object is not kept, and nothing is kept with a value")
    func assignment() {
        let view = UIView()
        var object: UIView? = UIView()
        objc_setAssociatedObject(view, &nameKey, object, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &nameKey) as? UIView === object)
        object = nil
        #expect(objc_getAssociatedObject(view, &nameKey) == nil)
        objc_setAssociatedObject(5, &nameKey, "five", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(5, &nameKey) == nil)
    }

    @Test("an object is of its class and of those above")
    func classes() {
        #expect(UISlider().isKind(of: UIControl.self) && !UIView().isKind(of: UIControl.self))
        #expect(CAShapeLayer().isKind(of: CALayer.self) && !CALayer().isKind(of: CAShapeLayer.self))
    }

    @Test("a value that asks for values when it is released does so")
    func release() {
        @MainActor final class Value {
            let owner: UIView
            init(_ owner: UIView) { self.owner = owner }
            isolated deinit { _ = objc_getAssociatedObject(owner, &nameKey) }
        }
        let (view, other) = (UIView(), UIView())
        objc_setAssociatedObject(view, &nameKey, Value(other), .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view, &nameKey, Value(other), .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view, &nameKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, &nameKey) == nil)
    }
}
