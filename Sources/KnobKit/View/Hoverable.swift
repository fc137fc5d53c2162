/// A view that responds to the pointer being over it, such as every control.
///
/// Only the innermost `Hoverable` view under the pointer is notified, so at most one view of a window is
/// hovered.
@preconcurrency @MainActor
public protocol Hoverable: View {
    /// Called when the pointer enters or leaves the view. While a button is down, hovering does not change.
    func hoverDidChange(_ isHovered: Bool)
}
