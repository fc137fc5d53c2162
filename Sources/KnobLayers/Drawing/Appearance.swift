/// The appearance of a user interface, which selects one of the two sets of components of a `Color`.
public enum Appearance: String, Sendable, CaseIterable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}
