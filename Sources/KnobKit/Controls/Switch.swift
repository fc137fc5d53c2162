/// A control that is on or off: a click toggles it, and its thumb can be dragged.
///
/// It sends `.valueChanged` when the user has toggled it. The default look is that of iOS 7, 51 by 31 points.
///
/// ```swift
/// let animates = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
/// animates.setOn(true, animated: true)
/// ```
open class Switch: Control {
    static let size = Size(width: 51, height: 31)

    /// Whether the switch is on; `false` by default. Observable. Setting it is the same as
    /// `setOn(_:animated:)` without animation.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }
    /// The color of the background when the switch is on; `nil`, the default, for green, #4CD964.
    open var onTintColor: Color? { didSet { setNeedsAppearanceUpdate() } }
    /// The label beside the switch, which a click toggles, too; `nil` by default. It is in the same
    /// superview.
    open weak var label: Label?

    private var storedIsOn = false
    /// The position of the thumb: 0 for off, 1 for on.
    private lazy var position = AnimatedPosition(of: layer, value: 0)
    /// The side that the thumb has been dragged to; `nil` before a drag.
    private var draggedTo: Bool?
    private var start = Point.zero

    /// The switch's look; flat by default.
    public var appearance: any SwitchAppearance = FlatAppearance() {
        didSet {
            guard appearance !== oldValue else { return }
            appearance.replace(oldValue, on: self) { $0.appearance = FlatAppearance() }
            setNeedsAppearanceUpdate()
        }
    }

    /// Creates a switch that is off, 51 by 31 points at the origin of `frame`.
    public override init(frame: Rect) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        appearance.attach(to: self)
        layoutThumb()
    }

    /// Sets whether the switch is on, with an animation of 0.2 seconds if `animated`. Sends no action.
    open func setOn(_ isOn: Bool, animated: Bool) {
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

    private func layoutThumb() { appearance.show(position.presentationValue, of: self) }

    /// Updates the look if it needs that, and moves the thumb. Also called in each frame of an animation.
    open override func layoutSubviews() {
        if takeAppearanceUpdate() { appearance.update(for: self) }
        layoutThumb()
    }

    /// Updates the look for the enabled, highlighted, or disabled state.
    open override func stateDidChange() { setNeedsAppearanceUpdate() }

    /// Updates the look for the tint color.
    open override func tintColorDidChange() { setNeedsAppearanceUpdate() }

    /// 51 by 31 points.
    open override var intrinsicContentSize: Size { Self.size }

    /// Returns 51 by 31 points.
    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    /// Toggles the switch when Space or Return is pressed.
    open override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.isActivation else { return false }
        guard !press.isRepeat else { return true }
        setOn(!isOn, animated: true)
        sendActions(for: .valueChanged)
        return true
    }

    /// A toggle button with the text of `label` as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.actions) = (.toggleButton, [.toggle])
        label?.text.map { description.label = $0 }
        if isOn { description.states.insert(.checked) }
    }

    /// The path of the focus ring, which follows the rounded background.
    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: bounds.height / 2 + 3.5)
    }

    /// Returns whether `point` is in the bounds or in the visible `label`.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard let label, label.superview === superview, !label.isHidden else { return false }
        return label.bounds.contains(label.convert(point, from: self))
    }

    /// Begins a click or a drag.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        draggedTo = nil
        start = touch.location(in: self)
        return true
    }

    /// Moves the thumb to the side that the pointer is on.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        let location = touch.location(in: self)
        // Only the switch itself can be dragged, not its label.
        if draggedTo != nil
            || super.point(inside: start, with: event) && location.distance(to: start) >= touch.dragThreshold
        {
            let side = location.x > bounds.midX
            if side != draggedTo ?? isOn { show(side, animated: true) }
            draggedTo = side
        }
        return true
    }

    /// Toggles the switch after a click inside, or moves it to the side to which the thumb was dragged.
    open override func endTracking(_ touch: Touch?, with event: Event?) {
        let isInside = touch.map { contains($0, with: event) } ?? false
        let side = draggedTo ?? (isInside ? !isOn : isOn)
        guard side != isOn else { return show(isOn, animated: true) }
        setOn(side, animated: true)
        sendActions(for: .valueChanged, with: event)
    }

    /// Moves the thumb back.
    open override func cancelTracking(with event: Event?) { show(isOn, animated: true) }
}
