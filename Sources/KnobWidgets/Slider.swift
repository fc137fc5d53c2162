import KnobLayers

/// A control that picks a number by moving a thumb along a line.
///
/// A press changes nothing; a drag moves the value by as much as the hand moves, from wherever it began. The flat
/// look is that of iOS 7: a line, tinted to the left of a white thumb with a soft shadow.
public final class Slider: ValueControl {
    /// The thumb's diameter, in points.
    static let thumbDiameter = 28.0
    private static let trackHeight = 2.0
    private static let animationKey = "value"

    /// The colour of the line to the left of the thumb; `nil`, the default, is the tint colour.
    public var minimumTrackTintColor: Color? { didSet { updateColors() } }
    /// The colour of the line to the right of the thumb; `nil`, the default, is a grey.
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
        interaction = TrackInteraction()
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

    /// Where the middle of the thumb can be, from the left to the right.
    var travel: (start: Double, length: Double) {
        (bounds.minX + Self.thumbDiameter / 2, max(0, bounds.width - Self.thumbDiameter))
    }

    /// The value that the thumb stands for where it is on the screen now, in the middle of a movement as well.
    public override var shownValue: Double {
        guard thumb.animation(forKey: Self.animationKey) != nil, travel.length > 0,
            let position = thumb.presentationValue(forKeyPath: .position) as? Point
        else { return value }
        return value(at: (position.x - travel.start) / travel.length)
    }

    /// Lays the lines and the thumb out anew; a movement goes on to its new end.
    public override func layoutSubviews() {
        Transaction.withoutActions {
            let line = Size(width: max(0, bounds.width - 4), height: Self.trackHeight)
            maximumTrack.bounds.size = line
            minimumTrack.bounds.size = line
            maximumTrack.position = Point(x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2)
            minimumClip.position = maximumTrack.position
        }
        if let start = thumb.startTime(ofAnimationForKey: Self.animationKey) {
            animateThumb(beginTime: start)
        }
        placeThumb()
    }

    /// Moves the thumb.
    public override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        if animated {
            movementStart = thumb.animation(forKey: Self.animationKey) == nil ? old : shownValue
            animateThumb(beginTime: 0)
        } else {
            thumb.removeAnimation(forKey: Self.animationKey)
            minimumClip.removeAnimation(forKey: Self.animationKey)
        }
        placeThumb()
    }

    private func placeThumb() {
        Transaction.withoutActions {
            thumb.position = thumbPosition(for: value)
            minimumClip.bounds = filledLine(for: value)
        }
    }

    private func thumbPosition(for value: Double) -> Point {
        Point(x: travel.start + position(of: value) * travel.length, y: bounds.midY)
    }

    /// The part of the line to the left of the thumb's middle.
    private func filledLine(for value: Double) -> Rect {
        let end = thumbPosition(for: value).x - bounds.minX - 2
        return Rect(x: 0, y: 0, width: max(0, end), height: Self.trackHeight)
    }

    /// Shows a movement from where it began to the value; `beginTime` 0 begins one with the next frame.
    private func animateThumb(beginTime: Double) {
        func move(
            _ layer: Layer, _ keyPath: AnimationKeyPath, from start: some Animatable, to end: some Animatable
        ) {
            let animation = BasicAnimation(keyPath: keyPath)
            animation.fromValue = start
            animation.toValue = end
            animation.duration = 0.25
            animation.timingFunction = MediaTimingFunction(name: .easeInEaseOut)
            animation.beginTime = beginTime
            layer.add(animation, forKey: Self.animationKey)
        }
        move(thumb, .position, from: thumbPosition(for: movementStart), to: thumbPosition(for: value))
        move(minimumClip, .bounds, from: filledLine(for: movementStart), to: filledLine(for: value))
    }

    private func updateColors() {
        Transaction.withoutActions {
            minimumTrack.backgroundColor = isEnabled ? minimumTrackTintColor ?? tintColor : .disabled
            maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
            thumb.backgroundColor =
                isEnabled ? thumbTintColor ?? .white : Color(light: .white, dark: Color(white: 0.6))
        }
    }

    /// Colours the line.
    public override func tintColorDidChange() { updateColors() }

    /// Looks enabled or disabled.
    public override func stateDidChange() { updateColors() }

    /// As wide as there is room for, up to 200 points, and 31 points high.
    public override func sizeThatFits(_ size: Size) -> Size {
        Size(width: min(size.width, 200), height: 31)
    }
}

/// A drag of a slider's thumb: it moves by as much as the hand, and stays under the hand at the ends.
struct TrackInteraction: DragInteraction {
    private var grip: (x: Double, position: Double, limits: ClosedRange<Double>)?
    private var last = Point.zero

    mutating func begin(at point: Point, on control: ValueControl) -> Bool {
        (grip, last) = (nil, point)
        return length(of: control) > 0
    }

    mutating func move(to point: Point, on control: ValueControl) -> DragMotion {
        let length = length(of: control)
        guard length > 0 else { return .none }
        // In a movement the hand takes hold of what is seen.
        if grip?.limits != control.limits {
            let seen = grip == nil ? control.shownValue : control.value
            grip = (last.x, control.position(of: seen), control.limits)
        }
        last = point
        guard let grip else { return .none }
        return .to(position: grip.position + (point.x - grip.x) / length)
    }

    private func length(of control: ValueControl) -> Double {
        (control as? Slider)?.travel.length ?? control.bounds.width
    }
}
