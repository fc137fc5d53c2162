/// The look of a fader on a sound desk: a cap with a line at the value, in a groove between tick marks.
///
/// ```swift
/// let fader = Slider(frame: Rect(x: 20, y: 20, width: 31, height: 200))
/// fader.axis = .vertical
/// fader.appearance = FaderAppearance()
/// ```
///
/// The slider's `minimumTrackTintColor` and `maximumTrackTintColor` color the groove, and `thumbTintColor`
/// the cap. The line on the cap has the tint color.
public final class FaderAppearance: SliderAppearance {
    private let track = SliderTrack(height: 3)
    private let cap = Layer()
    private let line = Layer()
    private let ridges = [4.0, 8, 18, 22].map { ($0, Layer()) }
    private var ticks: [Layer] = []

    private static let capColor = Color(light: Color(white: 0.97), dark: Color(white: 0.2))
    private static let disabledCapColor = Color(light: Color(white: 0.97), dark: Color(white: 0.16))
    private static let edgeColor = Color(light: Color(white: 0.5), dark: Color(white: 0.62))
    private static let ridgeColor = Color(light: Color(white: 0.8), dark: Color(white: 0.34))
    private static let tickColor = Color(light: Color(white: 0.5), dark: Color(white: 0.55))

    /// The slider that has this appearance.
    public weak var control: Slider?
    /// 27 points along the slider, 23 across.
    public let thumbSize = Size(width: 27, height: 23)

    /// The number of tick marks, at equal distances from end to end; 11 by default. The first, the last, and
    /// the one in the middle are longer. Numbers out of the range from 0 to 1,000 are clamped.
    public var numberOfTickMarks = 11 { didSet { control?.setNeedsAppearanceUpdate() } }

    /// Creates the look.
    public init() {
        // Rasterized layers lie on whole pixels. An odd number of points of each has the same center at every
        // scale.
        for layer in [cap, line] + ridges.map(\.1) { layer.shouldRasterize = true }
        cap.cornerRadius = 4
        cap.borderWidth = 1
        cap.shadowOpacity = 0.3
        cap.shadowRadius = 2
        cap.shadowOffset = Size(width: 0, height: 1)
        for layer in ridges.map(\.1) + [line] { cap.addSublayer(layer) }
    }

    /// The tick marks, the groove, and the cap.
    public var layers: [Layer] { ticks + track.layers + [cap] }

    /// Fits and colors groove, tick marks, and cap.
    public func update(for slider: Slider) {
        Transaction.withoutActions {
            track.update(for: slider)
            updateTicks(slider)
            cap.backgroundColor = capColor(slider)
            cap.borderColor = slider.isEnabled ? Self.edgeColor : .disabled
            line.backgroundColor = slider.shaded(slider.tintColor)
            cap.bounds.size = slider.axis.size(along: 27, across: 23)
            line.frame = Rect(
                origin: slider.axis.point(along: 12, across: 1), size: slider.axis.size(along: 3, across: 21))
            for (distance, ridge) in ridges {
                ridge.backgroundColor = Self.ridgeColor
                ridge.frame = Rect(
                    origin: slider.axis.point(along: distance, across: 4),
                    size: slider.axis.size(along: 1, across: 15))
            }
        }
    }

    /// Moves the cap and fills the groove up to it.
    public func show(_ position: Double, of slider: Slider) {
        track.show(position, of: slider, thumb: cap)
    }

    /// Returns the color of the cap, which is darker under the pointer and darker still during a press, or
    /// lighter in the dark appearance.
    private func capColor(_ slider: Slider) -> Color {
        guard slider.isEnabled else { return Self.disabledCapColor }
        let color = slider.thumbTintColor ?? Self.capColor
        let fraction = slider.isHighlighted ? 0.08 : slider.isHovered ? 0.05 : 0
        return Color(
            light: color.interpolated(to: .black, fraction: fraction),
            dark: color.interpolated(to: .white, fraction: fraction))
    }

    private func updateTicks(_ slider: Slider) {
        let count = max(0, min(numberOfTickMarks, 1000))
        while ticks.count > 2 * count { ticks.removeLast().removeFromSuperlayer() }
        while ticks.count < 2 * count {
            let tick = Layer()
            tick.shouldRasterize = true
            ticks.append(tick)
            slider.layer.insertSublayer(tick, at: 0)
        }
        for (index, tick) in ticks.enumerated() {
            let (mark, last) = (index / 2, count - 1)
            let isLong = mark == 0 || mark == last || 2 * mark == last
            let length = isLong ? 10.0 : 5
            let center = slider.thumbCenter(at: last > 0 ? Double(mark) / Double(last) : 0.5)
            let offset = slider.axis.point(along: -0.5, across: index % 2 == 0 ? -5.5 - length : 5.5)
            tick.backgroundColor = slider.isEnabled ? Self.tickColor : .disabled
            tick.frame = Rect(origin: center + offset, size: slider.axis.size(along: 1, across: length))
        }
    }
}
