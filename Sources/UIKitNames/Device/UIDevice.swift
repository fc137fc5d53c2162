import Foundation

/// The kinds of user interfaces.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The computer.
public final class UIDevice: Sendable {
    /// The computer.
    public static let current = UIDevice()

    /// Never posted, as a desktop is not turned.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")

    /// The kind of the user interface: that of a computer.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

    /// How the device is held: unknown.
    public var orientation: UIDeviceOrientation { .unknown }
}
