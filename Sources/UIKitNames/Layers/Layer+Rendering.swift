import KnobKit

extension Layer {
    /// Draws the layer and its sublayers in a context, in the coordinates of the layer.
    ///
    /// What views draw in `draw(_:)` is part of it as the window shows it.
    @preconcurrency @MainActor
    public func render(in context: CGContext) {
        layoutIfNeeded()
        context.saved {
            let tree = tree ?? LayerTree(root: Layer())
            tree.drawOpaque(self, map: context.transform, in: context, only: nil)
        }
    }
}

extension View {
    /// Draws the view and its subviews in the current context, stretched to a rectangle. Returns whether that was possible.
    ///
    /// - Parameter afterScreenUpdates: Whether changes that are not shown yet are drawn; they always are.
    @preconcurrency @MainActor
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates _: Bool) -> Bool {
        guard let context = Context.current, !bounds.isEmpty, rect.isFinite else { return false }
        context.saved {
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            layer.render(in: context)
        }
        return true
    }
}
