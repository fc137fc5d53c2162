import KnobKit
import Testing

/// Views that are found by their tag, rectangles of other views, and lists of gesture recognizers.
@MainActor
struct ViewSearchTests {
    @Test func `a view finds itself and its descendants by their tag`() {
        let views = (0..<5).map { _ in View() }
        for (index, view) in views.enumerated() { view.tag = index + 1 }
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        views[0].addSubview(views[3])
        views[3].addSubview(views[4])
        for (index, view) in views.enumerated() { #expect(views[0].viewWithTag(index + 1) === view) }
        #expect(views[3].viewWithTag(2) == nil && views[0].viewWithTag(6) == nil)
        views[2].tag = 4
        #expect(views[0].viewWithTag(4) === views[2])
    }

    @Test func `a rectangle of another view is converted`() {
        let (outer, inner) = (View(frame: Rect(x: 10, y: 20, width: 100, height: 100)), View())
        outer.addSubview(inner)
        inner.frame = Rect(x: 30, y: 40, width: 10, height: 10)
        #expect(
            inner.convert(Rect(x: 31, y: 42, width: 5, height: 6), from: outer)
                == Rect(x: 1, y: 2, width: 5, height: 6))
        inner.transform = AffineTransform(scaleX: 2, y: 2)
        // The center is at 35, 45, so the view now begins at 30, 40 less 5 points.
        #expect(
            inner.convert(Rect(x: 25, y: 35, width: 20, height: 10), from: outer)
                == Rect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test func `the gesture recognizers of a view are read with and without a question mark, and set`() {
        let view = View()
        #expect(view.gestureRecognizers.isEmpty)
        let (tap, pan) = (
            TapGestureRecognizer(target: nil, action: nil), PanGestureRecognizer(target: nil, action: nil)
        )
        view.gestureRecognizers = [tap, pan]
        var count = 0
        view.gestureRecognizers?.forEach { _ in count += 1 }
        for recognizer in view.gestureRecognizers where recognizer.view === view { count += 1 }
        #expect(count == 4 && view.gestureRecognizers[1] === pan)
        view.gestureRecognizers = nil
        #expect(view.gestureRecognizers.isEmpty && tap.view == nil)
    }
}
