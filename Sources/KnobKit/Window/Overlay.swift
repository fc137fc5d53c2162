/// A view in front of a window's content that follows another view, such as a pop-up beside a control.
///
/// Add it with `Window.addOverlay(_:)`. It is not clipped by the superviews of the view that it follows.
@preconcurrency @MainActor
public protocol Overlay: View {
    /// Called when the overlay is added, and in each frame after the layout of all other views. Set the frame
    /// here, or remove the overlay if the view that it follows has left the window.
    func layoutOverlay(in window: Window)
}

extension Window {
    /// Adds `overlay` in front of all other views. Remove it with `removeFromSuperview()`.
    public func addOverlay(_ overlay: some Overlay) {
        addSubview(overlay)
        overlay.layoutOverlay(in: self)
        layerTree.didLayOut = { [weak self] in self?.layoutOverlays() }
    }

    private func layoutOverlays() {
        let overlays = subviews.compactMap { $0 as? any Overlay }
        for overlay in overlays { overlay.layoutOverlay(in: self) }
        if overlays.isEmpty { layerTree.didLayOut = nil }
    }
}
