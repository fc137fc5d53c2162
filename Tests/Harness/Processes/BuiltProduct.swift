import Foundation

/// An executable of this package in the build folder.
package enum BuiltProduct {
    /// Returns the path of the executable `name`, which is next to the running program or test bundle; `nil`
    /// if it is not built.
    package static func path(of name: String) -> String? {
        let bundles = [
            CommandLine.arguments[0], Bundle.main.executablePath, Bundle.main.bundlePath,
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        ]
        // A bundle may be a folder with the executable deeper in it: search upwards from there.
        for bundle in bundles.compactMap({ $0 }) {
            var folder = URL(fileURLWithPath: bundle)
            for _ in 0..<5 {
                folder.deleteLastPathComponent()
                let path = folder.appendingPathComponent(name).path
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                    FileManager.default.isExecutableFile(atPath: path)
                {
                    return path
                }
            }
        }
        return nil
    }

    /// Returns the environment for a program on `display`, without the variables of the desktop that the
    /// tests run on.
    ///
    /// With `nil`, DISPLAY is not set.
    package static func environment(display: String?) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in [
            "DISPLAY", "WAYLAND_DISPLAY", "GDK_SCALE", "GDK_DPI_SCALE", "DBUS_SESSION_BUS_ADDRESS",
            "DESKTOP_STARTUP_ID", "XDG_CURRENT_DESKTOP", "XDG_RUNTIME_DIR", "XMODIFIERS",
        ] {
            environment[name] = nil
        }
        environment["DISPLAY"] = display
        return environment
    }
}
