import KnobKit

/// The name of a control, behind a dot in its color.
@MainActor
final class NameView: View {
    private static let indent = 13.0

    private let label: Label
    private let dot = Layer()

    init(_ control: WatchedControl, _ alignment: TextAlignment) {
        label = Label(control.name, alignment, font: .systemFont(ofSize: 13, weight: .medium))
        super.init(frame: .zero)
        dot.backgroundColor = Palette.color(ofControl: control.index)
        dot.cornerRadius = 4
        layer.addSublayer(dot)
        addSubview(label)
    }

    override var intrinsicContentSize: Size {
        let size = label.intrinsicContentSize
        return Size(width: size.width + Self.indent, height: size.height)
    }

    override func layoutSubviews() {
        let (room, width) = (max(0, bounds.width - Self.indent), label.intrinsicContentSize.width)
        label.frame = Rect(x: Self.indent, y: 0, width: room, height: bounds.height)
        let left = label.textAlignment == .right ? max(0, room - width) : 0
        Transaction.withoutActions {
            dot.frame = Rect(x: left, y: (bounds.midY - 4).rounded(), width: 8, height: 8)
        }
    }
}
