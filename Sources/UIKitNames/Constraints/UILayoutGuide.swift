import KnobKit

/// An object with anchors: a view or a guide.
@preconcurrency @MainActor
public protocol LayoutAnchors: AnyObject {}

/// A rectangle in a view to which constraints refer.
@preconcurrency @MainActor
public final class UILayoutGuide: LayoutAnchors {
    /// The view.
    public private(set) weak var owningView: View?
    let insets: UIEdgeInsets

    init(in view: View, insets: UIEdgeInsets) { (owningView, self.insets) = (view, insets) }
}

extension View {
    /// The bounds, as nothing of a window covers views.
    @preconcurrency @MainActor
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(in: self, insets: .zero) }

    /// The bounds with a margin of 8 points.
    @preconcurrency @MainActor
    public var layoutMarginsGuide: UILayoutGuide {
        let margin = View.margin
        return UILayoutGuide(
            in: self, insets: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    }
}
