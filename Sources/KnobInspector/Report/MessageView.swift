import KnobKit

/// A message in one line. Where there is no room its middle is left out, and the pointer over it, or the
/// focus, shows all of it.
@MainActor
final class MessageView: Control {
    /// The message; empty by default.
    private(set) var text = ""
    private let label = Label()
    private weak var bubble: MessageBubble?

    override init(frame: Rect) {
        super.init(frame: frame)
        label.font = MessageBubble.font
        addSubview(label)
    }

    /// Whether not all of the message is visible.
    private var isShortened: Bool { !text.isEmpty && label.text != text }

    override var canBecomeFirstResponder: Bool { isShortened }

    /// Shows a message.
    func show(_ text: String, _ color: Color = .label) {
        (self.text, label.textColor) = (text, color)
        accessibilityLabel = text
        accessibilityTraits = [.staticText, .updatesFrequently]
        bubble?.removeFromSuperview()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        label.frame = bounds
        label.text = text.withoutMiddle(in: bounds.width, MessageBubble.font)
    }

    override func stateDidChange() { updateBubble() }

    override func focusDidChange() {
        super.focusDidChange()
        updateBubble()
    }

    private func updateBubble() {
        bubble?.removeFromSuperview()
        guard let window, isShortened, isHovered || isFirstResponder && window.showsFocus else { return }
        let bubble = MessageBubble(text, above: self, width: window.bounds.width - 16)
        self.bubble = bubble
        window.addOverlay(bubble)
    }
}

extension String {
    /// Returns the text, or its beginning and its end if all of it is wider than `width`.
    func withoutMiddle(in width: Double, _ font: Font) -> String {
        var (text, kept) = (self, count)
        while kept > 1, TextLine(text, font: font).width > width {
            kept -= 1
            text = "\(prefix(kept - kept / 2))…\(suffix(kept / 2))"
        }
        return text
    }
}
