import KnobTestTools
import Testing
import UIKitNames

/// Frames that follow from constraints.
@MainActor
struct ConstraintTests {
    private final class Box: UIView {
        var content = CGSize(width: 30, height: 10) { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { content }
    }

    private func make<Inside: UIView>(_ view: Inside) -> (UIView, Inside) {
        let parent = UIView(frame: CGRect(x: 7, y: 9, width: 100, height: 60))
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return (parent, view)
    }

    @Test("edges, sizes and centers are set, and follow the superview")
    func edges() {
        let (parent, view) = make(UIView())
        let width = view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5, constant: -10)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 2),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -8), width,
        ])
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 2, width: 40, height: 50))
        parent.frame.size = CGSize(width: 200, height: 40)
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 2, width: 90, height: 30))
        width.constant = 0
        parent.layoutIfNeeded()
        #expect(view.frame.width == 100 && width.isActive && parent.constraints.count == 4)
        width.isActive = false
        view.widthAnchor.constraint(equalToConstant: 12).isActive = true
        parent.layoutIfNeeded()
        #expect(view.frame.width == 12 && !width.isActive)
    }

    @Test("the initializer of iOS 6 makes the same constraints")
    func initializer() {
        let (parent, view) = make(Box())
        parent.addConstraints([
            NSLayoutConstraint(
                item: view, attribute: .centerX, relatedBy: .equal, toItem: parent, attribute: .centerX,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .centerY, relatedBy: .equal, toItem: parent, attribute: .centerY,
                multiplier: 1, constant: 5),
        ])
        parent.layoutIfNeeded()
        // 30 by 10 around (50, 35).
        #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 10))
        view.content = CGSize(width: 50, height: 20)
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 25, y: 25, width: 50, height: 20))
    }

    @Test("of two views, that with the lower hugging priority grows")
    func hugging() {
        let (parent, first) = make(Box())
        let second = Box()
        second.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(second)
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: parent.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 4),
            second.rightAnchor.constraint(equalTo: parent.rightAnchor),
        ])
        first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        parent.layoutIfNeeded()
        #expect(first.frame.width == 30 && second.frame.minX == 34 && second.frame.width == 66)
        first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        parent.layoutIfNeeded()
        #expect(first.frame.width == 66 && second.frame.width == 30)
    }

    @Test("inequalities hold, and of contradictions those with the higher priority")
    func inequalities() {
        let (parent, view) = make(Box())
        let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
        let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
        most.priority = .defaultHigh
        NSLayoutConstraint.activate([least, most])
        parent.layoutIfNeeded()
        #expect(view.frame.width == 44)
        least.isActive = false
        view.content.width = 300
        parent.layoutIfNeeded()
        // The content resists with the same priority, and was there later.
        #expect(view.frame.width == 40)
        most.priority = .defaultLow
        parent.layoutIfNeeded()
        #expect(view.frame.width == 300)
    }

    @Test("views nest, and those that the program places count as they are")
    func nesting() {
        let (parent, outer) = make(UIView())
        let (inner, fixed) = (Box(), UIView(frame: CGRect(x: 60, y: 3, width: 20, height: 20)))
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        parent.addSubview(fixed)
        NSLayoutConstraint.activate([
            outer.rightAnchor.constraint(equalTo: fixed.leftAnchor),
            outer.topAnchor.constraint(equalTo: fixed.bottomAnchor),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 3),
            inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -3),
            inner.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor),
        ])
        parent.layoutIfNeeded()
        // The content of 30 by 10 with margins of 3 and 8.
        #expect(outer.frame == CGRect(x: 24, y: 23, width: 36, height: 26))
        #expect(inner.frame == CGRect(x: 3, y: 8, width: 30, height: 10))
    }

    @Test("numbers that are not finite, and views elsewhere, change nothing")
    func invalid() {
        let (parent, view) = make(Box())
        view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: .nan).isActive = true
        view.topAnchor.constraint(equalTo: UIView().topAnchor).isActive = true
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test("a required constraint that contradicts earlier ones is left out, and reported once")
    func contradiction() {
        let (parent, view) = make(UIView())
        let second = view.widthAnchor.constraint(equalToConstant: 30)
        let weak = view.widthAnchor.constraint(equalToConstant: 40)
        weak.priority = .defaultHigh
        let reports = messages {
            NSLayoutConstraint.activate([weak, view.widthAnchor.constraint(equalToConstant: 20), second])
            for height in [10.0, 20] {
                parent.frame.size.height = height
                parent.layoutIfNeeded()
                #expect(view.frame.width == 20)
            }
        }
        #expect(reports.count == 1 && reports[0].contains("width of View contradicts"))
        second.isActive = false
        #expect(messages { parent.layoutIfNeeded() }.isEmpty)
    }

    @Test("of several lower limits the highest holds, whatever their order and priority")
    func limits() {
        for isReversed in [false, true] {
            let (parent, badge) = make(UIView())
            let label = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
            parent.addSubview(label)
            let limits = [
                badge.widthAnchor.constraint(greaterThanOrEqualTo: badge.heightAnchor),
                badge.widthAnchor.constraint(greaterThanOrEqualTo: label.widthAnchor, constant: 8),
            ]
            let reports = messages {
                NSLayoutConstraint.activate([badge.heightAnchor.constraint(equalToConstant: 20)])
                NSLayoutConstraint.activate(isReversed ? limits.reversed() : limits)
                parent.layoutIfNeeded()
            }
            #expect(badge.frame.size == CGSize(width: 68, height: 20) && reports.isEmpty)
        }
        let (parent, view) = make(UIView())
        let (high, wish) = (
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
            view.widthAnchor.constraint(equalToConstant: 50)
        )
        (high.priority, wish.priority) = (.defaultHigh, .defaultLow)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100), high, wish,
        ])
        parent.layoutIfNeeded()
        #expect(view.frame.width == 200)
    }

    @Test("a view that is removed loses the constraints to others, and keeps its own")
    func removal() {
        let (parent, view) = make(UIView())
        let (top, width) = (
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 5),
            view.widthAnchor.constraint(equalToConstant: 20)
        )
        NSLayoutConstraint.activate([top, width])
        view.removeFromSuperview()
        #expect(!top.isActive && width.isActive)
        parent.addSubview(view)
        let reports = messages {
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 30).isActive = true
            parent.layoutIfNeeded()
        }
        #expect(view.frame.minY == 30 && view.frame.width == 20 && reports.isEmpty)
    }

    @Test("a margin is apart from the constant, and the first of two constraints holds")
    func margins() {
        let (parent, view) = make(UIView())
        let top = view.topAnchor.constraint(equalTo: parent.layoutMarginsGuide.topAnchor, constant: 10)
        let left = NSLayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: parent, attribute: .leadingMargin,
            multiplier: 1, constant: 2)
        NSLayoutConstraint.activate([top, left, view.widthAnchor.constraint(equalToConstant: 30)])
        let reports = messages {
            view.widthAnchor.constraint(equalTo: parent.widthAnchor).isActive = true
            parent.layoutIfNeeded()
        }
        #expect(reports.count == 1)
        #expect(top.constant == 10 && view.frame.origin == CGPoint(x: 10, y: 18) && view.frame.width == 30)
        top.constant = 20
        parent.layoutIfNeeded()
        #expect(view.frame.minY == 28)
    }

    @Test("a constraint counts from the content of a scroll view, and from now on")
    func scrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 400))
        scroll.addSubview(view)
        view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 7).isActive = true
        scroll.layoutIfNeeded()
        #expect(view.frame.minY == 0)
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.layoutIfNeeded()
        #expect(view.frame.minY == 7)
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentOffset.y = 60
        scroll.setNeedsLayout()
        scroll.layoutIfNeeded()
        #expect(view.frame.minY == 7)
    }
}
