/// The appearance settings of the desktop's portal (org.freedesktop.portal.Settings), read by D-Bus, and
/// their changes.
///
/// It is a client of the session bus. Without the bus or the portal there are no settings, and no diagnostic
/// message. The settings are read again when the portal restarts. They stay valid when the bus ends: the
/// appearance does not change at the end of a session.
@MainActor
final class SettingsPortal: BusClient {
    /// Called when the settings were read.
    var didRead: ((PortalSettings) -> Void)?
    private var bus: BusConnection?
    private var call = RepeatedCall(
        BusMessage(
            calling: "ReadAll", of: SettingsPortal.interface, at: SettingsPortal.path,
            in: SettingsPortal.name,
            [.array([.string(SettingsPortal.namespace), .string(SettingsPortal.gnome)], of: "s")],
            startsProgram: true))

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    /// The settings of GNOME, of which only the factor of text has no common name.
    private static let gnome = "org.gnome.desktop.interface"

    // MARK: BusClient

    func busDidOpen(_ bus: BusConnection) {
        self.bus = bus
        let signal =
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',"
            + "member='SettingChanged'"
        bus.addMatch("\(signal),arg0='\(Self.namespace)'")
        bus.addMatch("\(signal),arg0='\(Self.gnome)',arg1='text-scaling-factor'")
        bus.watchOwner(of: Self.name)
        call.send(on: bus)
    }

    func busDidClose() {
        bus = nil
        call.forget()
    }

    func busDidReceive(_ message: BusMessage) {
        guard let bus else { return }
        if message.isSignal(Self.interface, "SettingChanged")
            || message.newOwner(of: Self.name)?.isEmpty == false
        {
            // A call to a portal that has just ended would start it again, so a name without an owner does
            // not count. Any program on the bus can send these, so the settings are read from the portal.
            call.send(on: bus)
        } else if call.isAnswered(by: message, on: bus), let settings = Self.settings(in: message) {
            // An error has another signature: there is no portal, or it has no settings.
            didRead?(settings)
        }
    }

    /// Returns the settings in a reply: groups of names and values; `nil` if it has another signature.
    static func settings(in reply: BusMessage) -> PortalSettings? {
        guard case .array(let groups, _)? = reply.arguments("a{sa{sv}}")?.first else { return nil }
        var result = PortalSettings()
        for case .structure(let group) in groups {
            guard case .array(let settings, _)? = group.last else { continue }
            if group.first == .string(gnome) { result.textScale = textScale(in: settings) }
            guard group.first == .string(namespace) else { continue }
            func contains(_ name: String, _ number: UInt32) -> Bool {
                settings.contains(.structure([.string(name), .variant(.unsigned(number))]))
            }
            if contains("color-scheme", 1) { result.appearance = .dark }
            if contains("color-scheme", 2) { result.appearance = .light }
            if contains("reduced-motion", 1) { result.reducesMotion = true }
            if contains("contrast", 1) { result.isHighContrast = true }
        }
        return result
    }

    private static func textScale(in settings: [BusValue]) -> Double? {
        for case .structure(let setting) in settings where setting.first == .string("text-scaling-factor") {
            if case .variant(.double(let factor))? = setting.last { return factor }
        }
        return nil
    }
}
