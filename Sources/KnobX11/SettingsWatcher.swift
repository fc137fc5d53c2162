internal import CX11
import Glibc
import KnobWidgets

/// What the desktop says about windows, read when the program connects and followed from then on.
///
/// It costs a start one round trip, two where there is a manager of XSETTINGS: the resources have come with the
/// connection. Events only mark what is to be read again; `update()` reads it, once however many have come.
@MainActor
final class SettingsWatcher {
    /// The traits of windows on this desktop.
    private(set) var traits: TraitCollection
    /// What the desktop's portal says, from a while after the start on.
    let portal = SettingsPortal()
    /// Whether a window is one of this program's.
    var isOwn: (XID) -> Bool = { _ in false }
    private let connection: Connection
    private var desktop = DesktopSettings()
    /// The window of the manager of XSETTINGS; 0 without one.
    private var manager: XID = 0
    private var stale: Parts = []

    /// What can change.
    private struct Parts: OptionSet {
        let rawValue: Int
        /// The resources.
        static let resources = Parts(rawValue: 1)
        /// The settings of the manager.
        static let settings = Parts(rawValue: 2)
        /// Who the manager is.
        static let manager = Parts(rawValue: 4)
    }

    /// Reads what there is; what changes from here on is told by events.
    init(_ connection: Connection) {
        self.connection = connection
        traits = desktop.traits
        // The root tells of new resources and of new managers.
        XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
        if let text = XResourceManagerString(connection.display) {
            // A byte more than there may be says that there are too many.
            let size = strnlen(text, ResourceString.maximumSize + 1)
            text.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
                takeResources(.init(UnsafeBufferPointer(start: bytes, count: size)))
            }
        }
        desktop.gdkScale = getenv("GDK_SCALE").map { String(cString: $0) }
        findManager()
        traits = desktop.traits
    }

    // MARK: Changes

    /// Takes an event of the root or of the manager; answers whether it was one.
    func handle(_ event: XEvent) -> Bool {
        let window = event.xany.window
        guard window == connection.root || (window == manager && manager != 0) else { return false }
        switch event.type {
        case PropertyNotify where window == connection.root:
            if event.xproperty.atom == XA_RESOURCE_MANAGER { stale.insert(.resources) }
        case PropertyNotify:
            if event.xproperty.atom == connection.atoms[.settings] { stale.insert(.settings) }
        case DestroyNotify: stale.insert(.manager)
        case ClientMessage:
            // Anybody can send it, so who the manager is now is asked of the server.
            let message = event.xclient
            if message.message_type == connection.atoms[.manager], message.format == 32,
                Atom(bitPattern: message.data.l.1) == connection.atoms[.settingsOwner]
            {
                stale.insert(.manager)
            }
        default: break
        }
        return true
    }

    /// Reads what has changed. Answers whether the traits are others now.
    func update() -> Bool {
        guard !stale.isEmpty || desktop.portal != portal.settings else { return false }
        if stale.contains(.resources) { readResources() }
        if stale.contains(.manager) { findManager() } else if stale.contains(.settings) { readSettings() }
        stale = []
        desktop.portal = portal.settings
        let new = desktop.traits
        guard new != traits else { return false }
        traits = new
        return true
    }

    // MARK: Resources

    private func readResources() {
        let property = ForeignProperty(
            XA_RESOURCE_MANAGER, of: connection.root, type: XA_STRING,
            maximumSize: ResourceString.maximumSize,
            on: connection)
        switch property {
        case .bytes(let bytes): takeResources(bytes)
        case .none: desktop.resources = []
        case .refused(let reason): keep("RESOURCE_MANAGER", because: reason)
        }
    }

    private func takeResources(_ bytes: [UInt8]) {
        guard bytes.count <= ResourceString.maximumSize else {
            return keep("RESOURCE_MANAGER", because: "it has \(bytes.count) bytes")
        }
        desktop.resources = bytes
    }

    // MARK: XSETTINGS

    /// Looks who the manager is, and reads what it says.
    private func findManager() {
        let display = connection.display
        manager = XGetSelectionOwner(display, connection.atoms[.settingsOwner])
        // When it has gone what it said still counts: one that is started anew must not make every window small and
        // light for a moment.
        // Anybody can name any window the owner, ours too, whose events are not to be taken for a manager's.
        if manager == connection.root || isOwn(manager) { manager = 0 }
        guard manager != 0 else { return }
        _ = ServerFaults.allowingRefusal(on: display) {
            XSelectInput(display, manager, PropertyChangeMask | StructureNotifyMask)
        }
        readSettings()
    }

    private func readSettings() {
        guard manager != 0 else { return }
        let property = ForeignProperty(
            connection.atoms[.settings], of: manager, type: connection.atoms[.settings],
            maximumSize: XSettings.maximumSize, on: connection)
        switch property {
        case .bytes(let bytes):
            do throws(XSettingsError) {
                desktop.settings = try XSettings(bytes)
            } catch {
                keep("_XSETTINGS_SETTINGS", because: "\(error)")
            }
        case .none: break
        case .refused(let reason): keep("_XSETTINGS_SETTINGS", because: reason)
        }
    }

    /// Says, once for each property and reason, that what another program has written can't be read.
    private func keep(_ property: String, because reason: String) {
        let message = "the desktop's \(property) is left out, what was known before still counts: \(reason)"
        if told.count < 8, told.insert(message).inserted { Diagnostics.report(message) }
    }
    private var told: Set<String> = []
}
