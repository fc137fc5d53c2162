package import CKnobX11
import Glibc
import KnobLayers

/// A reader of the desktop's settings when the program connects, and of their changes.
///
/// At the start this takes one round trip, or two with an XSETTINGS manager; the resources arrive with the
/// connection. Events only mark settings as stale. They are read soon after, once for any number of events.
@MainActor
package final class SettingsWatcher {
    /// The settings as last read.
    package private(set) var desktop = DesktopSettings()
    /// The settings of the desktop's portal, a client of the session bus.
    package let portal = SettingsPortal()
    /// Called after settings were read again.
    package var didChange: () -> Void = {}
    /// Returns whether a window belongs to this program.
    package var isOwn: (XID) -> Bool = { _ in false }
    private let connection: Connection
    /// The window of the XSETTINGS manager; 0 without one.
    private var manager: XID = 0
    private var stale: Set<SettingsChange> = []

    /// Reads the settings and selects events about their changes.
    package init(_ connection: Connection) {
        self.connection = connection
        // Selects the events about new resources and new managers.
        XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
        if let text = XResourceManagerString(connection.display) {
            // One byte more than allowed shows that there are too many.
            let size = strnlen(text, ResourceString.maximumSize + 1)
            use("RESOURCE_MANAGER") {
                guard size <= ResourceString.maximumSize else {
                    throw InvalidProperty("it has more than \(ResourceString.maximumSize) bytes")
                }
                desktop.resources = Array(UnsafeRawBufferPointer(start: text, count: size))
            }
        }
        desktop.gdkScale = Environment.value(named: "GDK_SCALE")
        findManager()
        portal.didRead = { [weak self] settings in
            self?.desktop.portal = settings
            self?.didChange()
        }
    }

    // MARK: Changes

    /// Schedules an update after a change that an event of `window` reported.
    package func handle(_ change: SettingsChange, of window: XID) {
        guard window == connection.root || window == manager else { return }
        if stale.isEmpty { TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.update() } }
        stale.insert(change)
    }

    private func update() {
        let stale = stale
        self.stale = []
        guard !connection.isLost else { return }
        if stale.contains(.resources) { readResources() }
        if stale.contains(.manager) { findManager() } else if stale.contains(.settings) { readSettings() }
        didChange()
    }

    // MARK: Resources

    private func readResources() {
        use("RESOURCE_MANAGER") {
            desktop.resources =
                try connection.bytes(
                    XA_RESOURCE_MANAGER, of: connection.root, type: XA_STRING,
                    maximumSize: ResourceString.maximumSize) ?? []
        }
    }

    // MARK: XSETTINGS

    /// Finds the manager and reads its settings.
    private func findManager() {
        let display = connection.display
        manager = XGetSelectionOwner(display, connection.atoms[.settingsOwner])
        // Without a manager the last settings stay valid, so that a restart of the manager does not make all
        // windows small and light for a moment. Any program can make any window the manager. The root window
        // and the program's own windows are excluded, because they select other events.
        if manager == connection.root || isOwn(manager) { manager = 0 }
        guard manager != 0 else { return }
        ServerFaults.allowingRefusal(on: display) {
            XSelectInput(display, manager, PropertyChangeMask | StructureNotifyMask)
        }
        readSettings()
    }

    private func readSettings() {
        guard manager != 0 else { return }
        let atom = connection.atoms[.settings]
        use("_XSETTINGS_SETTINGS") {
            let bytes = try connection.bytes(
                atom, of: manager, type: atom, maximumSize: XSettings.maximumSize)
            if let bytes { desktop.settings = try XSettings(bytes) }
        }
    }

    /// Calls `body`, which uses a property of another program, and reports its error.
    private func use(_ property: String, _ body: () throws -> Void) {
        do { try body() } catch {
            Diagnostics.report("the desktop's \(property) is invalid and ignored: \(error)")
        }
    }
}

/// A change of the desktop's settings, as an event of the X server reports it.
package enum SettingsChange {
    /// The property RESOURCE_MANAGER of the root window changed.
    case resources
    /// The property _XSETTINGS_SETTINGS of the settings manager's window changed.
    case settings
    /// The settings manager's window was destroyed, or a new manager announced itself.
    case manager
}
