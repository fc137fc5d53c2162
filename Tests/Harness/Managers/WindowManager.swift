import Foundation

/// A running window manager on the display of a test.
package final class WindowManager {
    private let process: ChildProcess
    private let home: URL
    private let bus: SessionBus?

    /// Starts a manager and waits until it manages `desktop`.
    package init(_ description: ManagerDescription, on desktop: Desktop) throws {
        guard let path = Requirements.path(of: description.name) else {
            throw HarnessError("\(description.name) is not installed")
        }
        home = try URL.temporary().created()
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = desktop.display
        environment["GSETTINGS_BACKEND"] = "memory"
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
            environment[name] = home.path
        }
        bus = description.needsBus ? try SessionBus(services: .installed, environment: environment) : nil
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
        for (name, text) in description.files { try home.write(text, to: name) }
        let home = home
        process = try ChildProcess(
            path,
            description.arguments.map { $0.replacingOccurrences(of: "$HOME", with: home.path) },
            environment: environment)
        // It announces itself before it is ready, and a window that is mapped in between stays unmapped: only
        // a window whose state it has set shows that it is ready.
        let probe = desktop.createWindow(x: 0, y: 0, width: 50, height: 50, managed: true)
        try desktop.wait("\(description.name) to show a window", timeout: 30) {
            desktop.map(probe)
            usleep(20_000)
            return desktop.isViewable(probe) && !desktop.property("WM_STATE", of: probe).isEmpty
        }
        desktop.destroy(probe)
        try desktop.wait("\(description.name) to forget a window") {
            !desktop.property("_NET_CLIENT_LIST", of: desktop.root).contains(probe)
        }
    }

    /// Whether it has not ended by itself.
    package var isRunning: Bool { process.poll() == nil }

    /// Waits until it has handled all events so far.
    package func waitUntilQuiet(timeout: TimeInterval = 30) throws {
        try ProcessActivity.waitUntilQuiet(process.pid, timeout: timeout)
    }

    deinit { stop() }

    /// Ends it. The X server must still be running.
    package func stop() {
        process.end()
        bus?.stop()
        try? FileManager.default.removeItem(at: home)
    }
}

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

    /// The same without buttons and keys, so that no input opens its menus or closes a window.
    package static var deafOpenbox: ManagerDescription {
        var description = openbox
        description.files["rc.xml"] =
            "<openbox_config xmlns=\"http://openbox.org/3.4/rc\"><keyboard/><mouse/></openbox_config>"
        return description
    }

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
    private static let icewm = ManagerDescription(name: "icewm", packages: "icewm")

    private static let fluxbox = ManagerDescription(
        name: "fluxbox", packages: "fluxbox",
        // Without this it opens a dialog because it finds no program that sets the background.
        files: [".fluxbox/overlay": "background: none\n"])

    /// A manager that tiles windows, whatever size they request.
    private static let i3 = ManagerDescription(
        name: "i3", packages: "i3-wm", arguments: ["-c", "$HOME/config"],
        files: ["config": "# i3 config file (v4)\nfont pango:monospace 8\n"],
        lacks: [.maximize, .iconify, .resize, .move])

    /// A manager older than EWMH. Its fonts here are built into the server.
    private static let twm = ManagerDescription(
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
