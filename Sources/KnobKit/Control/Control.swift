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
    package var alwaysShowsFocusRing = false { didSet { updateFocusRing() } }

    private var targets = TargetList()
    private(set) var focusRing: ShapeLayer?

    override var receivesTouches: Bool { isEnabled }

    private func set(_ flag: State, _ isOn: Bool) {
        guard flags.contains(flag) != isOn else { return }
        flags.formSymmetricDifference(flag)
        if flag == .disabled, isOn {
            cancelTouches()
        }
        stateDidChange()
        observers.notify(about: self)
    }

    // MARK: For subclasses

    /// Called when a state has changed, to update the control's look. The default implementation calls
    /// `setNeedsAppearanceUpdate()`.
    open func stateDidChange() { setNeedsAppearanceUpdate() }

    /// Calls `setNeedsAppearanceUpdate()`.
    open override func tintColorDidChange() { setNeedsAppearanceUpdate() }

    override func backdropDidChange() {
        super.backdropDidChange()
        setNeedsAppearanceUpdate()
    }

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
    func takeAppearanceUpdate() -> Bool {
        guard updatedBounds != bounds else { return false }
        updatedBounds = bounds
        return true
    }

    // MARK: Focus

    /// Whether the control can have the focus; `true` while it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// The path of the focus ring; a rounded rectangle around the bounds by default.
    ///
    /// The ring is drawn 3 points wide. It is shrunk, by up to 5 points on each side, where it would cover a
    /// neighbor or be cut off by the edge of the window or of a view that clips.
    open var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 7)
    }

    open override func focusDidChange() { updateFocusRing() }

    override func didLayOut() { if focusRing != nil { updateFocusRing() } }

    // MARK: Accessibility

    /// A button, with the name of the layer or the labels inside as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .button
        description.actions = [.press]
        description.label = layer.name ?? shownTexts(in: self).joined(separator: ", ")
        if !isEnabled { description.states.remove(.enabled) }
        if isHighlighted { description.states.insert(.pressed) }
        if isSelected { description.states.insert(.selected) }
    }

    /// The texts of the labels inside, which name a control without a name.
    private func shownTexts(in view: View) -> [String] {
        view.subviews.filter { !$0.isHidden }.flatMap { subview in
            guard let text = (subview as? Label)?.text else { return shownTexts(in: subview) }
            return text.isEmpty ? [] : [text]
        }
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

    /// Continues tracking. The movements of a finger count from the touch's `dragThreshold` on, with the distance since the
    /// press.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = trackedTouch(in: touches), touch.isMoving else { return }
        isTouchInside = contains(touch, with: event)
        isHighlighted = isTouchInside || staysHighlighted
        if !continueTracking(touch, with: event), isTracking { end(touch, with: event) }
    }

    /// Ends tracking and sends `.touchUpInside` or `.touchUpOutside`.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = trackedTouch(in: touches) else { return }
        end(touch, with: event, sending: isTouchInside ? .touchUpInside : .touchUpOutside)
    }

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

// MARK: States

extension Control {
    /// The states of a control, as a set.
    public struct State: OptionSet, Hashable, Sendable {
        /// One bit for each state.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// No state: the empty set.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not operable.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Under the pointer: part of `presentationState`, never of `state`.
        public static let hovered = State(rawValue: 1 << 16)
    }
}

// MARK: Targets and actions

