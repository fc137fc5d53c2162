import KnobKit

extension View {
    private static var maskViews = SideTable<View, View>()

    /// The view whose opacity is that of this view and its subviews, in the coordinates of this view; `nil` by default.
    @preconcurrency @MainActor
    public var mask: View? {
        get { Self.maskViews[self] }
        set {
            Self.maskViews[self] = newValue
            layer.mask = newValue?.layer
        }
    }
}
