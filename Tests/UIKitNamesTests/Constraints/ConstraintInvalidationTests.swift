import Testing
import UIKitNames

/// The views that are laid out when constraints change.
@MainActor
struct ConstraintInvalidationTests {
    @Test(
        "a constraint that changes inside of a subview lays out the view only if frames of its subviews change"
    )
    func partialLayout() {
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let (slider, bar) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), UIView())
        bar.translatesAutoresizingMaskIntoConstraints = false
        let (counter, knob) = (Counter(frame: slider.bounds), UIView())
        slider.addSubview(counter)
        counter.addSubview(bar)
        bar.addSubview(knob)
        knob.translatesAutoresizingMaskIntoConstraints = false
        let (position, height) = (
            knob.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 5),
            bar.heightAnchor.constraint(equalToConstant: 10)
        )
        NSLayoutConstraint.activate([
            position, height, bar.widthAnchor.constraint(equalTo: counter.widthAnchor),
            knob.widthAnchor.constraint(equalToConstant: 4), knob.heightAnchor.constraint(equalToConstant: 4),
        ])
        slider.layoutIfNeeded()
        let before = counter.layouts
        position.constant = 50
        slider.layoutIfNeeded()
        #expect(knob.frame.minX == 50 && counter.layouts == before)
        height.constant = 20
        slider.layoutIfNeeded()
        #expect(bar.frame.height == 20 && counter.layouts > before)
    }
}
