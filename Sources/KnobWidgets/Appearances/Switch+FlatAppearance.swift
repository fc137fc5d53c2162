import KnobLayers

extension Switch {
    /// The look of iOS 7: a capsule that is filled while the switch is on, and a white thumb with a soft
    /// shadow.
    public final class FlatAppearance: SwitchAppearance {
        private static let offColor = Color(light: Color(white: 0.89), dark: Color(white: 0.25))
        private let background = Layer()
        private let thumb = Layer.thumb(diameter: 27)
        /// The switch that has this appearance.
        public weak var control: Switch?

        /// Creates the look.
        public init() {
            background.cornerRadius = Switch.size.height / 2
            background.frame = Rect(origin: .zero, size: Switch.size)
        }

        /// The background and the thumb.
        public var layers: [Layer] { [background, thumb] }

        /// Removes the background and the thumb.
        public func detach() {
            control?.layer.opacity = 1
            control = nil
            for layer in layers { layer.removeFromSuperlayer() }
        }

        /// Shades the thumb for the state. A disabled switch is half transparent.
        public func update(for control: Switch) {
            control.layer.opacity = control.isEnabled ? 1 : 0.5
            Transaction.withoutActions {
                thumb.backgroundColor = control.isEnabled ? control.shadedThumb() : .white
            }
        }

        /// Moves the thumb and fills the background.
        public func show(_ position: Double, of control: Switch) {
            let inset = Switch.size.height / 2
            Transaction.withoutActions {
                thumb.position = Point(
                    x: inset.interpolated(to: Switch.size.width - inset, fraction: position), y: inset)
                background.backgroundColor =
                    position == 0
                    ? Self.offColor
                    : Self.offColor.interpolated(to: control.onTintColor ?? .systemGreen, fraction: position)
            }
        }
    }
}
