extension Switch {
    /// The look of iOS 7: a capsule that is filled while the switch is on, and a white thumb with a soft
    /// shadow. Outlines and the signs I and O show the state without colors.
    public final class FlatAppearance: SwitchAppearance {
        private static let offColor = Color(light: Color(white: 0.89), dark: Color(white: 0.25))
        /// More than the 3 of an edge, because the round sign loses some of it to smooth edges.
        private static let signContrast = 4.0
        private let background = Layer()
        /// The sign I for on and O for off. The thumb covers one of them.
        private let (on, off) = (Layer(), Layer())
        private let thumb = Layer.thumb(diameter: 27)
        /// The colors of the outline while the switch is off and on.
        private var outlines = (off: Color.clear, on: Color.clear)
        /// The switch that has this appearance.
        public weak var control: Switch?

        /// Creates the look.
        public init() {
            background.cornerRadius = Switch.size.height / 2
            background.frame = Rect(origin: .zero, size: Switch.size)
            background.borderWidth = 1
            on.frame = Rect(x: 12, y: 11, width: 2, height: 9)
            off.frame = Rect(x: 33, y: 11, width: 9, height: 9)
            (off.cornerRadius, off.borderWidth) = (4.5, 1)
            for sign in [on, off] { background.addSublayer(sign) }
        }

        /// The background and the thumb.
        public var layers: [Layer] { [background, thumb] }

        /// Removes the background and the thumb.
        public func detach() {
            control?.layer.opacity = 1
            control = nil
            for layer in layers { layer.removeFromSuperlayer() }
        }

        /// Colors outlines, signs, and thumb. A disabled switch is half transparent.
        public func update(for control: Switch) {
            control.layer.opacity = control.isEnabled ? 1 : 0.5
            let (onColor, thumbColor) = (
                Self.onColor(control), control.isEnabled ? control.shadedThumb() : .white
            )
            outlines = (control.outline(of: Self.offColor), control.outline(of: onColor))
            Transaction.withoutActions {
                thumb.backgroundColor = thumbColor
                // Dark, as high contrast makes a gray as white as the thumb.
                thumb.borderColor = Color(
                    light: thumbColor.contrasting(with: thumbColor, ratio: 3.2), dark: Color(white: 0.2))
                // High contrast makes colors darker, and lighter in the dark appearance: the sign gets no closer to them.
                let isDark = onColor.components(in: .light).luminance + 0.05 <= 1.05 / Self.signContrast
                on.backgroundColor = Color(
                    light: isDark ? .white : .black,
                    dark: .black.contrasting(with: onColor, ratio: Self.signContrast))
                off.borderColor = Self.offColor.contrasting(with: Self.offColor, ratio: Self.signContrast)
            }
        }

        private static func onColor(_ control: Switch) -> Color { control.onTintColor ?? .systemGreen }

        /// Moves the thumb and fills the background.
        public func show(_ position: Double, of control: Switch) {
            let inset = Switch.size.height / 2
            Transaction.withoutActions {
                thumb.position = Point(
                    x: inset.interpolated(to: Switch.size.width - inset, fraction: position), y: inset)
                let color = Self.offColor.interpolated(to: Self.onColor(control), fraction: position)
                // Two discs cost less than a ring.
                (background.backgroundColor, off.backgroundColor) = (color, color)
                background.borderColor = outlines.off.interpolated(to: outlines.on, fraction: position)
            }
        }
    }
}
