import Foundation

/// A window manager (openbox) on the display of a test.
package final class WindowManager {
    private let process: ChildProcess
    private let home: URL

    /// Starts it and waits until it manages `desktop`.
    ///
    /// Without `listens` it grabs no buttons and no keys, so that no input opens its menus or closes a window.
    package init(on desktop: Desktop, listens: Bool = true) throws {
        guard let path = Requirements.path(of: "openbox") else {
            throw HarnessError("openbox is not installed")
        }
        home = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-openbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = desktop.display
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
            environment[name] = home.path
        }
        var arguments = ["--sm-disable"]
        if !listens {
            let settings = home.appendingPathComponent("rc.xml")
            try "<openbox_config xmlns=\"http://openbox.org/3.4/rc\"><keyboard/><mouse/></openbox_config>"
                .write(to: settings, atomically: true, encoding: .utf8)
            arguments += ["--config-file", settings.path]
        }
        process = try ChildProcess(path, arguments, environment: environment)
        try desktop.wait("openbox to manage the display") {
            desktop.property("_NET_SUPPORTING_WM_CHECK", of: desktop.root).first != nil
        }
        // It announces itself before it is ready, and a window that is mapped in between stays unmapped: only a window
        // that it has mapped shows that it is ready.
        let probe = desktop.createWindow(x: 0, y: 0, width: 50, height: 50, managed: true)
        try desktop.wait("openbox to show a window") {
            desktop.map(probe)
            usleep(20_000)
            return desktop.isViewable(probe)
        }
        desktop.destroy(probe)
        try desktop.wait("openbox to forget a window") {
            !desktop.property("_NET_CLIENT_LIST", of: desktop.root).contains(probe)
        }
    }

    deinit {
        stop()
    }

    /// Ends it. The X server must still be running.
    package func stop() {
        process.end()
        try? FileManager.default.removeItem(at: home)
    }
}
