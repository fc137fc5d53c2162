/// The properties of the desktop that a window adapts to.
public struct TraitCollection: Equatable, Sendable {
    /// The number of pixels per point; 1 by default.
    public var displayScale = 1.0
    /// Light or dark; light by default.
    public var appearance = Appearance.light
    /// Whether the desktop asks for more contrast; normal by default.
    public var accessibilityContrast = AccessibilityContrast.normal
    /// The size of text, relative to the desktop's default and apart from `displayScale`: 1 by default.
    ///
    /// A factor that is not in 0.5 to 3 is rejected with a message.
    public var textScale = 1.0 {
        didSet {
            guard !(0.5...3).contains(textScale) else { return }
            Diagnostics.report(
                "TraitCollection: a textScale of \(textScale) is rejected; it stays \(oldValue). Set 0.5 to 3."
            )
            textScale = oldValue
        }
    }
    /// Whether animations are replaced by immediate changes; `false` by default.
    public var reducesMotion = false
    /// The longest time between the presses of a double click, in seconds; 0.4 by default, as on most
    /// desktops.
    package var doubleClickTime = 0.4
    /// The longest distance between the presses of a double click, in points; 5 by default.
    package var doubleClickDistance = 5.0

    /// Creates the traits of a desktop that has no settings.
    public init() {}
}

/// The contrast of colors that a user prefers.
public enum AccessibilityContrast: String, Sendable {
    /// The colors of the controls: at least 4.5 for text and 3 for edges.
    case normal
    /// Black and white, saturated colors, and wider borders.
    case high
}
