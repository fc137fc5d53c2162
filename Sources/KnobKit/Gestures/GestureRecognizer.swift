/// An object that watches the touches of a view and notifies its target when they form a certain gesture.
///
/// A subclass overrides the four touch methods, calls `super` first, and sets `state`. The target is notified
/// after the touch method has returned.
///
/// ```swift
/// final class PressRecognizer: GestureRecognizer {
///     override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
///         super.touchesBegan(touches, with: event)
///         state = .began
///     }
///
///     override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
///         super.touchesEnded(touches, with: event)
///         if numberOfTouches == 0 { state = .ended }
///     }
/// }
/// ```
@preconcurrency @MainActor
open class GestureRecognizer {
    /// The states of a gesture.
    public enum State: Sendable, CaseIterable {
        /// The touches have not been recognized yet.
        case possible
        /// The gesture began.
        case began
        /// The gesture changed.
        case changed
        /// The gesture ended; a gesture without duration was recognized.
        case ended
        /// The gesture was cancelled.
        case cancelled
        /// The touches do not form the gesture.
        case failed

        /// The states that may follow. A gesture is possible again when all of its touches have ended.
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
    /// Whether the recognizer receives touches; `true` by default. `false` cancels the current gesture.
    open var isEnabled = true { didSet { if !isEnabled { cancelGesture() } } }
    /// Whether a touch is taken away from its view when the gesture is recognized; `true` by default.
    public var cancelsTouchesInView = true
    /// The current state of the gesture, for subclasses to set.
    ///
    /// A state that cannot follow the current one is rejected with a diagnostic message. The gesture fails where it
    /// would begin and the view does not allow it.
    public var state: State {
        get { reported ?? current }
        set {
            guard current.followers.contains(newValue) else {
                return Diagnostics.report(
                    "\(Self.self): the state \(newValue) is rejected: it cannot follow \(current).")
            }
            if current == .possible, newValue != .failed, !mayBegin { return current = .failed }
            current = newValue
            if newValue != .failed { unreported.append(newValue) }
            notifyTarget()
        }
    }

    private var current = State.possible
    /// The state that the target is being notified of, which may be older than `current`.
    private var reported: State?
    /// The states that the target has not been notified of yet.
    private var unreported: [State] = []
    /// Whether a touch method or the target's is running. The target is notified of new states after it has returned.
    private var isBusy = false
    private weak var target: AnyObject?
    private let action: Selector?
    /// The touches that the recognizer receives, until they are over.
    private var touches: [Weak<Touch>] = []

    /// Creates a recognizer that calls `action` on `target`, which it references weakly. Both may be `nil`.
    public init(target: Any?, action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a recognizer that calls the method `action` of `target`, which it references weakly, with
    /// itself.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) { self.init(target: target, action: Selector(action)) }

    /// Creates a recognizer that calls the method `action` of `target`, which it references weakly.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) { self.init(target: target, action: Selector(action)) }

    /// The number of touches of the gesture that are down.
    public var numberOfTouches: Int { touches.count { $0.object?.isOver == false } }

    /// Returns the center of the touches that are down, or of the last ones if none is, in the coordinates of
    /// `view`, or of the window if `view` is `nil`.
    open func location(in view: View?) -> Point {
        let all = touches.compactMap(\.object)
        let down = all.filter { !$0.isOver }
        let locations = (down.isEmpty ? all : down).map { $0.location(in: view) }
        guard !locations.isEmpty else { return .zero }
        return Point(
            x: locations.reduce(0) { $0 + $1.x } / Double(locations.count),
            y: locations.reduce(0) { $0 + $1.y } / Double(locations.count))
    }

    private var mayBegin: Bool { view?.gestureRecognizerShouldBegin(self) != false }

    // MARK: For subclasses

    /// Called when a touch began on the view or a descendant. The default implementation does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Called when a touch moved. The default implementation does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Called when a touch ended. The default implementation does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Called when a touch was cancelled. The default implementation does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
    /// Called when all touches are over and the state is `possible` again. The default implementation does
    /// nothing.
    open func reset() {}

    /// Excludes a touch from the gesture. The recognizer receives no more of it.
    public func ignore(_ touch: Touch) { touches.removeAll { $0.object === touch } }

    // MARK: For the window

    /// Whether the touches have been recognized as the gesture.
    var hasRecognized: Bool { current != .possible && current != .failed }

    func deliver(_ touch: Touch, _ phase: Touch.Phase, _ event: Event) {
        if phase == .began {
            // A state that was set between touches is unrelated to this gesture.
            if touches.isEmpty { current = .possible }
            touches.append(Weak(touch))
        }
        guard isEnabled, !current.followers.isEmpty, touches.contains(where: { $0.object === touch }) else {
            return
        }
        let wasBusy = isBusy
        isBusy = true
        switch phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        }
        isBusy = wasBusy
        notifyTarget()
    }

    /// Fails because another gesture has taken a touch.
    func failIfPossible() { if current == .possible, !touches.isEmpty { current = .failed } }

    /// Cancels the current gesture. Its touches are not delivered any longer.
    func cancelGesture() {
        if current.followers.contains(.cancelled) { state = .cancelled } else { failIfPossible() }
    }

    /// Removes a touch that is over. With the last one, a gesture that the subclass has not ended is
    /// cancelled.
    func finish(_ touch: Touch) {
        let isLast = touches.allSatisfy { $0.object === touch || $0.object == nil }
        if isLast { cancelGesture() }
        touches.removeAll { $0.object === touch || $0.object == nil }
        guard isLast else { return }
        current = .possible
        reset()
    }

    /// Notifies the target of each state, in order. If it changes the state, it is notified of the new one after this one.
    private func notifyTarget() {
        guard !isBusy else { return }
        isBusy = true
        while !unreported.isEmpty {
            reported = unreported.removeFirst()
            if let target { action?.perform(on: target, sender: self, event: nil) }
            reported = nil
        }
        isBusy = false
    }
}
