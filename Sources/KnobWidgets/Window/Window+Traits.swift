import KnobLayers

extension Window {
    /// Passes the appearance and the scale, which are the desktop's unless they are overridden, to the layers.
    func applyTraits() {
        layerTree.appearance = overrideAppearance ?? traitCollection.appearance
        layerTree.isHighContrast = traitCollection.accessibilityContrast == .high
        layerTree.reducesMotion = traitCollection.reducesMotion
        // Last, because the host resizes the window when the scale changes.
        layerTree.scale = overrideScale ?? traitCollection.displayScale
    }
}