extension Control {
    /// Adds a target, on which `action` is called for each of `events`. The method takes the sender.
    ///
    /// The target is held weakly. Targets are called in the order in which they were added. A method whose
    /// sender has another type is rejected with a message. To use a method for several kinds of controls,
    /// give its sender the type `Any`.
    ///
    /// Each call adds another action. To remove only this action later, or to avoid duplicates, create a
    /// `Selector` and add that.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return reject(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    /// Adds a target, held weakly, on which `action` is called for each of `events`. The method has no
    /// parameters.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for events: ControlEvents
    ) { addTarget(target, action: Selector(action), for: events) }

    /// Adds a target, held weakly, on which `action` is called for each of `events`. The method takes the
    /// sender and the event.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return reject(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    private func reject(_ sender: Any.Type) {
        Diagnostics.report(
            "\(nameForMessages): an action that takes a \(sender) is rejected: the sender is not one. Take \(Self.self) or Any."
        )
    }

    /// Adds a target, held weakly, on which `action` is called for each of `events`.
    ///
    /// If the same action of the target has been added before, `events` are added to its events.
    public func addTarget(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        targets.add(target, action: action, for: events)
    }

    /// Removes `action` of `target` for `events`. `nil` means all targets or all actions.
    public func removeTarget(_ target: AnyObject?, action: Selector? = nil, for events: ControlEvents) {
        targets.remove(target, action: action, for: events)
    }

    /// Returns the actions of `target` for an event, in the order in which they were added.
    public func actions(forTarget target: AnyObject, forControlEvent event: ControlEvents) -> [Selector] {
        targets.entries(of: target, action: nil).filter { !$0.events.isDisjoint(with: event) }.map(\.action)
    }

    /// Calls the targets of any of `events`.
    ///
    /// A target that is removed during the call is no longer called. A target that is added during the call
    /// is not called yet, unless the same action of it was added before for other events.
    public func sendActions(for events: ControlEvents, with event: Event? = nil) {
        var called = 0
        // Removing a target clears its events.
        for entry in targets.all where !entry.events.isDisjoint(with: events) {
            guard let target = entry.target else { continue }
            entry.action.perform(on: target, sender: self, event: event)
            called += 1
        }
        Self.didSendActions?(self, events, called)
    }

    /// Called after any control has sent actions, with the control, the events, and the number of actions
    /// that were called; `nil` by default. Tools set it.
    package static var didSendActions: (@MainActor (Control, ControlEvents, Int) -> Void)?

    private static let performing = Selector(Action.perform(by:))

    /// Adds an action, which is performed for each of `events`. The control retains it.
    ///
    /// If the same action has been added before, `events` are added to its events.
    public func addAction(_ action: Action, for events: ControlEvents) {
        targets.add(action, action: Self.performing, for: events, isOwned: true)
    }

    /// Removes an action for `events`.
    public func removeAction(_ action: Action, for events: ControlEvents) {
        removeTarget(action, action: Self.performing, for: events)
    }
}

extension KeyValueObserving where Self: Control {
    /// Adds a function, which is called with the control for each of `events`. The control retains it; use the
    /// control that it gets, because a function that captures its own control keeps it alive.
    ///
    /// ```swift
    /// let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    /// knob.addAction(for: .valueChanged) { knob in print(knob.value) }
    /// ```
    ///
    /// - Returns: The action that calls the function, for `removeAction(_:for:)`.
    @discardableResult
    public func addAction(for events: ControlEvents, handler: @escaping @MainActor (Self) -> Void) -> Action {
        let action = Action { action in
            if let sender = action.sender as? Self { handler(sender) }
        }
        addAction(action, for: events)
        return action
    }
}

// MARK: Area

extension Control {
    /// The bounds for a finger, which count as at least 44 points wide and high.
    var touchBounds: Rect { bounds(atLeast: 44) }

    /// Returns the bounds, made larger where they are drawn smaller than `side`, in points of the superview.
    private func bounds(atLeast side: Double) -> Rect {
        let map = layer.transform
        let width = side / (map.a * map.a + map.b * map.b).squareRoot()
        let height = side / (map.c * map.c + map.d * map.d).squareRoot()
        return bounds.insetBy(
            dx: min(0, (bounds.width - width) / 2), dy: min(0, (bounds.height - height) / 2))
    }

