import KnobHarness
@testable import KnobX11
import KnobKit
import Testing

/// The traits of windows that follow from a desktop's settings.
struct DesktopSettingsTests {
    /// Returns a desktop with resources and XSETTINGS.
    private func desktop(
        _ resources: String = "", numbers: [String: Int32] = [:], texts: [String: String] = [:]
    ) throws -> DesktopSettings {
        var desktop = DesktopSettings()
        desktop.resources = Array(resources.utf8)
        if !numbers.isEmpty || !texts.isEmpty {
            desktop.settings = try XSettings(SettingsBytes.make(numbers: numbers, texts: texts))
        }
        return desktop
    }

    @Test func `a desktop without settings has the default traits`() throws {
        #expect(DesktopSettings().traits == TraitCollection())
        #expect(try desktop("Xcursor.size: 24", numbers: ["Net/Other": 3]).traits == TraitCollection())
    }

    // MARK: Scale

    @Test(
        arguments: [
            ("Xft.dpi:\t192\n", 2.0), ("Xft.dpi: 120", 1.25), ("Xft.dpi: 137.5", 137.5 / 96),
            // Less than 1/16 from a whole scale is that scale.
            ("Xft.dpi: 90", 0.9375), ("Xft.dpi: 90.1", 1), ("Xft.dpi: 100", 1), ("Xft.dpi: 101.9", 1),
            ("Xft.dpi: 102", 1.0625), ("Xft.dpi: 186", 1.9375), ("Xft.dpi: 189", 2), ("Xft.dpi: 197", 2),
            ("Xft.dpi: 198", 2.0625),
            ("Xft.dpi: 48", 0.5),
            ("Xft.dpi: 768", 8), ("Xft.dpi: 47.9", 1), ("Xft.dpi: 769", 1), ("Xft.dpi: nan", 1),
            ("Xft.dpi: inf", 1), ("Xft.dpi: -192", 1), ("Xft.dpi: wide", 1), ("Xft.dpi:", 1),
            ("*dpi: 192", 1),
        ] as [(String, Double)])
    func `the resource Xft.dpi sets the scale, which is 1 at 96 dots per inch`(
        text: String, scale: Double
    ) throws {
        #expect(try desktop(text).traits.displayScale == scale)
    }

    @Test(
        arguments: [
            // Factor, dots in 1024ths of an inch, scale.
            (nil, 98304, 1.0), (nil, 147_456, 1.5), (2, nil, 2), (1, nil, 1),
            // GNOME at 200 %, and with text a quarter larger.
            (2, 196_608, 2), (2, 245_760, 2.5),
            // A scale between, by the dots alone; the factor is always sent.
            (1, 147_456, 1.5), (1, 73728, 0.75),
            // A manager that leaves the dots as they were.
            (2, 98304, 2), (3, -1024, 3),
            // What cannot be does not count, or counts as not said.
            (0, nil, 1), (9, nil, 1), (-2, nil, 1), (nil, 0, 1), (nil, -1, 1), (nil, Int32.max, 1),
            (9, 147_456, 1.5),
        ] as [(Int32?, Int32?, Double)])
    func `the larger one of the window scaling factor and the dots per inch is used`(
        factor: Int32?, dots: Int32?, scale: Double
    ) throws {
        var numbers: [String: Int32] = [:]
        numbers["Gdk/WindowScalingFactor"] = factor
        numbers["Xft/DPI"] = dots
        #expect(try desktop(numbers: numbers).traits.displayScale == scale)
    }

    @Test(
        arguments: [
            // Resources, XSETTINGS, GDK_SCALE, scale.
            ("144", 2, "3", 1.5), ("bad", 2, "3", 2), ("9600", 2, "3", 2), ("bad", 99, "3", 3),
            (nil, 2, "3", 2),
            (nil, nil, "3", 3), (nil, nil, "1.25", 1.25), (nil, nil, "", 1), (nil, nil, "two", 1),
            (nil, nil, "-2", 1), (nil, nil, "nan", 1), (nil, nil, "100", 1), ("96", nil, "2", 1),
        ] as [(String?, Int32?, String?, Double)])
    func `resources precede the settings manager and the environment; invalid values are skipped`(
        dots: String?, factor: Int32?, environment: String?, scale: Double
    ) throws {
        var desktop = try desktop(
            dots.map { "Xft.dpi: \($0)" } ?? "",
            numbers: factor.map { ["Gdk/WindowScalingFactor": $0] } ?? [:])
        desktop.gdkScale = environment
        #expect(desktop.traits.displayScale == scale)
    }

