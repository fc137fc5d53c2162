import KnobLayers

extension Button {
    /// The look of iOS 7: a tinted title, which dims while the button is pressed. Under the pointer it has a
    /// background.
    public final class FlatAppearance: ButtonAppearance {
        /// The background while the pointer is over the button.
        private let hoverLayer = Layer()
        /// The button that has this appearance.
        public weak var control: Button?

        /// Creates the look.
        public init() { hoverLayer.cornerRadius = 6 }

        /// The background, which is visible under the pointer.
        public var layers: [Layer] { [hoverLayer] }

        /// Removes the background, and undims the title.
        public func detach() {
            control?.titleLabel.layer.removeAllAnimations()
            control?.titleLabel.alpha = 1
            control = nil
            hoverLayer.removeFromSuperlayer()
        }

        /// Colors the title. A press dims it at once; the release fades it in.
        public func update(for button: Button) {
            let (label, color) = (button.titleLabel, button.currentTitleColor)
            label.textColor = color
            Transaction.withoutActions {
                hoverLayer.frame = button.bounds
                hoverLayer.isHidden = !(button.isHovered && button.isEnabled)
                hoverLayer.backgroundColor = color.withAlphaComponent(0.08)
            }
            let alpha = button.isHighlighted && button.titleColor(for: .highlighted) == nil ? 0.25 : 1
            if alpha > label.alpha {
                View.animate(withDuration: 0.25) { label.alpha = alpha }
            } else if alpha < label.alpha {
                label.layer.removeAllAnimations()
                label.alpha = alpha
            }
        }
    }
}
