import KnobKit

extension View {
    /// The elements of the view for assistive technology: always the views inside that are elements, in their order, so
    /// that setting it does nothing.
    nonisolated public var accessibilityElements: [Any]? {
        get { nil }
        set {}
    }

    private static var identifiers = SideTable<View, String>()

    /// A name for the program's own use, such as that of a test; `nil` by default. It is not read to the user.
    @preconcurrency @MainActor
    public var accessibilityIdentifier: String? {
        get { Self.identifiers[self] }
        set { Self.identifiers[self] = newValue }
    }
}
