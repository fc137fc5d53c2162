import KnobKit

/// A view with a height of its own that centers another view in its preferred size.
///
/// The centers of the views in a row of cells are on one line, whatever their sizes.
final class CenteringView: View {
    private let content: View
    private let height: Double

    init(_ content: View, height: Double) {
        self.content = content
        self.height = height
        super.init(frame: .zero)
        addSubview(content)
    }

    override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: height) }

    override func layoutSubviews() {
        let size = content.preferredSize ?? bounds.size
        content.frame = Rect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}
