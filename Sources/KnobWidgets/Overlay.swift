import KnobLayers

/// A view that lies on a window beside a control, and stays there wherever the control goes.
@MainActor
protocol Overlay: View {
    /// Goes to its place; called before each frame, when everything else is where it belongs.
    func place(in window: Window)
}

extension Window {
    /// Puts `overlay` on top of everything, until it is removed.
    func addOverlay(_ overlay: some Overlay) {
        addSubview(overlay)
        overlay.place(in: self)
        layerTree.didLayOut = { [weak self] in self?.placeOverlays() }
    }

    private func placeOverlays() {
        let overlays = subviews.compactMap { $0 as? any Overlay }
        for overlay in overlays { overlay.place(in: self) }
        if overlays.isEmpty { layerTree.didLayOut = nil }
    }
}
