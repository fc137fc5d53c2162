/// A view that the user operates: it has states, tracks touches, and sends actions to its targets.
///
/// ```swift
/// let button = Button(frame: Rect(x: 20, y: 20, width: 120, height: 30))
/// button.setTitle("Save", for: .normal)
/// button.isEnabled = false
/// ```
open class Control: View, KeyValueObserving, Hoverable {
    /// The observers of the control's properties; see `observe(_:changeHandler:)`.
    public let observers = KeyValueObservers()

    /// Whether the control can be operated; `true` by default. Observable. Setting it to `false` cancels the
    /// tracked touch.
    open var isEnabled: Bool {
        get { !flags.contains(.disabled) }
        set { set(.disabled, !newValue) }
    }
    /// Whether the control looks pressed; `false` by default. Observable. Tracking sets it.
    open var isHighlighted: Bool {
        get { flags.contains(.highlighted) }
        set { set(.highlighted, newValue) }
    }
    /// Whether the control is selected; its class decides what that means. `false` by default. Observable.
    open var isSelected: Bool {
        get { flags.contains(.selected) }
        set { set(.selected, newValue) }
    }
    /// Whether the pointer is over the control. Observable. A movement while a button is down does not change
    /// it.
    public internal(set) var isHovered: Bool {
        get { flags.contains(.hovered) }
        set { set(.hovered, newValue) }
    }
    private var flags = State.normal
    /// Sets `isHovered`.
    open func hoverDidChange(_ isHovered: Bool) { self.isHovered = isHovered }

    /// The text that appears below the control when the pointer rests over it; `nil`, the default, for none.
    open var toolTip: String?
    /// The lines of the tooltip; by default `toolTip`. Read in each frame in which it is visible.
    open var toolTipLines: [String] { toolTip.map { [$0] } ?? [] }

    /// The states as a set.
    open var state: State { flags.subtracting(.hovered) }

    /// The states that determine the look: `state`, and `.hovered` while the pointer is over the control.
    public var presentationState: State { flags.contains(.hovered) ? state.union(.hovered) : state }

    /// Whether the control is tracking a touch.
    public var isTracking: Bool { trackedTouch != nil }
    private var trackedTouch: Touch?
    /// Whether the tracked touch is inside.
    public private(set) var isTouchInside = false

    /// The bounds for which the appearance was last updated; `nil` if it needs an update.
    private var updatedBounds: Rect?

    /// Whether the focus ring is shown also without the focus, as in an overview of all states; `false` by
    /// default.
    public var alwaysShowsFocusRing = false { didSet { updateFocusRing() } }

    var targets = TargetList()
    var focusRing: ShapeLayer?

    open override var receivesTouches: Bool { isEnabled }

    private func set(_ flag: State, _ isOn: Bool) {
        guard flags.contains(flag) != isOn else { return }
        flags.formSymmetricDifference(flag)
        if flag == .disabled, isOn {
            cancelTouches()
            didBecomeDisabled()
        }
        stateDidChange()
        observers.notify(about: self)
    }

    // MARK: For subclasses

    /// Called when a state has changed, to update the control's look. The default implementation does
    /// nothing.
    open func stateDidChange() {}

    /// Called when the control has been disabled, to end what is in progress. The default implementation does
    /// nothing.
    open func didBecomeDisabled() {}

    /// Whether the control stays highlighted while the tracked touch is outside; `false` by default.
    open var staysHighlighted: Bool { false }

    /// Whether the control uses drags, so that a finger's drag does not scroll a scroll view around it; `true` by
    /// default.
    open var tracksDrags: Bool { true }

