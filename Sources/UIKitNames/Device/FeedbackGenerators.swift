import Foundation
import KnobKit

/// Feedback that a finger can feel. Desktops have none, so that its methods do nothing.
public class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }

    /// Does nothing.
    public func prepare() {}
}

/// Feedback about a collision. Its methods do nothing.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How heavy what collides seems to be.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid
    }

    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) { super.init() }

    /// Does nothing.
    public func impactOccurred() {}

    /// Does nothing.
    public func impactOccurred(intensity _: Double) {}
}

/// Feedback about a selection that changes. Its methods do nothing.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    public func selectionChanged() {}
}

/// Feedback about success and failure. Its methods do nothing.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What happened.
    public enum FeedbackType: Int, Sendable {
        case success, warning, error
    }

    /// Does nothing.
    public func notificationOccurred(_: FeedbackType) {}
}
