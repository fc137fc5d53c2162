/// A change of the desktop's settings, as an event of the X server reports it.
package enum SettingsChange {
    /// The property RESOURCE_MANAGER of the root window changed.
    case resources
    /// The property _XSETTINGS_SETTINGS of the settings manager's window changed.
    case settings
    /// The settings manager's window was destroyed, or a new manager announced itself.
    case manager
}
