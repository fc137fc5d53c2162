import KnobLayers

/// The appearance of a view, which is that of its layer.
extension View {
    /// The color behind the view's content; `nil`, the default, is transparent.
    public var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }
    /// The opacity of the view and its subviews, from 0 to 1; 1 by default.
    public var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// Whether the view and its subviews are invisible and receive no events; `false` by default.
    public var isHidden: Bool {
        get { layer.isHidden }
        set {
            let isChanged = newValue != isHidden
            layer.isHidden = newValue
            if isChanged {
                invalidateIntrinsicContentSize()
                superview.map { AccessibleObject.note($0, .content) }
            }
            if newValue {
                endInteraction()
                disappear()
            }
        }
    }
    /// Whether content outside of the bounds is clipped; `false` by default.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
}
