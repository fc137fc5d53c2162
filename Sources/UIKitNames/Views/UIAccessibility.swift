import KnobKit

/// Notifications for assistive technology, and its state.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What has happened.
    public enum Notification: Sendable {
        /// There is a message, which the argument has.
        case announcement
        /// Elements have changed. Screen readers are notified of that without a notification, so that posting it does nothing.
        case layoutChanged, screenChanged, pageScrolled
    }

    /// Posts a message, a `String`, to screen readers. Other notifications and arguments do nothing.
    public static func post(notification: Notification, argument: Any?) {
        guard notification == .announcement, let message = argument as? String else { return }
        Accessibility.post(notification: .announcement, argument: message)
    }

    /// Whether assistive technology listens.
    public static var isVoiceOverRunning: Bool { Accessibility.didAnnounce != nil }
}
