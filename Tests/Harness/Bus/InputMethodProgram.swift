import Foundation

/// A real input method server with a keyboard of the m17n library, on a session bus and in a folder of a test.
package final class InputMethodProgram {
    /// A keyboard of the m17n library.
    package enum Keyboard: String, Sendable {
        /// Greek, whose keys type letters at once.
        case greek = "el:kbd"
        /// Vietnamese, whose keys compose syllables.
        case vietnamese = "vi:telex"
    }

    private let process: ChildProcess

    /// Whether a server and its keyboards are installed.
    package static func isInstalled(_ service: InputMethodServer.Service) -> Bool {
        let engine =
            service == .ibus ? "/usr/libexec/ibus-engine-m17n" : "/usr/share/fcitx5/addon/m17n.conf"
        let files = [engine, "/usr/share/m17n/el-kbd.mim", "/usr/share/m17n/vi-telex.mim"]
        return Requirements.path(of: program(service)) != nil
            && files.allSatisfy(FileManager.default.fileExists(atPath:))
    }

    private static func program(_ service: InputMethodServer.Service) -> String {
        service == .ibus ? "ibus-daemon" : "fcitx5"
    }

    /// Starts the server and waits until it uses the keyboard.
    package init(
        _ service: InputMethodServer.Service, _ keyboard: Keyboard = .greek, in folder: URL, display: String,
        _ variables: [String: String]
    ) throws {
        let engine = "m17n:" + keyboard.rawValue
        let environment = BuiltProduct.environment(display: display).merging(variables) { $1 }
        guard let path = Requirements.path(of: Self.program(service)) else {
            throw HarnessError("\(Self.program(service)) is not installed")
        }
        switch service {
        case .ibus:
            process = try ChildProcess(
                path, ["--panel", "disable", "--emoji-extension", "disable"], environment: environment)
            try Self.wait("the engine of ibus-daemon") {
                // Its status says only whether it could change the keyboard layout as well.
                for arguments in [["engine", engine], ["engine"]] {
                    let chooser = try ChildProcess("/usr/bin/ibus", arguments, environment: environment)
                    _ = try chooser.waitForExit(timeout: 30)
                    if chooser.output.all == [engine] { return true }
                }
                return false
            }
        case .fcitx:
            // By default the plug-in for m17n offers no keyboards.
            for (file, text) in [
                ("profile", Self.profile(keyboard)), ("m17n/default", keyboard.rawValue + ":1\n"),
            ] {
                let file = folder.appendingPathComponent("fcitx5").appendingPathComponent(file)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            process = try ChildProcess(
                path, ["--disable=wayland,waylandim,notificationitem"],
                environment: environment.merging(["XDG_DATA_HOME": folder.path]) { $1 })
        }
    }

    /// Sends a signal.
    package func send(signal number: Int32) { process.send(signal: number) }

    /// Kills the server.
    package func end() {
        process.send(signal: SIGKILL)
        _ = try? process.waitForExit(timeout: 30)
    }

    private static func wait(_ what: String, until condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 30)
        while try !condition() {
            if Date() > deadline { throw HarnessError("timed out waiting for \(what)") }
            usleep(100_000)
        }
    }

    private static func profile(_ keyboard: Keyboard) -> String {
        let name = "m17n_" + keyboard.rawValue.replacingOccurrences(of: ":", with: "_")
        return """
            [Groups/0]
            Name=Default
            Default Layout=us
            DefaultIM=\(name)
            [Groups/0/Items/0]
            Name=\(name)
            Layout=
            [GroupOrder]
            0=Default

            """
    }
}
