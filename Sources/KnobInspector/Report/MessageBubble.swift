import KnobKit

/// All of a message, in front of the window's content and above a view.
final class MessageBubble: View, Overlay {
    static let font = Font.systemFont(ofSize: 12)
    private static let (margin, rowHeight) = (8.0, 16.0)
    private weak var anchor: View?

    /// Creates a bubble that is `width` points wide.
    init(_ text: String, above anchor: View, width: Double) {
        self.anchor = anchor
        super.init(frame: Rect(x: 0, y: 0, width: width, height: 2 * Self.margin))
        isUserInteractionEnabled = false
        backgroundColor = .systemBackground
        layer.cornerRadius = 6
        layer.borderWidth = 1
        layer.borderColor = .separator
        let content = max(0, width - 2 * Self.margin)
        for line in text.lines(thatFit: { TextLine($0, font: Self.font).width <= content }) {
            let row = Label(
                frame: Rect(
                    x: Self.margin, y: bounds.height - Self.margin, width: content, height: Self.rowHeight))
            (row.text, row.font) = (line, Self.font)
            addSubview(row)
            bounds.size.height += Self.rowHeight
        }
    }

    func layoutOverlay(in window: Window) {
        guard let anchor, anchor.window === window else { return removeFromSuperview() }
        let top = anchor.convert(anchor.bounds, to: nil).minY - bounds.height
        frame.origin = Point(x: Self.margin, y: max(0, top))
    }
}
