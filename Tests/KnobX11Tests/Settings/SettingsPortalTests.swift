import KnobKit
import Testing

@testable import KnobX11

/// What the desktop's portal replies: groups of settings, each with a name and a value of any type.
@Suite(.enabled(if: libdbus.isInstalled, "libdbus-1 is not installed"))
@MainActor
struct SettingsPortalTests {
    /// Returns the settings in a reply with these groups, which was written and read again.
    private func settings(_ groups: [(name: String, values: [(String, BusValue)])]) throws -> PortalSettings?
    {
        let entries = groups.map { group in
            let values = group.values.map { BusValue.entry(.string($0.0), .variant($0.1)) }
            return BusValue.entry(.string(group.name), .array(values, of: "{sv}"))
        }
        return try settings(in: [.array(entries, of: "{sa{sv}}")])
    }

    private func settings(in arguments: [BusValue]) throws -> PortalSettings? {
        let call = BusMessage(calling: "ReadAll", of: "org.example.A", at: "/a", in: "org.example.A")
        let reference = try #require(BusMessage(replyingTo: call, with: .success(arguments)).makeReference())
        defer { libdbus.unreferenceMessage(reference) }
        return SettingsPortal.settings(in: try #require(BusMessage(reference)))
    }

    @Test func `the groups of the desktop and of GNOME are read, and no other`() throws {
        let all: [(String, BusValue)] = [
            ("color-scheme", .unsigned(1)), ("reduced-motion", .unsigned(1)), ("contrast", .unsigned(1)),
        ]
        let factor: [(String, BusValue)] = [("other", .double(3)), ("text-scaling-factor", .double(1.5))]
        let own = "org.freedesktop.appearance"
        let gnome = "org.gnome.desktop.interface"
        #expect(
            try settings([(own, all), (gnome, factor)])
                == PortalSettings(
                    appearance: .dark, reducesMotion: true, isHighContrast: true, textScale: 1.5))
        #expect(try settings([("org.example.other", all + factor), (own, factor)]) == PortalSettings())
    }

    @Test(
        arguments: [
            (.unsigned(2), .light), (.unsigned(1), .dark), (.unsigned(0), nil),
            (.unsigned(7), nil),
            (.signed(1), nil), (.string("dark"), nil),
        ] as [(BusValue, Appearance?)])
    func `a color scheme without a preference, or of another type, is none`(
        value: BusValue, appearance: Appearance?
    ) throws {
        let settings = try settings([
            ("org.freedesktop.appearance", [("color-scheme", value), ("contrast", value)])
        ])
        #expect(settings?.appearance == appearance)
        #expect(settings?.isHighContrast == (value == .unsigned(1) ? true : nil))
        #expect(settings?.reducesMotion == nil)
    }

    @Test func `a reply of other types has no settings`() throws {
        #expect(try settings(in: []) == nil)
        #expect(try settings(in: [.string("org.freedesktop.appearance")]) == nil)
    }
}
