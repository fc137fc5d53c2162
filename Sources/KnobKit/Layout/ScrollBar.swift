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
        thumb.opacity = isHovered || last != nil ? 0.75 : 0.5
    }

    /// Sets the frame for a view with the given bounds that shows a part of the content.
    func layOut(in container: Rect, of content: Size, at offset: Point) {
        let (visible, whole) = (axis.value(of: container.size), axis.value(of: content))
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
