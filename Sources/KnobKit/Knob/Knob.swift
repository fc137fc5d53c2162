/// A rotary control that picks a number by rotating a pointer.
///
/// It is used like a slider. Three parts make a knob, and each can be replaced without the others: its value
/// (`ValueControl`), how it is dragged (`interaction`), and how it looks (`appearance`). Lengths are points;
/// angles are radians, clockwise with 0 pointing right.
///
/// ```swift
/// let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
/// knob.limits = 20...20_000
/// knob.scale = .logarithmic
/// knob.unit = "Hz"
/// knob.setValue(440, animated: true)
/// ```
open class Knob: ValueControl {
    // MARK: Look

    /// The knob's look; the tutorial's ring by default.
    ///
    /// An appearance belongs to one knob. If it is set on a second knob, the first one gets a ring, with a
    /// message.
    public var appearance: any KnobAppearance = RingAppearance() {
        didSet {
            guard appearance !== oldValue else { return }
            appearance.replace(oldValue, on: self) { $0.appearance = RingAppearance() }
            // Tick marks stay behind the look.
            tickRing?.detach()
            setNeedsAppearanceUpdate()
            positionDidChange()
        }
    }
    /// The width of track and pointer, in points; 2 by default, and less for a dial smaller than 32 points,
    /// in proportion. A negative width is rejected with a message.
    public var lineWidth: Double {
        get { ownLineWidth ?? 2 * dialScale }
        set { set(\.ownLineWidth, to: newValue, "lineWidth") }
    }
    /// The length of the pointer, in points; 6 by default, and less for a dial smaller than 32 points, in
    /// proportion. A negative length is rejected with a message.
    public var pointerLength: Double {
        get { ownPointerLength ?? 6 * dialScale }
        set { set(\.ownPointerLength, to: newValue, "pointerLength") }
    }
    /// An image that replaces the pointer's line, in its own size; `nil` by default. It points right, and its
    /// right edge is where the line would end. The ring shows it; other appearances may ignore it.
    public var pointerImage: Image? { didSet { setNeedsAppearanceUpdate() } }
    /// Whether the value is shown in the middle of the knob, in front of its look, as `text(for:)` writes it; `false` by
    /// default.
    public var showsValue = false { didSet { setNeedsAppearanceUpdate() } }
    /// The size of the value's font, in points; `nil`, the default, for `fittingValueFontSize`. Where it is too large for a
    /// value, that one is drawn smaller. A size that is not above 0 is rejected with a message.
    public var valueFontSize: Double? {
        didSet {
            if let size = valueFontSize, !(size > 0 && size.isFinite) {
                valueFontSize = oldValue
                return reject("a valueFontSize of \(size)", "a size is above 0")
            }
            if valueFontSize != oldValue { setNeedsAppearanceUpdate() }
        }
    }
    /// The size of the value's font at which all values fit, at most a fifth of the dial's height. Knobs in a row look alike if
    /// all of them have the smallest of their sizes as `valueFontSize`.
    public var fittingValueFontSize: Double {
        let size = max(8, min(dial.width, dial.height) / 5)
        let font = Font.monospacedDigitSystemFont(ofSize: size)
        let texts = (0...10).map { text(for: value(at: Double($0) / 10)).withMinusSign }
        let widest = texts.map { TextLine($0, font: font).width }.max() ?? 0
        let width = valueFrame.width
        return widest > width ? max(size / 2, (size * width / widest * 4).rounded(.down) / 4) : size
    }
    /// Marks around the arc, inside the bounds: the dial is smaller by their size, but keeps 60 % of the
    /// bounds. Labels without room are left out, the first and last ones last. None by default. Marks at values that are not
    /// finite are rejected with a message.
    public var tickMarks: [TickMark] = [] {
        didSet {
            if !accepts(tickMarks) { tickMarks = oldValue }
            if tickMarks != oldValue { setNeedsAppearanceUpdate() }
        }
    }
    /// The rectangle in which the appearance draws: the bounds, or with tick marks a square inside the marks.
    public var dial: Rect {
        updateAppearanceIfNeeded()
        return storedDial
    }

    private var ownAnimationCurve: AnimationCurve?
    private var ownLineWidth: Double?
    private var ownPointerLength: Double?
    /// The factor of the default lengths: below 1 for dials smaller than 32 points, and 1 before the first
    /// layout.
    private var dialScale: Double { dial.isEmpty ? 1 : min(1, dial.width / 32, dial.height / 32) }

