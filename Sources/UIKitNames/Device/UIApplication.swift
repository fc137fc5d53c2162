import Dispatch
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

/// The key of a value that only the main queue has, which the threads of Dispatch serve in a program without a run loop of
/// its own.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
/// Whether the current thread runs what is isolated to the main actor.
private var isMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

extension NotificationCenter {
    /// Calls a method of `observer`, which is not kept, when a notification is posted. One from another thread arrives on
    /// the main thread later.
    @preconcurrency @MainActor
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
        name: Notification.Name?, object: Any?
    ) {
        nonisolated(unsafe) weak let observer = observer
        _ = addObserver(forName: name, object: object, queue: nil) { _ in
            @MainActor func notify() { if let observer { selector(observer)() } }
            if isMainActor { MainActor.assumeIsolated { notify() } } else { Task { await notify() } }
        }
    }
}
