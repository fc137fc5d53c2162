import Foundation
import KnobHarness
import Testing
import WindowTests

/// `make install`, `make uninstall`, and the installed program.
@Suite(
    "The installation", .enabled(if: Requirements.path(of: "make") != nil, "make not found"),
    .ownThread)
struct InstallationTests {
    private static let id = "io.github.knobkit.KnobDemo"
    private static let rotary = ["--scene", "rotary", "--value", "17"]

    @Test("all files are installed, readable by all and writable only by their owner")
    func files() throws {
        let installation = try Installation()
        defer { installation.remove() }
        let pictures =
            [
                "background", "foreground", "knob", "knob-disabled", "knob-highlighted", "knob-hovered",
            ]
            .map { "share/KnobDemo/rotary-\($0)@2x.png" }
            + ["share/KnobDemo/knobdemo-48.png"]
        let paths =
            pictures + [
                "share/applications/\(Self.id).desktop", "share/metainfo/\(Self.id).metainfo.xml",
                "share/icons/hicolor/48x48/apps/\(Self.id).png",
                "share/icons/hicolor/256x256/apps/\(Self.id).png",
                "share/icons/hicolor/scalable/apps/\(Self.id).svg", "share/man/man1/KnobDemo.1",
                "share/man/man1/knob.1",
            ]
        var expected = Dictionary(uniqueKeysWithValues: paths.map { ("usr/\($0)", 0o644) })
        for program in ["KnobDemo", "knob"] { expected["usr/bin/\(program)"] = 0o755 }
        #expect(try installation.modes(of: .typeRegular) == expected)
        #expect(try Set(installation.modes(of: .typeDirectory).values) == [0o755])
    }

    @Test("uninstalling removes all installed files and no others")
    func uninstall() throws {
        let installation = try Installation()
        defer { installation.remove() }
        let own = try installation.modes(of: .typeRegular).keys
        let foreign = ["bin", "share/applications", "share/icons/hicolor/48x48/apps", "share/man/man1"]
            .map { "usr/\($0)/KnobDemon" }
        for path in foreign {
            try Data().write(to: installation.folder.appendingPathComponent(path))
        }
        try installation.make("uninstall")
        let left = try installation.modes(of: .typeRegular).keys
        #expect(own.count == 16 && Set(left) == Set(foreign))
        let pictures = installation.usr.appendingPathComponent("share/KnobDemo").path
        #expect(!FileManager.default.fileExists(atPath: pictures))
        // Missing files are no error.
        try installation.make("uninstall")
    }

    /// How the program is started.
    enum Way: CaseIterable {
        case installed, moved, linked

        func program(of installation: Installation) throws -> URL {
            let files = FileManager.default
            switch self {
            case .installed:
                return installation.program
            case .moved:
                let place = installation.folder.appendingPathComponent("opt")
                try files.moveItem(at: installation.usr, to: place)
                return place.appendingPathComponent("bin/KnobDemo")
            case .linked:
                let link = installation.folder.appendingPathComponent("link")
                try files.createSymbolicLink(at: link, withDestinationURL: installation.program)
                return link
            }
        }
    }

    @Test("the program finds its images from anywhere", arguments: Way.allCases)
    func pictures(way: Way) throws {
        try expectPictures(way, hidingCheckout: false)
    }

    @Test(
        "the program finds its images without the checkout",
        .enabled(if: Installation.canHideCheckout, "unshare may not hide the checkout here"),
        arguments: Way.allCases)
    func picturesWithoutCheckout(way: Way) throws {
        try expectPictures(way, hidingCheckout: true)
    }

    private func expectPictures(_ way: Way, hidingCheckout: Bool) throws {
        let installation = try Installation()
        defer { installation.remove() }
        let program = try way.program(of: installation)
        let seen = try Installation.snapshot(of: program, Self.rotary, hidingCheckout: hidingCheckout)
        #expect(try seen.picture == snapshot(Self.rotary))
        #expect(seen.errors.isEmpty, "\(seen.errors)")
    }

    @Test(
        "without its images the program reports the folders that it searched, and does not search the checkout"
    )
    func withoutPictures() throws {
        let installation = try Installation()
        defer { installation.remove() }
        let folder = installation.usr.appendingPathComponent("share/KnobDemo")
        try FileManager.default.removeItem(at: folder)
        let seen = try Installation.snapshot(of: installation.program, Self.rotary)
        #expect(try seen.picture.difference(from: snapshot(Self.rotary)) > 0)
        #expect(
            seen.errors.count == 6 && seen.errors.allSatisfy { $0.contains(folder.path) }, "\(seen.errors)")
        #expect(!seen.errors.contains { $0.contains(Checkout.root.path) }, "\(seen.errors)")
    }
}
