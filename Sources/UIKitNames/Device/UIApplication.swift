import Foundation
import KnobKit

/// The program.
public final class UIApplication: Sendable {
    /// The program.
    public static let shared = UIApplication()

    // A program on a desktop does not leave the foreground, so that these are never posted.
    /// Never posted.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
    /// Never posted.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
    /// Never posted.
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
    /// Never posted.
    public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")

    /// The direction of the user interface, which is left to right.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
