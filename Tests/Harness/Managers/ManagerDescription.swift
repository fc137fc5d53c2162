import Foundation

/// A window manager before it is started: its command, its packages, and what it cannot do.
///
/// To test with another manager, add its description to `all`.
package struct ManagerDescription: Sendable {
    /// What a manager may do with a window on request.
    package enum Ability: Sendable, CaseIterable {
        /// Maximize it, and give it the whole screen.
        case maximize, fullscreen
        /// Iconify it.
        case iconify
        /// Give it the requested size, and the requested position.
        case resize, move
        /// Request that it close itself.
        case close
    }

    /// The name in the table of desktops, which is that of the program.
    package let name: String
    /// The Debian packages that contain it and what it needs.
    package let packages: String
    /// The arguments. `$HOME` is its home folder, which has the files.
    var arguments: [String] = []
    /// Files in its home folder.
    var files: [String: String] = [:]
    /// Whether it needs a session bus.
    var needsBus = false
    /// What it does not do.
    package var lacks: Set<Ability> = []

    /// Every manager that windows are tested under.
    package static let all = [openbox, xfwm4, metacity, icewm, fluxbox, i3, twm]

    /// The manager of most tests, as it is installed, but without the animation of an iconified window: while
    /// that lasts, the window is elsewhere, and the focus changes twice.
    package static let openbox = ManagerDescription(
        name: "openbox", packages: "openbox", arguments: ["--sm-disable", "--config-file", "$HOME/rc.xml"],
        files: [
            "rc.xml": openboxConfiguration.replacingOccurrences(of: animation("yes"), with: animation("no"))
        ])

    private static let openboxConfiguration =
        (try? String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8)) ?? ""

    private static func animation(_ value: String) -> String { "<animateIconify>\(value)</animateIconify>" }

    /// The manager of Xfce.
    static let xfwm4 = ManagerDescription(
        name: "xfwm4", packages: "xfwm4 xfconf", arguments: ["--compositor=off", "--sm-client-disable"],
        needsBus: true)

    /// The manager of GNOME 2 and of GNOME Flashback.
    static let metacity = ManagerDescription(
        name: "metacity", packages: "metacity", arguments: ["--sm-disable", "--compositor=none"])

    /// A manager with a task bar, which takes a part of the screen.
    static let icewm = ManagerDescription(name: "icewm", packages: "icewm")

    static let fluxbox = ManagerDescription(
        name: "fluxbox", packages: "fluxbox",
        // Without this it opens a dialog because it finds no program that sets the background.
        files: [".fluxbox/overlay": "background: none\n"])

    /// A manager that tiles windows, whatever size they request.
    static let i3 = ManagerDescription(
        name: "i3", packages: "i3-wm", arguments: ["-c", "$HOME/config"],
        files: ["config": "# i3 config file (v4)\nfont pango:monospace 8\n"],
        lacks: [.maximize, .iconify, .resize, .move])

    /// A manager older than EWMH. Its fonts here are built into the server.
    static let twm = ManagerDescription(
        name: "twm", packages: "twm", arguments: ["-f", "$HOME/twmrc"],
        files: [
            "twmrc": """
            RandomPlacement
            NoGrabServer
            TitleFont "fixed"
            ResizeFont "fixed"
            MenuFont "fixed"
            IconFont "fixed"
            IconManagerFont "fixed"

            """
        ],
        lacks: [.maximize, .fullscreen, .close])
}
