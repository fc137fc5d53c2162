internal import CKnobX11
import Glibc
import KnobKit

/// A reader of the desktop's settings when the program connects, and of their changes.
///
/// A read takes two round trips, or three with an XSETTINGS manager. Events only schedule one, once for any number of them.
@MainActor
final class SettingsWatcher {
    /// The traits of windows that follow from the settings as last read.
    private(set) var traits = TraitCollection() { didSet { if traits != oldValue { didChange(traits) } } }
    /// Called when the traits changed.
    var didChange: (TraitCollection) -> Void = { _ in }
    /// The settings of the desktop's portal, a client of the session bus.
    let portal = SettingsPortal()
    /// Returns whether a window belongs to this program.
    var isOwn: (XID) -> Bool = { _ in false }
    private let connection: Connection
    private var desktop = DesktopSettings()
    /// The window of the XSETTINGS manager; 0 without one.
    private var manager: XID = 0
    private var isUpdateScheduled = false

    /// Reads the settings and selects events about their changes.
    init(_ connection: Connection) {
        self.connection = connection
        // Selects the events about new resources and new managers.
        XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
        desktop.gdkScale = Environment.value(named: "GDK_SCALE")
        read()
        portal.didRead = { [weak self] settings in
            guard let self else { return }
            desktop.portal = settings
            traits = desktop.traits
        }
    }

    // MARK: Changes

    /// Schedules an update after a change that an event of `window` reported.
    func handleChange(of window: XID) {
        guard window == connection.root || window == manager, !isUpdateScheduled else { return }
        isUpdateScheduled = true
        TimerQueue.desktop.schedule(after: 0) { [weak self] _ in self?.update() }
    }

    private func update() {
        isUpdateScheduled = false
        guard !connection.isLost else { return }
        read()
    }

    /// Reads the resources, finds the manager, and reads its settings.
    private func read() {
        defer { traits = desktop.traits }
        use("RESOURCE_MANAGER") {
            desktop.resources =
                try connection.bytes(
                    XA_RESOURCE_MANAGER, of: connection.root, type: XA_STRING,
                    maximumSize: XSettings.maximumSize) ?? []
        }
        guard !connection.isLost else { return }
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
            Diagnostics.report(
                "\(property): the desktop's settings are rejected, and the last ones stay: \(error).")
        }
    }
}
