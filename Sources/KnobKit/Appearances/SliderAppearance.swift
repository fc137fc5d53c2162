/// The look of a slider.
///
/// The built-in ones are `Slider.FlatAppearance`, the default, and `FaderAppearance`.
@preconcurrency @MainActor
public protocol SliderAppearance: ControlAppearance where Owner == Slider {
    /// The size of the thumb of a horizontal slider, in points; a vertical slider's is exchanged. Its center
    /// moves along the slider, so that the thumb stays inside the bounds.
    var thumbSize: Size { get }
    /// Called when the presentation value of the position, from 0 to 1, changes, and in each frame of an
    /// animation. Moves the thumb to `Slider.thumbCenter(at:)` and updates everything else that shows the
    /// value.
    func show(_ position: Double, of slider: Slider)
}

extension Slider {
    /// The flat look of iOS 7: a line that is tinted up to a white thumb with a soft shadow.
    public final class FlatAppearance: SliderAppearance {
        private let track = SliderTrack(height: 2)
        private let thumb = Layer.thumb(diameter: 28)
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
                thumb.backgroundColor = color
                thumb.borderColor = slider.outline(of: color)
            }
        }

        /// Moves the thumb and fills the line up to it.
        public func show(_ position: Double, of slider: Slider) {
            track.show(position, of: slider, thumb: thumb)
        }
    }
}

/// The look of a fader on a sound desk: a cap with a line at the value, in a groove.
///
/// ```swift
/// let fader = Slider(frame: Rect(x: 20, y: 20, width: 80, height: 200))
/// fader.axis = .vertical
/// fader.appearance = FaderAppearance()
/// fader.limits = -60...10
/// fader.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
/// fader.tickMarks = [10, 0, -10, -30, -60].map { TickMark($0, label: "\(Int($0))") }
/// ```
///
/// The slider's `minimumTrackTintColor` and `maximumTrackTintColor` color the groove, and `thumbTintColor`
/// the cap. The line on the cap has the tint color.
public final class FaderAppearance: SliderAppearance {
    private let track = SliderTrack(height: 3)
    private let cap = Layer()
    private let line = Layer()
    private let ridges = [4.0, 8, 18, 22].map { ($0, Layer()) }

    private static let capColor = Color(light: Color(white: 0.97), dark: Color(white: 0.2))
    private static let disabledCapColor = Color(light: Color(white: 0.97), dark: Color(white: 0.16))
    private static let edgeColor = Color(light: Color(white: 0.5), dark: Color(white: 0.62))
    private static let ridgeColor = Color(light: Color(white: 0.8), dark: Color(white: 0.34))

    /// 27 points along the slider, 23 across.
    public let thumbSize = Size(width: 27, height: 23)

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

    /// The groove and the cap.
    public var layers: [Layer] { track.layers + [cap] }

    /// Fits and colors groove and cap.
    public func update(for slider: Slider) {
        Transaction.withoutActions {
            track.update(for: slider)
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
}

/// The line of a slider, and the filled part of it from its start, or from the origin, to the thumb.
@MainActor
final class SliderTrack {
    private let height: Double
    private let maximumTrack = Layer()
    private let minimumTrack = Layer()
    /// Clips `minimumTrack` to the filled part.
    private let minimumClip = Layer()

    /// Creates a line that is `height` points wide.
    init(height: Double) {
        self.height = height
        // Both tracks are rasterized at full length, so a move of the thumb only copies pixels.
        for track in [maximumTrack, minimumTrack, minimumClip] {
            track.anchorPoint = .zero
            track.cornerRadius = track === minimumClip ? 0 : height / 2
            track.shouldRasterize = track !== minimumClip
        }
        minimumClip.masksToBounds = true
        minimumClip.addSublayer(minimumTrack)
    }

    /// The layers, back to front.
    var layers: [Layer] { [maximumTrack, minimumClip] }

    /// Fits the line to the slider, and colors it.
    func update(for slider: Slider) {
        let line = line(of: slider)
        maximumTrack.frame = line
        minimumTrack.bounds.size = line.size
        minimumTrack.backgroundColor =
            slider.isEnabled ? slider.minimumTrackTintColor ?? slider.tintColor : .disabled
        maximumTrack.backgroundColor =
            slider.maximumTrackTintColor ?? (slider.isEnabled ? .systemFill : .separator)
    }

    /// Moves the thumb to `position`, and fills the line to it.
    func show(_ position: Double, of slider: Slider, thumb: Layer) {
        Transaction.withoutActions {
            thumb.position = slider.thumbCenter(at: position)
            let line = line(of: slider)
            let filled = filledPart(of: line, to: thumb.position, of: slider)
            minimumClip.bounds = filled
            minimumClip.position = line.origin + filled.origin
        }
    }

    private func line(of slider: Slider) -> Rect {
        let length = max(0, slider.axis.value(of: slider.bounds.size) - 4)
        return Rect(
            center: slider.thumbCenter(at: 0.5), size: slider.axis.size(along: length, across: height))
    }

    /// Returns the filled part, relative to the line.
    private func filledPart(of line: Rect, to thumb: Point, of slider: Slider) -> Rect {
        let axis = slider.axis
        let first =
            slider.origin.map { axis.value(of: slider.thumbCenter(at: slider.position(of: $0))) }
            ?? (axis == .horizontal ? line.minX : line.maxY)
        let last = axis.value(of: thumb)
        return Rect(
            origin: axis.point(along: min(first, last) - axis.value(of: line.origin)),
            size: axis.size(along: abs(last - first), across: height))
    }
}
