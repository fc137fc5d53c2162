import KnobLayers

/// The properties of the desktop that a window adapts to.
public struct TraitCollection: Equatable, Sendable {
    /// The number of pixels per point; 1 by default.
    public var displayScale = 1.0
    /// Light or dark; light by default.
    public var appearance = Appearance.light
    /// Whether animations are replaced by immediate changes; `false` by default.
    public var reducesMotion = false
    /// The longest time between the presses of a double click, in seconds; 0.4 by default, as on most
    /// desktops.
    public var doubleClickTime = 0.4
    /// The longest distance between the presses of a double click, in points; 5 by default.
    public var doubleClickDistance = 5.0

    /// Creates the traits of a desktop that has no settings.
    public init() {}
}
