import KnobKit

/// A recognizer of taps, whose delegate can exclude touches.
open class UITapGestureRecognizer: TapGestureRecognizer {
    /// Begins with the touches that the delegate wants.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let touches = received(touches)
        if !touches.isEmpty { super.touchesBegan(touches, with: event) }
    }
}
