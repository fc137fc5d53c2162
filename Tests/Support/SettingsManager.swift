internal import CX11

/// A manager of the desktop's settings (XSETTINGS), on a connection of its own: what GNOME and Xfce have.
package final class SettingsManager {
    private let desktop: Desktop
    private let window: UInt

    /// Takes the selection of the first screen with these bytes as the settings, and tells all who want to know.
    package init(on display: String, _ bytes: [UInt8]) throws {
        desktop = try Desktop(display: display)
        window = desktop.createWindow(x: -10, y: -10, width: 1, height: 1, managed: false)
        write(bytes)
        XSetSelectionOwner(
            desktop.connection, desktop.atom("_XSETTINGS_S0"), window, UInt(CurrentTime))
        desktop.sendManager(of: "_XSETTINGS_S0", window)
    }

    deinit {
        stop()
    }

    /// Writes the settings anew; with another type or format they are not what they should be.
    package func write(_ bytes: [UInt8], type: String = "_XSETTINGS_SETTINGS", format: Int = 8) {
        desktop.setProperty("_XSETTINGS_SETTINGS", of: window, to: bytes, type: type, format: format)
    }

    /// Ends it, as a crash would: window, property and selection are gone at once.
    package func stop() {
        desktop.close()
    }
}

extension Desktop {
    /// Tells all who listen to the root that `window` has become the owner of a manager's selection; true or not.
    package func sendManager(of selection: String, _ window: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = root
        event.xclient.message_type = atom("MANAGER")
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(CurrentTime)
        event.xclient.data.l.1 = Int(atom(selection))
        event.xclient.data.l.2 = Int(window)
        XSendEvent(connection, root, 0, StructureNotifyMask, &event)
        sync()
    }
}
