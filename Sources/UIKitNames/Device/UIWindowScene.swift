import KnobKit

/// A part of the user interface of the program.
public class UIScene: Hashable {
    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the program.
        case unattached
        /// The scene is in front and receives events.
        case foregroundActive
        /// The scene is in front and receives no events.
        case foregroundInactive
        /// The scene is not on the screen.
        case background
    }

    fileprivate init() {}

    /// Whether the scene is in front, as it always is on a desktop.
    public var activationState: ActivationState { .foregroundActive }

    /// Returns whether two scenes are the same object.
    public static func == (first: UIScene, second: UIScene) -> Bool { first === second }

    /// Hashes the identity of the scene.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene of all windows.
public final class UIWindowScene: UIScene {
    @MainActor fileprivate static let shared = UIWindowScene()

    /// The screen that stands for those of the desktop.
    public var screen: UIScreen { .main }
}

extension UIApplication {
    /// The scenes of the program: one.
    @preconcurrency @MainActor
    public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
}
