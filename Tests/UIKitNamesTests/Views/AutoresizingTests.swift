import Testing
import UIKitNames

/// Frames that change with the size of the superview.
@MainActor
struct AutoresizingTests {
    private func resized(_ mask: UIView.AutoresizingMask) -> CGRect {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.autoresizingMask = mask
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 200, height: 150)
        return view.frame
    }

    @Test("what is flexible changes, several parts in proportion")
    func parts() {
        #expect(resized([]) == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(resized([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 20, width: 130, height: 90))
        #expect(resized([.flexibleLeftMargin]) == CGRect(x: 110, y: 20, width: 30, height: 40))
        #expect(
            resized([.flexibleRightMargin, .flexibleTopMargin]) == CGRect(x: 10, y: 70, width: 30, height: 40)
        )
        // Of 100 more points, 10 to 30 are those of the left margin and the width.
        #expect(
            resized([.flexibleLeftMargin, .flexibleWidth]) == CGRect(x: 35, y: 20, width: 105, height: 40))
        // Of 50 more points, 20 to 40 are those of the margins.
        let frame = resized([.flexibleTopMargin, .flexibleBottomMargin])
        #expect(abs(frame.minY - (20 + 50.0 / 3)) < 1e-9 && frame.height == 40)
    }

    @Test("a view without a size grows with its superview")
    func empty() {
        let (parent, view) = (UIView(), UIView())
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(view)
        parent.frame = CGRect(x: 5, y: 5, width: 60, height: 30)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight] && parent.autoresizingMask == [])
    }

    @Test("a layer that has a view only as its delegate resizes none of its subviews")
    func otherLayers() {
        let (parent, view, layer) = (UIView(), UIView(), CALayer())
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        view.autoresizingMask = .flexibleWidth
        parent.addSubview(view)
        layer.delegate = parent
        layer.bounds.size = CGSize(width: 50, height: 50)
        #expect(view.frame.width == 100)
        parent.autoresizesSubviews = false
        parent.frame.size.width = 300
        #expect(view.frame.width == 100)
    }
}
