import KnobLayers

/// A bar over an edge of a window that shows which part of the content is visible, and scrolls when it is dragged.
final class ScrollBar: View, Hoverable {
    /// The directions of scrolling.
    enum Axis: CaseIterable {
        case horizontal, vertical

        /// Returns the coordinate in this direction.
        func value(of point: Point) -> Double { self == .horizontal ? point.x : point.y }
        /// Returns the length in this direction.
        func value(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
        /// Returns a distance in this direction.
        func point(along distance: Double) -> Point {
            self == .horizontal ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
        }
    }

    let axis: Axis
    private let thumb = Layer()
    /// Called with the distance by which the content has to scroll.
    private let drag: @MainActor (Double) -> Void
    /// The distance that the content scrolls for each point of a drag.
    private var ratio = 0.0
    /// The location of the touch that drags the bar.
    private var last: Double?
    private var isHovered = false { didSet { updateColor() } }

    /// The width of the bar, of which the thumb leaves a margin to each side.
    private static let (width, margin) = (12.0, 3.0)
    /// The smallest length, which a finger or a pointer can still hit.
    private static let minimumLength = 32.0

    init(_ axis: Axis, drag: @escaping @MainActor (Double) -> Void) {
        (self.axis, self.drag) = (axis, drag)
        super.init(frame: .zero)
        thumb.cornerRadius = (Self.width - 2 * Self.margin) / 2
        layer.addSublayer(thumb)
        updateColor()
    }

    private func updateColor() {
        thumb.backgroundColor = .label
        thumb.opacity = isHovered || last != nil ? 0.6 : 0.35
    }

    /// Sets the frame for a window that shows a part of the content.
    func layOut(in window: Size, of content: Size, at offset: Point) {
        let (visible, whole) = (axis.value(of: window), axis.value(of: content))
        // The corner belongs to neither bar.
        let track = max(0, visible - Self.width)
        let length = min(track, max(Self.minimumLength, track * visible / whole))
        ratio = track > length ? (whole - visible) / (track - length) : 0
        let start = ratio > 0 ? axis.value(of: offset) / ratio : 0
        frame =
            axis == .horizontal
            ? Rect(x: start, y: window.height - Self.width, width: length, height: Self.width)
            : Rect(x: window.width - Self.width, y: start, width: Self.width, height: length)
        thumb.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { track(touches) }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { track(touches) }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { endTracking() }

    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { endTracking() }

    private func track(_ touches: Set<Touch>) {
        guard let touch = touches.first else { return }
        let location = axis.value(of: touch.location(in: nil))
        defer {
            last = location
            updateColor()
        }
        if let last { drag((location - last) * ratio) }
    }

    private func endTracking() {
        last = nil
        updateColor()
    }

    func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }
}
