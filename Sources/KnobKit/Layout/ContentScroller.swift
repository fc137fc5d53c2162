/// The scrolling of a view that is smaller than its content: a window that is smaller than its minimum size,
/// for example because the screen is, or a scroll view.
///
/// The wheel over parts that do not use it, the keys that no control uses, scroll bars, and the keyboard
/// focus move the visible part.
@MainActor
final class ContentScroller {
    private unowned let container: any ScrollContainer
    /// The size of the content, in points. Call `layOut()` after a change.
    var contentSize = Size.zero
    /// Whether the user can scroll.
    var isEnabled = true { didSet { layOut() } }
    /// The point of the content at the top left corner, from 0 to `end`.
    private(set) var offset = Point.zero
    /// The bars, once they are needed.
    private var bars: [ScrollBar] = []

    /// The distance that a notch of the wheel or an arrow key scrolls, in points.
    private static let step = 40.0
    /// The distance between a revealed view and the edge of the container.
    private static let margin = 8.0

    /// Creates the scrolling of a view.
    init(in container: any ScrollContainer) { self.container = container }

    private var visibleSize: Size { container.bounds.size }

    /// The largest offset; 0 in a direction in which everything is visible.
    private var end: Point {
        Point(
            x: max(0, contentSize.width - visibleSize.width),
            y: max(0, contentSize.height - visibleSize.height))
    }

    private var scrolls: Bool { isEnabled && end != .zero }

    /// Moves the content and the scroll bars.
    func layOut() {
        offset = clamped(offset)
        let scale = container.window?.layerTree.scale ?? 1
        let origin = Point(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
        container.showContent(at: origin)
        if scrolls, bars.isEmpty {
            container.addGestureRecognizer(
                FingerScrolling { [weak self] in
                    self.flatMap { $0.scrolls ? $0.offset : nil }
                } scroll: { [weak self] in
                    self?.scroll(to: $0)
                })
            bars = Axis.allCases.map { axis in
                ScrollBar(axis) { [weak self] in self?.scroll(by: axis.point(along: $0)) }
            }
        }
        for bar in bars {
            if isEnabled, bar.axis.value(of: end) > 0 {
                if bar.superview == nil { container.addSubview(bar) }
                bar.layOut(in: container.bounds, of: contentSize, at: offset)
            } else {
                bar.removeFromSuperview()
            }
        }
    }

    /// Moves the bars in front of views that were added.
    func bringBarsToFront() { for bar in bars { container.bringSubviewToFront(bar) } }

    /// Returns the offset that is nearest to `point`.
    func clamped(_ point: Point) -> Point {
        Point(x: max(0, min(point.x, end.x)), y: max(0, min(point.y, end.y)))
    }

    /// Scrolls to an offset, which is clamped. Returns whether the offset changed.
    @discardableResult
    func scroll(to point: Point) -> Bool {
        let old = offset
        offset = clamped(point)
        guard offset != old else { return false }
        if View.animationDepth == 0 {
            container.layer.removeAnimation(forKey: "\(AnimationKeyPath.bounds)")
            for bar in bars { bar.layer.removeAllAnimations() }
        }
        layOut()
        return true
    }

    @discardableResult
    private func scroll(by distance: Point) -> Bool { scroll(to: offset + distance) }

    /// Scrolls by the notches of the wheel: vertically, or horizontally with Shift or if that is the only
    /// direction; a second wheel scrolls horizontally.
    ///
    /// - Returns: Whether the offset changed; at the end, a superview may scroll.
    func handle(_ scroll: ScrollInput) -> Bool {
        guard scrolls, scroll.notches.isFinite, scroll.horizontalNotches.isFinite else { return false }
        let isHorizontal = end.y == 0 || scroll.modifierFlags.contains(.shift) && end.x > 0
        let axis = isHorizontal ? Axis.horizontal : .vertical
        var distance = axis.point(along: -scroll.notches * Self.step)
        distance.x += scroll.horizontalNotches * Self.step
        return self.scroll(by: distance)
    }

    /// Scrolls by a key. Returns whether the offset changed.
    func handle(_ press: KeyPress) -> Bool {
        guard scrolls, press.modifierFlags.isEmpty else { return false }
        // A page keeps a line of the last one.
        let page = max(Self.step, visibleSize.height - Self.step)
        return switch press.key {
        case .up: scroll(by: Point(x: 0, y: -Self.step))
        case .down: scroll(by: Point(x: 0, y: Self.step))
        case .left: scroll(by: Point(x: -Self.step, y: 0))
        case .right: scroll(by: Point(x: Self.step, y: 0))
        case .pageUp: scroll(by: Point(x: 0, y: -page))
        case .pageDown: scroll(by: Point(x: 0, y: page))
        case .home: scroll(to: .zero)
        case .end: scroll(to: Point(x: offset.x, y: end.y))
        default: false
        }
    }

    /// Scrolls until `view` is visible, or its top left corner if it is too large.
    func reveal(_ view: View) {
        guard end != .zero else { return }
        let rect = view.convert(view.bounds, to: container)
        scroll(to: offset(revealing: rect.insetBy(dx: -Self.margin, dy: -Self.margin)))
    }

    /// Returns the nearest offset at which `rect`, in the container's coordinates, is visible, or its top
    /// left corner if it is too large.
    func offset(revealing rect: Rect) -> Point {
        func distance(_ low: Double, _ high: Double, _ length: Double) -> Double {
            low < 0 ? low : min(low, max(0, high - length))
        }
        let origin = container.bounds.origin
        return clamped(
            Point(
                x: offset.x + distance(rect.minX - origin.x, rect.maxX - origin.x, visibleSize.width),
                y: offset.y + distance(rect.minY - origin.y, rect.maxY - origin.y, visibleSize.height)))
    }
}
