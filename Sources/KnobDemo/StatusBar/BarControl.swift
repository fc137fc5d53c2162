import KnobKit

/// A part of the status bar that the user clicks. A click does not move the keyboard focus. The keys of
/// `Command` do what these parts do.
class BarControl: Control {
    /// The rounded background.
    private let background = Layer()

    override init(frame: Rect) {
        super.init(frame: frame)
        background.cornerRadius = 5
        layer.addSublayer(background)
        stateDidChange()
    }

    /// The color of the background at rest; `nil` for none.
    var fillColor: Color? { nil }

    override var canBecomeFirstResponder: Bool { false }

    override func stateDidChange() {
        // A text whose background follows later is hard to read.
        Transaction.withoutActions {
            background.backgroundColor =
                fillColor.map { shaded($0) } ?? Self.highlight(for: presentationState)
        }
    }

    private static func highlight(for state: State) -> Color? {
        state.contains(.highlighted)
            ? Color.label.withAlphaComponent(0.16)
            : state.contains(.hovered) ? Color.label.withAlphaComponent(0.08) : nil
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            background.frame = bounds
            layOutSymbol()
        }
    }

    /// Sets the frame of the symbol. Called without animations. The default implementation does nothing.
    func layOutSymbol() {}
}
