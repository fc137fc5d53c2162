import Foundation
import KnobHarness

/// An installation by `make install` in a temporary folder, whose name contains a space.
struct Installation {
    /// The folder that stands for `/`.
    let folder: URL
    var usr: URL { folder.appendingPathComponent("usr") }
    var program: URL { usr.appendingPathComponent("bin/KnobDemo") }

    /// The variables that an outer `make` would pass on.
    private static let makeVariables = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "DESTDIR", "PREFIX", "PROGRAMS"]

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("knob install-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try make("install")
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs `make` with a strict umask, which must not change the modes of the installed files.
    func make(_ target: String) throws {
        let environment = ProcessInfo.processInfo.environment.filter { !Self.makeVariables.contains($0.key) }
        guard let knob = BuiltProduct.path(of: "knob") else { throw HarnessError("knob is not built") }
        let make = try ChildProcess(
            "/bin/sh",
            [
                "-c", "umask 077 && exec make -C \"$@\"", "sh", Checkout.root.path, target, "PREFIX=/usr",
                "DESTDIR=\(folder.path)", "PROGRAMS=\(DemoProcess.path()) \(knob)",
            ],
            environment: environment)
        let exit = try make.waitForExit(timeout: 60)
        guard exit == .status(0) else { throw HarnessError("make \(target): \(exit)\n\(make.tail)") }
    }

    /// Returns the paths and modes of all files of a type below the folder.
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

    /// Draws a scene with `program`, run in the folder `/`, and returns the image and the messages.
    ///
    /// With `hidingCheckout`, an empty file system, which only `program` sees, is mounted over the checkout.
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
            environment: BuiltProduct.environment(display: nil))
        let exit = try process.waitForExit()
        guard exit == .status(0) else { throw HarnessError("--snapshot: \(exit)\n\(process.tail)") }
        return (try pixels(ofPNG: file.path), process.errors.all)
    }

    /// A command prefix that gives a command its own mount namespace.
    private static let apart = ["unshare", "--user", "--map-root-user", "--mount"]

    /// A Boolean value that indicates whether this machine allows that.
    static let canHideCheckout: Bool = {
        let trial = try? ChildProcess(
            "/usr/bin/env", apart + ["mount", "-t", "tmpfs", "none", Checkout.root.path],
            environment: ProcessInfo.processInfo.environment)
        return (try? trial?.waitForExit()) == .status(0)
    }()
}
