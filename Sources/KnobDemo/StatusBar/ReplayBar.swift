import KnobInspector
import KnobKit

/// The bar below a replay: its progress, and then its result.
final class ReplayBar: View {
    private let label = Label()
    private let (track, progress) = (Layer(), Layer())
    private var fraction = 0.0

    private static let lineHeight = 3.0

    override init(frame: Rect) {
        super.init(frame: frame)
        (backgroundColor, track.backgroundColor) = (Palette.bar, .separator)
        progress.backgroundColor = tintColor
        for line in [track, progress] { layer.addSublayer(line) }
        label.font = .monospacedDigitSystemFont(ofSize: 13)
        label.adjustsFontSizeToFitWidth = true
        addSubview(label)
    }

    /// What the bar says.
    var text: String { label.text ?? "" }

    /// Shows a text, and a line as long as the part of the replay that is done.
    func show(_ text: String, _ color: Color = .label, done fraction: Double) {
        (label.text, label.textColor, self.fraction) = (text, color, fraction)
        layoutSubviews()
    }

    override func layoutSubviews() {
        Transaction.withoutActions {
            track.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.lineHeight)
            progress.frame = Rect(
                x: 0, y: 0, width: bounds.width * min(max(0, fraction), 1), height: Self.lineHeight)
        }
        label.frame = Rect(
            x: 12, y: Self.lineHeight, width: max(0, bounds.width - 24),
            height: max(0, bounds.height - Self.lineHeight))
    }
}
