import KnobLayers

/// A control that is on or off: a click flips it, and its thumb can be dragged across.
///
/// `.valueChanged` is sent when a person has flipped it. The flat look is that of iOS 7, 51 by 31 points.
public final class Switch: Control {
    private static let size = Size(width: 51, height: 31)
    private static let thumbDiameter = 27.0

    /// Whether it is on; `false` by default. It can be observed. Setting it is `setOn(_:animated:)` without
    /// animation.
    public var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// The ground when it is on; `nil`, the default, is a green, #4CD964.
    public var onTintColor: Color? { didSet { show(isOn, animated: false) } }

    private var storedIsOn = false
    private let ground = Layer()
    private let thumb = Layer.thumb(diameter: Switch.thumbDiameter)
    /// Which side the thumb was dragged to, once it was dragged at all.
    private var draggedTo: Bool?
    private var start = Point.zero

    /// Makes a switch that is off; whatever the size of `frame`, it is 51 by 31 points.
    public override init(frame: Rect) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        ground.cornerRadius = Self.size.height / 2
        ground.frame = bounds
        layer.addSublayer(ground)
        layer.addSublayer(thumb)
        show(false, animated: false)
    }

    /// Turns it on or off, and moves the thumb across in 0.2 s if `animated`. Sends no action.
    public func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != storedIsOn else { return }
        storedIsOn = isOn
        observers.notify(about: self)
        // An observer that has turned it back has shown that already.
        if storedIsOn == isOn { show(isOn, animated: animated) }
    }

    private func show(_ isOn: Bool, animated: Bool) {
        Transaction.begin()
        Transaction.setDisableActions(!animated)
        Transaction.setAnimationDuration(0.2)
        Transaction.setAnimationTimingFunction(MediaTimingFunction(name: .easeInEaseOut))
        let inset = (Self.size.height - Self.thumbDiameter) / 2 + Self.thumbDiameter / 2
        if !animated {
            thumb.removeAllAnimations()
            ground.removeAllAnimations()
        }
        thumb.position = Point(
            x: isOn ? Self.size.width - inset : inset, y: Self.size.height / 2)
        ground.backgroundColor =
            isOn
            ? onTintColor ?? .systemGreen
            : Color(light: Color(white: 0.89), dark: Color(white: 0.25))
        Transaction.commit()
    }

    /// Looks enabled, pressed or disabled.
    public override func stateDidChange() {
        layer.opacity = isEnabled ? 1 : 0.5
        Transaction.withoutActions { thumb.backgroundColor = isEnabled ? shadedThumb() : .white }
    }

    /// 51 by 31 points.
    public override func sizeThatFits(_ size: Size) -> Size { Self.size }

    /// Space and Return flip.
    public override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.key == .space || press.key == .enter else { return false }
        guard !press.isRepeat else { return true }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
        return true
    }

    /// Follows the shape of the ground.
    public override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: bounds.height / 2 + 3.5)
    }

    /// Remembers where the press is.
    public override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        draggedTo = nil
        start = touch.location(in: self)
        return true
    }

    /// Lets the thumb follow a drag to the other side.
    public override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let location = touch.location(in: self)
        if draggedTo != nil || location.distance(to: start) >= touch.dragThreshold {
            let side = location.x > bounds.midX
            if side != draggedTo ?? isOn { show(side, animated: true) }
            draggedTo = side
        }
        return true
    }

    /// Flips after a click inside, or goes to the side that the thumb was dragged to.
    public override func endTracking(_ touch: Touch?, with event: Event?) {
        let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
        let side = draggedTo ?? (isInside ? !isOn : isOn)
        draggedTo = nil
        guard side != isOn else { return show(isOn, animated: true) }
        setOn(side, animated: true)
        sendActions(for: .valueChanged, with: event)
    }

    /// Goes back to where it was.
    public override func cancelTracking(with event: Event?) {
        draggedTo = nil
        show(isOn, animated: true)
    }
}
