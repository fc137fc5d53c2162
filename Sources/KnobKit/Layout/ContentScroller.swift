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

    /// Whether a part of the content is not visible.
    fileprivate var scrolls: Bool { end != .zero }

    /// Moves the content and the scroll bars.
    func layOut() {
        offset = clamped(offset)
        let scale = container.window?.layerTree.scale ?? 1
        let origin = Point(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
        container.showContent(at: origin)
        if scrolls, bars.isEmpty {
            container.addGestureRecognizer(FingerScrolling(of: self))
            bars = Axis.allCases.map { axis in
                ScrollBar(axis) { [weak self] in self?.scroll(by: axis.point(along: $0)) }
            }
        }
        for bar in bars {
            if bar.axis.value(of: end) > 0 {
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
        guard scrolls else { return }
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

/// A view that shows a part of content that does not fit: a scroll view, or a window with its root view.
@MainActor
protocol ScrollContainer: View {
    /// What decides which part is visible.
    var scroller: ContentScroller { get }
    /// Called when the visible part may have changed, to move the content so that its point `origin` is at
    /// the top left corner. The point lies on whole pixels, on which text and lines stay sharp.
    func showContent(at origin: Point)
}

/// A drag by fingers that moves the content of a scroll view, which then moves on by its momentum.
///
/// A control that the touch drags keeps the touch.
final class FingerScrolling: PanGestureRecognizer {
    /// What moves the content; `nil` once its view is gone.
    private weak var scroller: ContentScroller?
    /// The offset at the start of the drag.
    private var grip = Point.zero
    private var velocity = (x: VelocityTracker(), y: VelocityTracker())
    private var link: DisplayLink?

    /// The speed below which released content counts as still, in points per second, and the distance from the end
    /// of its momentum at which it rests, in points.
    private static let stillSpeed = 30.0
    private static let tolerance = 0.5

    /// The part of the first movement that does not scroll, in points: two thresholds of a finger.
    private static let longestJump = 20.0

    init(of scroller: ContentScroller) {
        self.scroller = scroller
        super.init(target: nil, action: nil)
    }

    /// The offset of the content; `nil` if it cannot scroll.
    private var offset: Point? { scroller.flatMap { $0.scrolls ? $0.offset : nil } }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        link?.invalidate()
        guard offset != nil, touches.allSatisfy({ $0.type == .direct }) else {
            return touches.forEach(ignore)
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let isTaken = touches.contains {
            ($0.view?.nearest { $0 is Control } as? Control).map { $0.isTracking && $0.tracksDrags } ?? false
        }
        guard state != .possible || !isTaken else { return touches.forEach(ignore) }
        super.touchesMoved(touches, with: event)
        let distance = translation(in: nil)
        let offset = offset ?? .zero
        // The content does not jump by the distance that makes a movement a drag. While the program is busy, movements
        // add up to a longer one, of which the rest counts.
        if state == .began {
            let part = min(1, Self.longestJump / distance.distance(to: .zero))
            grip = Point(x: offset.x + part * distance.x, y: offset.y + part * distance.y)
            velocity = (VelocityTracker(), VelocityTracker())
        }
        guard state == .began || state == .changed else { return }
        scroller?.scroll(to: grip - distance)
        guard let reached = self.offset else { return }
        velocity.x.add(reached.x, at: event.timestamp)
        velocity.y.add(reached.y, at: event.timestamp)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        guard state == .ended, let tree = view?.window?.layerTree, let offset else { return }
        let speed = (x: velocity.x.velocity(at: event.timestamp), y: velocity.y.velocity(at: event.timestamp))
        guard max(abs(speed.x), abs(speed.y)) >= Self.stillSpeed else { return }
        let momentum = (
            x: Momentum(from: offset.x, velocity: speed.x),
            y: Momentum(from: offset.y, velocity: speed.y)
        )
        let end = max(
            momentum.x.duration(tolerance: Self.tolerance), momentum.y.duration(tolerance: Self.tolerance))
        var start = Double?.none
        var last = offset
        let link = DisplayLink { [weak self] link in
            let time = tree.reducesMotion ? end : link.timestamp - (start ?? link.timestamp)
            start = start ?? link.timestamp
            // Something else may have scrolled, and at an end of the content nothing moves.
            guard let self, let scroller, self.offset == last, time <= end else { return link.invalidate() }
            let next = Point(x: momentum.x.position(at: time), y: momentum.y.position(at: time))
            let isMoving = scroller.scroll(to: next) || time == 0
            last = self.offset ?? last
            if time == end || !isMoving { link.invalidate() }
        }
        self.link = link
        link.add(to: tree)
    }
}

/// A bar over an edge of a window or a scroll view that shows which part of the content is visible, and
/// scrolls when it is dragged.
final class ScrollBar: View, Hoverable {
    let axis: Axis
    private let thumb = Layer()
    /// Called with the distance by which the content has to scroll.
    private let drag: @MainActor (Double) -> Void
    /// The distance that the content scrolls for each point of a drag.
    private var ratio = 0.0
    /// The location of the touch that drags the bar.
    private var last: Double? { didSet { updateColor() } }
    private var isHovered = false { didSet { updateColor() } }

    /// The width of the bar, of which the thumb leaves a margin to each side.
    private static let width = 12.0
    private static let margin = 3.0
    /// The smallest length, which a finger or a pointer can still hit.
    private static let minimumLength = 32.0

    init(_ axis: Axis, drag: @escaping @MainActor (Double) -> Void) {
        self.axis = axis
        self.drag = drag
        super.init(frame: .zero)
        thumb.cornerRadius = (Self.width - 2 * Self.margin) / 2
        layer.addSublayer(thumb)
        updateColor()
    }

    private func updateColor() {
        thumb.backgroundColor = .label
        thumb.opacity = isHovered || last != nil ? 0.75 : 0.5
    }

    /// Sets the frame for a view with the given bounds that shows a part of the content.
    func layOut(in container: Rect, of content: Size, at offset: Point) {
        let visible = axis.value(of: container.size)
        let whole = axis.value(of: content)
        // The corner belongs to neither bar.
        let track = max(0, visible - Self.width)
        let length = min(track, max(Self.minimumLength, track * visible / whole))
        ratio = track > length ? (whole - visible) / (track - length) : 0
        let start = ratio > 0 ? axis.value(of: offset) / ratio : 0
        let edge = axis.other.value(of: container.size) - Self.width
        frame = Rect(
            origin: axis.point(along: start, across: edge), size: axis.size(along: length, across: Self.width)
        ).offsetBy(dx: container.minX, dy: container.minY)
        thumb.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { track(touches) }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { track(touches) }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { last = nil }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { last = nil }

    private func track(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        let location = axis.value(of: touch.location(in: nil))
        defer { last = location }
        if let last { drag((location - last) * ratio) }
    }

    func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }
}
