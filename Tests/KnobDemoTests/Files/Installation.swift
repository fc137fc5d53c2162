import Foundation
import KnobTestSupport

/// The program as `make install` puts it below a folder of its own, whose name has a space in it.
struct Installation {
    /// What would be `/`.
    let folder: URL
    var usr: URL { folder.appendingPathComponent("usr") }
    var program: URL { usr.appendingPathComponent("bin/KnobDemo") }

    /// What `make` takes from whoever calls it, which may be a `make` as well.
    private static let makeVariables = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "DESTDIR", "PREFIX", "PROGRAM"]

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob install-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try make("install")
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs `make` for one who keeps files to himself: what is installed is for everybody all the same.
    func make(_ target: String) throws {
        let environment = ProcessInfo.processInfo.environment.filter { !Self.makeVariables.contains($0.key) }
        let make = try ChildProcess(
            "/bin/sh",
            [
                "-c", "umask 077 && exec make -C \"$@\"", "sh", Checkout.root.path, target, "PREFIX=/usr",
                "DESTDIR=\(folder.path)", "PROGRAM=\(DemoProcess.path())",
            ],
            environment: environment)
        let exit = try make.waitForExit(timeout: 60)
        guard exit == .status(0) else { throw UITestFailure("make \(target): \(exit)\n\(make.tail)") }
    }

    /// Everything of a type below the folder, by its path from there, with who may do what to it.
    func modes(of type: FileAttributeType) throws -> [String: Int] {
        var modes: [String: Int] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let place = folder.appendingPathComponent(path).path
            let attributes = try FileManager.default.attributesOfItem(atPath: place)
            guard attributes[.type] as? FileAttributeType == type else { continue }
            modes[path] = attributes[.posixPermissions] as? Int
        }
        return modes
    }

    /// Draws a scene with `program` from the folder `/`: the picture, and what is said meanwhile. A checkout that is
    /// hidden has an empty file system upon it that only `program` sees.
    static func snapshot(
        of program: URL, _ arguments: [String], hidingCheckout: Bool = false
    ) throws -> (picture: PixelBuffer, errors: [String]) {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let hiding = "mount -t tmpfs none \"$0\" && [ -z \"$(ls -A \"$0\")\" ] && "
        let script = (hidingCheckout ? hiding : "") + "cd / && exec \"$@\""
        let command = ["sh", "-c", script, Checkout.root.path, program.path, "--snapshot", file.path]
        let process = try ChildProcess(
            "/usr/bin/env", (hidingCheckout ? apart : []) + command + arguments,
            environment: DemoProcess.environment(display: nil))
        let exit = try process.waitForExit()
        guard exit == .status(0) else { throw UITestFailure("--snapshot: \(exit)\n\(process.tail)") }
        return (try pixels(ofPNG: file.path), process.errors.all)
    }

    /// What gives a command a view of the files of its own.
    private static let apart = ["unshare", "--user", "--map-root-user", "--mount"]

    /// Whether this machine allows that.
    static let canHideCheckout: Bool = {
        let trial = try? ChildProcess(
            "/usr/bin/env", apart + ["mount", "-t", "tmpfs", "none", Checkout.root.path],
            environment: ProcessInfo.processInfo.environment)
        return (try? trial?.waitForExit()) == .status(0)
    }()
}
