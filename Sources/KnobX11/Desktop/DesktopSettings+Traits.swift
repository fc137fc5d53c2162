import KnobKit

extension DesktopSettings {
    /// The traits of windows on this desktop. Missing and invalid settings have the defaults of
    /// `TraitCollection()`.
    var traits: TraitCollection {
        var traits = TraitCollection()
        if let scale { traits.displayScale = scale }
        if isDark { traits.appearance = .dark }
        if isHighContrast { traits.accessibilityContrast = .high }
        if let textScale { traits.textScale = textScale }
        traits.reducesMotion = reducesMotion
        if let doubleClickTime { traits.doubleClickTime = doubleClickTime }
        if let doubleClickDistance { traits.doubleClickDistance = doubleClickDistance }
        return traits
    }
}
