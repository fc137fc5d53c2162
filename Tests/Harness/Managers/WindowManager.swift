import Foundation

/// A running window manager on the display of a test.
package final class WindowManager {
    private let process: ChildProcess
    private let home: URL
    private let bus: SessionBus?

    /// Starts openbox and waits until it manages `desktop`.
    ///
    /// Without `listens` it grabs no buttons and no keys, so that no input opens its menus or closes a
    /// window.
    package convenience init(on desktop: Desktop, listens: Bool = true) throws {
        var openbox = ManagerDescription.openbox
        if !listens {
            openbox.files["rc.xml"] =
                "<openbox_config xmlns=\"http://openbox.org/3.4/rc\"><keyboard/><mouse/></openbox_config>"
        }
        try self.init(openbox, on: desktop)
    }

    /// Starts a manager and waits until it manages `desktop`.
    package init(_ description: ManagerDescription, on desktop: Desktop) throws {
        guard let path = Requirements.path(of: description.name) else {
            throw HarnessError("\(description.name) is not installed")
        }
        home = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-\(description.name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = desktop.display
        environment["GSETTINGS_BACKEND"] = "memory"
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
            environment[name] = home.path
        }
        bus = description.needsBus ? try SessionBus(services: .installed, environment: environment) : nil
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
        for (name, text) in description.files {
            let file = home.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
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

    deinit {
        stop()
    }

    /// Ends it. The X server must still be running.
    package func stop() {
        process.end()
        bus?.stop()
        try? FileManager.default.removeItem(at: home)
    }
}
