import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The fonts that a start finds without Fontconfig's settings, because the start before has kept them.
    @Suite("Kept fonts")
    struct KeptFontsTests {
        @Test("a second start reads no settings and looks the same; with others it finds other fonts")
        func starts() throws {
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("knob-kept-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let regular = try settings("DejaVuSans.ttf", in: folder)
            let bold = try settings("DejaVuSans-Bold.ttf", in: folder)
            let file = folder.appendingPathComponent("settings/fonts.conf")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try write(regular, to: file, as: 1_000_000_000)
            // Answers that depend on files of the last seconds are not kept.
            sleep(4)
            var pictures: [PixelBuffer] = []
            func start(waitingFor kept: URL? = nil) throws {
                let environment = [
                    "FONTCONFIG_FILE": file.path,
                    "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
                    "HOME": folder.path, "XDG_CONFIG_HOME": folder.appendingPathComponent("none").path,
                ]
                try Stage.run(environment: environment) { stage in
                    try stage.settle()
                    pictures.append(try stage.pixels())
                    if let kept {
                        try stage.desktop.wait("the answers to be kept") {
                            FileManager.default.fileExists(atPath: kept.path)
                        }
                    }
                    #expect(stage.demo.process.errors.all == [])
                }
            }
            let kept = folder.appendingPathComponent("cache/KnobDemo/knobkit-fonts")
            try start(waitingFor: kept)
            // Fontconfig would report these settings, which look unchanged.
            try write(String(repeating: "<", count: regular.utf8.count), to: file, as: 1_000_000_000)
            try start()
            #expect(pictures[0] == pictures[1])
            try write(bold, to: file, as: 1_000_000_001)
            try start()
            #expect(pictures[1] != pictures[2])
        }

        /// Returns settings with a folder that has only one font.
        private func settings(_ font: String, in folder: URL) throws -> String {
            let fonts = folder.appendingPathComponent(font.replacingOccurrences(of: ".ttf", with: ""))
            try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: fonts.appendingPathComponent(font).path,
                withDestinationPath: "/usr/share/fonts/truetype/dejavu/\(font)")
            return "<fontconfig><dir>\(fonts.path)</dir><cachedir prefix=\"xdg\">fc</cachedir></fontconfig>"
        }

        /// Writes a text in place, with a time stamp in seconds since 1970.
        private func write(_ text: String, to file: URL, as time: Double) throws {
            try text.write(to: file, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
        }
    }
}
