import Glibc
import KnobWidgets

/// The appearance settings of the desktop's portal (org.freedesktop.portal.Settings), read by D-Bus, and
/// their changes.
///
/// It never blocks: the bus is opened on another thread, because that may take any time, and is an event
/// source of the run loop. Without the library, the bus or the portal there are no settings, and no
/// diagnostic message.
@MainActor
final class SettingsPortal: EventSource {
    /// Called when the settings were read.
    var didRead: ((PortalSettings) -> Void)?
    private var bus: BusConnection?
    private var hasStarted = false
    /// The serial number of the pending call.
    private var pendingCall: UInt32?
    /// Whether the settings changed after that call.
    private var isStale = false

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Opens the bus and reads the settings. Does nothing when called again.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard let address = Self.address else { return }
        DetachedThread.start {
            guard let bus = BusConnection(address) else { return }
            Task { @MainActor [weak self] in self?.follow(bus) }
        }
    }

    /// The address of the session bus: that in the environment, or systemd's.
    private static var address: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
            return address
        }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !folder.isEmpty,
            access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? { bus?.hasMessages == true ? 0 : nil }

    func serve(_ events: Int16) {
        guard let bus else { return }
        bus.handle(events)
        for _ in 0..<Self.messagesPerTurn where !bus.takeMessage(take) { break }
        // The last settings stay valid: the appearance does not change when the session ends.
        if !bus.isConnected { self.bus = nil }
    }

    // MARK: Messages

    private func follow(_ bus: BusConnection) {
        self.bus = bus
        bus.addMatch(
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
                + "member='SettingChanged',arg0='\(Self.namespace)'")
        read()
    }

    private func read() {
        isStale = false
        pendingCall = bus?.call(Self.name, Self.path, Self.interface, "ReadAll", [Self.namespace])
    }

    private func take(_ message: DBus.Reference) {
        if DBus.isSignal(message, Self.interface, "SettingChanged") != 0 {
            // Any program on the bus can send it, so the settings are read from the portal; once for several
            // signals.
            if pendingCall == nil { read() } else { isStale = true }
        } else if let pendingCall, DBus.replySerial(message) == pendingCall {
            self.pendingCall = nil
            // An error has another signature: there is no portal, or it has no settings.
            if DBus.hasSignature(message, "a{sa{sv}}") != 0 {
                didRead?(Self.settings(in: message))
            }
            if isStale { read() }
        }
    }

    /// Returns the settings in a reply with the right signature: groups of names and values.
    private static func settings(in message: DBus.Reference) -> PortalSettings {
        var result = PortalSettings()
        DBus.withIterator { top in
            guard DBus.beginReading(message, top) != 0 else { return }
            forEachEntry(of: top) { group, settings in
                guard group == namespace else { return }
                forEachEntry(of: settings) { name, value in
                    guard let number = number(in: value) else { return }
                    switch (name, number) {
                    case ("color-scheme", 1): result.appearance = .dark
                    case ("color-scheme", 2): result.appearance = .light
                    case ("reduced-motion", 1): result.reducesMotion = true
                    default: break
                    }
                }
            }
        }
        return result
    }

    /// Calls `body` with the key of each entry of a dictionary, and an iterator at its value.
    private static func forEachEntry(of array: DBus.Iterator, _ body: (String, DBus.Iterator) -> Void) {
        DBus.withIterator { entries in
            DBus.withIterator { entry in
                DBus.recurse(array, entries)
                while DBus.type(entries) != 0 {
                    DBus.recurse(entries, entry)
                    var text: UnsafePointer<CChar>?
                    DBus.read(entry, &text)
                    if DBus.next(entry) != 0, let text { body(String(cString: text), entry) }
                    _ = DBus.next(entries)
                }
            }
        }
    }

    /// Returns the number in a variant; `nil` if it has another type.
    private static func number(in variant: DBus.Iterator) -> UInt32? {
        DBus.withIterator { value in
            DBus.recurse(variant, value)
            guard DBus.type(value) == Int32(UInt8(ascii: "u")) else { return nil }
            var number: UInt32 = 0
            DBus.read(value, &number)
            return number
        }
    }
}