    /// Returns whether a touch is inside: at a point inside, or for a finger in the bounds, which count as at least
    /// 44 points wide and high.
    func contains(_ touch: Touch, with event: Event?) -> Bool {
        let location = touch.location(in: self)
        return point(inside: location, with: event) || touch.type == .direct && touchBounds.contains(location)
    }
}

// MARK: Colors

extension Control {
    /// Returns `color` adjusted to the current state.
    ///
    /// The result is gray while the control is disabled, and a little lighter under the pointer. While the
    /// control is highlighted, it is darker in the light appearance and lighter in the dark one.
    public func shaded(_ color: Color) -> Color {
        let state = presentationState
        if state.contains(.disabled) { return .disabled }
        if state.contains(.highlighted) {
            return Color(
                light: color.interpolated(to: .black, fraction: 0.15),
                dark: color.interpolated(to: .white, fraction: 0.35))
        }
        return state.contains(.hovered) ? color.interpolated(to: .white, fraction: 0.2) : color
    }

    /// The color behind the control: that of the nearest superview that has an opaque one.
    ///
    /// Derive the colors of text and edges from it with `Color.contrasting(with:ratio:)`.
    public var backdrop: Color { backdropColor }

    /// Returns the color of an outline around something filled with `color`: a shade of it with a contrast of 4 to
    /// `backdrop`, of which 3 remain in a shadow. Gray while the control is disabled.
    public func outline(of color: Color) -> Color {
        state.contains(.disabled) ? .disabled : color.contrasting(with: backdrop, ratio: 4)
    }

    /// Returns the color of a thumb, adjusted to the current state.
    ///
    /// The result is slightly darker than `color` under the pointer, and darker still while the control is
    /// highlighted. The thumb of a disabled control is white, or gray in the dark appearance.
    public func shadedThumb(_ color: Color = .white) -> Color {
        let state = presentationState
        if state.contains(.disabled) { return Color(light: .white, dark: Color(white: 0.6)) }
        let fraction = state.contains(.highlighted) ? 0.08 : state.contains(.hovered) ? 0.03 : 0
        return color.interpolated(to: .black, fraction: fraction)
    }
}

// MARK: Focus ring

extension Control {
    /// Shows the ring while the control has the focus and `Window.showsFocus` is `true`, or with
    /// `alwaysShowsFocusRing`; removes it otherwise.
    private func updateFocusRing() {
        guard alwaysShowsFocusRing || isFirstResponder && window?.showsFocus == true else {
            focusRing?.removeFromSuperlayer()
            focusRing = nil
            return
        }
        let ring = focusRing ?? ShapeLayer()
        Transaction.withoutActions {
            ring.frame = bounds
            ring.path = fittedFocusPath
            ring.fillColor = nil
            ring.strokeColor = tintColor.contrasting(with: backdrop, ratio: 3.2)
            ring.lineWidth = Self.focusRingWidth
        }
        if focusRing == nil { layer.addSublayer(ring) }
        focusRing = ring
    }

    private static let focusRingWidth = 3.0
    /// The ring around a control without any room around it lies inside of the bounds.
    private static let largestFocusRingShrink = 5.0

    /// The path of the ring, shrunk so that it covers no neighbor and is not cut off.
    private var fittedFocusPath: BezierPath {
        let path = focusPath
        let box = path.bounds
        let excess = focusRingExcess(of: outside(of: box))
        guard excess > 0, box.width > 2 * excess, box.height > 2 * excess else { return path }
        // A subclass may return the same path each time.
        let fitted = BezierPath(elements: path.elements)
        var map = AffineTransform(translationX: box.midX, y: box.midY)
        map = map.scaledBy(x: 1 - 2 * excess / box.width, y: 1 - 2 * excess / box.height)
        fitted.apply(map.translatedBy(x: -box.midX, y: -box.midY))
        return fitted
    }

