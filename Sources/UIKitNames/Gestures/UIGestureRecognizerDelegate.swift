import KnobKit

/// An object that decides which touches and gestures a recognizer takes. The default implementations allow all.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Returns whether a gesture may begin, which its view has allowed; otherwise it fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Returns whether the recognizer receives a touch that has begun. Called for `UITapGestureRecognizer`,
    /// `UIPanGestureRecognizer`, `UILongPressGestureRecognizer`, and `UISwipeGestureRecognizer`.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

    /// Not called: the first recognizer that recognizes its gesture takes the touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Allows all.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Allows all.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }

    /// Allows none.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

extension GestureRecognizer {
    private final class WeakDelegate {
        weak var delegate: (any UIGestureRecognizerDelegate)?
        init(_ delegate: any UIGestureRecognizerDelegate) { self.delegate = delegate }
    }

    private static var delegates = SideTable<GestureRecognizer, WeakDelegate>()

    /// The object that decides which gestures begin; `nil` by default. It is referenced weakly.
    @preconcurrency @MainActor
    public var delegate: (any UIGestureRecognizerDelegate)? {
        get { Self.delegates[self]?.delegate }
        set {
            Self.delegates[self] = newValue.map(WeakDelegate.init)
            GestureRecognizer.delegateAllows = { $0.delegate?.gestureRecognizerShouldBegin($0) ?? true }
        }
    }

    /// Creates a recognizer without a target.
    @preconcurrency @MainActor
    public convenience init() { self.init(target: nil as Any?, action: nil as Selector?) }

    /// Returns the center of all touches of the gesture.
    @preconcurrency @MainActor
    public func location(ofTouch _: Int, in view: View?) -> CGPoint { location(in: view) }

    /// Excludes the touches that the delegate does not want, and returns the others.
    func received(_ touches: Set<UITouch>) -> Set<UITouch> {
        guard let delegate else { return touches }
        let rejected = touches.filter { !delegate.gestureRecognizer(self, shouldReceive: $0) }
        for touch in rejected { ignore(touch) }
        return touches.subtracting(rejected)
    }
}
