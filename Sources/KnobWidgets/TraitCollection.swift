import KnobLayers

/// What the desktop tells a window about the screen and about the person: UIKit's word for it.
public struct TraitCollection: Equatable, Sendable {
    /// The number of pixels a point is wide; 1 by default.
    public var displayScale = 1.0
    /// Dark on light, or light on dark; light by default.
    public var appearance = Appearance.light
    /// Whether nothing is to move by itself; `false` by default.
    public var reducesMotion = false
    /// How long a press may follow the last to count as the next of a double click, in seconds; 0.4 by default, as on
    /// most desktops.
    public var doubleClickTime = 0.4
    /// How far from the last such a press may be, in points; 5 by default.
    public var doubleClickDistance = 5.0

    /// Makes the traits of a desktop that tells nothing.
    public init() {}
}
