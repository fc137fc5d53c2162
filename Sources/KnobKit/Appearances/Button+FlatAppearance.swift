extension Button {
    /// The look of iOS 7: a tinted title. Under the pointer it has a background, and a stronger one while it is pressed,
    /// on which the title stays legible.
    public final class FlatAppearance: ButtonAppearance {
        private static let pressedOpacity = 0.2
        private let background = Layer()
        /// The button that has this appearance.
        public weak var control: Button?

        /// Creates the look.
        public init() {
            background.cornerRadius = 6
            background.opacity = 0
        }

        /// The background, which is visible under the pointer.
        public var layers: [Layer] { [background] }

        /// Colors the title and the background. A press shows the background at once; the release fades it out.
        public func update(for button: Button) {
            let isPressed = button.isHighlighted && button.isEnabled
            let opacity = isPressed ? Self.pressedOpacity : button.isHovered && button.isEnabled ? 0.08 : 0
            let (tint, backdrop) = (button.currentTitleColor, button.backdrop)
            button.titleLabel.textColor =
                opacity == 0
                ? tint : button.titleColor(on: backdrop.interpolated(to: tint, fraction: opacity))
            Transaction.withoutActions {
                background.frame = button.bounds
                background.backgroundColor = tint
            }
            guard opacity != background.opacity else { return }
            // The pointer arrives after the release and must not end the fade.
            if background.opacity == Self.pressedOpacity || !isPressed && !background.animationKeys().isEmpty
            {
                return View.animate(withDuration: 0.25) { background.opacity = opacity }
            }
            background.removeAllAnimations()
            Transaction.withoutActions { background.opacity = opacity }
        }
    }
}
