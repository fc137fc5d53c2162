/// What an element is and in which state, with UIKit's names.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of traits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No trait.
    public static let none: Self = []
    /// The element is pressed.
    public static let button = Self(rawValue: 1)
    /// The element has a value that `accessibilityIncrement()` and `accessibilityDecrement()` change.
    public static let adjustable = Self(rawValue: 2)
    /// The element is text that cannot change by use.
    public static let staticText = Self(rawValue: 4)
    /// The element is the title of what follows.
    public static let header = Self(rawValue: 8)
    /// The element is a picture.
    public static let image = Self(rawValue: 16)
    /// The element is the selected one of a group.
    public static let selected = Self(rawValue: 32)
    /// The element does not react to the user.
    public static let notEnabled = Self(rawValue: 64)
    /// The element changes often; text then is a status.
    public static let updatesFrequently = Self(rawValue: 128)
    /// The buttons in the element are tabs.
    public static let tabBar = Self(rawValue: 256)
    /// The element is on or off.
    public static let toggleButton = Self(rawValue: 512)

    /// The roles that traits stand for; the first that applies counts.
    package static let roles: [(traits: Self, role: AccessibilityRole)] = [
        (.tabBar, .tabList), (.toggleButton, .toggleButton), (.adjustable, .slider), (.adjustable, .dial),
        (.button, .button), (.header, .heading), (.image, .image),
        ([.staticText, .updatesFrequently], .status), (.staticText, .label),
    ]
}

extension AccessibilityDescription {
    /// The role and the states as traits.
    package var traits: AccessibilityTraits {
        var traits = AccessibilityTraits.roles.first { $0.role == role }?.traits ?? []
        if states.contains(.selected) { traits.insert(.selected) }
        if !states.contains(.enabled) { traits.insert(.notEnabled) }
        return traits
    }
}
