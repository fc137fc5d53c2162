import KnobKit
import KnobLayers

/// The settings of a desktop from all sources, and what follows from them for windows.
struct DesktopSettings: Equatable {
    /// The property RESOURCE_MANAGER; empty without one.
    var resources: [UInt8] = []
    /// The settings of the XSETTINGS manager; `nil` without one.
    var settings: XSettings?
    /// The environment variable GDK_SCALE.
    var gdkScale: String?
    /// The settings of the desktop's portal; `nil` before they were read.
    var portal: PortalSettings?

    /// Whether controls should move at once.
    var reducesMotion: Bool { portal?.reducesMotion ?? (integer("Gtk/EnableAnimations") == 0) }

    /// The longest time between the presses of a double-click, in seconds; `nil` without a valid setting.
    var doubleClickTime: Double? {
        // In milliseconds.
        integer("Net/DoubleClickTime").flatMap { (50...5000).contains($0) ? Double($0) / 1000 : nil }
    }

    /// The longest distance between them, in points; `nil` without a valid setting.
    var doubleClickDistance: Double? {
        // The setting is defined by GTK, whose pixels are points.
        integer("Net/DoubleClickDistance").flatMap { (0...100).contains($0) ? Double($0) : nil }
    }

    private func integer(_ name: String) -> Int? { settings?.integers[name] }

    // MARK: Scale

    /// The first valid scale, in pixels a point, of Xft.dpi, XSETTINGS and GDK_SCALE.
    ///
    /// Users set Xft.dpi manually, and desktops with a settings manager keep it equal to the setting.
    var scale: Double? {
        resourceDots.flatMap(scale) ?? managedScale ?? valid(gdkScale.flatMap(Double.init))
    }

