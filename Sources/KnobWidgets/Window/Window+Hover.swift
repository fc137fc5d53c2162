import KnobLayers

/// The view under the pointer while no button is down.
extension Window {
    /// Sets the hovered view to the one at `location`, or to none if the pointer is not over the window.
    func hover(at location: Point?) {
        var view = location.flatMap { hitTest($0, with: nil) }
        while let next = view, !(next is any Hoverable) { view = next.superview }
        let hovered = view as? any Hoverable
        guard hovered !== hoveredView else { return }
        hoveredView?.hoverDidChange(false)
        hoveredView = hovered
        hovered?.hoverDidChange(true)
    }

    /// Ends hovering over `view` or one of its descendants.
    func endHover(on view: View) {
        if hoveredView?.isDescendant(of: view) == true { hover(at: nil) }
    }
}
