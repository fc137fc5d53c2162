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

    @Test func `a stack view uses the overridden properties`() {
        let view = Noting(frame: .zero)
        let stack = StackView(arrangedSubviews: [view])
        #expect(stack.intrinsicContentSize == Size(width: 30, height: 40))
        stack.frame = Rect(x: 0, y: 0, width: 30, height: 40)
        _ = view.journal.take()
        stack.layoutIfNeeded()
        #expect(view.journal.take() == ["frame"])
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

    @Test func `a control calls the overridden properties of its subclass`() {
        final class Custom: Button {
            let journal = Journal()
            override var isHighlighted: Bool { didSet { journal.note("highlighted \(isHighlighted)") } }
            override var isEnabled: Bool { didSet { journal.note("enabled \(isEnabled)") } }
            override var isSelected: Bool { didSet { journal.note("selected \(isSelected)") } }
        }
        let window = Window(contentSize: Size(width: 100, height: 100))
        let button = Custom(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(button)
        SimulatedUser(window: window).click(20, 20)
        button.isSelected = true
        button.isEnabled = false
        #expect(
            button.journal.take()
                == ["highlighted true", "highlighted false", "selected true", "enabled false"])
    }

    @Test func `the controls and views that ports subclass can be subclassed`() {
        final class Fader: Slider {
            var sets = 0
            override func setValue(_ newValue: Double, animated: Bool) {
                sets += 1
                super.setValue(newValue, animated: animated)
            }
            override var intrinsicContentSize: Size { Size(width: 20, height: 200) }
        }
        final class Toggle: Switch {
            override var isOn: Bool { didSet { tag = isOn ? 1 : 2 } }
        }
        final class Caption: Label {
            override var text: String? { didSet { tag = text?.count ?? 0 } }
        }
        final class Icon: ImageView {
            override var image: Image? { didSet { tag += 1 } }
        }
        let fader = Fader()
        let toggle = Toggle()
        let caption = Caption()
        let icon = Icon()
        fader.value = 0.25
        fader.setValue(0.5, animated: false)
        #expect(fader.sets == 2 && fader.value == 0.5)
        fader.sizeToFit()
        toggle.isOn = true
        caption.text = "four"
        icon.image = nil
        #expect([toggle.tag, caption.tag, icon.tag] == [1, 4, 1])
    }
}