    private var storedDial = Rect.zero
    private var tickRing: TickRing?
    private var valueLayer: TextLayer?

    // MARK: Arc

    /// The pointer's angle at the minimum, in radians; -11π/8 by default, at the lower left.
    ///
    /// A change moves the pointer; the value stays. Observable. An angle that is not finite is rejected with
    /// a message.
    public var startAngle: Double {
        get { arc.startAngle }
        set { arc = KnobArc(startAngle: newValue, endAngle: endAngle) }
    }
    /// The pointer's angle at the maximum, in radians; 3π/8 by default, at the lower right.
    ///
    /// A change moves the pointer; the value stays. Observable. An angle that is not finite is rejected with
    /// a message.
    public var endAngle: Double {
        get { arc.endAngle }
        set { arc = KnobArc(startAngle: startAngle, endAngle: newValue) }
    }
    /// The arc that the pointer moves on: both angles at once.
    public var arc = KnobArc() {
        didSet {
            guard arc.startAngle.isFinite, arc.endAngle.isFinite else {
                reject("an arc from \(arc.startAngle) to \(arc.endAngle)", "angles are finite")
                return arc = oldValue
            }
            guard arc != oldValue else { return }
            observers.notify(about: self)
            // This ends an animation.
            valueDidChange(from: value, to: value, animated: false)
            setNeedsAppearanceUpdate()
            positionDidChange()
        }
    }
    /// The pointer's angle for the model value, in radians.
    public var angle: Double { arc.angle(at: number.position(of: number.value)) }
    /// The presentation value of the pointer's angle, in radians.
    public var presentationAngle: Double { arc.angle(at: animatedPosition.presentationValue) }

    // MARK: Drags

    /// Whether a drag across the gap stays at the end until the pointer returns; `false` by default: it goes to the
    /// other end.
    public var holdsAtEnds = false
    /// Whether a drag must begin on the pointer, or within 8 points of it; `false` by default.
    public var dragsPointerOnly = false
    /// Whether only the disc inside the bounds can be pressed, and not the corners; `false` by default.
    public var hasRoundHitArea = false

