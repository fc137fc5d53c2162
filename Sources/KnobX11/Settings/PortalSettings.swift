import KnobWidgets

/// The appearance settings of the desktop's portal; `nil` where it has no preference.
struct PortalSettings: Equatable {
    var appearance: Appearance?
    var reducesMotion: Bool?
}
