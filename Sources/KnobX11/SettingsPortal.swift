internal import CX11
import Dispatch
import Glibc
import KnobWidgets

/// What the desktop's portal says of the appearance, asked by D-Bus and followed: org.freedesktop.portal.Settings.
///
/// Nothing waits for it. The bus is opened on another thread, since connecting may take as long as the bus likes, and
/// served in the program's own loop. Without the library, the bus or the portal there are no settings, and no message.
@MainActor
final class SettingsPortal {
    /// What it has said last; `nil` until then.
    private(set) var settings: PortalSettings?
    private var bus: BusConnection?
    private var hasStarted = false
    /// The number of the question that has no answer yet.
    private var question: UInt32?
    /// Whether something has changed since that was asked.
    private var asksAgain = false

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    /// How many messages are taken before the pictures have their turn.
    private static let messagesPerTurn = 64

    /// Begins to ask, once; to be called when there is nothing more urgent to do.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard let address = Self.address else { return }
        DispatchQueue.global().async {
            guard let opened = BusConnection.Opened(address) else { return }
            Task { @MainActor [weak self] in
                guard let self else { return opened.close() }
                self.follow(BusConnection(opened))
            }
        }
    }

    /// The session's bus: what the environment names, else where systemd has it.
    private static var address: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty {
            return address
        }
        guard let folder = getenv("XDG_RUNTIME_DIR").map({ String(cString: $0) }), !folder.isEmpty,
            access(folder + "/bus", F_OK) == 0
        else { return nil }
        return "unix:path=\(folder)/bus"
    }

    // MARK: The loop

    /// What to wait for; nothing without a bus.
    var descriptor: pollfd { bus?.descriptor ?? pollfd(fd: -1, events: 0, revents: 0) }

    /// Whether there is something to do without waiting.
    var hasMessages: Bool { bus?.hasMessages ?? false }

    /// Takes what has come, where waiting for `descriptor` had the result `events`.
    func serve(_ events: Int16) {
        guard let bus else { return }
        bus.handle(events)
        for _ in 0..<Self.messagesPerTurn where !bus.takeMessage(take) { break }
        // What was said last still counts: a session that ends is no reason to change colours.
        if !bus.isConnected { self.bus = nil }
    }

    // MARK: Messages

    private func follow(_ bus: BusConnection) {
        self.bus = bus
        bus.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch",
            texts: [
                "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
                    + "member='SettingChanged',arg0='\(Self.namespace)'"
            ])
        ask()
    }

    private func ask() {
        asksAgain = false
        question = bus?.call(Self.name, Self.path, Self.interface, "ReadAll", list: [Self.namespace])
    }

    private func take(_ library: DBus, _ message: DBus.Reference) {
        if library.isSignal(message, Self.interface, "SettingChanged") != 0 {
            // Anybody on the bus can send it, so it says no more than that the portal is to be asked; once for many.
            if question == nil { ask() } else { asksAgain = true }
        } else if let question, library.replySerial(message) == question {
            self.question = nil
            // An error has another signature: no portal, or one without settings.
            if library.hasSignature(message, "a{sa{sv}}") != 0 { settings = Self.read(message, library) }
            if asksAgain { ask() }
        }
    }

    /// Reads an answer of the right signature: names of settings and their values, below the names of groups.
    private static func read(_ message: DBus.Reference, _ library: DBus) -> PortalSettings {
        var result = PortalSettings()
        library.withIterator { top in
            guard library.beginReading(message, top) != 0 else { return }
            forEachEntry(of: top, library) { group, settings in
                guard group == namespace else { return }
                forEachEntry(of: settings, library) { name, value in
                    guard let number = number(in: value, library) else { return }
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

    /// Goes through an array of pairs of a text and something else, where the iterators point at the latter.
    private static func forEachEntry(
        of array: DBus.Iterator, _ library: DBus, _ body: (String, DBus.Iterator) -> Void
    ) {
        library.withIterator { entries in
            library.withIterator { entry in
                library.recurse(array, entries)
                while library.type(entries) != 0 {
                    library.recurse(entries, entry)
                    var text: UnsafePointer<CChar>?
                    library.read(entry, &text)
                    if library.next(entry) != 0, let text { body(String(cString: text), entry) }
                    _ = library.next(entries)
                }
            }
        }
    }

    /// The number in a variant; `nil` if it holds something else.
    private static func number(in variant: DBus.Iterator, _ library: DBus) -> UInt32? {
        library.withIterator { value in
            library.recurse(variant, value)
            guard library.type(value) == Int32(UInt8(ascii: "u")) else { return nil }
            var number: UInt32 = 0
            library.read(value, &number)
            return number
        }
    }
}