    /// The dots per inch in the last line of the resources with the name Xft.dpi.
    private var resourceDots: Double? {
        let separators: Set = [UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t")]
        let lines = resources.split(separator: UInt8(ascii: "\n")).map {
            $0.split(whereSeparator: separators.contains)
        }
        let line = lines.last { $0.count == 2 && $0[0].elementsEqual("Xft.dpi".utf8) }
        return line.flatMap { Double(String(decoding: $0[1], as: UTF8.self)) }
    }

    /// The valid scale of the settings manager.
    ///
    /// Xft/DPI is in 1024ths. GNOME and Xfce multiply it by the window scaling factor, for programs that only
    /// read this setting. Small managers may set only the factor, so the larger one is used. All managers
    /// send a factor of 1, which is ignored.
    private var managedScale: Double? {
        let dots = integer("Xft/DPI").flatMap { scale(ofDots: Double($0) / 1024) }
        let factor = valid(integer("Gdk/WindowScalingFactor").map(Double.init))
        guard let dots, let factor, factor > 1 else { return dots ?? factor }
        return max(dots, factor)
    }

    /// Returns the scale for a number of dots per inch; `nil` if it is invalid.
    ///
    /// A scale that differs from a whole one by less than 1/16 is that whole one. Scales that users choose
    /// differ by 1/16 or more, the smallest step that a desktop offers (KDE). Smaller differences, such as
    /// 100 dots, come from the measured size of a monitor. They would only blur edges.
    private func scale(ofDots dots: Double) -> Double? {
        guard let scale = valid(dots / 96) else { return nil }
        let whole = scale.rounded()
        return whole >= 1 && abs(scale - whole) < 1 / 16 ? whole : scale
    }

    private func valid(_ scale: Double?) -> Double? {
        scale.flatMap { LayerTree.scales.contains($0) ? $0 : nil }
    }

    // MARK: Text

    /// The factor by which text is larger than the desktop's default, apart from the scale, from half to three times;
    /// `nil` without a valid setting.
    var textScale: Double? {
        let factors = [fontScale, ownTextScale].compactMap(\.self).filter { $0 > 0 }
        return factors.isEmpty ? nil : max(0.5, min(factors.reduce(1, *), 3))
    }

    /// The size of the font of controls, such as "Cantarell 11", relative to the default, which is 10 or 11 points.
    private var fontScale: Double? {
        guard let size = settings?.strings["Gtk/FontName"]?.split(separator: " ").last.flatMap({ Double($0) })
        else { return nil }
        return size < 10 ? size / 10 : size > 11 ? size / 11 : 1
    }

    /// The factor of the portal; `nil` where the scale contains it already.
    ///
    /// The settings manager of GNOME multiplies the dots per inch by it, so that other programs have larger text as
    /// well. There everything is larger.
    private var ownTextScale: Double? {
        guard let factor = portal?.textScale, factor != 1, let scale else { return portal?.textScale }
        let whole =
            valid(integer("Gdk/WindowScalingFactor").map(Double.init)) ?? max(1, (scale / factor).rounded())
        return abs(scale / whole - factor) < 0.02 ? nil : factor
    }

    // MARK: Appearance

    /// The words that name the dark variant of a theme, such as "Mint-Y-Dark-Aqua" or "HighContrastInverse".
    private static let darkWords: Set = ["dark", "black", "night", "nokto", "noir", "inverse"]
    /// Common dark themes whose names have no such word.
    ///
    /// No setting says whether a theme is dark, and desktops without a portal set only its name. A dark theme
    /// that is missing here needs the portal or the setting Gtk/ApplicationPreferDarkTheme.
    private static let darkThemes: Set = ["dracula", "nordic"]
    /// The words that name the light variants of those themes, such as "Nordic-Polar".
    private static let lightWords: Set = ["light", "polar"]

    /// Returns the words of a theme's name in lowercase, also those that only a capital letter separates.
    private static func words(of name: String) -> [String] {
        var words = [""]
        var previous: Character = " "
        for letter in name {
            if !letter.isLetter || letter.isUppercase && previous.isLowercase { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
            previous = letter
        }
        return words.filter { !$0.isEmpty }
    }

    /// Whether the user prefers high contrast, according to the portal, or to a theme such as "HighContrastInverse" or
    /// "ContrastHigh".
    var isHighContrast: Bool {
        portal?.isHighContrast
            ?? Set(Self.words(of: settings?.strings["Net/ThemeName"] ?? "")).isSuperset(of: [
                "high", "contrast",
            ])
    }

    /// Whether the appearance is dark, according to the portal or, if that has no preference, to the theme.
    var isDark: Bool {
        if let appearance = portal?.appearance { return appearance == .dark }
        if integer("Gtk/ApplicationPreferDarkTheme") == 1 { return true }
        let words = Self.words(of: settings?.strings["Net/ThemeName"] ?? "")
        guard let name = words.first, words.allSatisfy({ !Self.lightWords.contains($0) }) else {
            return false
        }
        return Self.darkThemes.contains(name) || words.dropFirst().contains(where: Self.darkWords.contains)
    }
}

/// The settings of the desktop's portal about what windows look like; `nil` where it has no preference.
struct PortalSettings: Equatable {
    var appearance: Appearance?
    var reducesMotion: Bool?
    var isHighContrast: Bool?
    /// The factor of text, as it was sent.
    var textScale: Double?
}

extension DesktopSettings {
    /// The traits of windows on this desktop. Missing and invalid settings have the defaults of
    /// `TraitCollection()`.
    var traits: TraitCollection {
        var traits = TraitCollection()
        if let scale { traits.displayScale = scale }
        if isDark { traits.appearance = .dark }
        if isHighContrast { traits.accessibilityContrast = .high }
        if let textScale { traits.textScale = textScale }
        traits.reducesMotion = reducesMotion
        if let doubleClickTime { traits.doubleClickTime = doubleClickTime }
        if let doubleClickDistance { traits.doubleClickDistance = doubleClickDistance }
        return traits
    }
}
