import KnobKit

/// Lays out what KnobKit does not, from the first constraint or button on.
@MainActor
enum LayoutObserver {
    static func start() {
        guard Layer.willLayOut == nil else { return }
        Layer.willLayOut = { layer in
            if let view = layer.delegate as? View, view.layer === layer {
                ConstraintStore.layOut(view)
            }
        }
        View.willLeave = ConstraintStore.removeConstraints(crossing:)
        View.intrinsicSizeDidChange = { view in
            (view as? any ContentLayout)?.contentDidChange()
            if view.subviews.contains(where: ConstraintStore.isManaged) { ConstraintStore.invalidate(view) }
        }
    }
}

/// A view that lays out its content by the intrinsic sizes of its subviews.
@MainActor
protocol ContentLayout: AnyObject {
    /// Lays out the content again, as the intrinsic size of a subview has changed.
    func contentDidChange()
}