    /// Returns the rectangle of a ring whose line has the bounds `box`. Where the line is not outside of the
    /// control's bounds, as below the half disc of a dial, the ring belongs to the control.
    private func outside(of box: Rect) -> Rect {
        let half = Self.focusRingWidth / 2
        let left = box.minX < bounds.minX ? box.minX - half : bounds.minX
        let top = box.minY < bounds.minY ? box.minY - half : bounds.minY
        let right = box.maxX > bounds.maxX ? box.maxX + half : bounds.maxX
        let bottom = box.maxY > bounds.maxY ? box.maxY + half : bounds.maxY
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns how far `ring`, in the control's coordinates, reaches over neighbors and visible edges.
    private func focusRingExcess(of ring: Rect) -> Double {
        var excess = 0.0
        var inner: View = self
        while let outer = inner.superview {
            let area = convert(ring, to: outer)
            let own = convert(bounds, to: outer)
            // The segments of a bar, which is one focus group, may touch: a ring inside of one that is filled
            // would have no contrast.
            let isInGroup = outer.focusGroup != nil && outer.focusGroup == focusGroup
            for neighbor in outer.subviews where neighbor !== inner && !isInGroup {
                excess = max(excess, neighbor.overlap(with: area, around: own))
            }
            if outer.clipsToBounds || outer is Window {
                let visible = outer.bounds
                // A control that is partly scrolled out has no ring there either.
                if own.minX >= visible.minX { excess = max(excess, visible.minX - area.minX) }
                if own.minY >= visible.minY { excess = max(excess, visible.minY - area.minY) }
                if own.maxX <= visible.maxX { excess = max(excess, area.maxX - visible.maxX) }
                if own.maxY <= visible.maxY { excess = max(excess, area.maxY - visible.maxY) }
            }
            inner = outer
        }
        return min(excess, Self.largestFocusRingShrink)
    }
}

extension View {
    /// Returns how far a focus ring in `area` reaches over what the view shows. `area` and `own`, the bounds of
    /// the control inside of the ring, are in the superview's coordinates.
    ///
    /// A view that contains the control, or reaches into it further than the ring is wide, is not beside it.
    fileprivate func overlap(with area: Rect, around own: Rect) -> Double {
        guard !isHidden, frame.overlap(with: area) > 0, !(self is any Overlay) else { return 0 }
        if !subviews.isEmpty, !(self is Control), backgroundColor == nil {
            let area = convert(area, from: superview)
            let own = convert(own, from: superview)
            return subviews.reduce(0) { max($0, $1.overlap(with: area, around: own)) }
        }
        guard let content = contentFrame else { return 0 }
        let inside = content.intersection(own)
        return inside == own || min(inside.width, inside.height) > 3 ? 0 : max(0, content.overlap(with: area))
    }

    /// The rectangle that the view fills, in the superview's coordinates; `nil` for a view that only takes up room.
    private var contentFrame: Rect? {
        if let label = self as? Label { return label.textFrame }
        let isEmpty = type(of: self) == View.self && backgroundColor == nil && layer.sublayers.isEmpty
        return isEmpty ? nil : frame
    }
}

extension Rect {
    /// Returns how far this rectangle reaches into another one: the shortest way out of it, below 0 outside.
    fileprivate func overlap(with other: Rect) -> Double {
        min(
            min(maxX - other.minX, other.maxX - minX),
            min(maxY - other.minY, other.maxY - minY))
    }
}

/// The values that a control shows in its states, such as titles or images.
///
/// A state without a value uses the value for the same state without `.hovered`, or else the value for
/// `.normal`.
struct StateValues<Value> {
    private var values: [Control.State: Value] = [:]

    /// Creates a set, empty or with a value for `.normal`.
    init(normal: Value? = nil) { values[.normal] = normal }

    /// The value that was set for exactly this state; `nil` if none was set.
    subscript(state: Control.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// Returns the value to show in `state`; `nil` if there is none.
    func value(for state: Control.State) -> Value? {
        values[state] ?? values[state.subtracting(.hovered)] ?? values[.normal]
    }
}
