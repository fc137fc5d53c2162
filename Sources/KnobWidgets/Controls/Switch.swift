import KnobLayers

/// A control that is on or off: a click toggles it, and its thumb can be dragged.
///
/// It sends `.valueChanged` when the user has toggled it. The flat look is that of iOS 7, 51 by 31 points.
///
/// ```swift
/// let animates = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
/// animates.setOn(true, animated: true)
/// ```
public final class Switch: Control {
    private static let size = Size(width: 51, height: 31)
    private static let thumbDiameter = 27.0
    private static let offColor = Color(light: Color(white: 0.89), dark: Color(white: 0.25))

    /// Whether the switch is on; `false` by default. Observable. Setting it is the same as
    /// `setOn(_:animated:)` without animation.
    public var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// The color of the background when the switch is on; `nil`, the default, for green, #4CD964.
    public var onTintColor: Color? { didSet { layoutThumb() } }

    private var storedIsOn = false
    private let background = Layer()
    private let thumb = Layer.thumb(diameter: Switch.thumbDiameter)
    /// The position of the thumb: 0 for off, 1 for on.
    private lazy var position = AnimatedPosition(of: layer, value: 0)
    /// The side that the thumb has been dragged to; `nil` before a drag.
    private var draggedTo: Bool?
    private var start = Point.zero

    /// Creates a switch that is off, 51 by 31 points at the origin of `frame`.
    public override init(frame: Rect) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        background.cornerRadius = Self.size.height / 2
        background.frame = bounds
        layer.addSublayer(background)
        layer.addSublayer(thumb)
        layoutThumb()
    }

    /// Sets whether the switch is on, with an animation of 0.2 seconds if `animated`. Sends no action.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != storedIsOn else { return }
        storedIsOn = isOn
        observers.notify(about: self)
        // If an observer has set the other state, that state is shown already.
        if storedIsOn == isOn { show(isOn, animated: animated) }
    }

    private func show(_ isOn: Bool, animated: Bool) {
        let end = isOn ? 1.0 : 0
        if animated {
            guard end != position.value else { return }
            let start = position.presentationValue
            position.animate(to: end) { KeyframeAnimation($0, from: start, to: end, duration: 0.2) }
        } else {
            _ = position.set(end)
        }
        layoutThumb()
    }

    private func layoutThumb() {
        let progress = position.presentationValue
        let inset = Self.size.height / 2
        Transaction.withoutActions {
            thumb.position = Point(
                x: inset.interpolated(to: Self.size.width - inset, fraction: progress), y: inset)
            background.backgroundColor =
                progress == 0
                ? Self.offColor
                : Self.offColor.interpolated(to: onTintColor ?? .systemGreen, fraction: progress)
        }
    }

    /// Positions the thumb. Also called in each frame of an animation.
    public override func layoutSubviews() { layoutThumb() }

    /// Updates the look for the enabled, highlighted, or disabled state.
    public override func stateDidChange() {
        layer.opacity = isEnabled ? 1 : 0.5
        Transaction.withoutActions { thumb.backgroundColor = isEnabled ? shadedThumb() : .white }
    }

    /// Returns 51 by 31 points.
    public override func sizeThatFits(_ size: Size) -> Size { Self.size }

    /// Toggles the switch when Space or Return is pressed.
    public override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.key == .space || press.key == .enter else { return false }
        guard !press.isRepeat else { return true }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
        return true
    }

    /// The path of the focus ring, which follows the rounded background.
    public override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: bounds.height / 2 + 3.5)
    }

    /// Begins a click or a drag.
    public override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        draggedTo = nil
        start = touch.location(in: self)
        return true
    }

    /// Moves the thumb to the side that the pointer is on.
    public override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let location = touch.location(in: self)
        if draggedTo != nil || location.distance(to: start) >= touch.dragThreshold {
            let side = location.x > bounds.midX
            if side != draggedTo ?? isOn { show(side, animated: true) }
            draggedTo = side
        }
        return true
    }

    /// Toggles the switch after a click inside, or moves it to the side to which the thumb was dragged.
    public override func endTracking(_ touch: Touch?, with event: Event?) {
        let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
        let side = draggedTo ?? (isInside ? !isOn : isOn)
        guard side != isOn else { return show(isOn, animated: true) }
        setOn(side, animated: true)
        sendActions(for: .valueChanged, with: event)
    }

    /// Moves the thumb back.
    public override func cancelTracking(with event: Event?) { show(isOn, animated: true) }
}
