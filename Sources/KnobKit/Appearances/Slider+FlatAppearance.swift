extension Slider {
    /// The flat look of iOS 7: a line that is tinted up to a white thumb with a soft shadow.
    public final class FlatAppearance: SliderAppearance {
        private let track = SliderTrack(height: 2)
        private let thumb = Layer.thumb(diameter: 28)
        /// The slider that has this appearance.
        public weak var control: Slider?
        /// 28 by 28 points.
        public let thumbSize = Size(width: 28, height: 28)

        /// Creates the look.
        public init() {}

        /// The line and the thumb.
        public var layers: [Layer] { track.layers + [thumb] }

        /// Fits and colors the line and the thumb.
        public func update(for slider: Slider) {
            Transaction.withoutActions {
                track.update(for: slider)
                let color = slider.shadedThumb(slider.thumbTintColor ?? .white)
                (thumb.backgroundColor, thumb.borderColor) = (color, slider.outline(of: color))
            }
        }

        /// Moves the thumb and fills the line up to it.
        public func show(_ position: Double, of slider: Slider) {
            track.show(position, of: slider, thumb: thumb)
        }
    }
}