    /// Returns whether `point` is inside the bounds, which count as at least 24 points wide and high.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        bounds.contains(point) || bounds(atLeast: 24).contains(point)
    }

    // MARK: Appearance

    /// Invalidates the appearance, which is updated once in the next layout pass.
    public func setNeedsAppearanceUpdate() {
        updatedBounds = nil
        setNeedsLayout()
    }

    /// Returns whether the appearance needs an update, once until it is invalidated again or the bounds
    /// change.
    package func takeAppearanceUpdate() -> Bool {
        guard updatedBounds != bounds else { return false }
        updatedBounds = bounds
        return true
    }

    // MARK: Focus

    /// Whether the control can have the focus; `true` while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// The path of the focus ring; a rounded rectangle around the bounds by default.
    open var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 7)
    }

    /// Shows or hides the focus ring.
    open override func focusDidChange() { updateFocusRing() }

    /// Calls `layoutSubviews()` and lays out the focus ring.
    open override func layoutSublayers(of layer: Layer) {
        super.layoutSublayers(of: layer)
        if focusRing != nil { updateFocusRing() }
    }

    // MARK: Accessibility

    /// A button, with the name of the layer or the labels inside as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.actions) = (.button, [.press])
        description.label = layer.name ?? labelTexts.joined(separator: ", ")
        if !isEnabled { description.states.remove(.enabled) }
        if isHighlighted { description.states.insert(.pressed) }
        if isSelected { description.states.insert(.selected) }
    }

    /// Does what Space does, or sends `.touchUpInside` if that key does nothing.
    open override func accessibilityActivate() -> Bool {
        if !keyDown(with: KeyPress(.space)) { sendActions(for: .touchUpInside) }
        return true
    }

    // MARK: Tracking

    /// Called when a touch begins. Returns whether the control tracks it. The default implementation returns
    /// `true`.
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// Called when the tracked touch moves. Returns whether tracking continues. The default implementation
    /// returns `true`.
    open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// Called when the tracked touch ends, or when `continueTracking(_:with:)` has returned `false`. The
    /// default implementation does nothing.
    open func endTracking(_ touch: Touch?, with event: Event?) {}
    /// Called when the touch is cancelled. The default implementation does nothing.
    open func cancelTracking(with event: Event?) {}

    /// Begins tracking, unless the control is disabled or tracks another touch. The touch may have begun on a subview
    /// that forwards it. The next responder does not receive the touches of a control.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard isEnabled, trackedTouch?.isOver ?? true, let touch = touches.first else { return }
        trackedTouch = touch
        isTouchInside = true
        guard beginTracking(touch, with: event), isTracking else { return stopTracking() }
        isHighlighted = true
        sendActions(for: .touchDown, with: event)
    }

    /// Continues tracking and sends the events of the drag. The movements of a finger count from the touch's
    /// `dragThreshold` on, with the distance since the press.
    ///
    /// If a target ends tracking, for example by disabling the control, no further events are sent.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = trackedTouch(in: touches), touch.isMoving else { return }
        let wasInside = isTouchInside
        isTouchInside = contains(touch, with: event)
        isHighlighted = isTouchInside || staysHighlighted
        let continues = continueTracking(touch, with: event)
        guard isTracking else { return }
        guard continues else { return end(touch, with: event) }
        if isTouchInside != wasInside {
            sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        if isTracking { sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event) }
    }

    /// Ends tracking and sends `.touchUpInside` or `.touchUpOutside`.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = trackedTouch(in: touches) else { return }
        end(touch, with: event, sending: isTouchInside ? .touchUpInside : .touchUpOutside)
    }

    /// Cancels tracking.
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        guard trackedTouch(in: touches) != nil else { return }
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    private func trackedTouch(in touches: Set<Touch>) -> Touch? {
        guard let touch = trackedTouch, touches.first === touch || touches.contains(touch) else { return nil }
        return touch
    }

    private func stopTracking(isInside: Bool = false) {
        trackedTouch = nil
        isTouchInside = isInside
        isHighlighted = false
    }

    /// Ends tracking. Until the events are sent, `isTouchInside` tells where the touch has ended.
    private func end(_ touch: Touch, with event: Event?, sending events: ControlEvents = []) {
        stopTracking(isInside: isTouchInside)
        endTracking(touch, with: event)
        if !events.isEmpty { sendActions(for: events, with: event) }
        if !isTracking { isTouchInside = false }
    }
}
