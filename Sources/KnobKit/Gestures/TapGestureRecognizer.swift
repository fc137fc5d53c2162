/// A gesture recognizer for clicks and taps: touches of one pointer or finger that end near the point where they began.
///
/// Each tap is one change of the state, to `ended`. A single tap on a control in the recognizer's view belongs to the
/// control.
///
/// ```swift
/// final class Card: View {
///     func tapped() { alpha = 0.5 }
/// }
///
/// let card = Card(frame: Rect(x: 0, y: 0, width: 40, height: 40))
/// let doubleTap = TapGestureRecognizer(target: card, action: Card.tapped)
/// doubleTap.numberOfTapsRequired = 2
/// card.addGestureRecognizer(doubleTap)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of taps in quick succession, as `Touch.tapCount` counts them; 1 by default.
    open var numberOfTapsRequired = 1

    /// The complete taps.
    private var taps = 0

    /// Begins a tap, or fails if another touch is down.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        if numberOfTapsRequired == 1, touches.contains(where: isForControl) { return touches.forEach(ignore) }
        if touches.first?.tapCount == 1 { taps = 0 }
        if numberOfTouches > 1 { fail() }
    }

    /// Fails if a touch has moved by its `dragThreshold`.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        if touches.contains(where: { $0.distance >= $0.dragThreshold }) { fail() }
    }

    /// Counts a tap.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        taps += 1
        guard taps >= numberOfTapsRequired else { return }
        taps = 0
        state = .ended
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        super.touchesCancelled(touches, with: event)
        fail()
    }

    private func isForControl(_ touch: Touch) -> Bool {
        touch.view?.nearest { $0 is Control || $0 === view } !== view
    }

    private func fail() {
        taps = 0
        if state == .possible { state = .failed }
    }
}
