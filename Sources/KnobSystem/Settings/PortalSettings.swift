import KnobLayers

/// The appearance settings of the desktop's portal; `nil` where it has no preference.
package struct PortalSettings: Equatable {
    package var appearance: Appearance?
    package var reducesMotion: Bool?

    package init(appearance: Appearance? = nil, reducesMotion: Bool? = nil) {
        (self.appearance, self.reducesMotion) = (appearance, reducesMotion)
    }
}
