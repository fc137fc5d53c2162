/// A control that is on or off: a click toggles it, and its thumb can be dragged.
///
/// It sends `.valueChanged` when the user has toggled it, which is one step of its `undoManager`. It looks
/// like that of iOS 7, 51 by 31 points. Outlines and the signs I and O show the state without colors.
///
/// ```swift
/// let animates = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
/// animates.setOn(true, animated: true)
/// ```
open class Switch: Control {
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
    private lazy var position = Animator(of: layer)
    /// The side that the thumb has been dragged to; `nil` before a drag.
    private var draggedTo: Bool?
    private var start = Point.zero

    /// The bindings to which the switch belongs.
    var bindings: [Weak<ValueBinding>] = []

    private let background = Layer()
    /// The sign I, which the thumb covers while the switch is off.
    private let onSign = Layer()
    /// The sign O, which the thumb covers while the switch is on.
    private let offSign = Layer()
    private let thumb = Layer.thumb(diameter: 27)
    private var offOutline = Color.clear
    private var onOutline = Color.clear

    private static let size = Size(width: 51, height: 31)
    private static let offColor = Color(light: Color(white: 0.89), dark: Color(white: 0.25))
    /// More than the 3 of an edge, because the round sign loses some of it to smooth edges.
    private static let signContrast = 4.0

    /// Creates a switch that is off, 51 by 31 points at the origin of `frame`.
    public override init(frame: Rect) {
        super.init(frame: Rect(origin: frame.origin, size: Self.size))
        background.cornerRadius = Self.size.height / 2
        background.frame = bounds
        background.borderWidth = 1
        onSign.frame = Rect(x: 12, y: 11, width: 2, height: 9)
        offSign.frame = Rect(x: 33, y: 11, width: 9, height: 9)
        offSign.cornerRadius = 4.5
        offSign.borderWidth = 1
        background.addSublayer(onSign)
        background.addSublayer(offSign)
        layer.addSublayer(background)
        layer.addSublayer(thumb)
        layoutThumb()
    }

    // MARK: State

    /// Sets whether the switch is on, with an animation of 0.2 seconds if `animated`. Sends no action.
    open func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != storedIsOn else { return }
        storedIsOn = isOn
        observers.notify(about: self)
        // If an observer has set the other state, that state is shown already.
        if storedIsOn == isOn { show(isOn, animated: animated) }
    }

    /// A switch that is bound to this one, and its state at one time.
    private typealias Follower = (control: Weak<Switch>, isOn: Bool)

    /// Sets the state as an edit of the user: it sends `.valueChanged` and can be undone. Undoing it is an
    /// edit as well, and so registers the step to redo. It also sets those that `followers` were before.
    private func edit(to isOn: Bool, with event: Event? = nil, restoring followers: [Follower] = []) {
        let old = storedIsOn
        guard isOn != old else { return show(old, animated: true) }
        let undoManager = undoManager
        var others: [Follower] = []
        for other in bindings.flatMap({ $0.object?.switches ?? [] }) + followers.map(\.control) {
            guard let control = other.object, control !== self,
                !others.contains(where: { $0.control.object === control })
            else { continue }
            others.append((other, control.isOn))
        }
        setOn(isOn, animated: true)
        sendActions(for: .valueChanged, with: event)
        for follower in followers { follower.control.object?.setOn(follower.isOn, animated: true) }
        // An observer or a target may have set the old state again.
        guard storedIsOn != old else { return }
        undoManager?.registerUndo(withTarget: self) { $0.edit(to: old, restoring: others) }
    }

    // MARK: Look

    private func show(_ isOn: Bool, animated: Bool) {
        let end = isOn ? 1.0 : 0
        if animated {
            guard end != position.value else { return }
            position.animate(to: end, along: AnimationCurve(.easeInEaseOut, duration: 0.2))
        } else {
            _ = position.set(end)
        }
        layoutThumb()
    }

    private var onColor: Color { onTintColor ?? .systemGreen }

    /// Moves the thumb and fills the background.
    private func layoutThumb() {
        let fraction = position.presentationValue
        let inset = Self.size.height / 2
        Transaction.withoutActions {
            thumb.position = Point(
                x: inset.interpolated(to: Self.size.width - inset, fraction: fraction), y: inset)
            let color = Self.offColor.interpolated(to: onColor, fraction: fraction)
            background.backgroundColor = color
            // Two discs cost less than a ring.
            offSign.backgroundColor = color
            background.borderColor = offOutline.interpolated(to: onOutline, fraction: fraction)
        }
    }

    /// Colors outlines, signs, and thumb. A disabled switch is half transparent.
    private func updateColors() {
        layer.opacity = isEnabled ? 1 : 0.5
        let thumbColor = isEnabled ? shadedThumb() : .white
        offOutline = outline(of: Self.offColor)
        onOutline = outline(of: onColor)
        Transaction.withoutActions {
            thumb.backgroundColor = thumbColor
            // Dark, as high contrast makes a gray as white as the thumb.
            thumb.borderColor = Color(
                light: thumbColor.contrasting(with: thumbColor, ratio: 3.2), dark: Color(white: 0.2))
            // High contrast makes colors darker, and lighter in the dark appearance: the sign gets no closer to them.
            let isDark = onColor.components(in: .light).luminance + 0.05 <= 1.05 / Self.signContrast
            onSign.backgroundColor = Color(
                light: isDark ? .white : .black,
                dark: .black.contrasting(with: onColor, ratio: Self.signContrast))
            offSign.borderColor = Self.offColor.contrasting(with: Self.offColor, ratio: Self.signContrast)
        }
    }

    open override func layoutSubviews() {
        if takeAppearanceUpdate() { updateColors() }
        layoutThumb()
    }

    /// 51 by 31 points.
    open override var intrinsicContentSize: Size { Self.size }

    /// Returns 51 by 31 points.
    open override func sizeThatFits(_ size: Size) -> Size { Self.size }

    open override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: bounds.height / 2 + 3.5)
    }

    /// A toggle button with the text of `label` as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .toggleButton
        description.actions = [.toggle]
        if let text = label?.text { description.label = text }
        if isOn { description.states.insert(.checked) }
    }

    // MARK: Input

    /// Toggles the switch when Space or Return is pressed.
    open override func keyDown(with press: KeyPress) -> Bool {
        guard isEnabled, press.isActivation else { return false }
        if !press.isRepeat { edit(to: !isOn) }
        return true
    }

    /// Returns whether `point` is in the bounds or in the visible `label`.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        if super.point(inside: point, with: event) { return true }
        guard let label, label.superview === superview, !label.isHidden else { return false }
        return label.bounds.contains(label.convert(point, from: self))
    }

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
        edit(to: draggedTo ?? (isInside ? !isOn : isOn), with: event)
    }

    open override func cancelTracking(with event: Event?) { show(isOn, animated: true) }
}

/// Keeps switches in step until the returned binding is released, and sets the others to the state of the first.
///
/// A switch that follows moves as an animation and sends no actions.
@MainActor
public func bind(_ switches: Switch..., animated: Bool = false) -> ValueBinding {
    ValueBinding(switches, animated: animated)
}
