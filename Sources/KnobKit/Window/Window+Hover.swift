/// The view under the pointer while no button is down.
extension Window {
    /// Sets the hovered view to the one at `location`, or to none if the pointer is not over the window.
    func hover(at location: Point?) {
        let view = location.flatMap { hitTest($0, with: nil) }
        let hovered = view?.nearest { $0 is any Hoverable } as? any Hoverable
        currentCursor = hovered?.cursor ?? .arrow
        if hovered !== hoveredView {
            dismissToolTip()
            toolTip.isDismissed = false
            hoveredView?.hoverDidChange(false)
            hoveredView = hovered
            hovered?.hoverDidChange(true)
        }
        if let control = hovered as? Control { awaitToolTip(of: control) }
    }

    /// Ends hovering over `view` or one of its descendants.
    func endHover(on view: View) { if hoveredView?.isDescendant(of: view) == true { hover(at: nil) } }
}
