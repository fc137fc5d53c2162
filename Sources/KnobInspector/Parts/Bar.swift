import KnobKit

/// A bar across a window, with a line at the edge to its content.
@MainActor
package class Bar: View {
    /// The edges at which the line can be.
    package enum Edge { case top, bottom }

    private let line = Layer()
    private let edge: Edge

    package init(lineAt edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        backgroundColor = Palette.bar
        line.backgroundColor = .separator
        layer.addSublayer(line)
    }

    package override func layoutSubviews() {
        let height = hairline
        Transaction.withoutActions {
            line.frame = Rect(
                x: 0, y: edge == .top ? 0 : bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}
