import Glibc
import KnobWidgets

/// The appearance settings of the desktop's portal (org.freedesktop.portal.Settings), read by D-Bus, and
/// their changes.
///
/// It never blocks: the bus is opened on another thread, because that may take any time, and is an event
/// source of the run loop. Without the library, the bus or the portal there are no settings, and no
/// diagnostic message. The settings are read again when the portal restarts. A bus that ends is opened again
/// a few times, after longer and longer pauses, so that a program whose session is over sleeps.
@MainActor
final class SettingsPortal: EventSource {
    /// Called when the settings were read.
    var didRead: ((PortalSettings) -> Void)?
    private var bus: BusConnection?
    private var hasStarted = false
    private var wasOpen = false
    /// The serial number of the pending call.
    private var pendingCall: UInt32?
    /// Whether the settings changed after that call.
    private var isStale = false
    /// The pauses before a lost bus is opened again, in seconds. Each is used once.
    private var pauses = [1.0, 2, 4, 8, 16, 32, 64]

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let busInterface = "org.freedesktop.DBus"
    /// The largest number of messages that are handled in one turn of the run loop.
    private static let messagesPerTurn = 64

    /// Opens the bus and reads the settings. Does nothing when called again.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        open()
    }

    private func open() {
        guard let address = BusConnection.sessionAddress else { return }
        DetachedThread.start {
            let bus = BusConnection(address)
            Task { @MainActor [weak self] in if let bus { self?.follow(bus) } else { self?.openLater() } }
        }
    }

    /// Opens a bus that has ended again.
    private func openLater() {
        guard wasOpen, !pauses.isEmpty else { return }
        TimerQueue.main.schedule(after: pauses.removeFirst()) { [weak self] _ in self?.open() }
    }

    // MARK: EventSource

    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    var nextDeadline: Double? { bus?.hasMessages == true ? 0 : nil }

    func serve(_ events: Int16) {
        guard let bus else { return }
        bus.handle(events)
        for _ in 0..<Self.messagesPerTurn where !bus.takeMessage(take) { break }
        guard !bus.isConnected else { return }
        // The last settings stay valid: the appearance does not change when the session ends.
        self.bus = nil
        pendingCall = nil
        openLater()
    }

    // MARK: Messages

    private func follow(_ bus: BusConnection) {
        self.bus = bus
        wasOpen = true
        bus.addMatch(
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
                + "member='SettingChanged',arg0='\(Self.namespace)'")
        bus.addMatch(
            "type='signal',sender='\(Self.busInterface)',interface='\(Self.busInterface)',"
                + "member='NameOwnerChanged',arg0='\(Self.name)'")
        read()
    }

    private func read() {
        isStale = false
        pendingCall = bus?.call(Self.name, Self.path, Self.interface, "ReadAll", [Self.namespace])
    }

    private func take(_ message: DBus.Reference) {
        if DBus.isSignal(message, Self.interface, "SettingChanged") != 0
            || DBus.isSignal(message, Self.busInterface, "NameOwnerChanged") != 0 && Self.hasOwner(message)
        {
            // Any program on the bus can send these, so the settings are read from the portal; once for several
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

    /// Returns whether a name has an owner now, according to the third argument of a signal.
    ///
    /// A call to a portal that has just ended would start it again.
    private static func hasOwner(_ message: DBus.Reference) -> Bool {
        guard DBus.hasSignature(message, "sss") != 0 else { return false }
        return DBus.withIterator { argument in
            _ = DBus.beginReading(message, argument)
            _ = DBus.next(argument)
            _ = DBus.next(argument)
            var owner: UnsafePointer<CChar>?
            DBus.read(argument, &owner)
            return owner?.pointee != 0
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
