import Foundation

/// A real window manager (openbox) on a test's display.
package final class WindowManager {
    private let process: ChildProcess
    private let home: URL

    /// Starts it with its stock settings and waits until it manages `desktop`. Without `listens`, it takes no clicks and
    /// no keys for itself: nothing opens its menus or closes a window by them.
    package init(on desktop: Desktop, listens: Bool = true) throws {
        guard let path = Requirements.path(of: "openbox") else {
            throw UITestFailure("openbox is not installed")
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
        // It says so before it is ready, and a window that asks to be shown in between is forgotten: only
        // one that it has really shown proves that it works.
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

    /// Ends it. Its display must still be there.
    package func stop() {
        process.end()
        try? FileManager.default.removeItem(at: home)
    }
}
