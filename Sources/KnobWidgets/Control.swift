import KnobLayers

/// A view that a person works with: it has states, follows a press, and tells its targets what happens.
open class Control: View, KeyValueObserving {
    /// How a control looks and behaves at the moment, as a set.
    public struct State: OptionSet, Hashable, Sendable {
        /// One bit a state.
        public let rawValue: Int

        /// Makes a set of its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Nothing special: the empty set.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not to be worked with.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// Under the pointer: never a part of `state`, but of `shownState`.
        public static let hovered = State(rawValue: 1 << 16)
    }

    /// Who watches the control's properties, see `observe(_:changeHandler:)`.
    public let observers = KeyValueObservers()

    /// Whether the control can be worked with; `true` by default. It can be observed. `false` breaks off a press that is going on.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled {
                cancelTouches()
                becameDisabled()
            }
            stateChanged()
        }
    }
    /// Whether the control looks pressed; a press sets it. `false` by default. It can be observed.
    public var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
    /// Whether the control is chosen; what that means is up to its class. `false` by default. It can
    /// be observed.
    public var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the pointer is over the control, and was so when the button went down if it is; `false` by default. It can
    /// be observed.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { stateChanged() } } }
    /// The states together.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The states together, and `.hovered` while the pointer is over the control: what it should look like.
    public var shownState: State { isHovered ? state.union(.hovered) : state }

    /// Whether the control follows a press.
    public private(set) var isTracking = false
    /// Whether the press that the control follows is inside.
    public private(set) var isTouchInside = false

    private var targets: [ControlTarget] = []
    var focusRing: ShapeLayer?

    open override var receivesTouches: Bool { isEnabled }

    /// Nothing may go on any more.
    func becameDisabled() {}

    /// Whether the control looks pressed also while the press has left it; this class says no.
    var staysHighlighted: Bool { false }

    private func stateChanged() {
        stateDidChange()
        observers.notify(about: self)
    }

    /// The state has changed: time to look different. This class does nothing.
    open func stateDidChange() {}

    /// Inside the bounds; a control that is less than 24 points wide or high can be hit within 24 points about its middle.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        let least = 24.0
        return bounds.insetBy(dx: min(0, (bounds.width - least) / 2), dy: min(0, (bounds.height - least) / 2))
            .contains(point)
    }

    // MARK: Focus

    /// Whether the control can have the focus: as long as it is enabled.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Where the ring round a control with the focus goes: a rounded rectangle about the bounds unless overridden.
    open var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 7)
    }

    /// Shows or hides the ring.
    open override func focusDidChange() { updateFocusRing() }

    /// Calls `layoutSubviews()`; the ring of the focus goes along.
    public override func layoutSublayers(of layer: Layer) {
        super.layoutSublayers(of: layer)
        if focusRing != nil { updateFocusRing() }
    }

    // MARK: Tracking

    /// A press has begun; answers whether the control follows it. This class says yes.
    open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// The press has moved; answers whether the control goes on following it. This class says yes.
    open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
    /// The press is released, or the control has stopped following it.
    open func endTracking(_ touch: Touch?, with event: Event?) {}
    /// The press was taken away.
    open func cancelTracking(with event: Event?) {}

    /// Starts to follow the press.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard let touch = touches.first else { return }
        isTracking = true
        isTouchInside = true
        guard beginTracking(touch, with: event), isTracking else { return stopTracking() }
        isHighlighted = true
        sendActions(for: .touchDown, with: event)
    }

    /// Follows the press. Whoever is told may end it, for example by disabling the control; then nothing follows.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside || staysHighlighted
        let goesOn = continueTracking(touch, with: event)
        guard isTracking else { return }
        guard goesOn else {
            stopTracking()
            return endTracking(touch, with: event)
        }
        if isTouchInside != wasInside {
            sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
        }
        if isTracking { sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event) }
    }

    /// Tells that the press was released, inside or outside.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard isTracking else { return }
        let inside = isTouchInside
        stopTracking()
        endTracking(touches.first, with: event)
        sendActions(for: inside ? .touchUpInside : .touchUpOutside, with: event)
    }

    /// Tells that the press was taken away.
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        guard isTracking else { return }
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    private func stopTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    // MARK: Targets

    /// Lets `action`, a method that takes the sender, be called on `target` at each of `events`.
    ///
    /// The target is held weakly. Targets are called in the order in which they were added. A method that takes a
    /// sender of another type is refused with a message; take `Any` where several controls call the same method. To
    /// remove this action alone later, or to add it twice without being called twice, keep a `Selector` of it.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return refuse(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    /// Lets `action`, a method that takes nothing, be called on `target`, held weakly, at each of `events`.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for events: ControlEvents
    ) {
        addTarget(target, action: Selector(action), for: events)
    }

    /// Lets `action`, a method that takes the sender and the event, be called on `target`, held weakly.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
        for events: ControlEvents
    ) {
        guard self is Sender else { return refuse(Sender.self) }
        addTarget(target, action: Selector(action), for: events)
    }

    private func refuse(_ sender: Any.Type) {
        Diagnostics.report(
            "\(Self.self): an action that takes a \(sender) is left out: the sender is not one")
    }

    /// Lets `action` be called on `target`, held weakly, at each of `events`; once for each event, however often
    /// the same selector is added.
    public func addTarget(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        targets.removeAll { $0.object == nil }
        if let known = targets.firstIndex(where: { $0.object === target && $0.action == action }) {
            targets[known].events.formUnion(events)
        } else {
            targets.append(ControlTarget(object: target, action: action, events: events))
        }
    }

    /// Stops calling `action` on `target` at `events`; where either is `nil`, all actions or all targets.
    public func removeTarget(_ target: AnyObject?, action: Selector? = nil, for events: ControlEvents) {
        for place in targets.indices
        where (target == nil || targets[place].object === target)
            && (action == nil || targets[place].action == action)
        {
            targets[place].events.subtract(events)
        }
        targets.removeAll { $0.events.isEmpty || $0.object == nil }
    }

    /// The targets that are still there, in the order in which they were added.
    public var allTargets: [AnyObject] { targets.compactMap(\.object) }

    /// Calls every target of any of `events`, as if that had happened.
    ///
    /// A target that is removed by another during this is not called any more; one that is added is not called yet.
    public func sendActions(for events: ControlEvents, with event: Event? = nil) {
        for target in targets where !target.events.isDisjoint(with: events) {
            let isStillThere = targets.contains {
                $0.object === target.object && $0.action == target.action
                    && !$0.events.isDisjoint(with: events)
            }
            if isStillThere, let object = target.object {
                target.action.perform(on: object, sender: self, event: event)
            }
        }
    }
}

/// Whom a control calls, and when.
private struct ControlTarget {
    weak var object: AnyObject?
    let action: Selector
    var events: ControlEvents
}
