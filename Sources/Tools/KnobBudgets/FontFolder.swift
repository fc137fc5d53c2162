import DesktopHarness
import Foundation

/// A temporary setup of Fontconfig with one font family, so that a start costs the same whatever fonts are
/// installed.
final class FontFolder {
    /// The value for FONTCONFIG_FILE.
    var configuration: String { folder.appendingPathComponent("fonts.conf").path }
    /// The value for XDG_CACHE_HOME with which a program keeps the fonts that it has found.
    var keptFonts: String { folder.appendingPathComponent("kept").path }
    /// Whether KnobDemo has kept them.
    var hasKeptFonts: Bool { FileManager.default.fileExists(atPath: "\(keptFonts)/KnobDemo/knobkit-fonts") }
    private let folder: URL

    /// Creates the setup, and starts KnobDemo once to fill Fontconfig's cache.
    init() throws {
        let files = FileManager.default
        let installed = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu")
        folder = files.temporaryDirectory.appendingPathComponent("knob-fonts-\(UUID().uuidString)")
        let fonts = folder.appendingPathComponent("fonts")
        try files.createDirectory(at: fonts, withIntermediateDirectories: true)
        // A program keeps nothing if the folder of the settings changes while it runs.
        try files.createDirectory(atPath: keptFonts, withIntermediateDirectories: true)
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            let font = installed.appendingPathComponent(name)
            guard files.isReadableFile(atPath: font.path) else {
                throw HarnessError("\(font.path) not found: install fonts-dejavu-core, or run `make budgets`")
            }
            try files.createSymbolicLink(at: fonts.appendingPathComponent(name), withDestinationURL: font)
        }
        let text = """
            <fontconfig>
              <dir>\(fonts.path)</dir>
              <cachedir>\(folder.appendingPathComponent("cache").path)</cachedir>
            </fontconfig>

            """
        try text.write(toFile: configuration, atomically: true, encoding: .utf8)
        try fillCache()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func fillCache() throws {
        guard let path = BuiltProduct.path(of: "KnobDemo") else {
            throw HarnessError("KnobDemo is not built")
        }
        let demo = try ChildProcess(
            path, ["--snapshot", folder.appendingPathComponent("snapshot.png").path],
            environment: ["FONTCONFIG_FILE": configuration])
        guard try demo.waitForExit() == .status(0) else {
            throw HarnessError("KnobDemo cannot draw a snapshot\n\(demo.tail)")
        }
    }
}
