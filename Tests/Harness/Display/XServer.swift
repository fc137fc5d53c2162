import Foundation

/// An X server without a monitor on a free display.
package final class XServer {
    /// The value for DISPLAY, for example ":3".
    package let display: String
    /// The server's process number.
    package var pid: Int32 { process.pid }
    /// The value for XAUTHORITY; `nil` if the server accepts every local client.
    package let authority: String?
    /// Whether it runs until this process ends.
    private let isShared: Bool
    private let process: ChildProcess
    private let guardian: Guardian
    /// The folder of the server's files.
    private let folder: URL?

    /// Starts a server, with a screen of 1280×1024 pixels, and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - kind: The kind of server.
    ///   - depth: The bits per pixel of Xvfb.
    ///   - resets: Whether Xvfb resets when its last client disconnects.
    ///   - options: Further options of the server.
    ///   - variables: Further environment variables.
    package convenience init(
        _ kind: ServerKind = .xvfb, depth: Int = 24, resets: Bool = false, options: [String] = [],
        variables: [String: String] = [:]
    ) throws {
        let isPlain = kind.name == ServerKind.xvfb.name
        let own = isPlain ? ["-screen", "0", "1280x1024x\(depth)"] + (resets ? [] : ["-noreset"]) : []
        try self.init(kind, options: own + options, variables: variables, isShared: false)
    }

    /// Returns the server that tests share, one at a time. It starts when the first of them asks for it, and ends with
    /// this process.
    package static func shared() throws -> XServer { try theShared.get() }

    // The lane of the tests that share it has room for one.
    nonisolated(unsafe) private static let theShared: Result<XServer, any Error> = Result {
        // It does not belong to the test that comes first.
        let server = try StartedPrograms.$current.withValue(nil) { try XServer(.xvfb, isShared: true) }
        atexit { if case .success(let server) = XServer.theShared { server.end() } }
        return server
    }

    private init(
        _ kind: ServerKind, options: [String] = ["-noreset"], variables: [String: String] = [:],
        isShared: Bool
    ) throws {
        self.isShared = isShared
        // Before any connection: the library keeps its own handler on those that it opens.
        _ = Desktop.toleratesErrors
        guard let path = Requirements.path(of: kind.program) else {
            throw HarnessError("\(kind.program) is not installed")
        }
        var environment = ProcessInfo.processInfo.environment
        folder = kind.name == ServerKind.xvfb.name ? nil : try Self.makeFolder(for: kind)
        if let folder {
            for name in ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
                environment[name] = folder.path
            }
            environment["GSETTINGS_BACKEND"] = "memory"
            for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
        }
        let arguments = kind.arguments.map { [folder] in Self.expand($0, folder) } + options
        process = try ChildProcess(
            path, arguments, environment: environment.merging(variables) { $1 }, joinsErrors: true)
        guardian = try Guardian(of: process.pid)
        display = ":\(try Self.displayNumber(of: kind, process))"
        authority = kind.authorityPrefix.flatMap { [folder] prefix in
            (try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? ""))?
                .first { $0.hasPrefix(prefix) }.map { "\(folder?.path ?? "")/\($0)" }
        }
    }

    private static func makeFolder(for kind: ServerKind) throws -> URL {
        // The folder of sockets must be accessible to its owner only.
        let folder = try URL.temporary().created()
        for (name, text) in kind.files { try folder.write(expand(text, folder), to: name) }
        return folder
    }

    /// Returns the path of a file in the server's folder.
    func path(of name: String) -> String { "\(folder?.path ?? "")/\(name)" }

    private static func expand(_ text: String, _ folder: URL?) -> String {
        text.replacingOccurrences(of: "$FOLDER", with: folder?.path ?? "")
    }

    /// Waits for the line with the number of the display, which the server writes when it is ready.
    private static func displayNumber(of kind: ServerKind, _ process: ChildProcess) throws -> Int {
        func number(in line: String) -> Int? {
            guard !kind.displayMark.isEmpty else { return Int(line) }
            guard let mark = line.range(of: kind.displayMark) else { return nil }
            return Int(line[mark.upperBound...].prefix { $0.isNumber })
        }
        let line = process.output.first(from: 0, until: Date(timeIntervalSinceNow: 30)) {
            number(in: $0) != nil
        }
        if let number = line.flatMap({ number(in: $0.element) }) { return number }
        throw HarnessError("\(kind.program) did not start\n\(process.tail)")
    }

    deinit { stop() }

    /// Kills the server at once. The connections of this process must be closed before.
    package func kill() {
        process.send(signal: SIGKILL)
        stop()
    }

    /// Waits until the server has ended by itself.
    package func waitForEnd() throws {
        _ = try process.waitForExit()
    }

    /// Ends the server, unless tests share it. The connections of this process must be closed before.
    package func stop() {
        if !isShared { end() }
    }

    private func end() {
        guardian.dismiss()
        process.end()
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }
}

