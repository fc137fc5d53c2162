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

    @Test func `a view that overrides point(inside:) is hit where that returns true`() {
        final class Wide: View {
            override func point(inside point: Point, with event: Event?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        let wide = Wide(frame: Rect(x: 180, y: 180, width: 4, height: 4))
        window.addSubview(wide)
        #expect(hit(171, 171) === wide)
        #expect(hit(169, 171) === window)
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
    }

    @Test func `their subviews are not hit either`() {
        window.addSubview(low)
        for change in [{ low.isHidden = $0 }, { low.alpha = $0 ? 0 : 1 }] as [(Bool) -> Void] {
            change(true)
            #expect(hit(100, 100) === high)
            change(false)
            #expect(hit(100, 100) === inner)
        }
        low.isUserInteractionEnabled = false
        #expect(hit(100, 100) === high)
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

    @Test func `thousands of random points agree with a linear search`() {
        var random = SeededGenerator(seed: 3)
        let ground = Window(contentSize: Size(width: 300, height: 300))
        var views: [(view: View, frame: Rect)] = []
        for _ in 0..<30 {
            let frame = Rect(
                x: Double(Int.random(in: -20...280, using: &random)),
                y: Double(Int.random(in: -20...280, using: &random)),
                width: Double(Int.random(in: 1...120, using: &random)),
                height: Double(Int.random(in: 1...120, using: &random)))
            let view = View(frame: frame)
            view.isHidden = Int.random(in: 0..<5, using: &random) == 0
            ground.addSubview(view)
            views.append((view, frame))
        }
        for _ in 0..<4000 {
            let x = Int.random(in: 0..<300, using: &random)
            let y = Int.random(in: 0..<300, using: &random)
            let expected = views.last {
                let frame = $0.frame
                return !$0.view.isHidden && Int(frame.minX) <= x && x < Int(frame.maxX)
                    && Int(frame.minY) <= y && y < Int(frame.maxY)
            }
            let found = ground.hitTest(Point(x: Double(x), y: Double(y)), with: nil)
            #expect(found === expected?.view ?? ground)
        }
    }
}
