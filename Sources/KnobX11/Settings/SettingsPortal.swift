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
    private let values = FollowedReply(
        to: BusMessage(
            calling: "ReadAll", of: "org.freedesktop.portal.Settings", at: "/org/freedesktop/portal/desktop",
            in: "org.freedesktop.portal.Desktop",
            [.array([.string(SettingsPortal.namespace), .string(SettingsPortal.gnome)], of: "s")],
            startsProgram: true),
        after: "SettingChanged",
        ["arg0='\(SettingsPortal.namespace)'", "arg0='\(SettingsPortal.gnome)',arg1='text-scaling-factor'"])

    private static let namespace = "org.freedesktop.appearance"
    /// The settings of GNOME, of which only the factor of text has no common name.
    private static let gnome = "org.gnome.desktop.interface"

    // MARK: BusClient

    func busDidOpen(_ bus: BusConnection) { values.begin(on: bus) }

    func busDidClose() { values.end() }

    func busDidReceive(_ message: BusMessage) {
        // An error has another signature: there is no portal, or it has no settings.
        if values.isReply(message), let settings = Self.settings(in: message) { didRead?(settings) }
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
