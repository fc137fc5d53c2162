import KnobLayers

/// How the desktop's traits, and what a program wants instead of them, reach the picture.
extension Window {
    /// Brings the picture up to date after a change of the traits or of what goes before them.
    func applyTraits() {
        layerTree.appearance = overrideAppearance ?? traitCollection.appearance
        layerTree.reducesMotion = traitCollection.reducesMotion
        // The last: the host is asked for a window of another size.
        layerTree.scale = overrideScale ?? traitCollection.displayScale
    }
}
