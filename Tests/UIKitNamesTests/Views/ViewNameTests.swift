@testable import KnobWidgets
import KnobTestTools
import Testing
import UIKitNames

/// Views, the device, and what assistive technology is told.
@MainActor
struct ViewNameTests {
    @Test("changes without animation are not animated inside of an animation")
    func withoutAnimation() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        try SimulatedUser(window: window).frame(at: 1)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.center = CGPoint(x: 30, y: 30) }
            view.alpha = 0.5
        }
        #expect(
            view.layer.animation(forKey: "position") == nil && view.layer.animation(forKey: "opacity") != nil)
    }

    @Test("two subviews exchange their places")
    func exchange() {
        let (view, parts) = (UIView(), (0..<4).map { _ in UIView() })
        parts.forEach(view.addSubview)
        view.exchangeSubview(at: 3, withSubviewAt: 1)
        #expect(view.subviews.map { part in parts.firstIndex { $0 === part } } == [0, 3, 2, 1])
        view.exchangeSubview(at: 0, withSubviewAt: 9)
        #expect(view.subviews.first === parts[0])
    }

    @Test("the end of editing resigns a first responder below the view only")
    func editing() {
        let window = UIWindow(contentSize: CGSize(width: 100, height: 50))
        let (group, field, other) = (
            UIView(), UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20)), UIView()
        )
        window.addSubview(group)
        window.addSubview(other)
        group.addSubview(field)
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        other.endEditing(true)
        #expect(field.isFirstResponder)
        #expect(group.endEditing(true) && !field.isFirstResponder)
    }

    @Test("announcements are posted, other notifications are not")
    func announcements() {
        var said: [String] = []
        #expect(!UIAccessibility.isVoiceOverRunning)
        Accessibility.didAnnounce = { said.append($0) }
        defer { Accessibility.didAnnounce = nil }
        UIAccessibility.post(notification: .announcement, argument: "Four stars")
        UIAccessibility.post(notification: .layoutChanged, argument: "Layout")
        UIAccessibility.post(notification: .announcement, argument: 3)
        #expect(said == ["Four stars"] && UIAccessibility.isVoiceOverRunning)
    }

    @Test("the program has a scene with the screen, and the device is a computer")
    func scenes() {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        #expect(scenes.count == 1 && scenes[0].screen === UIScreen.main)
        #expect(scenes[0].activationState == .foregroundActive)
        #expect(UIDevice.current.userInterfaceIdiom == .mac && UIDevice.current.orientation == .unknown)
        #expect(
            UIView().classForCoder == UIView.self
                && UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("angles are converted, and insets removed, by their earlier names")
    func earlierNames() {
        #expect(GLKMathDegreesToRadians(180) == .pi && GLKMathRadiansToDegrees(.pi / 2) == 90)
        let rect = UIEdgeInsetsInsetRect(
            CGRect(x: 0, y: 0, width: 10, height: 10), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6) && NSEC_PER_SEC == 1_000_000_000)
        let generator: NSObject = UISelectionFeedbackGenerator()
        #expect(generator is UIFeedbackGenerator && CGFloat(2.5).native == 2.5)
    }
}
