import KnobKit

/// Whether the user interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

extension TraitCollection {
    /// Whether the user interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { appearance == .dark ? .dark : .light }

    /// Returns whether colors look different than with other traits.
    public func hasDifferentColorAppearance(comparedTo traits: TraitCollection?) -> Bool {
        traits.map { $0.appearance != appearance || $0.accessibilityContrast != accessibilityContrast }
            ?? true
    }
}
