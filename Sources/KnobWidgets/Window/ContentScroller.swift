import KnobLayers

/// The scrolling of a window that is smaller than its minimum size, for example because the screen is.
///
/// The root view has at least the minimum size, so its layout stays valid, and the window shows a part of it.
/// The wheel over parts that do not use it, the keys that no control uses, scroll bars, and the keyboard focus move that
/// part.
@MainActor
final class ContentScroller {
    /// The window.
    private unowned let container: View
    private weak var rootView: View?
    /// The smallest size of the root view, and the number of pixels per point.
    private var (minimum, scale) = (Size.zero, 1.0)
    /// The point of the root view at the top left corner of the window.
    private var offset = Point.zero
    /// The bars, once they are needed.
    private var bars: [ScrollBar] = []

    /// The distance that a notch of the wheel or an arrow key scrolls, in points.
    private static let step = 40.0
    /// The distance between a revealed view and the edge of the window.
    private static let margin = 8.0

    /// Creates the scrolling of a window.
    init(in container: View) { self.container = container }

    private var visibleSize: Size { container.bounds.size }

    /// The size of the root view.
    private var contentSize: Size {
        Size(
            width: max(visibleSize.width, minimum.width), height: max(visibleSize.height, minimum.height))
    }

    /// The largest offset; 0 in a direction in which everything is visible.
    private var end: Point {
        guard rootView != nil else { return .zero }
        return Point(
            x: contentSize.width - visibleSize.width, y: contentSize.height - visibleSize.height)
    }

    /// Lays out the window's root view, which is as large as the window and at least `minimum`. A new root view is shown
    /// from its top left corner.
    func layOut(_ rootView: View?, atLeast minimum: Size, scale: Double) {
        if rootView !== self.rootView { offset = .zero }
        (self.rootView, self.minimum, self.scale) = (rootView, minimum, scale)
        layOut()
    }

    /// Sets the frames of the root view and of the scroll bars.
    private func layOut() {
        offset = clamped(offset)
        // On whole pixels, text and lines stay sharp.
        rootView?.frame = Rect(
            origin: Point(
                x: -(offset.x * scale).rounded() / scale, y: -(offset.y * scale).rounded() / scale),
            size: contentSize)
        if end != .zero, bars.isEmpty {
            bars = ScrollBar.Axis.allCases.map { axis in
                ScrollBar(axis) { [weak self] in self?.scroll(by: axis.point(along: $0)) }
            }
        }
        for bar in bars {
            if bar.axis.value(of: end) > 0 {
                if bar.superview == nil { container.addSubview(bar) }
                bar.layOut(in: visibleSize, of: contentSize, at: offset)
            } else {
                bar.removeFromSuperview()
            }
        }
    }

    private func clamped(_ point: Point) -> Point {
        Point(x: max(0, min(point.x, end.x)), y: max(0, min(point.y, end.y)))
    }

    /// Scrolls by a distance. Returns whether the offset changed.
    @discardableResult
    private func scroll(by distance: Point) -> Bool {
        let old = offset
        offset = clamped(Point(x: offset.x + distance.x, y: offset.y + distance.y))
        guard offset != old else { return false }
        layOut()
        return true
    }

    /// Scrolls by the notches of the wheel: vertically, or horizontally with Shift or if that is the only direction.
    func handle(_ scroll: ScrollInput) -> Bool {
        guard end != .zero else { return false }
        let isHorizontal = end.y == 0 || scroll.modifierFlags.contains(.shift) && end.x > 0
        let axis = isHorizontal ? ScrollBar.Axis.horizontal : .vertical
        self.scroll(by: axis.point(along: -scroll.notches * Self.step))
        return true
    }

    /// Scrolls by a key, if it is one that scrolls.
    func handle(_ press: KeyPress) -> Bool {
        guard end != .zero, press.modifierFlags.isEmpty else { return false }
        // A page keeps a line of the last one.
        let page = max(Self.step, visibleSize.height - Self.step)
        let distance: Point
        switch press.key {
        case .up: distance = Point(x: 0, y: -Self.step)
        case .down: distance = Point(x: 0, y: Self.step)
        case .left: distance = Point(x: -Self.step, y: 0)
        case .right: distance = Point(x: Self.step, y: 0)
        case .pageUp: distance = Point(x: 0, y: -page)
        case .pageDown: distance = Point(x: 0, y: page)
        case .home: distance = Point(x: -offset.x, y: -offset.y)
        case .end: distance = Point(x: 0, y: end.y)
        default: return false
        }
        scroll(by: distance)
        return true
    }

    /// Scrolls until `view` is visible, or its top left corner if it is too large.
    func reveal(_ view: View) {
        guard end != .zero, view.isDescendant(of: container) else { return }
        let rect = view.convert(view.bounds, to: container).insetBy(dx: -Self.margin, dy: -Self.margin)
        func distance(_ low: Double, _ high: Double, _ length: Double) -> Double {
            low < 0 ? low : min(low, max(0, high - length))
        }
        scroll(
            by: Point(
                x: distance(rect.minX, rect.maxX, visibleSize.width),
                y: distance(rect.minY, rect.maxY, visibleSize.height)))
    }
}
