import KnobLayers

/// Which control lies under the pointer while no button is down.
extension Window {
    /// The pointer is at `location`, or, if that is `nil`, not over the window any more.
    func hover(at location: Point?) {
        var view = location.flatMap { hitTest($0, with: nil) }
        while let next = view, !(next is Control) { view = next.superview }
        let control = view as? Control
        guard control !== hoveredControl else { return }
        hoveredControl?.isHovered = false
        hoveredControl = control
        control?.isHovered = true
    }

    /// `view`, and those on it, are not there to be pointed at any more.
    func endHover(on view: View) {
        if hoveredControl?.isDescendant(of: view) == true { hover(at: nil) }
    }
}
