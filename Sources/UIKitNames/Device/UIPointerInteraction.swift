import KnobKit

// A pointer of a desktop has no effects on views, so that these types only let code compile that sets them.

/// An effect of the pointer on a view. It does nothing.
@preconcurrency @MainActor
public final class UIPointerInteraction {
    /// Creates an interaction. The delegate is never asked.
    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {}
}

/// An object that describes effects of the pointer. It is never asked.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
    /// Never called.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Never called.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
    /// Never called.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
        defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }

    /// Never called.
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { nil }
}

/// The place of the pointer.
public struct UIPointerRegionRequest: Sendable {
    /// The place, in the view's coordinates.
    public var location = CGPoint.zero
}

/// A part of a view with an effect.
public struct UIPointerRegion: Sendable {
    /// The part, in the view's coordinates.
    public let rect: CGRect

    /// Creates a part of a view.
    public init(rect: CGRect) { self.rect = rect }
}

/// An effect. It is not shown.
@preconcurrency @MainActor
public final class UIPointerStyle {
    /// Creates an effect.
    public init(effect: UIPointerEffect, shape: Any? = nil) {}
}

/// The kinds of effects.
public enum UIPointerEffect {
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
}

/// A view with an effect.
@preconcurrency @MainActor
public final class UITargetedPreview {
    /// The view.
    public let view: View

    /// Creates the preview of a view.
    public init(view: View) { self.view = view }
}

extension View {
    /// Does nothing, as the pointer has no effects on views.
    @preconcurrency @MainActor
    public func addInteraction(_: UIPointerInteraction) {}
}