    /// Creates a knob with values from 0 to 1. In a frame that is not square, the knob is centered.
    public override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .rotation
        appearance.attach(to: self)
        setNeedsLayout()
        positionDidChange()
    }

    /// Returns an arc around the middle of the bounds.
    open override func dragGeometry(for number: EditableNumber) -> DragGeometry {
        let radius = min(dial.width, dial.height) / 2
        return DragGeometry(
            .arc(
                center: bounds.center, radius: radius,
                startAngle: arc.startAngle, endAngle: arc.endAngle),
            dragLength: dragLength, holdsAtEnds: holdsAtEnds)
    }

    /// Returns whether a drag may begin at `point`: anywhere, or with `dragsPointerOnly` on the pointer.
    open override func acceptsDrag(from point: Point) -> Bool {
        guard dragsPointerOnly else { return true }
        updateAppearanceIfNeeded()
        return appearance.pointerContains(point, of: self)
    }

    /// Returns whether `point` is in the bounds, or with `hasRoundHitArea` in the disc inside them. Both
    /// count as at least 24 points across.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        hasRoundHitArea
            ? point.distance(to: bounds.center) <= max(12, min(bounds.width, bounds.height) / 2)
            : super.point(inside: point, with: event)
    }

    /// Returns the menu of a control with a value, and a submenu with the ways to turn the knob, unless its `interaction` is
    /// another one.
    open override func contextMenu(at point: Point) -> Menu? {
        super.contextMenu(at: point).map { Menu(children: $0.children + (turnMenu.map { [$0] } ?? [])) }
    }

    // MARK: Layout

    /// Updates the appearance if sizes, colors, or states have changed, and rotates the pointer.
    open override func layoutSubviews() {
        updateAppearanceIfNeeded()
        positionDidChange()
    }

    private func updateAppearanceIfNeeded() {
        guard takeAppearanceUpdate() else { return }
        storedDial = bounds
        if !tickMarks.isEmpty {
            let ring = tickRing ?? TickRing()
            tickRing = ring
            let marks = visible(tickMarks).map {
                TickRing.Mark(angle: arc.angle(at: position(of: $0.value)), label: $0.text)
            }
            storedDial = ring.update(
                marks, in: bounds, color: isEnabled ? TickRing.color : .disabled, on: layer)
        } else {
            tickRing?.detach()
            tickRing = nil
        }
        appearance.update(for: self)
        updateValueLayer()
    }

    private func updateValueLayer() {
        guard showsValue, !editor.isEditing(with: .text) else {
            valueLayer?.removeFromSuperlayer()
            valueLayer = nil
            return
        }
        let text = valueLayer ?? TextLayer()
        Transaction.withoutActions {
            if valueLayer == nil { layer.addSublayer(text) }
            text.alignment = .center
            text.foregroundColor = isEnabled ? .label : .disabled
            text.adjustsFontSizeToFitWidth = true
            text.frame = valueFrame
            text.font = .monospacedDigitSystemFont(ofSize: valueFontSize ?? fittingValueFontSize)
            text.string = self.text(for: value).withMinusSign
        }
        valueLayer = text
    }

    /// The part of the dial inside of the ring, less a margin, which the text of the value can fill.
    private var valueFrame: Rect {
        let side = min(dial.width, dial.height) * 0.9
        let inset = (dial.width - side) / 2 + pointerLength + lineWidth / 2
        return dial.insetBy(dx: max(0, min(inset, dial.width / 2)), dy: 0)
    }

    /// Rotates the pointer to the presentation value of the position, and updates the value that is shown.
    open override func positionDidChange() {
        appearance.show(presentationAngle, of: self)
        valueLayer?.string = text(for: value).withMinusSign
    }

    /// How an animated change moves; by default as the appearance says, or eased in and out for 0.25 seconds.
    open override var animationCurve: AnimationCurve {
        get { ownAnimationCurve ?? appearance.animationCurve ?? super.animationCurve }
        set { ownAnimationCurve = newValue }
    }

    /// The path of the focus ring, a circle around the knob, or a rectangle around the labels of its tick marks.
    open override var focusPath: BezierPath {
        if visible(tickMarks).contains(where: { $0.text != nil }) { return super.focusPath }
        let radius = min(bounds.width, bounds.height) / 2 + 3.5
        return BezierPath(
            arcCenter: bounds.center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }

    /// The dial, above which the bubble with the value appears.
    open override var popUpAnchor: Rect { dial }

    private func set(_ property: ReferenceWritableKeyPath<Knob, Double?>, to length: Double, _ name: String) {
        guard length.isFinite, length >= 0 else {
            return reject("a \(name) of \(length)", "it is 0 or more points")
        }
        self[keyPath: property] = length
        setNeedsAppearanceUpdate()
    }

    // MARK: Presets and menu

    /// Configures the knob like MHRotaryKnob.
    ///
    /// The value is 0.5 between 0 and 1, the arc is ±135° around the top, the interaction is a relative
    /// rotation, the appearance consists of images, and a double-click restores the default.
    ///
    /// Everything else about value, arc, and drags is reset to the defaults of a knob; one point of a linear
    /// drag is one degree. Set the images on the appearance that this method returns.
    @discardableResult
    public func becomeRotaryKnob() -> PictureAppearance {
        scale = .linear
        step = 0
        detents = []
        origin = nil
        turns = .bounded
        holdsAtEnds = false
        dragsPointerOnly = false
        hasRoundHitArea = false
        isContinuous = true
        dragLength = 270
        limits = 0...1
        defaultValue = 0.5
        value = 0.5
        arc = KnobArc(startAngle: -.pi * 5 / 4, endAngle: .pi / 4)
        interaction = .relativeRotation
        resetsOnDoubleClick = true
        sendsActionOnRelease = true
        let images = PictureAppearance()
        appearance = images
        return images
    }

    /// The ways to turn the knob, of which the current one has a check mark; `nil` if the current one is none of them, because
    /// the user could not return to it.
    private var turnMenu: Menu? {
        let ways: [(title: String, interaction: any DragInteraction)] = [
            ("To the Pointer", .rotation), ("Around the Center", .relativeRotation),
            ("Up and Down", .vertical), ("Left and Right", .horizontal), ("In Both Directions", .linear),
        ]
        guard ways.contains(where: { isTurned(by: $0.interaction) }) else { return nil }
        return Menu(
            title: "How It Turns",
            children: ways.map { title, way in
                Action(title: title, state: isTurned(by: way) ? .on : .off) { [weak self] _ in
                    self?.interaction = way
                }
            })
    }

    private func isTurned(by way: any DragInteraction) -> Bool {
        type(of: way) == type(of: interaction)
            && (way as? LinearInteraction)?.direction == (interaction as? LinearInteraction)?.direction
    }
}
