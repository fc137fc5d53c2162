import KnobKit

/// A bar across a window, with a line at the edge to its content.
@MainActor
class Bar: View {
    /// The edges at which the line can be.
    enum Edge { case top, bottom }

    private let line = Layer()
    private let edge: Edge

    init(lineAt edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        backgroundColor = Palette.bar
        line.backgroundColor = .separator
        layer.addSublayer(line)
    }

    override func layoutSubviews() {
        let height = hairline
        Transaction.withoutActions {
            line.frame = Rect(
                x: 0, y: edge == .top ? 0 : bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}
