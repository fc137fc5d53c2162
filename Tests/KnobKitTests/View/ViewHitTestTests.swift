import KnobHarness
import KnobKit
import Testing

/// A touch is for the frontmost view that is visible and interactive.
@MainActor
struct ViewHitTestTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let low = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let high = View(frame: Rect(x: 60, y: 60, width: 100, height: 100))
    let inner = View(frame: Rect(x: 70, y: 70, width: 60, height: 20))

    /// `inner` is a subview of `low` and extends beyond its right edge, behind `high`.
    init() {
        window.addSubview(low)
        window.addSubview(high)
        low.addSubview(inner)
    }

    func hit(_ x: Double, _ y: Double) -> View? { window.hitTest(Point(x: x, y: y), with: nil) }

    @Test func `left and top edges belong to a view, right and bottom edges do not`() {
        #expect(hit(20, 20) === low)
        #expect(hit(19.999, 20) === window)
        #expect(hit(159.999, 159.999) === high)
        #expect(hit(160, 100) === window)
    }

    @Test func `a view cannot be hit outside of its superview`() {
        window.addSubview(low)
        #expect(hit(119, 95) === inner)
        #expect(hit(121, 95) === high)
        low.clipsToBounds = true
        #expect(hit(121, 95) === high)
    }

    @Test func `views that are hidden, transparent or not interactive are not hit`() {
        high.isHidden = true
        #expect(hit(80, 80) === low)
        high.isHidden = false
        high.alpha = 0.01
        #expect(hit(80, 80) === low)
        high.alpha = 0.02
        #expect(hit(80, 80) === high)
        high.isUserInteractionEnabled = false
        #expect(hit(80, 80) === low)
        window.addSubview(low)
        #expect(hit(100, 95) === inner)
        low.isHidden = true
        #expect(hit(100, 95) === window, "nor are their subviews")
    }

    @Test func `a disabled control is hit and covers the views behind it`() {
        let control = Control(frame: high.frame)
        window.addSubview(control)
        control.isEnabled = false
        #expect(hit(100, 100) === control)
    }

    @Test func `labels and image views are not hit`() {
        window.addSubview(Label(frame: window.bounds))
        window.addSubview(ImageView(frame: window.bounds))
        #expect(hit(100, 100) === high)
    }

    @Test func `a rotated view is hit where it is visible`() {
        let bar = View(frame: Rect(x: 50, y: 95, width: 100, height: 10))
        window.addSubview(bar)
        bar.transform = AffineTransform(rotationAngle: .pi / 2)
        #expect(hit(100, 60) === bar)
        #expect(hit(60, 100) !== bar)
    }
}
