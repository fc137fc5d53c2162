import Glibc

/// The circular disc of a dial, with numbers along its rim in front of an optional background view.
final class DialDisc: View {
    /// The number of labels.
    var count = 0 { didSet { if count != oldValue { makeLabels() } } }
    var font = Font.boldSystemFont(ofSize: 22) { didSet { if font != oldValue { makeLabels() } } }
    var textColor = Color.black { didSet { if textColor != oldValue { makeLabels() } } }
    /// The view behind the labels.
    var background: View? {
        didSet {
            // A view that has moved to another superview does not belong to this disc anymore.
            if background !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let background { insertSubview(background, at: 0) }
            setNeedsLayout()
        }
    }

    private var labels: [Label] = []
    /// The distance of the center of a label from the rim, in points.
    private static let inset = 10.0

    /// Creates a disc without labels.
    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    /// Twelve numbers have no room for more along the rim.
    override var textScale: Double { min(super.textScale, 1.5) }

    private func makeLabels() {
        for label in labels { label.removeFromSuperview() }
        labels = (0..<count).map { number in
            let label = Label()
            label.text = "\(number)"
            label.font = font
            label.textColor = textColor
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    /// Fits the background to the disc, and places and rotates each label at its angle.
    override func layoutSubviews() {
        layer.cornerRadius = bounds.width / 2
        if background?.superview === self { background?.frame = bounds }
        for (number, label) in labels.enumerated() {
            let angle = Double(number) * 2 * .pi / Double(count)
            let distance = bounds.width / 2 - Self.inset * max(1, textScale)
            label.bounds.size = label.sizeThatFits(bounds.size)
            label.center = Point(
                x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
            label.transform = AffineTransform(rotationAngle: angle)
        }
    }
}
