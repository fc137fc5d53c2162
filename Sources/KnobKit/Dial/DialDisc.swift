import Glibc
import KnobWidgets

/// The disc of a dial: numbers round its rim, on any view, cut to a circle.
final class DialDisc: View {
    /// How many numbers there are.
    var count = 0 { didSet { if count != oldValue { makeLabels() } } }
    var font = Font.boldSystemFont(ofSize: 22) { didSet { if font != oldValue { makeLabels() } } }
    var textColor = Color.black { didSet { if textColor != oldValue { makeLabels() } } }
    /// What lies below the numbers.
    var background: View? {
        didSet {
            // One that has been put elsewhere meanwhile is not this disc's any more.
            if background !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let background { insertSubview(background, at: 0) }
            setNeedsLayout()
        }
    }

    private var labels: [Label] = []
    /// How far the middle of a number is from the rim, in points.
    private static let inset = 10.0

    /// Makes a disc without numbers.
    init() {
        super.init(frame: .zero)
        clipsToBounds = true
    }

    private func makeLabels() {
        for label in labels { label.removeFromSuperview() }
        labels = (0..<count).map { number in
            let label = Label()
            label.text = "\(number)"
            label.font = font
            label.textColor = textColor
            label.textAlignment = .center
            label.sizeToFit()
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    /// The background fills the disc; each number stands at its angle, turned by it.
    override func layoutSubviews() {
        layer.cornerRadius = bounds.width / 2
        if background?.superview === self { background?.frame = bounds }
        for (number, label) in labels.enumerated() {
            let angle = Double(number) * 2 * .pi / Double(count)
            let distance = bounds.width / 2 - Self.inset
            label.center = Point(
                x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
            label.transform = AffineTransform(rotationAngle: angle)
        }
    }
}
