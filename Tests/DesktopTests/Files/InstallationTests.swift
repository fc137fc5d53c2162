import Foundation
import KnobHarness
import Testing
import WindowTests

/// `make install`, `make uninstall`, and the installed program. `make check-install` also installs the package on systems
/// without the checkout.
@Suite(
    "The installation", .enabled(if: Requirements.path(of: "make") != nil, "make not found"),
    .ownThread)
struct InstallationTests {
    private static let id = "io.github.knobkit.KnobDemo"
    private static let rotary = ["--scene", "rotary", "--value", "17"]

    @Test func `all files are installed, writable only by their owner, and uninstalled`() throws {
        try withInstallation { folder in
            let pictures = [
                "background", "foreground", "knob", "knob-disabled", "knob-highlighted", "knob-hovered",
            ]
            let paths =
                pictures.map { "share/KnobDemo/rotary-\($0)@2x.png" } + [
                    "share/KnobDemo/knobdemo-48.png",
                    "share/applications/\(Self.id).desktop", "share/metainfo/\(Self.id).metainfo.xml",
                    "share/icons/hicolor/48x48/apps/\(Self.id).png",
                    "share/icons/hicolor/256x256/apps/\(Self.id).png",
                    "share/icons/hicolor/scalable/apps/\(Self.id).svg", "share/man/man1/KnobDemo.1",
                    "share/man/man1/knob.1",
                ]
            var expected = Dictionary(uniqueKeysWithValues: paths.map { ("usr/\($0)", 0o644) })
            for program in ["KnobDemo", "knob"] { expected["usr/bin/\(program)"] = 0o755 }
            #expect(try modes(of: .typeRegular, in: folder) == expected)
            #expect(try Set(modes(of: .typeDirectory, in: folder).values) == [0o755])

            let foreign = ["bin", "share/applications", "share/icons/hicolor/48x48/apps", "share/man/man1"]
                .map { "usr/\($0)/KnobDemon" }
            for path in foreign { try folder.write("", to: path) }
            // The second time, missing files are no error.
            for _ in 0..<2 { try make("uninstall", in: folder) }
            #expect(try Set(modes(of: .typeRegular, in: folder).keys) == Set(foreign))
            let images = folder.appendingPathComponent("usr/share/KnobDemo").path
            #expect(!FileManager.default.fileExists(atPath: images))
        }
    }

    @Test func `the program finds its images where it is installed, moved to, or linked from`() throws {
        try withInstallation { folder in
            let (files, usr) = (FileManager.default, folder.appendingPathComponent("usr"))
            let (link, opt) = (folder.appendingPathComponent("link"), folder.appendingPathComponent("opt"))
            let program = usr.appendingPathComponent("bin/KnobDemo")
            try files.createSymbolicLink(at: link, withDestinationURL: program)
            let wanted = try KnobHarness.snapshot(Self.rotary)
            for way in [program, link] {
                let seen = try snapshot(of: way)
                #expect(seen.image == wanted && seen.errors.isEmpty, "\(seen.errors)")
            }
            try files.moveItem(at: usr, to: opt)
            let seen = try snapshot(of: opt.appendingPathComponent("bin/KnobDemo"))
            #expect(seen.image == wanted && seen.errors.isEmpty, "\(seen.errors)")
        }
    }

    @Test func `without its images the program reports the folders that it searched`() throws {
        try withInstallation { folder in
            let images = folder.appendingPathComponent("usr/share/KnobDemo")
            try FileManager.default.removeItem(at: images)
            let seen = try snapshot(of: folder.appendingPathComponent("usr/bin/KnobDemo"))
            #expect(try seen.image.difference(from: KnobHarness.snapshot(Self.rotary)) > 0)
            #expect(
                seen.errors.count == 6 && seen.errors.allSatisfy { $0.contains(images.path) },
                "\(seen.errors)")
            #expect(!seen.errors.contains { $0.contains(Checkout.root.path) }, "\(seen.errors)")
        }
    }

    /// Calls `body` with an installation in a folder that stands for `/`, whose name contains a space.
    private func withInstallation(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { outer in
            let folder = outer.appendingPathComponent("knob install")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try make("install", in: folder)
            try body(folder)
        }
    }

    /// The variables that an outer `make` would pass on.
    private static let makeVariables = ["MAKEFLAGS", "MFLAGS", "MAKELEVEL", "DESTDIR", "PREFIX", "PROGRAMS"]

    /// Runs `make` with a strict umask, which must not change the modes of the installed files.
    private func make(_ target: String, in folder: URL) throws {
        let environment = ProcessInfo.processInfo.environment.filter { !Self.makeVariables.contains($0.key) }
        let knob = try #require(BuiltProduct.path(of: "knob"), "knob is not built")
        let script = "umask 077 && exec make -C \"$@\""
        let make = try ChildProcess(
            "/bin/sh",
            [
                "-c", script, "sh", Checkout.root.path, target, "PREFIX=/usr", "DESTDIR=\(folder.path)",
                "PROGRAMS=\(DemoProcess.path()) \(knob)",
            ], environment: environment)
        #expect(try make.waitForExit(timeout: 60) == .status(0), "\(make.tail)")
    }

    /// Returns the paths and modes of all files of a type below a folder.
    private func modes(of type: FileAttributeType, in folder: URL) throws -> [String: Int] {
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
    private func snapshot(of program: URL) throws -> (image: PixelBuffer, errors: [String]) {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("image.png").path
            let process = try ChildProcess(
                "/bin/sh",
                ["-c", "cd / && exec \"$@\"", "sh", program.path, "--snapshot", file] + Self.rotary,
                environment: BuiltProduct.environment(display: nil))
            #expect(try process.waitForExit() == .status(0), "\(process.tail)")
            return (try pixels(ofPNG: file), process.errors.all)
        }
    }
}