    @Test(arguments: [
        ("*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t144\nXft.hintstyle:\thintslight\n", 1.5),
        ("Xft.dpi:144", 1.5), ("  Xft.dpi \t:  144 \t\n", 1.5), ("\n\nXft.dpi: 144\n\n", 1.5),
        ("Xft.dpi: 96\nXft.dpi: 144\nXft.dpi.x: 192\n! Xft.dpi: 192\n", 1.5),
        ("Xft.dpi:", 1), ("Xft.dpi", 1), ("xft.dpi: 144", 1), ("XXft.dpi: 144", 1), ("Xft.d pi: 144", 1),
        ("!Xft.dpi: 144", 1), ("other: Xft.dpi: 144", 1), ("", 1), ("\n", 1), (":", 1),
        ("Xft.dpi: a: 144", 1),
    ])
    func `the last line with the name of the resource sets the scale`(text: String, scale: Double) throws {
        #expect(try desktop(text).traits.displayScale == scale)
    }

    @Test func `other lines need not be UTF-8`() throws {
        var desktop = try desktop()
        desktop.resources = [0xFF, 0xC0, 0x0A] + Array("Xft.dpi: 144\nb: ".utf8) + [0xFE]
        #expect(desktop.traits.displayScale == 1.5)
    }

    // MARK: Appearance and motion

    @Test(arguments: [
        ("Adwaita-dark", Appearance.dark), ("Arc-Dark", .dark), ("Mint-Y-DARK-Aqua", .dark),
        ("Adwaita", .light),
        ("Darkness", .light), ("dark", .light), ("Arc-Darker", .light), ("", .light), ("-dark", .light),
        ("HighContrastInverse", .dark), ("Dracula", .dark), ("Nordic", .dark),
        ("Nordic-bluish-accent", .dark),
        ("Adapta-Nokto", .dark), ("Adapta-Nokto-Eta", .dark), ("Yaru-viridian-dark", .dark),
        ("Skeuos_Night", .dark), ("HighContrast", .light), ("Nordic-Polar", .light), ("Adapta", .light),
        ("Dracula-Light", .light), ("Inverse", .light), ("Nightingale", .light), ("Blackbird", .light),
    ])
    func `the name of a dark theme sets the dark appearance`(name: String, appearance: Appearance) throws {
        #expect(try desktop(texts: ["Net/ThemeName": name]).traits.appearance == appearance)
    }

    @Test func `the preference for the dark variant of a theme is used`() throws {
        #expect(try desktop(numbers: ["Gtk/ApplicationPreferDarkTheme": 1]).traits.appearance == .dark)
        #expect(try desktop(numbers: ["Gtk/ApplicationPreferDarkTheme": 0]).traits.appearance == .light)
    }

    @Test(
        arguments: [
            (nil, "X-dark", Appearance.dark), (nil, "X", .light), (.light, "X-dark", .light),
            (.dark, "X", .dark),
        ] as [(Appearance?, String, Appearance)])
    func `the portal precedes the theme, if it has a preference`(
        portal: Appearance?, theme: String, appearance: Appearance
    ) throws {
        var desktop = try desktop(texts: ["Net/ThemeName": theme])
        desktop.portal = PortalSettings(appearance: portal)
        #expect(desktop.traits.appearance == appearance)
    }

    @Test(
        arguments: [
            (nil, nil, false), (nil, 1, false), (nil, 0, true), (true, 1, true), (true, nil, true),
            (nil, 7, false),
        ] as [(Bool?, Int32?, Bool)])
    func `the portal precedes the settings manager for reduced motion`(
        portal: Bool?, animations: Int32?, reduces: Bool
    ) throws {
        var desktop = try desktop(numbers: animations.map { ["Gtk/EnableAnimations": $0] } ?? [:])
        desktop.portal = PortalSettings(reducesMotion: portal)
        #expect(desktop.traits.reducesMotion == reduces)
    }

    // MARK: Contrast and text

