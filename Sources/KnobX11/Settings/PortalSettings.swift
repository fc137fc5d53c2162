import KnobLayers

/// The settings of the desktop's portal about what windows look like; `nil` where it has no preference.
package struct PortalSettings: Equatable {
    package var appearance: Appearance?
    package var reducesMotion: Bool?
    package var isHighContrast: Bool?
    /// The factor of text, as it was sent.
    package var textScale: Double?

    package init(
        appearance: Appearance? = nil, reducesMotion: Bool? = nil, isHighContrast: Bool? = nil,
        textScale: Double? = nil
    ) {
        (self.appearance, self.reducesMotion) = (appearance, reducesMotion)
        (self.isHighContrast, self.textScale) = (isHighContrast, textScale)
    }
}
