/// What a program reports to assistive technology besides its views, with UIKit's names.
///
/// ```swift
/// Accessibility.post(notification: .announcement, argument: "Saved")
/// ```
@preconcurrency @MainActor
public enum Accessibility {
    /// A kind of report.
    public enum Notification: Sendable {
        /// A text that is said once, for something that no element says.
        case announcement
    }

    /// Called with each announcement; `nil`, the default, while there is no assistive technology.
    package static var didAnnounce: (@MainActor (String) -> Void)?

    /// Reports a text. Without assistive technology, this does nothing and `text` is not evaluated.
    public static func post(notification: Notification, argument text: @autoclosure () -> String) {
        didAnnounce?(text())
    }
}
