internal import CKnobX11

/// An XSETTINGS manager, as those of GNOME and Xfce, on a connection of its own.
package final class SettingsManager {
    private let desktop: Desktop
    private let window: UInt

    /// Acquires the selection of the first screen with these bytes as the settings, and announces itself unless
    /// `announces` is `false`.
    package init(on display: String, _ bytes: [UInt8], announces: Bool = true) throws {
        desktop = try Desktop(display: display)
        window = desktop.createWindow(x: -10, y: -10, width: 1, height: 1, managed: false)
        write(bytes)
        XSetSelectionOwner(
            desktop.connection, desktop.atom("_XSETTINGS_S0"), window, UInt(CurrentTime))
        if announces { desktop.sendManager(of: "_XSETTINGS_S0", window) } else { desktop.sync() }
    }

    deinit {
        stop()
    }

    /// Writes the settings; with another type or format they are invalid.
    package func write(_ bytes: [UInt8], type: String = "_XSETTINGS_SETTINGS", format: Int = 8) {
        desktop.setProperty("_XSETTINGS_SETTINGS", of: window, to: bytes, type: type, format: format)
    }

    /// Closes the connection, as a crash would: window, property and selection are gone at once.
    package func stop() {
        desktop.close()
    }
}
