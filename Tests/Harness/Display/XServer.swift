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

    /// Starts Xvfb with one screen of 1280×1024 pixels and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - depth: The bits per pixel.
    ///   - options: Further options of Xvfb.
    ///   - resets: Whether the server resets when its last client disconnects.
    package convenience init(depth: Int = 24, options: [String] = [], resets: Bool = false) throws {
        try self.init(depth: depth, options: options, resets: resets, isShared: false)
    }

    private convenience init(
        depth: Int = 24, options: [String] = [], resets: Bool = false, isShared: Bool
    ) throws {
        let screen = ["-screen", "0", "1280x1024x\(depth)"]
        try self.init(.xvfb, options: screen + (resets ? [] : ["-noreset"]) + options, isShared: isShared)
    }

    /// Returns the server that tests share, one at a time. It starts when the first of them asks for it, and ends with
    /// this process.
    package static func shared() throws -> XServer { try theShared.get() }

    // The lane of the tests that share it has room for one.
    nonisolated(unsafe) private static let theShared: Result<XServer, any Error> = Result {
        // It does not belong to the test that comes first.
        let server = try StartedPrograms.$current.withValue(nil) { try XServer(isShared: true) }
        atexit { if case .success(let server) = XServer.theShared { server.end() } }
        return server
    }

    /// Starts a server of any kind and waits until it reports its display.
    ///
    /// - Parameters:
    ///   - kind: The kind of server.
    ///   - options: Further options of the server.
    ///   - variables: Further environment variables.
    package convenience init(
        _ kind: ServerKind, options: [String] = [], variables: [String: String] = [:]
    ) throws {
        try self.init(kind, options: options, variables: variables, isShared: false)
    }

    private init(
        _ kind: ServerKind, options: [String], variables: [String: String] = [:], isShared: Bool
    ) throws {
        self.isShared = isShared
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
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-server-\(UUID().uuidString)")
        // The folder of sockets must be accessible to its owner only.
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, text) in kind.files {
            try expand(text, folder).write(
                to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
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

    deinit {
        stop()
    }

    /// Kills the server at once. The connections of this process must be closed before.
    package func kill() {
        process.send(signal: SIGKILL)
        stop()
    }

    /// Waits until the server has ended by itself.
    package func waitForEnd() throws {
        _ = try process.waitForExit()
    }

    /// Limits the memory of the server to `bytes` more than it uses now.
    package func limitMemory(toMore bytes: UInt) throws {
        let status = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)
        guard let pages = status.split(separator: " ").first.flatMap({ UInt($0) }) else {
            throw HarnessError("cannot read the memory use of the X server")
        }
        let most = pages * UInt(getpagesize()) + bytes
        let limiter = try ChildProcess(
            "/usr/bin/prlimit", ["--pid", "\(pid)", "--as=\(most)"], environment: [:])
        guard try limiter.waitForExit() == .status(0) else {
            throw HarnessError("cannot limit the memory of the X server\n\(limiter.tail)")
        }
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
