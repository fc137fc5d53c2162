import Foundation

/// The kinds of user interfaces.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unknown kind.
    case unspecified = -1
    /// That of a phone.
    case phone
    /// That of a tablet.
    case pad
    /// That of a television.
    case tv
    /// That of a car.
    case carPlay
    /// That of a desktop computer.
    case mac = 5
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// An unknown orientation.
    case unknown
    /// Upright, with the top edge up.
    case portrait
    /// Upright, with the top edge down.
    case portraitUpsideDown
    /// Upright, with the top edge to the left.
    case landscapeLeft
    /// Upright, with the top edge to the right.
    case landscapeRight
    /// Flat, with the screen up.
    case faceUp
    /// Flat, with the screen down.
    case faceDown
}

/// The computer.
public final class UIDevice: Sendable {
    /// The computer.
    public static let current = UIDevice()

    /// Never posted, as a desktop is not rotated.
    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")

    /// The kind of the user interface: that of a computer.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

    /// How the device is held: unknown.
    public var orientation: UIDeviceOrientation { .unknown }
}
