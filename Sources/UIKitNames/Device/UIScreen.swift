import KnobKit

/// A screen that stands for those of the desktop, with a fixed scale and size; `window.screen` has the real ones.
public final class UIScreen: Sendable {
    /// The screen.
    public static let main = UIScreen()

    /// The pixels per point.
    public let scale: Double
    /// The area, in points.
    public let bounds = Rect(x: 0, y: 0, width: 1920, height: 1080)

    init(scale: Double = 1) { self.scale = scale }

    /// The pixels per point.
    public var nativeScale: Double { scale }
}

extension Window {
    /// The screen that shows the window.
    public var screen: UIScreen { UIScreen(scale: traitCollection.displayScale) }
}
