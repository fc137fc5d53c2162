import KnobWidgets

/// All that a desktop says about how its windows should be, from wherever it says it, and what that comes to.
struct DesktopSettings: Equatable {
    /// The property RESOURCE_MANAGER; empty without one.
    var resources: [UInt8] = []
    /// What the manager of XSETTINGS says; `nil` without one.
    var settings: XSettings?
    /// GDK_SCALE in the environment.
    var gdkScale: String?
    /// What the desktop's portal says; `nil` as long as it has not answered.
    var portal: PortalSettings?

    /// The traits of a window on this desktop. What is not said, or can't be, is as in `TraitCollection()`.
    var traits: TraitCollection {
        var traits = TraitCollection()
        if let scale { traits.displayScale = scale }
        if isDark { traits.appearance = .dark }
        traits.reducesMotion = portal?.reducesMotion ?? (settings?.integer("Gtk/EnableAnimations") == 0)
        if let time = settings?.integer("Net/DoubleClickTime"), Self.doubleClickTimes.contains(time) {
            traits.doubleClickTime = Double(time) / 1000
        }
        // As GTK, whose setting it is, takes it: its pixels are points, and no manager multiplies by the scale.
        if let distance = settings?.integer("Net/DoubleClickDistance"),
            Self.doubleClickDistances.contains(distance)
        {
            traits.doubleClickDistance = Double(distance)
        }
        return traits
    }

    /// What a hand can do, in milliseconds.
    private static let doubleClickTimes = 50...5000
    /// In points; farther off, two clicks are two.
    private static let doubleClickDistances = 0...100

    // MARK: Scale

    /// The first that makes sense of Xft.dpi, XSETTINGS and GDK_SCALE.
    ///
    /// Xft.dpi goes first: it is what people set by hand, and desktops with a manager keep it in step with the settings.
    private var scale: Double? {
        func valid(_ scale: Double?) -> Double? {
            scale.flatMap { LayerTree.scales.contains($0) ? $0 : nil }
        }
        return valid(ResourceString.value(of: "Xft.dpi", in: resources).flatMap(Double.init).map { $0 / 96 })
            ?? valid(managedScale(valid))
            ?? valid(gdkScale.flatMap(Double.init))
    }

    /// Xft/DPI is in 1024ths. GNOME and Xfce multiply the window factor into it, for programs that know only this, so
    /// it holds both that and the size of text. Small managers may set the factor alone: the greater of the two
    /// counts. A factor of 1 says nothing, since all send it.
    private func managedScale(_ valid: (Double?) -> Double?) -> Double? {
        let dots = valid(settings?.integer("Xft/DPI").map { Double($0) / 1024 / 96 })
        let factor = valid(settings?.integer("Gdk/WindowScalingFactor").map(Double.init))
        guard let dots, let factor, factor > 1 else { return dots ?? factor }
        return max(dots, factor)
    }

    // MARK: Appearance

    /// The portal knows best; where it has no preference, it is the theme that the desktop's own programs have.
    private var isDark: Bool {
        if let appearance = portal?.appearance { return appearance == .dark }
        if settings?.integer("Gtk/ApplicationPreferDarkTheme") == 1 { return true }
        // "Adwaita-dark", "Arc-Dark", and Mint's, which name a colour behind it: "Mint-Y-Dark-Aqua".
        let words = settings?.string("Net/ThemeName")?.lowercased().split(separator: "-") ?? []
        return words.dropFirst().contains("dark")
    }
}

/// What the desktop's portal says of the appearance; `nil` where it has no preference.
struct PortalSettings: Equatable {
    var appearance: Appearance?
    var reducesMotion: Bool?
}
