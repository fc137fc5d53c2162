import KnobHarness
import KnobKit
import Testing

/// Properties that a program's subclasses override.
@MainActor
struct OverriddenPropertyTests {
    final class Noting: View {
        let journal = Journal()
        override var frame: Rect { didSet { journal.note("frame") } }
        override var bounds: Rect { didSet { journal.note("bounds") } }
        override var center: Point { didSet { journal.note("center") } }
        override var transform: AffineTransform { didSet { journal.note("transform") } }
        override var alpha: Double { didSet { journal.note("alpha") } }
        override var isHidden: Bool { didSet { journal.note("hidden \(oldValue)") } }
        override var backgroundColor: Color? { didSet { journal.note("background") } }
        override var tintColor: Color! { didSet { journal.note("tint") } }
        override var clipsToBounds: Bool { didSet { journal.note("clips") } }
        override var isUserInteractionEnabled: Bool { didSet { journal.note("interaction") } }
        override func setNeedsLayout() {
            journal.note("layout")
            super.setNeedsLayout()
        }
        override func sizeThatFits(_ size: Size) -> Size { Size(width: 3, height: 4) }
        override var intrinsicContentSize: Size { Size(width: 30, height: 40) }
    }

    @Test func `observers of an overridden property of a view run, and the layer has the value`() {
        let view = Noting(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.journal.take() == [])
        view.frame = Rect(x: 1, y: 2, width: 30, height: 40)
        view.frame.size.width = 20
        view.bounds.origin.x = 5
        view.center = Point(x: 50, y: 60)
        view.transform = AffineTransform(rotationAngle: 1)
        view.alpha = 0.5
        view.isHidden = true
        view.backgroundColor = .red
        view.tintColor = .red
        view.clipsToBounds = true
        view.isUserInteractionEnabled = false
        #expect(
            view.journal.take() == [
                "frame", "frame", "bounds", "center", "transform", "alpha", "hidden false", "background",
                "tint", "clips", "interaction",
            ])
        #expect(view.layer.bounds == Rect(x: 5, y: 0, width: 20, height: 40))
        #expect(view.layer.position == Point(x: 50, y: 60) && view.layer.opacity == 0.5)
        #expect(view.layer.isHidden && view.layer.masksToBounds && view.layer.backgroundColor == .red)
        view.transform = .identity
        view.sizeToFit()
        #expect(view.bounds.size == Size(width: 3, height: 4))
        #expect(view.journal.take() == ["transform", "frame"])
    }

    @Test func `subviews inherit the overridden tint color of their superview`() {
        final class Red: View {
            override var tintColor: Color! {
                get { .red }
                set {}
            }
        }
        let outer = Red(frame: .zero)
        let inner = View(frame: .zero)
        outer.addSubview(inner)
        #expect(inner.tintColor == .red)
    }
}
