import KnobKit

/// The part of the gallery that scrolls: a heading, the cells, and the states.
final class GalleryPage: View {
    private let heading = StackView()
    private let subtitle = GalleryStyle.label("", GalleryStyle.body, .secondaryLabel)
    private let statesTitle = GalleryStyle.label("States", Font.systemFont(ofSize: 15, weight: .bold))
    private let cards = [StateCard(.light), StateCard(.dark)]
    private lazy var states = StackView(arrangedSubviews: cards)
    private let content = StackView()
    private var grid: GridView?

    /// Adds the cells, and a button beside the heading.
    func setUp(_ grid: GridView, _ button: Button) {
        self.grid = grid
        // The smaller text is on the line of the larger one.
        subtitle.preferredSize = Size(width: View.noIntrinsicMetric, height: 20)
        button.preferredSize = Size(width: 112, height: 24)
        heading.alignment = .trailing
        heading.spacing = 16
        for view in [GalleryStyle.label("Gallery", GalleryStyle.heading), subtitle, button] {
            heading.addArrangedSubview(view)
        }
        states.distribution = .fillEqually
        states.spacing = GalleryStyle.gap
        content.axis = .vertical
        content.spacing = GalleryStyle.gap
        content.isLayoutMarginsRelativeArrangement = true
        for view in [heading, grid, statesTitle, states] { content.addArrangedSubview(view) }
        content.setCustomSpacing(12, after: heading)
        content.setCustomSpacing(32, after: grid)
        addSubview(content)
    }

    /// Sets the frame for a width. If everything fits in `height`, the cells are higher.
    func layOut(in width: Double, _ height: Double, margin: Double) {
        let task = width < 420 ? "" : "Click a pair to edit it."
        subtitle.text = width < 560 ? task : "Twelve pairs of bound controls. \(task)"
        content.layoutMargins = EdgeInsets(
            top: 16, left: margin, bottom: GalleryStyle.margin, right: margin)
        let half = (width - 2 * margin - GalleryStyle.gap) / 2
        states.axis = half < StateCard.narrowWidth ? .vertical : .horizontal
        let cardWidth = states.axis == .vertical ? width - 2 * margin : half
        for card in cards { card.isWide = cardWidth >= StateCard.wideWidth }
        guard let grid else { return }
        grid.cellHeight = GalleryStyle.cellHeights.lowerBound
        let rest = (height - fittingHeight(in: width)) / Double(grid.rows)
        grid.cellHeight = min(
            GalleryStyle.cellHeights.upperBound, grid.cellHeight + max(0, rest.rounded(.down)))
        frame = Rect(x: 0, y: 0, width: width, height: fittingHeight(in: width))
        content.frame = bounds
    }

    private func fittingHeight(in width: Double) -> Double {
        grid?.preferredSize = Size(width: View.noIntrinsicMetric, height: grid?.height ?? 0)
        return content.sizeThatFits(Size(width: width, height: .infinity)).height
    }
}