/// A kind of X server: the command that starts it, and how it reports its display.
///
/// To test with another server, add its description to `all`.
package struct ServerKind: Sendable {
    /// The name in the table of desktops.
    package let name: String
    /// The program, and the Debian packages that contain it and what it needs.
    package let program, packages: String
    /// The arguments. `$FOLDER` is a new folder, which has the files.
    let arguments: [String]
    /// Files that the server reads, by their names in the folder.
    var files: [String: String] = [:]
    /// The text before the number of the display in a line of the server's output.
    var displayMark = ""
    /// Whether the server is a compositor that manages windows itself.
    package var managesWindows = false
    /// The beginning of the name of the file in its folder by which it authorizes clients.
    var authorityPrefix: String?
    /// Whether it needs a session bus.
    package var needsBus = false

    /// Every kind of server that the desktops are tested on.
    package static let all = [xvfb, xvnc, xorg, weston, mutter]

    /// The server of most tests: a screen in memory.
    package static let xvfb = ServerKind(
        name: "Xvfb", program: "Xvfb", packages: "xvfb",
        arguments: ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])

    /// TigerVNC's server, here without a viewer.
    private static let xvnc = ServerKind(
        name: "Xvnc", program: "Xtigervnc", packages: "tigervnc-standalone-server",
        arguments: [
            "-displayfd", "1", "-geometry", "1280x1024", "-depth", "24", "-nolisten", "tcp", "-rfbport", "-1",
            "-SecurityTypes", "None",
        ])

    /// The server of most desktops, with drivers that need no hardware. Only XTEST sends input.
    private static let xorg = ServerKind(
        name: "Xorg", program: "Xorg", packages: "xserver-xorg-core xserver-xorg-video-dummy",
        arguments: [
            "-displayfd", "1", "-seat", "seat1", "-config", "$FOLDER/xorg.conf", "-logfile", "$FOLDER/log",
            "-nolisten", "tcp",
        ],
        files: ["xorg.conf": xorgConfiguration])

    /// The same server with a touchscreen and a smooth wheel, for `InputDevices`.
    package static let touch = ServerKind(
        name: "Xorg with a touchscreen", program: "Xorg", packages: xorg.packages,
        arguments: [
            "-displayfd", "1", "-config", "$FOLDER/xorg.conf", "-logfile", "$FOLDER/log", "-nolisten", "tcp",
            "-noreset", "-sharevts", "-novtswitch", "-keeptty",
        ],
        files: [
            "xorg.conf":
                xorgConfiguration
                .replacingOccurrences(of: "\"Pointer\"", with: "\"PointerAbsolute\"")
                .replacingOccurrences(
                    of: "Section \"Device\"",
                    with: """
                        Section "InputDevice"
                          Identifier "touch"
                          Driver "inputtest"
                          Option "DeviceType" "Touch"
                          Option "TouchCount" "5"
                          Option "SocketPath" "$FOLDER/touch"
                        EndSection
                        Section "Device"
                        """
                )
                .replacingOccurrences(
                    of: "\"CorePointer\"", with: "\"CorePointer\"\n  InputDevice \"touch\" \"SendCoreEvents\""
                )
                .replacingOccurrences(
                    of: "\"AutoAddDevices\" \"false\"",
                    with: "\"AutoAddDevices\" \"false\"\n  Option \"DontVTSwitch\" \"true\"")
        ])

    static let weston = ServerKind(
        name: "weston, Xwayland", program: "weston", packages: "weston xwayland",
        arguments: [
            "--backend=headless-backend.so", "--xwayland", "--socket=knob", "--width=1280", "--height=1024",
            "--use-pixman", "--idle-time=0",
        ], displayMark: "listening on display :", managesWindows: true)

    private static let mutter = ServerKind(
        name: "mutter, Xwayland", program: "mutter", packages: "mutter xwayland",
        arguments: [
            "--headless", "--wayland", "--wayland-display=knob", "--virtual-monitor", "1280x1024",
        ], displayMark: "public X11 display :", managesWindows: true,
        authorityPrefix: ".mutter-Xwaylandauth", needsBus: true)

    private static let xorgConfiguration = """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
        EndSection
        Section "InputDevice"
          Identifier "keyboard"
          Driver "inputtest"
          Option "DeviceType" "Keyboard"
          Option "SocketPath" "$FOLDER/keyboard"
        EndSection
        Section "InputDevice"
          Identifier "pointer"
          Driver "inputtest"
          Option "DeviceType" "Pointer"
          Option "SocketPath" "$FOLDER/pointer"
        EndSection
        Section "Device"
          Identifier "card"
          Driver "dummy"
          VideoRam 65536
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5-1000
          VertRefresh 5-240
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "card"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "1280x1024"
            Virtual 1280 1024
          EndSubSection
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "keyboard" "CoreKeyboard"
          InputDevice "pointer" "CorePointer"
        EndSection
        """
}
