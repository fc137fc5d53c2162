import KnobKit

/// The direction in which the user interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// Whether a view is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension View {
    /// Whether the view is mirrored where text runs from right to left. KnobKit mirrors nothing, so that setting it
    /// does nothing.
    nonisolated public var semanticContentAttribute: UISemanticContentAttribute {
        get { .unspecified }
        set {}
    }

    /// The direction in which the view is laid out: left to right.
    nonisolated public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        .leftToRight
    }

    /// Returns the direction for an attribute, which is left to right unless it is forced.
    nonisolated public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
}