    @Test(
        arguments: [
            // Portal, theme, contrast, appearance.
            (nil, "HighContrast", AccessibilityContrast.high, Appearance.light),
            (nil, "HighContrastInverse", .high, .dark), (nil, "ContrastHigh", .high, .light),
            (nil, "ContrastHighInverse", .high, .dark), (nil, "Adwaita", .normal, .light),
            (nil, "High", .normal, .light), (true, "Adwaita-dark", .high, .dark), (true, nil, .high, .light),
        ] as [(Bool?, String?, AccessibilityContrast, Appearance)])
    func `the portal and themes of high contrast set the contrast`(
        portal: Bool?, theme: String?, contrast: AccessibilityContrast, appearance: Appearance
    ) throws {
        var desktop = try desktop(texts: theme.map { ["Net/ThemeName": $0] } ?? [:])
        desktop.portal = PortalSettings(isHighContrast: portal)
        #expect(desktop.traits.accessibilityContrast == contrast && desktop.traits.appearance == appearance)
    }

    @Test(
        arguments: [
            // The default is 10 points on many desktops and 11 on GNOME.
            ("Sans 10", nil, 1.0), ("Cantarell 11", nil, 1), ("Noto Sans 10.5", nil, 1),
            ("Sans 15", nil, 15 / 11.0),
            ("Sans Bold 22", nil, 2), ("Sans 8", nil, 0.8), ("Sans", nil, 1), ("", nil, 1), (nil, 1.5, 1.5),
            ("Sans 22", 1.25, 2.5), (nil, 1, 1), ("Sans 33", 2, 3),
        ] as [(String?, Double?, Double)])
    func `the font of controls and the portal set the size of text, apart from the scale`(
        font: String?, portal: Double?, factor: Double
    ) throws {
        var desktop = try desktop("Xft.dpi: 192", texts: font.map { ["Gtk/FontName": $0] } ?? [:])
        desktop.portal = PortalSettings(textScale: portal)
        #expect(abs(desktop.traits.textScale - factor) < 1e-9 && desktop.traits.displayScale == 2)
    }

    @Test func `text is not enlarged twice where the dots per inch contain the portal's factor`() throws {
        for (dots, factor, window, text) in [
            (120, 1.25, nil, 1.0), (240, 1.25, 2, 1), (192, 1.25, 2, 1.25), (96, 1.25, nil, 1.25),
            (144, 1.5, 1, 1),
        ] as [(Int, Double, Int32?, Double)] {
            var desktop = try desktop(
                "Xft.dpi: \(dots)", numbers: window.map { ["Gdk/WindowScalingFactor": $0] } ?? [:])
            desktop.portal = PortalSettings(textScale: factor)
            #expect(desktop.traits.textScale == text, "\(dots) dots")
        }
    }

    @Test(
        arguments: [(0.4, 0.5), (3.5, 3), (.infinity, 3), (0, 1), (-1, 1), (.nan, 1)] as [(Double, Double)])
    func `text is half to three times as large, and an invalid size is ignored`(
        portal: Double, factor: Double
    ) throws {
        var desktop = DesktopSettings()
        desktop.portal = PortalSettings(textScale: portal)
        #expect(desktop.traits.textScale == factor)
        let size = portal * (portal < 1 ? 10 : 11)
        let fonts = try self.desktop(texts: ["Gtk/FontName": "Sans \(size)"])
        // A NaN is the size of no font.
        if !portal.isNaN { #expect(fonts.traits.textScale == factor) }
    }

    // MARK: Double clicks

    @Test(
        arguments: [
            (250, 0.25), (50, 0.05), (5000, 5), (49, 0.4), (0, 0.4), (-1, 0.4), (5001, 0.4), (Int32.max, 0.4),
        ] as [(Int32, Double)])
    func `the time of a double click is used if it is valid`(
        milliseconds: Int32, seconds: Double
    ) throws {
        #expect(try desktop(numbers: ["Net/DoubleClickTime": milliseconds]).traits.doubleClickTime == seconds)
    }

    @Test(arguments: [(0, 0), (8, 8), (100, 100), (101, 5), (-1, 5)] as [(Int32, Double)])
    func `the distance of a double click is in points at any scale`(distance: Int32, points: Double) throws {
        let desktop = try desktop("Xft.dpi: 192", numbers: ["Net/DoubleClickDistance": distance])
        #expect(desktop.traits.doubleClickDistance == points)
    }

    @Test func `a setting of another type is ignored`() throws {
        let desktop = try desktop(
            numbers: ["Net/ThemeName": 1],
            texts: ["Net/DoubleClickTime": "250", "Xft/DPI": "196608", "Gtk/EnableAnimations": "0"])
        #expect(desktop.traits == TraitCollection())
    }
}
