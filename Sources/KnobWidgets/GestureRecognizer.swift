import KnobLayers

/// Watches the touches of a view and tells its targets when they are the gesture that it knows.
///
/// A subclass overrides the four touch methods, calls `super` first, and sets `state`. Targets are told after
/// the touch method has returned, so that they see all that it has set.
@MainActor
open class GestureRecognizer {
    /// How far a gesture has come.
    public enum State: Sendable, CaseIterable {
        /// Nothing is decided yet.
        case possible
        /// The touches are the gesture.
        case began
        /// The gesture goes on.
        case changed
        /// The gesture is done; for a gesture of one moment: it is recognized.
        case ended
        /// The gesture was broken off.
        case cancelled
        /// The touches are not the gesture.
        case failed

        /// The states that may follow; back to `possible` it goes when all touches are up.
        var followers: Set<State> {
            switch self {
            case .possible: [.began, .ended, .failed]
            case .began, .changed: [.changed, .ended, .cancelled]
            case .ended, .cancelled, .failed: []
            }
        }
    }

    /// The view whose touches are watched.
    public internal(set) weak var view: View?
    /// Whether it watches; `true` by default. `false` cancels a gesture that is going on.
    public var isEnabled = true { didSet { if !isEnabled { giveUp() } } }
    /// Whether the view is not told any more of a touch that is this gesture; `true` by default.
    public var cancelsTouchesInView = true
    /// How far the gesture has come. A subclass sets it; a step that the order of states does not allow is
    /// refused with a message.
    public var state: State {
        get { told ?? current }
        set {
            guard current.followers.contains(newValue) else {
                return Diagnostics.report("\(Self.self): \(current) can't be followed by \(newValue)")
            }
            current = newValue
            if newValue != .failed { untold.append(newValue) }
            if !isDelivering { tellTargets() }
        }
    }

    private var current = State.possible
    /// The state that the targets are being told of, which may be one before `current`.
    private var told: State?
    /// The states that the targets have not been told of yet.
    private var untold: [State] = []
    private var isDelivering = false
    private var isTelling = false
    private var targets: [(target: Weak, action: Selector)] = []
    private weak var touch: Touch?

    private struct Weak { weak var object: AnyObject? }

    /// Makes a recognizer that calls `action` on `target`, which is held weakly. Both may be `nil`.
    public init(target: Any?, action: Selector?) {
        if let target, let action { addTarget(target as AnyObject, action: action) }
    }

    /// Makes a recognizer that calls the method `action` of `target`, which is held weakly, with itself.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// Makes a recognizer that calls the method `action` of `target`, which is held weakly.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: target, action: Selector(action))
    }

    /// Lets `action` be called on `target`, which is held weakly, at each change of the gesture.
    public func addTarget(_ target: AnyObject, action: Selector) {
        targets.append((Weak(object: target), action))
    }

    /// Stops calling `action` on `target`; where either is `nil`, all actions or all targets.
    public func removeTarget(_ target: AnyObject?, action: Selector?) {
        targets.removeAll {
            (target == nil || $0.target.object === target) && (action == nil || $0.action == action)
        }
    }

    /// Where the touch is, in the coordinates of `view`, or of the window if that is `nil`.
    public func location(in view: View?) -> Point {
        touch?.location(in: view) ?? .zero
    }

    // MARK: For subclasses

    /// A touch has begun on the view or on one of those on it. This class does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// The touch has moved. This class does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// The touch is up. This class does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// The touch was taken away. This class does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
    /// The touch is over and the state is `possible` again. This class does nothing.
    open func reset() {}

    // MARK: For the window

    /// Whether the touches are the gesture.
    var hasRecognized: Bool {
        switch current {
        case .began, .changed, .ended, .cancelled: true
        case .possible, .failed: false
        }
    }

    func deliver(_ touch: Touch, _ phase: Touch.Phase, _ event: Event) {
        // A state that was set by hand between touches has nothing to do with this one.
        if phase == .began, self.touch == nil { current = .possible }
        guard isEnabled, !current.followers.isEmpty else { return }
        self.touch = touch
        let isNested = isDelivering
        isDelivering = true
        switch phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        }
        isDelivering = isNested
        if !isDelivering { tellTargets() }
    }

    /// The touch is another gesture; without a touch nothing is decided.
    func failIfPossible() {
        if current == .possible, touch != nil { current = .failed }
    }

    /// Breaks off whatever is going on; no more touches of this press are delivered.
    func giveUp() {
        if current.followers.contains(.cancelled) { state = .cancelled } else { failIfPossible() }
    }

    /// The touch is over: a gesture that its subclass has left open is closed, and the next can come.
    func finishTouch() {
        if current.followers.contains(.cancelled) { state = .cancelled }
        touch = nil
        current = .possible
        reset()
    }

    /// Tells the targets of each state in turn; one that changes the state is told of that after the others have been
    /// told of this.
    private func tellTargets() {
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            told = untold.removeFirst()
            for (target, action) in targets {
                if let object = target.object { action.perform(on: object, sender: self, event: nil) }
            }
            told = nil
        }
    }
}
