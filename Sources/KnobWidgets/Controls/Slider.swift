import KnobLayers

/// A control that picks a number by moving a thumb along a line.
///
/// A press changes nothing. A drag moves the thumb by the distance that the pointer moves. The flat look is
/// that of iOS 7: a line that is tinted up to a white thumb with a soft shadow.
///
/// ```swift
/// let volume = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 31))
/// volume.limits = 0...11
/// volume.value = 5
/// ```
public final class Slider: ValueControl {
    /// The diameter of the thumb, in points.
    static let thumbDiameter = 28.0
    private static let trackHeight = 2.0

    /// The direction of a slider.
    public enum Axis: Sendable {
        /// From left to right.
        case horizontal
        /// From bottom to top.
        case vertical
    }

    /// The direction in which the value increases; left to right by default.
    public var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// The color of the line up to the thumb, or between `origin` and thumb; `nil`, the default, for the tint color.
    public var minimumTrackTintColor: Color? { didSet { updateColors() } }
    /// The color of the rest of the line; `nil`, the default, for gray.
    public var maximumTrackTintColor: Color? { didSet { updateColors() } }
    /// The color of the thumb; `nil`, the default, for white.
    public var thumbTintColor: Color? { didSet { updateColors() } }

    private let maximumTrack = Layer()
    private let minimumTrack = Layer()
    /// Clips `minimumTrack` to the part up to the thumb.
    private let minimumClip = Layer()
    private let thumb = Layer.thumb(diameter: Slider.thumbDiameter)

    /// Creates a slider with values from 0 to 1. It is centered across its frame.
    public override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .track
        // Both tracks are rasterized at full length, so a move of the thumb only copies pixels.
        for track in [maximumTrack, minimumTrack, minimumClip] {
            track.anchorPoint = .zero
            track.cornerRadius = track === minimumClip ? 0 : Self.trackHeight / 2
            track.shouldRasterize = track !== minimumClip
        }
        minimumClip.masksToBounds = true
        minimumClip.addSublayer(minimumTrack)
        layer.addSublayer(maximumTrack)
        layer.addSublayer(minimumClip)
        layer.addSublayer(thumb)
        updateColors()
        setNeedsLayout()
    }

    // MARK: Geometry

    /// Returns the line on which the thumb's center moves.
    public override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(.line(from: thumbCenter(at: 0), to: thumbCenter(at: 1)), dragLength: dragLength)
    }

    /// Returns the center of the thumb at a position from 0 to 1.
    private func thumbCenter(at position: Double) -> Point {
        let length = axis == .horizontal ? bounds.width : bounds.height
        let distance = Self.thumbDiameter / 2 + position * max(0, length - Self.thumbDiameter)
        return axis == .horizontal
            ? Point(x: bounds.minX + distance, y: bounds.midY)
            : Point(x: bounds.midX, y: bounds.maxY - distance)
    }

    private var line: Rect {
        let half = Self.trackHeight / 2
        return axis == .horizontal
            ? Rect(
                x: bounds.minX + 2, y: bounds.midY - half, width: max(0, bounds.width - 4), height: 2 * half)
            : Rect(
                x: bounds.midX - half, y: bounds.minY + 2, width: 2 * half, height: max(0, bounds.height - 4))
    }

    /// Returns the part of the line from its start, or from the origin, to the thumb's center; relative to the line.
    private func filledPart(of line: Rect, to thumb: Point) -> Rect {
        let start = origin.map { thumbCenter(at: position(of: $0)) }
        if axis == .horizontal {
            let first = start?.x ?? line.minX
            return Rect(
                x: min(first, thumb.x) - line.minX, y: 0, width: max(0, abs(thumb.x - first)),
                height: line.height)
        }
        let first = start?.y ?? line.maxY
        return Rect(
            x: 0, y: min(first, thumb.y) - line.minY, width: line.width, height: max(0, abs(thumb.y - first)))
    }

    // MARK: Layout

    /// Lays out the lines and the thumb.
    public override func layoutSubviews() {
        Transaction.withoutActions {
            maximumTrack.frame = line
            minimumTrack.bounds.size = line.size
        }
        positionDidChange()
    }

    /// Moves the thumb and fills the line up to it.
    public override func positionDidChange() {
        Transaction.withoutActions {
            let center = thumbCenter(at: animatedPosition.presentationValue)
            let line = line
            let filled = filledPart(of: line, to: center)
            thumb.position = center
            minimumClip.bounds = filled
            minimumClip.position = Point(x: line.minX + filled.minX, y: line.minY + filled.minY)
        }
    }

    private func updateColors() {
        Transaction.withoutActions {
            minimumTrack.backgroundColor = isEnabled ? minimumTrackTintColor ?? tintColor : .disabled
            maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
            thumb.backgroundColor = shadedThumb(thumbTintColor ?? .white)
        }
    }

    /// Updates the colors.
    public override func tintColorDidChange() { updateColors() }

    /// Updates the colors.
    public override func stateDidChange() { updateColors() }

    /// The rectangle of the thumb, above which the bubble with the value appears.
    public override var popUpAnchor: Rect { thumb.frame }

    /// Returns a size of at most 200 points along the slider and 31 points across.
    public override func sizeThatFits(_ size: Size) -> Size {
        axis == .horizontal
            ? Size(width: min(size.width, 200), height: 31) : Size(width: 31, height: min(size.height, 200))
    }
}
