/// A control that picks a number by moving a thumb along a line.
///
/// A press changes nothing. A drag moves the thumb by the distance that the pointer moves. The default look
/// is that of iOS 7: a line that is tinted up to a white thumb with a soft shadow.
///
/// ```swift
/// let volume = Slider(frame: Rect(x: 20, y: 20, width: 200, height: 31))
/// volume.limits = 0...11
/// volume.value = 5
/// ```
open class Slider: ValueControl {
    /// The direction in which the value increases: horizontal, the default, from left to right, or vertical, from bottom
    /// to top.
    open var axis = Axis.horizontal {
        didSet {
            guard axis != oldValue else { return }
            cursor = axis == .horizontal ? .resizeLeftRight : .resizeUpDown
            labelsDidChange()
        }
    }
    /// The color of the line up to the thumb, or between `origin` and thumb; `nil`, the default, for the tint
    /// color.
    open var minimumTrackTintColor: Color? { didSet { setNeedsAppearanceUpdate() } }
    /// The color of the rest of the line; `nil`, the default, for gray.
    open var maximumTrackTintColor: Color? { didSet { setNeedsAppearanceUpdate() } }
    /// The color of the thumb; `nil`, the default, for white.
    open var thumbTintColor: Color? { didSet { setNeedsAppearanceUpdate() } }

    /// The slider's look; flat by default.
    public var appearance: any SliderAppearance = FlatAppearance() {
        didSet {
            guard appearance !== oldValue else { return }
            appearance.replace(oldValue, on: self) { $0.appearance = FlatAppearance() }
            // Tick marks stay behind the look.
            if let ticks { layer.insertSublayer(ticks.layer, at: 0) }
            setNeedsAppearanceUpdate()
            invalidateIntrinsicContentSize()
        }
    }

    /// Marks on both sides of the track, at their values on the slider's scale, and their labels on one side: to the left of
    /// a vertical slider, and below a horizontal one. None by default. Marks at values that are not finite are rejected with
    /// a message.
    ///
    /// Marks with a label are longer than those without; if none has a label, those at the ends and in the middle of the
    /// track are. Where the bounds are too narrow for a track in their middle, it moves away from the labels. A slider as
    /// wide as its `intrinsicContentSize` has room for all of them inside the limits: for a vertical one, the widest label and
    /// 36 points. Labels without room in the bounds, or that overlap others, are left out, the first and last ones last.
    public var tickMarks: [TickMark] = [] {
        didSet {
            if !accepts(tickMarks) { tickMarks = oldValue }
            if tickMarks != oldValue { labelsDidChange() }
        }
    }
    private var ticks: TickLine?
    /// The distance from the middle of the track to the far end of the labels; 0 without labels.
    private var labelRoom = 0.0

    private func labelsDidChange() {
        labelRoom = TickLine.room(across: axis, for: visible(tickMarks))
        setNeedsAppearanceUpdate()
        invalidateIntrinsicContentSize()
    }

    /// Shows the value and the marks inside the new limits.
    open override func numberDidChangeRange(_ number: EditableNumber) {
        if !tickMarks.isEmpty { labelsDidChange() }
        super.numberDidChangeRange(number)
    }

    /// Creates a slider with values from 0 to 1. It is centered across its frame.
    public override init(frame: Rect) {
        super.init(frame: frame)
        cursor = .resizeLeftRight
        interaction = .track
        appearance.attach(to: self)
        setNeedsLayout()
    }

    // MARK: Geometry

    /// Returns the line on which the thumb's center moves.
    open override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        DragGeometry(.line(from: thumbCenter(at: 0), to: thumbCenter(at: 1)), dragLength: dragLength)
    }

    /// Returns the center of the thumb at a position from 0 to 1, in the slider's coordinates.
    open func thumbCenter(at position: Double) -> Point {
        let thumb = appearance.thumbSize.width
        let distance = thumb / 2 + position * max(0, axis.value(of: bounds.size) - thumb)
        return axis == .horizontal
            ? Point(x: bounds.minX + distance, y: bounds.midY - labelShift)
            : Point(x: bounds.midX + labelShift, y: bounds.maxY - distance)
    }

    /// The distance by which the track is beside the middle of the bounds, because labels need the room.
    private var labelShift: Double {
        guard labelRoom > 0 else { return 0 }
        let half = axis.other.value(of: bounds.size) / 2
        return max(0, min(labelRoom - half, half - markRoom))
    }

    /// The distance from the middle of the track to the end of the thumb or the marks, on the side without labels.
    private var markRoom: Double { max(appearance.thumbSize.height / 2, TickLine.markRoom) }

    // MARK: Layout

    /// Updates the look if it needs that, and moves the thumb.
    open override func layoutSubviews() {
        if takeAppearanceUpdate() {
            updateTicks()
            appearance.update(for: self)
        }
        positionDidChange()
    }

    private func updateTicks() {
        guard !tickMarks.isEmpty else {
            ticks?.layer.removeFromSuperlayer()
            ticks = nil
            return
        }
        let line = ticks ?? TickLine()
        if ticks == nil { layer.insertSublayer(line.layer, at: 0) }
        ticks = line
        line.update(for: self)
    }

    /// Moves the thumb.
    open override func positionDidChange() { appearance.show(animatedPosition.presentationValue, of: self) }

    /// The rectangle of the thumb, above which the bubble with the value appears.
    open override var popUpAnchor: Rect {
        let center = thumbCenter(at: animatedPosition.presentationValue)
        let thumb = appearance.thumbSize
        return Rect(center: center, size: axis.size(along: thumb.width, across: thumb.height))
    }

    /// The size of the thumb, or of the labels, at least 31 points, across the slider. It has no length of its own.
    open override var intrinsicContentSize: Size {
        axis.size(along: View.noIntrinsicMetric, across: sizeAcross)
    }

    /// The path of the focus ring, around the track and its marks, without their labels.
    open override var focusPath: BezierPath {
        let size = max(appearance.thumbSize.height, labelRoom > 0 ? TickLine.ringSize : 31)
        let across = min(axis.other.value(of: bounds.size), size)
        let lane = Rect(
            center: thumbCenter(at: 0.5), size: axis.size(along: axis.value(of: bounds.size), across: across))
        return BezierPath(roundedRect: lane.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 7)
    }

    private var sizeAcross: Double {
        max(31, appearance.thumbSize.height, labelRoom > 0 ? (labelRoom + markRoom).rounded(.up) : 0)
    }

    /// Returns a size of at most 200 points along the slider, and of the thumb or the labels, at least 31 points, across.
    open override func sizeThatFits(_ size: Size) -> Size {
        axis.size(along: min(axis.value(of: size), 200), across: sizeAcross)
    }
}
