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

    /// Returns the direction for an attribute, which is left to right unless it is forced.
    nonisolated public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
}

extension View {
    /// The elements of the view for assistive technology: always the views inside that are elements, in their order, so
    /// that setting it does nothing.
    nonisolated public var accessibilityElements: [Any]? {
        get { nil }
        set {}
    }
}

extension View {
    private static var identifiers = SideTable<View, String>()

    /// A name for the program's own use, such as that of a test; `nil` by default. It is not read to the user.
    @preconcurrency @MainActor
    public var accessibilityIdentifier: String? {
        get { Self.identifiers[self] }
        set { Self.identifiers[self] = newValue }
    }
}
