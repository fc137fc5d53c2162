import Foundation
import KnobHarness
import Testing
import WindowTests

@testable import KnobDemo

/// The desktop entry, the metainfo, the manual page, and the images.
@Suite("The files in Resources", .ownThread)
struct DesktopFilesTests {
    private static let id = "io.github.knobkit.KnobDemo"

    /// Returns the groups of the .desktop file with their keys.
    private static func desktopEntry() throws -> [String: [String: String]] {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in try Checkout.text("Resources/\(id).desktop").split(separator: "\n") {
            if let name = line.wholeMatch(of: /\[(.+)\]/) {
                group = String(name.output.1)
            } else if let pair = line.wholeMatch(of: /([^=]+)=(.*)/) {
                groups[group, default: [:]][String(pair.output.1)] = String(pair.output.2)
            }
        }
        return groups
    }

    @Test func `the desktop entry has the class of the windows`() throws {
        let name = try Self.desktopEntry()["Desktop Entry"]?["StartupWMClass"]
        #expect(name == "KnobDemo")
        #expect(KnobDemo.configuration.commandName == name)
    }

    @Test func `the manual describes the options of --help, and no others`() throws {
        let page = try Checkout.text("Resources/KnobDemo.1")
        let help = Set(KnobDemo.helpMessage().matches(of: /--[a-z]+/).map { String($0.output) })
        #expect(!help.isEmpty)
        for macro in [#/\n\.It (?:Fl h , )?Fl Fl ([a-z]+)/#, #/\n\.(?:Op )?Fl Fl ([a-z]+)/#] {
            let options = page.prefix(upTo: try #require(page.range(of: ".Sh KEYS")).lowerBound)
                .matches(of: macro).map { "--\($0.output.1)" }
            #expect(Set(options) == help && options.count == help.count, "\(options)")
        }
    }

    @Test func `the manuals, the metainfo, and the changelog have the version of the program`() throws {
        let version = KnobDemo.configuration.version
        for page in ["KnobDemo.1", "knob.1"] {
            #expect(try Checkout.text("Resources/\(page)").contains(".Os KnobKit \(version)\n"))
        }
        let metadata = try Checkout.text("Resources/\(Self.id).metainfo.xml")
        let newest = try #require(metadata.firstMatch(of: /<release version="([^"]+)"/))
        #expect(newest.output.1 == version)
        let released = try #require(Checkout.text("CHANGELOG.md").firstMatch(of: /\n## (\d\S+) \(/))
        #expect(released.output.1 == version)
    }

    @Test func `the metainfo and the desktop entry have the same identifier`() throws {
        let metadata = try Checkout.text("Resources/\(Self.id).metainfo.xml")
        #expect(metadata.contains("<id>\(Self.id)</id>"))
        #expect(metadata.contains(">\(Self.id).desktop</launchable>"))
        #expect(try Self.desktopEntry()["Desktop Entry"]?["Icon"] == Self.id)
    }

    @Test func `the images are those that KnobArt draws`() throws {
        try withTemporaryFolder { folder in
            let path = try #require(BuiltProduct.path(of: "KnobArt"), "KnobArt is not built")
            let art = try ChildProcess(path, [folder.path], environment: [:])
            #expect(try art.waitForExit() == .status(0), "\(art.tail)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.count == 6)
            for name in names {
                let kept = Checkout.root.appendingPathComponent("Resources/\(name)")
                let picture = try pixels(ofPNG: kept.path)
                #expect(try pixels(ofPNG: folder.appendingPathComponent(name).path) == picture, "\(name)")
            }
        }
    }

    /// On white. `ring` is the column where the red arc begins, in a row `below` the middle.
    @Test(arguments: [
        (side: 48, ring: 7, below: 1), (side: 256, ring: 37, below: 6),
    ])
    func `the icon has the size in its name, and its edges are on pixel boundaries`(
        side: Int, ring: Int, below: Int
    ) throws {
        let icon = try pixels(
            ofPNG: Checkout.root.appendingPathComponent("Resources/knobdemo-\(side).png").path)
        #expect(icon.width == side && icon.height == side)
        let row = (0..<side).map { icon[$0, side / 2 + below] }
        let white = PixelBuffer.Pixel(red: 255, green: 255, blue: 255)
        // After a free sixteenth of the side comes the background's edge, whose first pixel is dark.
        let free = side / 16
        #expect(row[free - 1] == white && row[side - free] == white)
        #expect(row[free].red < 120 && row[side - free - 1] == row[free])
        #expect(row[ring - 1].red < 100 && row[ring].red > 220 && row[ring].green < 80, "\(row[ring])")
    }
}
