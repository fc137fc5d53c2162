import KnobLayers

/// A control that picks a number by moving a thumb along a line.
///
/// A press changes nothing; a drag moves the value by as much as the hand moves, from wherever it began. The flat
/// look is that of iOS 7: a line, tinted up to a white thumb with a soft shadow.
public final class Slider: ValueControl {
    /// The thumb's diameter, in points.
    static let thumbDiameter = 28.0
    private static let trackHeight = 2.0
    private static let animationKey = "value"

    /// Which way a slider goes.
    public enum Axis: Sendable {
        /// From left to right.
        case horizontal
        /// From the bottom to the top.
        case vertical
    }

    /// Which way the slider goes; from left to right by default.
    public var axis = Axis.horizontal { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// The colour of the line up to the thumb, or from the `origin` to it; `nil`, the default, is the tint colour.
    public var minimumTrackTintColor: Color? { didSet { updateColors() } }
    /// The colour of the rest of the line; `nil`, the default, is a grey.
    public var maximumTrackTintColor: Color? { didSet { updateColors() } }
    /// The colour of the thumb; `nil`, the default, is white.
    public var thumbTintColor: Color? { didSet { updateColors() } }

    /// The line in grey, all of it.
    private let maximumTrack = Layer()
    /// The line in the tint, all of it, and what lets it be seen as far as the thumb.
    private let minimumTrack = Layer()
    private let minimumClip = Layer()
    private let thumb = Layer.thumb(diameter: Slider.thumbDiameter)
    /// The value that was seen when the movement that is going on began.
    private var movementStart = 0.0

    /// Makes a slider from 0 to 1 at `frame`; it is drawn in the middle of the height.
    public override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .track
        // Both lines are always drawn whole and kept as pixels, so that a move of the thumb copies a few of them.
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

    // MARK: Picture

    /// How far the middle of the thumb can go, in points.
    var travel: Double {
        max(0, (axis == .horizontal ? bounds.width : bounds.height) - Self.thumbDiameter)
    }

    /// How far along the slider a point is from where the thumb starts, in points.
    func distance(along point: Point) -> Double {
        let inset = Self.thumbDiameter / 2
        return axis == .horizontal ? point.x - bounds.minX - inset : bounds.maxY - inset - point.y
    }

    /// The value that the thumb stands for where it is on the screen now, in the middle of a movement as well, and also
    /// where it has no room to move.
    public override var shownValue: Double { shownValue(onTheWayTo: value) }

    private func shownValue(onTheWayTo end: Double) -> Double {
        guard let progress = thumb.progress(ofAnimationForKey: Self.animationKey) else { return end }
        let start = position(of: movementStart)
        return value(at: start + (position(of: end) - start) * progress)
    }

    /// Whether the thumb is on its way to the value.
    public override var isAnimating: Bool { thumb.animation(forKey: Self.animationKey) != nil }

    /// The bubble stands above the thumb.
    public override var popUpAnchor: Rect { thumb.frame }

    /// Lays the lines and the thumb out anew; a movement goes on to its new end.
    public override func layoutSubviews() {
        Transaction.withoutActions {
            maximumTrack.frame = line
            minimumTrack.bounds.size = line.size
        }
        if let start = thumb.startTime(ofAnimationForKey: Self.animationKey) {
            animateThumb(beginTime: start)
        }
        placeThumb()
    }

    /// Moves the thumb.
    public override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        if animated {
            movementStart = shownValue(onTheWayTo: old)
            animateThumb(beginTime: 0)
        } else {
            thumb.removeAnimation(forKey: Self.animationKey)
            minimumClip.removeAllAnimations()
        }
        placeThumb()
    }

    private func placeThumb() {
        Transaction.withoutActions {
            thumb.position = thumbPosition(for: value)
            let filled = filledLine(for: value)
            minimumClip.bounds = filled
            minimumClip.position = place(of: filled)
        }
    }

    private func thumbPosition(for value: Double) -> Point {
        let inset = Self.thumbDiameter / 2 + position(of: value) * travel
        return axis == .horizontal
            ? Point(x: bounds.minX + inset, y: bounds.midY) : Point(x: bounds.midX, y: bounds.maxY - inset)
    }

    /// The whole line.
    private var line: Rect {
        let half = Self.trackHeight / 2
        return axis == .horizontal
            ? Rect(
                x: bounds.minX + 2, y: bounds.midY - half, width: max(0, bounds.width - 4), height: 2 * half)
            : Rect(
                x: bounds.midX - half, y: bounds.minY + 2, width: 2 * half, height: max(0, bounds.height - 4))
    }

    /// The part of the line from its start, or from the origin, to the thumb's middle; relative to the line.
    private func filledLine(for value: Double) -> Rect {
        let line = line
        let (thumb, start) = (thumbPosition(for: value), origin.map(thumbPosition(for:)))
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

    /// Where a part of the line lies.
    private func place(of filled: Rect) -> Point {
        Point(x: line.minX + filled.minX, y: line.minY + filled.minY)
    }

    /// Shows a movement from where it began to the value; `beginTime` 0 begins one with the next frame.
    private func animateThumb(beginTime: Double) {
        func move(
            _ layer: Layer, _ keyPath: AnimationKeyPath, _ key: String, from start: some Animatable,
            to end: some Animatable
        ) {
            let animation = BasicAnimation(keyPath: keyPath)
            animation.fromValue = start
            animation.toValue = end
            animation.duration = 0.25
            animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut)
            animation.beginTime = beginTime
            layer.add(animation, forKey: key)
        }
        let (start, end) = (filledLine(for: movementStart), filledLine(for: value))
        move(
            thumb, .position, Self.animationKey, from: thumbPosition(for: movementStart),
            to: thumbPosition(for: value))
        move(minimumClip, .bounds, "bounds", from: start, to: end)
        move(minimumClip, .position, "position", from: place(of: start), to: place(of: end))
    }

    private func updateColors() {
        Transaction.withoutActions {
            minimumTrack.backgroundColor = isEnabled ? minimumTrackTintColor ?? tintColor : .disabled
            maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
            thumb.backgroundColor = shadedThumb(thumbTintColor ?? .white)
        }
    }

    /// Colours the line.
    public override func tintColorDidChange() { updateColors() }

    /// Looks enabled or disabled.
    public override func stateDidChange() { updateColors() }

    /// As long as there is room for, up to 200 points, and 31 points across.
    public override func sizeThatFits(_ size: Size) -> Size {
        axis == .horizontal
            ? Size(width: min(size.width, 200), height: 31) : Size(width: 31, height: min(size.height, 200))
    }
}
