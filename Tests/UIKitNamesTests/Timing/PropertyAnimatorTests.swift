import KnobTestTools
import Testing
import UIKitNames

/// Animations of views that are started later.
@MainActor
struct PropertyAnimatorTests {
    @Test("an animator animates from its start to its end, once")
    func animator() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        let user = SimulatedUser(window: window)
        try user.frame(at: 1)
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
        var ends = 0
        animator.addCompletion { position in ends += position == .end ? 1 : 10 }
        #expect(view.alpha == 1 && !animator.isRunning)
        animator.startAnimation()
        animator.startAnimation()
        #expect(view.alpha == 0 && animator.isRunning)
        try user.frame(at: 2)
        try user.frame(at: 3.5)
        #expect(isNear(view.layer.presentation()?.opacity ?? -1, 0.25) && ends == 0)
        try user.frame(at: 4)
        try user.frame(at: 4.1)
        #expect(ends == 1 && !animator.isRunning)
    }
}
