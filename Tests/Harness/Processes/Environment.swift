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

/// The package's folder on the disk.
package enum Checkout {
    /// The folder itself.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of the file at `path`, relative to the package.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}

extension URL {
    /// Returns a path for a temporary file or folder, at which there is nothing.
    package static func temporary() -> URL {
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("knob-\(UUID().uuidString)")
    }

    /// Creates the folder, accessible to its owner only, and returns it.
    package func created() throws -> URL {
        try FileManager.default.createDirectory(
            at: self, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return self
    }

    /// Writes a text to the file at a path in the folder, which is created as needed.
    package func write(_ text: String, to path: String) throws {
        let file = appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}

/// Calls `body` with a new folder, which is removed afterward.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try URL.temporary().created()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
}

/// The programs and libraries that tests of the real window need besides the package's own two libraries.
package enum Requirements {
    /// The names of those that are not installed; empty if the real window can be tested.
    package static let missing: [String] = {
        var names = ["Xvfb"].filter { path(of: $0) == nil }
        if XTest.shared == nil { names.append("libXtst.so.6") }
        return names
    }()

    /// Whether the real window can be tested on this machine.
    package static var areMet: Bool { missing.isEmpty }

    /// Whether a missing program is a failure, as on CI.
    package static let areEnforced: Bool = {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !value.isEmpty && value != "false" && value != "0"
    }()

    /// The reason why the tests are skipped.
    package static var reason: String {
        "the real window is not tested: \(missing.joined(separator: ", ")) not found; `make test` installs it"
    }

    /// Returns the path of an installed program, searched for in PATH.
    package static func path(of program: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
