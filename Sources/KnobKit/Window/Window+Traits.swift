extension Window {
    func setTraits(_ traits: TraitCollection) {
        guard traits != desktopTraits else { return }
        let textScale = desktopTraits.textScale
        desktopTraits = traits
        applyTraits()
        if traits.textScale != textScale { notifyOfTextScale() }
    }

    /// The traits of the desktop, as the window's overrides change them.
    var effectiveTraits: TraitCollection {
        var traits = desktopTraits
        if let overrideScale { traits.displayScale = overrideScale }
        if let overrideAppearance { traits.appearance = overrideAppearance }
        return traits
    }

    /// Passes the effective traits to the layers and the views.
    func applyTraits() {
        let (traits, previous) = (effectiveTraits, appliedTraits)
        appliedTraits = traits
        layerTree.appearance = traits.appearance
        layerTree.isHighContrast = traits.accessibilityContrast == .high
        layerTree.reducesMotion = traits.reducesMotion
        // Last of the layers, because the host resizes the window when the scale changes.
        layerTree.scale = traits.displayScale
        if traits != previous { notifyOfTraits(previous) }
    }
}

extension View {
    fileprivate func notifyOfTraits(_ previous: TraitCollection) {
        traitCollectionDidChange(previous)
        viewController?.traitCollectionDidChange(previous)
        for subview in subviews { subview.notifyOfTraits(previous) }
    }
}
