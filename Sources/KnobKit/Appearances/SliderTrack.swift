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
        return Rect(center: slider.bounds.center, size: slider.axis.size(along: length, across: height))
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
