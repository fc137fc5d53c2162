import KnobKit

/// The look of a button that opens a menu: its title in a box, with two arrowheads at the right.
final class PopUpButtonAppearance: ButtonAppearance {
    weak var control: Button?
    private let box = Layer()
    private let arrows = ShapeLayer()

    init() {
        box.cornerRadius = 4
        arrows.fillColor = nil
        arrows.lineWidth = 1.25
        let path = BezierPath()
        for (from, tip) in [(-1.5, -4.5), (1.5, 4.5)] {
            path.move(to: Point(x: -3, y: from))
            path.addLine(to: Point(x: 0, y: tip))
            path.addLine(to: Point(x: 3, y: from))
        }
        arrows.path = path
    }

    var layers: [Layer] { [box, arrows] }

    func update(for button: Button) {
        let isActive = button.isHovered || button.isHighlighted
        button.titleLabel.textAlignment = .left
        button.titleLabel.textColor = button.isEnabled ? .label : .disabled
        button.titleLabel.frame = Rect(
            x: 8, y: 0, width: max(0, button.bounds.width - 26), height: button.bounds.height)
        Transaction.withoutActions {
            box.frame = button.bounds
            box.backgroundColor = GalleryStyle.well
            box.borderWidth = 1
            box.borderColor = isActive ? .secondaryLabel : .systemFill
            arrows.position = Point(x: button.bounds.maxX - 11, y: button.bounds.midY)
            arrows.strokeColor = .secondaryLabel
        }
    }
}
