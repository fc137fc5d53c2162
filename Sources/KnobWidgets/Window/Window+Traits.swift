import KnobLayers

extension Window {
    /// Applies the desktop's traits and the program's overrides to the layer tree.
    func applyTraits() {
        layerTree.appearance = overrideAppearance ?? traitCollection.appearance
        layerTree.reducesMotion = traitCollection.reducesMotion
        // Last, because the host resizes the window when the scale changes.
        layerTree.scale = overrideScale ?? traitCollection.displayScale
    }
}
