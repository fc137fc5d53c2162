import KnobKit

/// A switch at two thirds of its size, for rows of 24 points.
final class SmallSwitch: View {
    let control = Switch()
    /// Called after the user has turned the switch on or off.
    var didToggle: (@MainActor (Bool) -> Void)?

    override init(frame: Rect) {
        super.init(frame: frame)
        control.transform = AffineTransform(scaleX: 0.625, y: 0.625)
        control.onTintColor = GalleryStyle.tint
        control.addTarget(self, action: SmallSwitch.toggle, for: .valueChanged)
        addSubview(control)
    }

    private func toggle() { didToggle?(control.isOn) }

    override func layoutSubviews() { control.center = bounds.center }
}
